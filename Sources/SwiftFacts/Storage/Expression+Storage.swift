extension TypeName: Storable {
  package func write(to writer: inout StoreWriter) {
    writer.nest { writeParts(to: &$0) }
  }

  private func writeParts(to writer: inout StoreWriter) {
    switch self {
    case .nominal(let path, let arguments):
      writer.write(byte: 0)
      path.write(to: &writer)
      arguments.write(to: &writer)
    case .optional(let wrapped):
      writer.write(byte: 1)
      wrapped.write(to: &writer)
    case .collection(let element):
      writer.write(byte: 2)
      element.write(to: &writer)
    case .tuple(let elements):
      writer.write(byte: 3)
      elements.write(to: &writer)
    case .function(let parameters, let result):
      writer.write(byte: 4)
      parameters.write(to: &writer)
      result.write(to: &writer)
    case .composition(let parts):
      writer.write(byte: 5)
      parts.write(to: &writer)
    case .metatype(let type):
      writer.write(byte: 6)
      type.write(to: &writer)
    case .unknown: writer.write(byte: 7)
    }
  }

  package init(from reader: inout StoreReader) {
    self = reader.nest(or: .unknown) { Self(partsFrom: &$0) }
  }

  private init(partsFrom reader: inout StoreReader) {
    switch reader.readByte() {
    case 0: self = .nominal(reader.read(), reader.read())
    case 1: self = .optional(reader.read())
    case 2: self = .collection(element: reader.read())
    case 3: self = .tuple(reader.read())
    case 4: self = .function(parameters: reader.read(), result: reader.read())
    case 5: self = .composition(reader.read())
    case 6: self = .metatype(reader.read())
    case 7: self = .unknown
    default: self = reader.broken(.unknown)
    }
  }
}

extension TypeName.TupleElement: Storable {
  package func write(to writer: inout StoreWriter) {
    label.write(to: &writer)
    type.write(to: &writer)
  }

  package init(from reader: inout StoreReader) { self.init(label: reader.read(), type: reader.read()) }
}

extension Expression: Storable {
  package func write(to writer: inout StoreWriter) {
    writer.nest(at: ownOffset) { writeParts(to: &$0) }
  }

  private func writeParts(to writer: inout StoreWriter) {
    switch self {
    case .name(let name, let offset):
      writer.write(byte: 0)
      name.write(to: &writer)
      offset.write(to: &writer)
    case .implicitMember(let name, let offset):
      writer.write(byte: 1)
      name.write(to: &writer)
      offset.write(to: &writer)
    case .member(let base, let name, let offset):
      writer.write(byte: 2)
      base.write(to: &writer)
      name.write(to: &writer)
      offset.write(to: &writer)
    case .call(let call):
      writer.write(byte: 3)
      call.write(to: &writer)
    case .subscripting(let base, let arguments, let offset):
      writer.write(byte: 4)
      base.write(to: &writer)
      arguments.write(to: &writer)
      offset.write(to: &writer)
    case .closure(let closure):
      writer.write(byte: 5)
      closure.write(to: &writer)
    case .string(let text):
      writer.write(byte: 6)
      text.write(to: &writer)
    case .null: writer.write(byte: 7)
    case .array(let elements, let offset):
      writer.write(byte: 8)
      elements.write(to: &writer)
      offset.write(to: &writer)
    case .dictionary(let entries, let offset):
      writer.write(byte: 9)
      entries.map(\.key).write(to: &writer)
      entries.map(\.value).write(to: &writer)
      offset.write(to: &writer)
    case .tuple(let elements, let offset):
      writer.write(byte: 10)
      elements.write(to: &writer)
      offset.write(to: &writer)
    case .cast(let value, let type, let isOptional):
      writer.write(byte: 11)
      value.write(to: &writer)
      type.write(to: &writer)
      isOptional.write(to: &writer)
    case .assignment(let target, let value, let offset):
      writer.write(byte: 12)
      target.write(to: &writer)
      value.write(to: &writer)
      offset.write(to: &writer)
    case .comparison(let left, let right, let symbol):
      writer.write(byte: 13)
      left.write(to: &writer)
      right.write(to: &writer)
      symbol.write(to: &writer)
    case .either(let left, let right):
      writer.write(byte: 14)
      left.write(to: &writer)
      right.write(to: &writer)
    case .operation(let symbol, let left, let right, let offset):
      writer.write(byte: 15)
      symbol.write(to: &writer)
      left.write(to: &writer)
      right.write(to: &writer)
      offset.write(to: &writer)
    case .optional(let value):
      writer.write(byte: 16)
      value.write(to: &writer)
    case .type(let type, let offset):
      writer.write(byte: 17)
      type.write(to: &writer)
      offset.write(to: &writer)
    case .statement(let statement):
      writer.write(byte: 18)
      statement.write(to: &writer)
    case .sequence(let parts):
      writer.write(byte: 19)
      parts.write(to: &writer)
    case .inert: writer.write(byte: 20)
    case .keyPath(let root, let names, let offset):
      writer.write(byte: 21)
      root.write(to: &writer)
      names.write(to: &writer)
      offset.write(to: &writer)
    case .interpolation(let text, let parts):
      writer.write(byte: 22)
      text.write(to: &writer)
      parts.write(to: &writer)
    case .range(let bounds):
      writer.write(byte: 23)
      bounds.write(to: &writer)
    case .ternary(let condition, let then, let otherwise):
      writer.write(byte: 24)
      condition.write(to: &writer)
      then.write(to: &writer)
      otherwise.write(to: &writer)
    case .negation(let inner):
      writer.write(byte: 25)
      inner.write(to: &writer)
    case .logical(let parts, let isAnd):
      writer.write(byte: 26)
      parts.write(to: &writer)
      isAnd.write(to: &writer)
    case .typeTest(let value, let type):
      writer.write(byte: 27)
      value.write(to: &writer)
      type.write(to: &writer)
    }
  }

