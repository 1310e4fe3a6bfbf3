/// Which types are of a kind that is asked for, found out once for each.
@MainActor
final class ObjectKinds {
  private let isWanted: (AnyClass) -> Bool
  /// By the numbers of plans: not asked yet, no, yes.
  private var answers: [UInt8] = []

  init(_ isWanted: @escaping (AnyClass) -> Bool) { self.isWanted = isWanted }

  func contains(_ plan: UnsafePointer<ReadingPlan>) -> Bool {
    let number = plan.pointee.number
    if number < answers.count, answers[number] > 0 { return answers[number] == 2 }
    while answers.count <= number { answers.append(0) }
    let answer = (plan.pointee.layout.takeUnretainedValue().type as? AnyClass).map(isWanted) ?? false
    answers[number] = answer ? 2 : 1
    return answer
  }
}
