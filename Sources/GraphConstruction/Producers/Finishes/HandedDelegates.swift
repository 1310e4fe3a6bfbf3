import ProgramModel

/// Delegates that flows were given and hand on to flows of their own, which tell an end to those past their starters.
struct HandedDelegates {
  private let index: RunIndex
  private let roles: Roles
  /// The code by which nodes let go of something, or take something off the screen.
  private let endingCode: CodeWithEffects

  init(_ index: RunIndex, _ roles: Roles) {
    self.index = index
    self.roles = roles
    endingCode = CodeWithEffects(index, roles.table) { kind in
      switch kind {
      case .release, .hide: true
      default: false
      }
    }
  }

  /// Whether a method by which an owner ends something may be told by a flow that a child of the owner's has started, or one
  /// of that child's own: each on the way has the owner as its delegate.
  func canTell(_ method: Activation, of owner: ObjectID, by teller: ObjectID) -> Bool {
    guard !method.isClosure, endingCode.contains(method), hasDelegate(teller, owner) else { return false }
    var seen: Set<ObjectID> = [teller, owner]
    var pending = [teller]
    while let next = pending.popLast() {
      for starter in roles.creators.makers(of: next).children where hasDelegate(starter, owner) {
        guard seen.insert(starter).inserted else { continue }
        if roles.creators.isChild(starter, of: owner) { return true }
        pending.append(starter)
      }
    }
    return false
  }

  /// Whether an object has another in a property without keeping it.
  private func hasDelegate(_ object: ObjectID, _ delegate: ObjectID) -> Bool {
    index.survey.ofOwner(object)?.contains { $0.child == delegate && $0.isWeak } == true
  }
}
