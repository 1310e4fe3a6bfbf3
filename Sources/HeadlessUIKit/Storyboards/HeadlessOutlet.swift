/// Stands in for `@IBOutlet`, which takes Objective-C: what a storyboard connects to the property of that name.
///
/// `@IBOutlet weak var table: UITableView!` becomes `@HeadlessOutlet("table") var table: UITableView!`.
@propertyWrapper
public struct HeadlessOutlet<Value> {
  private let name: String
  private var own: Value?

  /// An outlet of a name.
  public init(_ name: String) { self.name = name }

  /// Unavailable: an outlet belongs to an object.
  @available(*, unavailable, message: "an outlet is a property of a class")
  public var wrappedValue: Value {
    get { fatalError("an outlet is a property of a class") }
    set {}
  }

  /// What the property is connected to, or has been set to.
  @MainActor
  public static subscript<Owner: UIResponder>(
    _enclosingInstance owner: Owner, wrapped property: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value {
    get {
      let outlet = owner[keyPath: storage]
      if let own = outlet.own { return own }
      if let connected = owner.outlets[outlet.name] as? Value { return connected }
      guard let nothing = Any?.none as? Value else {
        fatalError("the outlet '\(outlet.name)' of '\(type(of: owner))' is not connected in a storyboard")
      }
      return nothing
    }
    set { owner[keyPath: storage].own = newValue }
  }
}
