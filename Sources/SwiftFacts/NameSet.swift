/// A set of names that keeps eight bytes of each: a hash, by which it is asked.
///
/// Every file mentions hundreds of names, and nobody asks which.
package struct NameSet: Hashable, Sendable {
  private var hashes: [UInt64] = []

  /// Creates an empty set.
  package init() {}

  /// Creates a set of the names with these hashes, in any order.
  package init(hashes: Set<UInt64>) { self.hashes = hashes.sorted() }

  /// Creates the union of sets.
  package init(union sets: some Sequence<NameSet>) {
    self.init(hashes: sets.reduce(into: []) { $0.formUnion($1.hashes) })
  }

  /// Whether a name is in the set.
  /// - Complexity: O(log *n*) for *n* names.
  package func contains(_ name: String) -> Bool {
    let hash = Self.hash(of: name)
    var low = 0
    var high = hashes.count
    while low < high {
      let middle = (low + high) / 2
      if hashes[middle] < hash { low = middle + 1 } else { high = middle }
    }
    return low < hashes.count && hashes[low] == hash
  }

  /// The hash of a name.
  package static func hash(of name: String) -> UInt64 {
    var name = name
    return name.withUTF8 { hash(of: $0[...]) }
  }

  /// The hash of a name in UTF-8 (FNV-1a, Fowler, Noll and Vo, with a final mix).
  package static func hash(of name: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash ^ hash >> 32
  }
}

extension NameSet: Storable {
  package func write(to writer: inout StoreWriter) { hashes.write(to: &writer) }
  package init(from reader: inout StoreReader) { hashes = reader.read() }
}
