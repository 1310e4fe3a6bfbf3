import Testing

@testable import NavigationTesting

/// Hashable, as every object that descends from `NSObject` is.
private final class Leaf: Hashable {
  static func == (one: Leaf, other: Leaf) -> Bool { one === other }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

private struct Box {
  let label = "box"
  var leaf: Leaf?
  weak var shy: Leaf?
}

private enum Choice {
  case none
  case some(Leaf, Int)
}

private protocol Sealed {}

/// Too large to lie in an existential itself.
private struct Parcel: Sealed {
  let first = "a parcel"
  let second = "of two words"
  var leaf: Leaf?
}

private class Base {
  var inherited: Leaf?
}

private final class Holder: Base {
  var direct: Leaf?
  weak var weakly: Leaf?
  unowned var unownedly: Leaf?
  lazy var lately: Leaf? = nil
  var list: [any AnyObject] = []
  var table: [String: [Leaf]] = [:]
  var maybe: [Leaf]?
  lazy var later: [Leaf] = []
  var twice: Leaf??
  var set: Set<Leaf>?
  var byLeaf: [Leaf: Int]?
  var contiguous: ContiguousArray<Leaf> = []
  var slice: ArraySlice<Leaf> = []
  var box = Box()
  var choice = Choice.none
  var anything: Any?
  var call: (() -> Void)?
  var boxed: (any Sealed)?
  let number = 7
}

@Suite @MainActor struct `The objects that one keeps` {
  private func path(_ change: (Holder, Leaf) -> Void) -> String? {
    let holder = Holder()
    let leaf = Leaf()
    change(holder, leaf)
    return ObjectWalk(from: holder).path(to: leaf)
  }

  @Test func `are found wherever they are stored`() {
    #expect(path { $0.direct = $1 } == "Holder.direct → Leaf")
    #expect(path { $0.inherited = $1 } == "Holder.inherited → Leaf")
    #expect(path { $0.lately = $1 } == "Holder.lately → Leaf")
    #expect(path { $0.list = [Leaf(), $1] } == "Holder.list[1] → Leaf")
    #expect(path { $0.table["a"] = [$1] } == "Holder.table[a][0] → Leaf")
    #expect(path { $0.maybe = [$1] } == "Holder.maybe[0] → Leaf")
    #expect(path { $0.later = [Leaf(), $1] } == "Holder.later[1] → Leaf")
    #expect(path { $0.twice = $1 } == "Holder.twice → Leaf")
    #expect(path { $0.set = [$1] }?.hasPrefix("Holder.set") == true)
    #expect(path { $0.byLeaf = [$1: 1] }?.hasPrefix("Holder.byLeaf") == true)
    #expect(path { $0.contiguous = [Leaf(), $1] } == "Holder.contiguous[1] → Leaf")
    #expect(path { $0.slice = [Leaf(), Leaf(), $1][1...] } == "Holder.slice[1] → Leaf")
    #expect(path { $0.box.leaf = $1 } == "Holder.box.leaf → Leaf")
    #expect(path { $0.choice = .some($1, 1) }?.hasPrefix("Holder.choice") == true)
    #expect(path { $0.boxed = Parcel(leaf: $1) } == "Holder.boxed.leaf → Leaf")
    #expect(path { $0.anything = (1, $1) }?.hasPrefix("Holder.anything") == true)
  }

  @Test func `are not those that it only knows, nor what a closure captures`() {
    #expect(path { $0.weakly = $1 } == nil)
    #expect(path { $0.unownedly = $1 } == nil)
    #expect(path { $0.box.shy = $1 } == nil)
    #expect(path { holder, leaf in holder.call = { _ = leaf } } == nil)
  }

  @Test func `form a cycle that is told`() {
    let one = Holder()
    let other = Holder()
    one.list = [other]
    other.anything = one
    #expect(Cycle.text(through: one) == "Holder.list[0] → Holder.anything → Holder")
    other.anything = nil
    #expect(Cycle.text(through: one) == nil)
  }

  @Test func `are found through a hundred thousand others`() {
    let first = Holder()
    var last = first
    for _ in 0..<100_000 {
      let next = Holder()
      last.anything = next
      last = next
    }
    let leaf = Leaf()
    last.direct = leaf
    #expect(ObjectWalk(from: first).contains(leaf))
    // Taken apart from the front: a chain that ends as a whole ends by recursion.
    var next: Holder? = first
    while let holder = next {
      next = holder.anything as? Holder
      holder.anything = nil
    }
  }
}
