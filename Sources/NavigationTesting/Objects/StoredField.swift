/// A stored property of a class or structure, and where its value lies.
struct StoredField {
  let name: String
  let type: Any.Type
  /// Bytes from the start of the object or value.
  let offset: Int
  /// Whether it keeps what it refers to: neither weak nor unowned.
  let isStrong: Bool

  /// The value, which may be an optional.
  func value(at base: UnsafeRawPointer) -> Any {
    func load<Value>(_ type: Value.Type) -> Any { (base + offset).assumingMemoryBound(to: type).pointee }
    return _openExistential(type, do: load)
  }

  /// The closure without arguments that is stored here; `nil` where there is none, or the field is of another type.
  func call(at base: UnsafeRawPointer) -> (@MainActor () -> Void)? {
    isCall ? knownCall(at: base) : nil
  }

  /// The closure that is stored here, of which it is known that it is without arguments.
  func knownCall(at base: UnsafeRawPointer) -> (@MainActor () -> Void)? {
    // A closure lies in memory as its own type is called, not as an unknown type is: it must be read under that type.
    return (base + offset).assumingMemoryBound(to: StoredCall.self).pointee.call
  }

  /// Whether the field holds closures without arguments and results.
  var isCall: Bool { Self.callTypes.contains(ObjectIdentifier(type)) }

  private static let callTypes: Set<ObjectIdentifier> = [
    ObjectIdentifier((() -> Void).self), ObjectIdentifier((() -> Void)?.self),
    ObjectIdentifier((@MainActor () -> Void).self), ObjectIdentifier((@MainActor () -> Void)?.self),
    ObjectIdentifier((@Sendable () -> Void).self), ObjectIdentifier((@Sendable () -> Void)?.self),
    ObjectIdentifier((@MainActor @Sendable () -> Void).self), ObjectIdentifier((@MainActor @Sendable () -> Void)?.self),
  ]
}

private struct StoredCall {
  let call: (@MainActor () -> Void)?
}

/// The stored properties of types, each looked up once.
///
/// `Mirror` tells neither what is weak nor how to call a closure, and takes ten times as long; this asks the functions of
/// the runtime that `Mirror` and key paths rest on.
@MainActor
enum StoredFields {
  private static var known: [ObjectIdentifier: [StoredField]] = [:]

  /// The fields of a class, those of its superclasses first, or of a structure; none for other types.
  static func of(_ type: Any.Type) -> [StoredField] {
    let key = ObjectIdentifier(type)
    if let fields = known[key] { return fields }
    let fields = TypeKind(of: type).hasFields ? (0..<countOfFields(type)).map { field($0, of: type) } : []
    known[key] = fields
    return fields
  }

  private static func field(_ index: Int, of type: Any.Type) -> StoredField {
    var description = FieldDescription()
    let fieldType = describeField(type, index: index, &description)
    defer { description.freeName?(description.name) }
    let name = description.name.map { String(cString: $0) } ?? ""
    let lazyPrefix = "$__lazy_storage_$_"
    return StoredField(
      name: name.hasPrefix(lazyPrefix) ? String(name.dropFirst(lazyPrefix.count)) : name, type: fieldType,
      offset: offsetOfField(type, index: index), isStrong: description.isStrong)
  }
}

private struct FieldDescription {
  var name: UnsafePointer<CChar>?
  var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func countOfFields(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func describeField(_ type: Any.Type, index: Int, _ field: UnsafeMutablePointer<FieldDescription>) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func offsetOfField(_ type: Any.Type, index: Int) -> Int
