// swift-format-ignore-file
import SwiftUI

// Pages that are made when they are first shown, and then come out of a cache: each stands for the view that it makes, which
// the value of the link decides.

@main
struct Almanac: App {
  var body: some Scene {
    WindowGroup {  // edge: Almanac -root-> Contents
      NavigationStack { Contents() }
    }
  }
}

enum Chapter: Hashable {
  case tides, stars

  @ViewBuilder var page: some View {
    switch self {
    case .tides: Tides()
    case .stars: Stars()
    }
  }
}

private var pages: [Chapter: AnyView] = [:]

struct LazyPage: View {
  let build: () -> AnyView
  let chapter: Chapter

  init(_ build: @autoclosure @escaping () -> AnyView, chapter: Chapter) {
    self.build = build
    self.chapter = chapter
  }

  var body: AnyView {
    if pages[chapter] == nil { pages[chapter] = build() }
    return pages[chapter]!
  }
}

struct Contents: View {
  var body: some View {
    List {
      NavigationLink("Tides", value: Chapter.tides)  // edge: Contents -push-> Tides
      NavigationLink("Stars", value: Chapter.stars)  // edge: Contents -push-> Stars
    }
    .navigationDestination(for: Chapter.self) { chapter in
      LazyPage(AnyView(chapter.page), chapter: chapter)
    }
  }
}

struct Tides: View { var body: some View { Text("Tides") } }

// The same through a modifier, a library of views, and a cache of the app's own.

enum Chart: Hashable {
  case moon, sun

  var id: Int { hashValue }

  @ViewBuilder func view(of shelf: Shelf) -> some View {
    switch self {
    case .moon: Moon(shelf: shelf)
    case .sun: Sun(shelf: shelf)
    }
  }
}

final class Shelf {
  func view(for chart: Chart) -> AnyView { AnyView(chart.view(of: self)) }
}

final class Drawer<Key: Hashable, Value> {
  private var kept: [Key: Value] = [:]
  private var order: [Key] = []
  private let lock = NSRecursiveLock()

  subscript(key: Key) -> Value? {
    get {
      lock.guarded {
        guard let value = kept[key] else { return nil }
        return value
      }
    }
    set {
      lock.guarded {
        drop(key)
        if let value = newValue { keep(value, key) }
      }
    }
  }

  private func keep(_ value: Value, _ key: Key) {
    order.append(key)
    kept[key] = value
  }

  private func drop(_ key: Key) {
    kept[key] = nil
    order.removeAll { $0 == key }
  }
}

extension NSRecursiveLock {
  func guarded<Result>(_ work: () -> Result) -> Result {
    lock()
    defer { unlock() }
    return work()
  }
}

private let drawer = Drawer<Int, AnyView>()

struct LazyChart: View {
  let build: () -> AnyView
  let chart: Chart

  init(_ build: @autoclosure @escaping () -> AnyView, chart: Chart) {
    self.build = build
    self.chart = chart
  }

  var body: AnyView {
    if drawer[chart.id] == nil { drawer[chart.id] = build() }
    return AnyView(drawer[chart.id]!.onDisappear { drawer[chart.id] = nil })
  }
}

extension View {
  func erased() -> AnyView { AnyView(self) }
}

struct Charts<Page: View>: ViewModifier {
  private let destination: (Chart) -> Page

  init(destination: @escaping (Chart) -> Page) { self.destination = destination }

  func body(content: Content) -> some View {
    content.navigationDestination(for: Chart.self) { chart in LazyChart(destination(chart).erased(), chart: chart) }
  }
}

struct Stars: View {
  let shelf = Shelf()

  var body: some View {
    VStack {
      NavigationLink("Moon", value: Chart.moon)  // edge: Stars -push-> Moon
      NavigationLink("Sun", value: Chart.sun)  // edge: Stars -push-> Sun
    }
    .modifier(Charts { chart in shelf.view(for: chart) })
  }
}

struct Moon: View {
  let shelf: Shelf
  var body: some View { Text("Moon") }
}

struct Sun: View {
  let shelf: Shelf
  var body: some View { Text("Sun") }
}
