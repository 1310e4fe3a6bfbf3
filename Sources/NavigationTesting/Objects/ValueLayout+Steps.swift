extension ValueLayout {
  /// How a value leads to an object that it holds itself: `.children[0]`; `nil` where it does not.
  func step(to object: UnsafeRawPointer, in base: UnsafeRawPointer) -> String? {
    for part in parts {
      let place = base + part.offset
      let name = part.name.isEmpty ? "" : "." + part.name
      if let further = Self.step(to: object, at: place, part.content) { return name + further }
    }
    return nil
  }

  private static func step(to object: UnsafeRawPointer, at place: UnsafeRawPointer, _ content: Content) -> String? {
    switch content {
    case .object: return place.load(as: UnsafeRawPointer?.self) == object ? "" : nil
    case .closure, .word, .flag, .text, .data: return nil
    case .existential:
      guard let (type, value) = valueOfExistential(at: place) else { return nil }
      return ValueLayout.of(type).step(to: object, in: value)
    case .elements(let type, let layouts):
      var found: (text: String, index: Int, type: Int)?
      type.forEachElement(at: place) { element, kind, index in
        if found == nil, let text = layouts[kind].step(to: object, in: element) { found = (text, index, kind) }
      }
      return found.map { type.step(to: $0.index, type: $0.type, at: place) + $0.text }
    case .enumeration(let type):
      func load<Value>(_ type: Value.Type) -> Any { place.assumingMemoryBound(to: type).pointee }
      guard let child = Mirror(reflecting: _openExistential(type, do: load)).children.first else { return nil }
      func opened<Value>(_ value: Value) -> String? {
        withUnsafeBytes(of: value) { $0.baseAddress.flatMap { ValueLayout.of(Value.self).step(to: object, in: $0) } }
      }
      return _openExistential(child.value, do: opened).map { (child.label.map { "." + $0 } ?? "") + $0 }
    }
  }
}
