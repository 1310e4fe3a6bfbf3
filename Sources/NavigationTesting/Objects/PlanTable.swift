/// How the objects are read that somebody has met, by their classes: looked up for every object of every turn.
struct PlanTable: ~Copyable {
  private var plans: [UnsafePointer<ReadingPlan>] = []
  private var numbers = AddressTable()

  /// The plan for a class's instances.
  @MainActor
  mutating func planForInstances(of type: AnyClass) -> UnsafePointer<ReadingPlan> {
    let key = UInt(bitPattern: unsafeBitCast(type, to: UnsafeRawPointer.self))
    if let number = numbers.number(of: key) { return plans[number] }
    return insert(ReadingPlan.ofInstances(type), key)
  }

  /// The plan for the object at an address.
  @MainActor
  mutating func planForObject(at address: UnsafeRawPointer) -> UnsafePointer<ReadingPlan> {
    #if _runtime(_ObjC)
      return ReadingPlan.ofObject(at: address)
    #else
      // What an object begins with is its class.
      let key = address.load(as: UInt.self)
      if let number = numbers.number(of: key) { return plans[number] }
      return insert(ReadingPlan.ofObject(at: address), key)
    #endif
  }

  private mutating func insert(_ plan: UnsafePointer<ReadingPlan>, _ key: UInt) -> UnsafePointer<ReadingPlan> {
    _ = numbers.insert(key, numbered: plans.count)
    plans.append(plan)
    return plan
  }
}
