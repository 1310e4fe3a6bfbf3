/// Which types are of a kind that is asked for, found out once for each.
@MainActor
final class ObjectKinds {
  private let isWanted: (AnyClass) -> Bool
  /// By the numbers of plans: not asked yet, no, yes.
  @exclusivity(unchecked) private var answers: [UInt8] = []

  init(_ isWanted: @escaping (AnyClass) -> Bool) { self.isWanted = isWanted }

  /// What is known of the types so far.
  var known: Answers { Answers(answers: answers) }

  /// Whether types are of the kind, as far as they have been asked about.
  struct Answers {
    fileprivate let answers: [UInt8]

    /// Whether the type of a plan is of the kind; `nil` where that is to be found out.
    func contains(_ plan: UnsafePointer<ReadingPlan>) -> Bool? {
      let number = plan.pointee.number
      return number < answers.count && answers[number] > 0 ? answers[number] == 2 : nil
    }
  }

  func contains(_ plan: UnsafePointer<ReadingPlan>) -> Bool {
    if let answer = known.contains(plan) { return answer }
    let number = plan.pointee.number
    while answers.count <= number { answers.append(0) }
    let answer = (plan.pointee.layout.takeUnretainedValue().type as? AnyClass).map(isWanted) ?? false
    answers[number] = answer ? 2 : 1
    return answer
  }
}
