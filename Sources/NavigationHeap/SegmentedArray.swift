/// A list that grows without moving what it has: blocks of one size, so that a list of millions neither copies itself nor keeps
/// twice the room that it needs.
package struct SegmentedArray<Element>: RandomAccessCollection, MutableCollection {
  @usableFromInline static var bitsOfBlock: Int { 12 }
  @usableFromInline static var sizeOfBlock: Int { 1 << bitsOfBlock }

  @usableFromInline private(set) var blocks: [ContiguousArray<Element>] = []
  package private(set) var endIndex = 0

  init() {}

  @inlinable package var startIndex: Int { 0 }

  /// - Complexity: O(1) amortized.
  mutating func append(_ element: Element) {
    if endIndex == blocks.count << Self.bitsOfBlock {
      var block = ContiguousArray<Element>()
      block.reserveCapacity(Self.sizeOfBlock)
      blocks.append(block)
    }
    blocks[blocks.count - 1].append(element)
    endIndex += 1
  }

  /// The element at a position, counted from 0.
  ///
  /// - Complexity: O(1).
  @inlinable package subscript(index: Int) -> Element {
    _read { yield blocks[index >> Self.bitsOfBlock][index & (Self.sizeOfBlock - 1)] }
    _modify { yield &blocks[index >> Self.bitsOfBlock][index & (Self.sizeOfBlock - 1)] }
  }
}
