// swift-format-ignore-file
import SwiftUI

// Links and the table of their destinations are modifiers of the app's own: each link leads to the view of its own value.

@main
struct Clinic: App {
  var body: some Scene {
    WindowGroup {  // edge: Clinic -root-> Overview
      NavigationStack { Overview().placePages() }
    }
  }
}

enum Place: Hashable { case lab, office }

struct PlaceLink: ViewModifier {
  let place: Place

  func body(content: Content) -> some View { NavigationLink(value: place, label: { content }) }  // edge: Overview -push-> Lab ; Lab -push-> Office
}

struct PlacePages<Page: View>: ViewModifier {
  let page: (Place) -> Page

  func body(content: Content) -> some View {
    content.navigationDestination(for: Place.self) { place in page(place) }
  }
}

extension View {
  func leading(to place: Place) -> some View { modifier(PlaceLink(place: place)) }

  func placePages() -> some View {
    modifier(PlacePages { place in
      switch place {
      case .lab: Lab()
      case .office: Office()
      }
    })
  }
}

struct Overview: View { var body: some View { Text("Lab").leading(to: .lab) } }
struct Lab: View { var body: some View { Text("Office").leading(to: .office) } }
struct Office: View { var body: some View { Text("Office") } }
