extension PrimitiveScan.Hit: Storable {
  package func write(to writer: inout StoreWriter) {
    primitive.write(to: &writer)
    offset.write(to: &writer)
    precedingWord.write(to: &writer)
    writer.write(byte: next)
    isAssigned.write(to: &writer)
    followsDot.write(to: &writer)
    isImplicitMember.write(to: &writer)
    identifier.write(to: &writer)
  }

  package init(from reader: inout StoreReader) {
    self.init(
      primitive: reader.read(), offset: reader.read(), precedingWord: reader.read(), next: reader.readByte(),
      isAssigned: reader.read(), followsDot: reader.read(), isImplicitMember: reader.read(), identifier: reader.read())
  }
}
