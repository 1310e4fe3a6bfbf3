extension UnreadReason: Storable {
  package func write(to writer: inout StoreWriter) {
    switch self {
    case .brackets(let offset):
      writer.write(byte: 0)
      offset.write(to: &writer)
    case .nesting(let offset):
      writer.write(byte: 1)
      offset.write(to: &writer)
    case .crash(let signal):
      writer.write(byte: 2)
      signal.write(to: &writer)
    case .time(let seconds):
      writer.write(byte: 3)
      seconds.write(to: &writer)
    case .interpolations(let offset):
      writer.write(byte: 4)
      offset.write(to: &writer)
    }
  }

  package init(from reader: inout StoreReader) {
    switch reader.readByte() {
    case 0: self = .brackets(reader.read())
    case 1: self = .nesting(reader.read())
    case 2: self = .crash(signal: reader.read())
    case 3: self = .time(seconds: reader.read())
    case 4: self = .interpolations(reader.read())
    default: self = reader.broken(.brackets(0))
    }
  }
}
