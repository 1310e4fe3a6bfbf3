// swift-format-ignore-file
import SwiftUI
import UIKit

// What a binding's state is given is read from a property: the state is given a value, and does not stand for that property.
// Code that makes objects with such a property asks for nothing.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window = UIWindow()
    let cellar = Cellar()
    let host = UIHostingController(rootView: CellarPage(cellar: cellar, jars: [Jar()], opened: cellar.opened))
    cellar.page = host
    window?.rootViewController = host  // edge: AppDelegate -root-> CellarPage
    return true
  }
}

struct Mark: Equatable {
  let code: String
  init(_ code: String) { self.code = code }
}

final class Jar: ObservableObject {
  var name = "plum"
  var mark: Mark { Mark(name) }
}

final class Cellar: ObservableObject {
  weak var page: UIViewController?
  @Published private var _opened: String?
  lazy var opened: Binding<String?> = .init { [weak self] in self?._opened } set: { [weak self] in self?._opened = $0 }

  func weigh(_ jar: Jar) {
    let copy = Mark(jar.mark.code)
    page?.present(ScalePage(copy), animated: true)  // edge: CellarPage -present-> ScalePage on weigh by Cellar
  }
}

final class ScalePage: UIViewController {
  let mark: Mark
  init(_ mark: Mark) {
    self.mark = mark
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
}

struct CellarPage: View {
  @ObservedObject var cellar: Cellar
  @State private var tasted: String?
  var jars: [Jar]
  var opened: Binding<String?>

  var body: some View {
    VStack {
      Button("Weigh") { cellar.weigh(jars[0]) }
      ForEach(jars.indices, id: \.self) { index in
        JarRow(jar: jars[index], opened: opened)
        SpoonRow(jar: jars[index], tasted: $tasted)
      }
    }
  }
}

struct JarRow: View {
  @ObservedObject var jar: Jar
  private let opened: Binding<String?>

  init(jar: Jar, opened: Binding<String?>) {
    self.jar = jar
    self.opened = opened
  }

  var body: some View {
    ZStack {
      Button("Open") { opened.wrappedValue = jar.mark.code }  // edge: CellarPage -push-> LidPage
      link
    }
  }

  private var link: some View {
    let isOpened = Binding(get: { opened.wrappedValue == jar.mark.code }, set: { if !$0 { opened.wrappedValue = nil } })
    return NavigationLink(destination: LidPage(), isActive: isOpened) { EmptyView() }
  }
}

struct SpoonRow: View {
  @ObservedObject var jar: Jar
  @Binding var tasted: String?

  var body: some View {
    let isTasted = Binding(get: { tasted == jar.mark.code }, set: { if !$0 { tasted = nil } })
    Button("Taste") { tasted = jar.mark.code }  // edge: CellarPage -present-> SpoonPage
      .sheet(isPresented: isTasted) { SpoonPage() }
  }
}

struct LidPage: View { var body: some View { Text("Lid") } }
struct SpoonPage: View { var body: some View { Text("Spoon") } }
