/// Numbers for addresses, which is emptied at once however much is in it.
///
/// This is asked for every object of every turn, so it owns its memory itself: nobody has to check then whether that is
/// shared.
struct AddressTable: ~Copyable {
  private struct Slot {
    var address: UInt = 0
    var round: UInt32 = 0
    var number: Int32 = 0
  }

  /// As many as a power of two.
  private var slots: UnsafeMutableBufferPointer<Slot>
  private var round: UInt32 = 1
  private var count = 0

  init() { slots = Self.emptySlots(256) }

  deinit { slots.deallocate() }

  mutating func removeAll() {
    count = 0
    round &+= 1
    if round == 0 {
      slots.update(repeating: Slot())
      round = 1
    }
  }

  /// The number of an address; `nil` where it has none.
  func number(of address: UInt) -> Int? {
    if count == 0 { return nil }
    let slot = slots[position(of: address)]
    return slot.round == round ? Int(slot.number) : nil
  }

  /// The number of an address, which gets this one where it has none.
  mutating func insert(_ address: UInt, numbered number: Int) -> (number: Int, isNew: Bool) {
    let position = position(of: address)
    if slots[position].round == round { return (Int(slots[position].number), false) }
    slots[position] = Slot(address: address, round: round, number: Int32(number))
    count += 1
    if count * 2 > slots.count { grow() }
    return (number, true)
  }

  private func position(of address: UInt) -> Int {
    // Objects begin at multiples of 16; the product spreads what tells them apart over the upper bits.
    var position = Int(((address >> 4) &* 0x9e37_79b9_7f4a_7c15) >> 32) & (slots.count - 1)
    while slots[position].round == round, slots[position].address != address {
      position = (position + 1) & (slots.count - 1)
    }
    return position
  }

  private mutating func grow() {
    let old = slots
    slots = Self.emptySlots(old.count * 2)
    for slot in old where slot.round == round { slots[position(of: slot.address)] = slot }
    old.deallocate()
  }

  private static func emptySlots(_ count: Int) -> UnsafeMutableBufferPointer<Slot> {
    let slots = UnsafeMutableBufferPointer<Slot>.allocate(capacity: count)
    slots.initialize(repeating: Slot())
    return slots
  }
}
