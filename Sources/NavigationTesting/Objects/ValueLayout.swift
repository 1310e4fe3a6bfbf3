import HeadlessNavigation

/// Where the parts of a value lie that can hold objects or data, found once for each type.
///
/// Structures and tuples are taken apart, superclasses come first. Weak and unowned references are no parts.
@MainActor
final class ValueLayout {
  /// What lies at a place.
  enum Content {
    /// A strong reference, or none.
    case object
    /// A value of whatever type, or none.
    case existential
    /// What the standard library's collections and optionals hold, by the layouts of their types.
    case elements(any ElementHolding.Type, [ValueLayout])
    /// A closure, or none.
    case closure
    /// A number of 64 bits.
    case word
    /// A truth value.
    case flag
    /// A text.
    case text
    /// Another value that is told from others by its hash.
    case data((UnsafeRawPointer) -> Int)
    /// A case with what belongs to it.
    case enumeration(Any.Type)
  }

  struct Part {
    let offset: Int
    let content: Content
    /// The way to it: `user.city`.
    let name: String
    /// Tells it from all other parts of all types.
    let field: UInt64
    /// Whether it is the app's own, not one of a framework class.
    let isOwn: Bool
  }

  let type: Any.Type
  /// The type's name, without its module.
  let name: String
  private(set) var parts: [Part] = []
  /// How such values are read, once all parts are known.
  private(set) lazy var plan = ReadingPlan.make(self)
  /// Tells the type from others.
  let fingerprint: UInt64
  /// Whether the app itself declares the type.
  let isOwn: Bool

  private static var values: [ObjectIdentifier: ValueLayout] = [:]
  private static var instances: [ObjectIdentifier: ValueLayout] = [:]

  /// The layout of a type's values, which are references where it is a class.
  static func of(_ type: Any.Type) -> ValueLayout {
    let key = ObjectIdentifier(type)
    if let layout = values[key] { return layout }
    let layout = ValueLayout(type, isOwn: true)
    // Types may hold themselves: the layout is known before its parts are.
    values[key] = layout
    layout.add(type, at: 0, named: "", isOwn: true)
    return layout
  }

  /// The layout of a class's instances from where they begin.
  static func inside(_ type: AnyClass) -> ValueLayout {
    let key = ObjectIdentifier(type)
    if let layout = instances[key] { return layout }
    let layout = ValueLayout(type, isOwn: !isOfFramework(type))
    instances[key] = layout
    let inherited = frameworkFieldCount(of: type)
    let isShared = isSharedWithThreads(type)
    for (index, field) in StoredFields.of(type).enumerated() where field.isStrong && !isBookkeeping(field.type) {
      if index < inherited, leadsNowhere(field.type) || isShared && field.name != "delegate" { continue }
      layout.add(field.type, at: field.offset, named: field.name, isOwn: index >= inherited)
    }
    return layout
  }

  private init(_ type: Any.Type, isOwn: Bool) {
    self.type = type
    self.isOwn = isOwn
    name = String(describing: type)
    var fingerprint = KeptHash()
    fingerprint.combine(String(reflecting: type))
    self.fingerprint = fingerprint.value
  }

  private func add(_ type: Any.Type, at offset: Int, named name: String, isOwn: Bool) {
    guard let content = Self.content(type) else {
      let inner = { (part: String) in name.isEmpty ? part : "\(name).\(part)" }
      if case .tuple = TypeKind(of: type) {
        for (index, element) in elementsOfTuple(type).enumerated() {
          add(element.type, at: offset + element.offset, named: inner("\(index)"), isOwn: isOwn)
        }
      } else {
        for field in StoredFields.of(type) where field.isStrong {
          add(field.type, at: offset + field.offset, named: inner(field.name), isOwn: isOwn)
        }
      }
      return
    }
    var field = KeptHash(fingerprint)
    field.combine(name)
    parts.append(Part(offset: offset, content: content, name: name, field: field.value, isOwn: isOwn))
  }

  /// What a value is as a whole; `nil` where its parts are to be looked at.
  private static func content(_ type: Any.Type) -> Content? {
    switch TypeKind(of: type) {
    case .object: return .object
    case .function: return .closure
    case .existential(let isObject): return isObject ? .object : .existential
    case .optional:
      guard let optional = type as? any ElementHolding.Type else { return nil }
      let wrapped = optional.elementTypes[0]
      switch TypeKind(of: wrapped) {
      case .object: return .object
      case .function: return .closure
      case .existential(let isObject): return isObject ? .object : .existential
      default: return data(type) ?? .elements(optional, [.of(wrapped)])
      }
    case .enumeration: return data(type) ?? .enumeration(type)
    case .structure:
      if let holder = type as? any ElementHolding.Type {
        return .elements(holder, holder.elementTypes.map { .of($0) })
      }
      return isOfLibraries(type) ? data(type) : nil
    case .tuple, .other: return nil
    }
  }

  /// A value of a type as a whole, where it holds no object; `nil` where it might, or nothing tells it from others.
  private static func data(_ type: Any.Type) -> Content? {
    if type == Bool.self { return .flag }
    if type == Int.self { return .word }
    if type == String.self { return .text }
    func typed<Value: Hashable>(_ type: Value.Type) -> (UnsafeRawPointer) -> Int {
      { $0.assumingMemoryBound(to: type).pointee.hashValue }
    }
    // A library's own types keep their objects to themselves; what is generic may hold the app's.
    let isOpaque = isOfLibraries(type) && !(type is any ElementHolding.Type) && !String(reflecting: type).contains("<")
    guard let hashable = type as? any Hashable.Type, isOpaque || ObjectFreeTypes.contains(type) else { return nil }
    return .data(_openExistential(hashable, do: typed))
  }

  /// Whether a field is the engine's own, for objects that lead nowhere.
  private static func isBookkeeping(_ type: Any.Type) -> Bool {
    let kept = (type as? any ElementHolding.Type)?.elementTypes.first ?? type
    return kept is any Bookkeeping.Type || kept == (any Bookkeeping).self
  }

  /// Whether nothing of the app's is reached by what a framework's object has in a field.
  private static func leadsNowhere(_ type: Any.Type) -> Bool {
    let kept = (type as? any ElementHolding.Type)?.elementTypes.first ?? type
    return kept is any LeadingNowhere.Type
  }

  /// Whether what a framework's class keeps for itself is changed by threads of its own, and cannot be read meanwhile: nothing
  /// of the app's is reached by it but a delegate.
  private static func isSharedWithThreads(_ type: AnyClass) -> Bool {
    var ancestor: AnyClass? = type
    while let known = ancestor {
      let name = String(reflecting: known)
      if name.hasPrefix("FoundationNetworking.") || threadedTypes.contains(name) { return true }
      ancestor = _getSuperclass(known)
    }
    return false
  }

  private static let threadedTypes: Set<String> = [
    "Foundation.Operation", "Foundation.OperationQueue", "Foundation.Progress", "Foundation.RunLoop",
    "Foundation.Thread",
  ]

  private static func isOfLibraries(_ type: Any.Type) -> Bool {
    let name = String(reflecting: type)
    return ["Swift.", "Foundation", "Dispatch.", "_Concurrency."].contains { name.hasPrefix($0) }
  }
}

/// How many of a class's fields belong to its superclasses in frameworks; those come first.
@MainActor
func frameworkFieldCount(of type: AnyClass) -> Int {
  var ancestor: AnyClass? = type
  while let known = ancestor, !isOfFramework(known) { ancestor = _getSuperclass(known) }
  return ancestor.map { StoredFields.of($0).count } ?? 0
}
