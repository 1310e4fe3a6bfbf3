// Stands in for SwiftUI where UIKit code names it: views without content, and a controller around one. Only scripts/try-peers
// builds it; Ariadne itself has no such module.
@_exported import UIKit

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("a view without content is asked for it") }
}

@resultBuilder
public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

public struct EmptyView: View {
  public init() {}
  public var body: Never { fatalError("a view without content is asked for it") }
}

public struct Text: View {
  let text: String
  public init(_ text: String) { self.text = text }
  public var body: Never { fatalError("a view without content is asked for it") }
}

public struct Color: View, Hashable, Sendable {
  let name: String
  public init(_ name: String, bundle: Bundle? = nil) { self.name = name }
  public init(uiColor: UIColor) { name = "\(uiColor)" }
  public init(_ color: UIColor) { self.init(uiColor: color) }
  public var body: Never { fatalError("a view without content is asked for it") }
}

public struct Image: View, Hashable, Sendable {
  let name: String
  public init(_ name: String, bundle: Bundle? = nil) { self.name = name }
  public init(_ name: String, bundle: Bundle? = nil, label: Text) { self.name = name }
  public init(decorative name: String, bundle: Bundle? = nil) { self.name = name }
  public init(uiImage: UIImage) { name = "image" }
  public init(systemName: String) { name = systemName }
  public var body: Never { fatalError("a view without content is asked for it") }
}

public struct AnyView: View {
  public init(_ view: some View) {}
  public var body: Never { fatalError("a view without content is asked for it") }
}

@MainActor @preconcurrency
open class UIHostingController<Content: View>: UIViewController {
  open var rootView: Content

  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { fatalError("a hosting controller is made with its view") }
}
