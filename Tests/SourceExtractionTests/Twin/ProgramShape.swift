/// How a screen and a stack come from the clients that make them to the line that shows one on the other.
///
/// Every client hands a screen, a stack and a kind of its own to the same code, which passes them on by the links of a tree,
/// and shows the screen at its leaves. So each leaf must show the screen of each client on that client's stack alone.
struct ProgramShape: CustomStringConvertible {
  /// A way in which code passes on what it was given.
  enum Link: String, CaseIterable {
    /// By the parameters of a method of the same object.
    case parameters
    /// By a static method.
    case staticMethod
    /// By an object that is made with it.
    case initializer
    /// By the properties of an object, set from outside.
    case properties
    /// By properties of its own, which another method reads.
    case ownProperties
    /// By a computed property that makes a new object of it.
    case getter
    /// By what a closure captures that a method is given and runs.
    case captures
    /// By the parameters of a closure that a method is given and runs.
    case closureParameters
    /// By a closure that an object keeps, and runs when another of its methods is called.
    case keptClosure
    /// By a closure that a screen keeps, and runs when a person wants it.
    case event
    /// By a closure that makes the screen on request.
    case maker
    /// By a method of a protocol.
    case requirement
    /// By a delegate, which is the object itself.
    case delegate
    /// By a function that gives back what it is given.
    case identity
    /// By a function that gives back a new object with it.
    case box
    /// By what an enum's case carries.
    case payload
    /// By the arms of a `switch` over the kind.
    case kind
    /// By a condition of the caller's.
    case flag
    /// By a list through which a loop goes.
    case list
    /// By the method of a subclass that a base class calls.
    case override
    /// By a method that calls itself.
    case recursion
    /// By what runs later.
    case later
    /// By one of two branches of which nothing is known.
    case branch
  }

  /// A link with what follows on it.
  indirect enum Tree {
    case show(SmallProgram.Verb)
    case link(Link, Tree)
    case both(Tree, Tree)
  }

  /// How many objects the clients share.
  enum Sharing: String, CaseIterable {
    /// Each makes an object of its own.
    case none
    /// All are given the same.
    case one
    /// What they share is static.
    case type
  }

  var tree: Tree
  var sharing: Sharing
  /// The kind that each client hands over.
  var clients: [Kind]

  enum Kind: String, CaseIterable { case plain, modal }

  /// The shape of a chain of links.
  init(_ links: [Link], sharing: Sharing, clients: [Kind] = [.plain, .modal], verb: SmallProgram.Verb = .push) {
    tree = links.reversed().reduce(.show(verb)) { .link($1, $0) }
    (self.sharing, self.clients) = (sharing, clients)
  }

  init(tree: Tree, sharing: Sharing, clients: [Kind]) {
    (self.tree, self.sharing, self.clients) = (tree, sharing, clients)
  }

  /// A shape of up to so many links, with up to three clients.
  static func random(linkCount: Int, using generator: inout some RandomNumberGenerator) -> ProgramShape {
    let count = Int.random(in: 1...linkCount, using: &generator)
    let tree = Tree.random(linkCount: count, using: &generator)
    let clients = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
      Kind.allCases.randomElement(using: &generator)!
    }
    return ProgramShape(tree: tree, sharing: Sharing.allCases.randomElement(using: &generator)!, clients: clients)
  }

  var description: String {
    "\(sharing.rawValue) shared by [\(clients.map(\.rawValue).joined(separator: ", "))]: \(tree)"
  }

  /// Shapes that are smaller by one part each.
  var smaller: [ProgramShape] {
    var found = tree.smaller.map { ProgramShape(tree: $0, sharing: sharing, clients: clients) }
    if clients.count > 1 {
      found += clients.indices.map { index in
        var clients = clients
        clients.remove(at: index)
        return ProgramShape(tree: tree, sharing: sharing, clients: clients)
      }
    }
    return found
  }
}

extension ProgramShape.Tree: CustomStringConvertible {
  var description: String {
    switch self {
    case .show(let verb): verb.rawValue
    case .link(let link, let rest): "\(link.rawValue) → \(rest)"
    case .both(let one, let other): "(\(one) | \(other))"
    }
  }

  /// Trees that are smaller by one part each.
  var smaller: [ProgramShape.Tree] {
    switch self {
    case .show: []
    case .link(let link, let rest): [rest] + rest.smaller.map { .link(link, $0) }
    case .both(let one, let other):
      [one, other] + one.smaller.map { .both($0, other) } + other.smaller.map { .both(one, $0) }
    }
  }

  /// A tree of so many links.
  static func random(linkCount: Int, using generator: inout some RandomNumberGenerator) -> ProgramShape.Tree {
    if linkCount == 0 {
      let verbs: [SmallProgram.Verb] = [.push, .push, .present, .pop, .dismiss]
      return .show(verbs.randomElement(using: &generator)!)
    }
    if linkCount > 1, Int.random(in: 0..<4, using: &generator) == 0 {
      let first = Int.random(in: 0...linkCount, using: &generator)
      return .both(
        random(linkCount: first, using: &generator), random(linkCount: linkCount - first, using: &generator))
    }
    let link = ProgramShape.Link.allCases.randomElement(using: &generator)!
    return .link(link, random(linkCount: linkCount - 1, using: &generator))
  }
}