  package init(from reader: inout StoreReader) {
    self = reader.nest(or: .inert) { Self(partsFrom: &$0) }
  }

  private init(partsFrom reader: inout StoreReader) {
    switch reader.readByte() {
    case 0: self = .name(reader.read(), reader.read())
    case 1: self = .implicitMember(reader.read(), reader.read())
    case 2: self = .member(reader.read(), reader.read(), reader.read())
    case 3: self = .call(reader.read())
    case 4: self = .subscripting(reader.read(), reader.read(), reader.read())
    case 5: self = .closure(reader.read())
    case 6: self = .string(reader.read())
    case 7: self = .null
    case 8: self = .array(reader.read(), reader.read())
    case 9:
      let keys: [Expression] = reader.read()
      let values: [Expression] = reader.read()
      self = .dictionary(zip(keys, values).map { (key: $0, value: $1) }, reader.read())
    case 10: self = .tuple(reader.read(), reader.read())
    case 11: self = .cast(reader.read(), reader.read(), isOptional: reader.read())
    case 12: self = .assignment(target: reader.read(), value: reader.read(), reader.read())
    case 13: self = .comparison(reader.read(), reader.read(), reader.read())
    case 14: self = .either(reader.read(), reader.read())
    case 15: self = .operation(reader.read(), reader.read(), reader.read(), reader.read())
    case 16: self = .optional(reader.read())
    case 17: self = .type(reader.read(), reader.read())
    case 18: self = .statement(reader.read())
    case 19: self = .sequence(reader.read())
    case 20: self = .inert
    case 21: self = .keyPath(reader.read(), reader.read(), reader.read())
    case 22: self = .interpolation(reader.read(), reader.read())
    case 23: self = .range(reader.read())
    case 24: self = .ternary(reader.read(), reader.read(), reader.read())
    case 25: self = .negation(reader.read())
    case 26: self = .logical(reader.read(), isAnd: reader.read())
    case 27: self = .typeTest(reader.read(), reader.read())
    default: self = reader.broken(.inert)
    }
  }
}

extension Expression.Call: Storable {
  package func write(to writer: inout StoreWriter) {
    callee.write(to: &writer)
    arguments.write(to: &writer)
    trailingClosures.write(to: &writer)
    offset.write(to: &writer)
  }

  package init(from reader: inout StoreReader) {
    self.init(
      callee: reader.read(), arguments: reader.read(), trailingClosures: reader.read(), offset: reader.read())
  }
}

extension Expression.Argument: Storable {
  package func write(to writer: inout StoreWriter) {
    label.write(to: &writer)
    value.write(to: &writer)
  }

  package init(from reader: inout StoreReader) { self.init(label: reader.read(), value: reader.read()) }
}

extension Expression.Closure: Storable {
  package func write(to writer: inout StoreWriter) {
    captures.write(to: &writer)
    parameters.write(to: &writer)
    parameterTypes.write(to: &writer)
    result.write(to: &writer)
    body.write(to: &writer)
    offset.write(to: &writer)
  }

  package init(from reader: inout StoreReader) {
    self.init(
      captures: reader.read(), parameters: reader.read(), parameterTypes: reader.read(), result: reader.read(),
      body: reader.read(), offset: reader.read())
  }
}

extension Expression.Closure.Capture: Storable {
  package func write(to writer: inout StoreWriter) {
    name.write(to: &writer)
    value.write(to: &writer)
    isWeak.write(to: &writer)
  }

  package init(from reader: inout StoreReader) {
    self.init(name: reader.read(), value: reader.read(), isWeak: reader.read())
  }
}

extension Expression {
  /// Where the expression stands, where it knows that itself.
  fileprivate var ownOffset: Offset? {
    switch self {
    case .name(_, let offset), .implicitMember(_, let offset), .member(_, _, let offset),
      .subscripting(_, _, let offset),
      .array(_, let offset), .dictionary(_, let offset), .tuple(_, let offset), .assignment(_, _, let offset),
      .operation(_, _, _, let offset), .type(_, let offset), .keyPath(_, _, let offset):
      offset
    case .call(let call): call.offset
    case .closure(let closure): closure.offset
    default: nil
    }
  }
}
