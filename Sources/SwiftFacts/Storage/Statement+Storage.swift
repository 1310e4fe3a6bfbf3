extension Statement: Storable {
  package func write(to writer: inout StoreWriter) {
    writer.nest { writeParts(to: &$0) }
  }

  private func writeParts(to writer: inout StoreWriter) {
    switch self {
    case .expression(let expression):
      writer.write(byte: 0)
      expression.write(to: &writer)
    case .binding(let pattern, let type, let value):
      writer.write(byte: 1)
      pattern.write(to: &writer)
      type.write(to: &writer)
      value.write(to: &writer)
    case .function(let function):
      writer.write(byte: 2)
      function.write(to: &writer)
    case .returning(let value):
      writer.write(byte: 3)
      value.write(to: &writer)
    case .branch(let conditions, let then, let otherwise):
      writer.write(byte: 4)
      conditions.write(to: &writer)
      then.write(to: &writer)
      otherwise.write(to: &writer)
    case .guarding(let conditions, let otherwise):
      writer.write(byte: 5)
      conditions.write(to: &writer)
      otherwise.write(to: &writer)
    case .selection(let subject, let arms):
      writer.write(byte: 6)
      subject.write(to: &writer)
      arms.write(to: &writer)
    case .loop(let pattern, let sequence, let condition, let body, let isAwaited):
      writer.write(byte: 7)
      pattern.write(to: &writer)
      sequence.write(to: &writer)
      condition.write(to: &writer)
      body.write(to: &writer)
      isAwaited.write(to: &writer)
    case .block(let body):
      writer.write(byte: 8)
      body.write(to: &writer)
    }
  }

  package init(from reader: inout StoreReader) {
    self = reader.nest(or: .block([])) { Self(partsFrom: &$0) }
  }

  private init(partsFrom reader: inout StoreReader) {
    switch reader.readByte() {
    case 0: self = .expression(reader.read())
    case 1: self = .binding(reader.read(), reader.read(), reader.read())
    case 2: self = .function(reader.read())
    case 3: self = .returning(reader.read())
    case 4: self = .branch(reader.read(), then: reader.read(), otherwise: reader.read())
    case 5: self = .guarding(reader.read(), otherwise: reader.read())
    case 6: self = .selection(reader.read(), reader.read())
    case 7:
      self = .loop(
        reader.read(), reader.read(), condition: reader.read(), body: reader.read(), isAwaited: reader.read())
    case 8: self = .block(reader.read())
    default: self = reader.broken(.block([]))
    }
  }
}

extension Statement.Condition: Storable {
  package func write(to writer: inout StoreWriter) {
    switch self {
    case .expression(let expression):
      writer.write(byte: 0)
      expression.write(to: &writer)
    case .binding(let pattern, let type, let value):
      writer.write(byte: 1)
      pattern.write(to: &writer)
      type.write(to: &writer)
      value.write(to: &writer)
    case .matching(let pattern, let value):
      writer.write(byte: 2)
      pattern.write(to: &writer)
      value.write(to: &writer)
    }
  }

  package init(from reader: inout StoreReader) {
    switch reader.readByte() {
    case 0: self = .expression(reader.read())
    case 1: self = .binding(reader.read(), reader.read(), reader.read())
    case 2: self = .matching(reader.read(), reader.read())
    default: self = reader.broken(.expression(.inert))
    }
  }
}

extension Statement.Arm: Storable {
  package func write(to writer: inout StoreWriter) {
    patterns.write(to: &writer)
    condition.write(to: &writer)
    body.write(to: &writer)
  }

  package init(from reader: inout StoreReader) {
    self.init(patterns: reader.read(), condition: reader.read(), body: reader.read())
  }
}

extension Pattern: Storable {
  package func write(to writer: inout StoreWriter) {
    writer.nest { writeParts(to: &$0) }
  }

  private func writeParts(to writer: inout StoreWriter) {
    switch self {
    case .name(let name):
      writer.write(byte: 0)
      name.write(to: &writer)
    case .wildcard: writer.write(byte: 1)
    case .tuple(let parts):
      writer.write(byte: 2)
      parts.write(to: &writer)
    case .enumCase(let name, let parts):
      writer.write(byte: 3)
      name.write(to: &writer)
      parts.write(to: &writer)
    case .casting(let pattern, let type):
      writer.write(byte: 4)
      pattern.write(to: &writer)
      type.write(to: &writer)
    case .expression(let expression):
      writer.write(byte: 5)
      expression.write(to: &writer)
    }
  }

  package init(from reader: inout StoreReader) {
    self = reader.nest(or: .wildcard) { Self(partsFrom: &$0) }
  }

  private init(partsFrom reader: inout StoreReader) {
    switch reader.readByte() {
    case 0: self = .name(reader.read())
    case 1: self = .wildcard
    case 2: self = .tuple(reader.read())
    case 3: self = .enumCase(reader.read(), reader.read())
    case 4: self = .casting(reader.read(), reader.read())
    case 5: self = .expression(reader.read())
    default: self = reader.broken(.wildcard)
    }
  }
}
