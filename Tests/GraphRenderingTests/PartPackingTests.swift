import Testing

@testable import GraphRendering

/// The places of a map's parts, for many sizes of them.
struct PartPackingTests {
  private typealias Extent = PartPacking.Extent

  /// Parts of a thousand sizes, always the same.
  private func parts(_ count: Int) -> [Extent] {
    (0..<count).map { (number: Int) -> Extent in
      let (across, down) = (40 + number * 7919 % 900, 30 + number * 104_729 % 500)
      return Extent(width: Double(across), height: Double(down))
    }
  }

  @Test func `no two parts overlap, and none stands outside`() {
    for count in 0...60 {
      let parts = parts(count)
      let packing = PartPacking(parts, footCount: min(2, count))
      #expect(packing.places.count == count)
      let boxes = zip(packing.places, parts)
      for (index, (place, part)) in boxes.enumerated() {
        let (right, bottom) = (place.x + part.width, place.y + part.height)
        #expect(place.x >= 0 && place.y >= 0)
        #expect(right <= packing.extent.width && bottom <= packing.extent.height)
        for (other, room) in boxes.dropFirst(index + 1) {
          let isLeft = place.x + part.width < other.x
          let isRight = other.x + room.width < place.x
          let isAbove = place.y + part.height < other.y
          let isBelow = other.y + room.height < place.y
          #expect(isLeft || isRight || isAbove || isBelow)
        }
      }
    }
  }

  @Test func `the first part is in the corner, and feet stand beneath all others`() {
    for count in 3...40 {
      let parts = parts(count)
      let packing = PartPacking(parts, footCount: 2)
      #expect(packing.places[0] == PartPacking.Corner(x: 0, y: 0))
      let bottom = zip(packing.places, parts).dropLast(2).map { (place, part) in place.y + part.height }.max()!
      for foot in packing.places.suffix(2) { #expect(foot.y > bottom) }
    }
  }

  @Test func `a small part fills the gap beside a tall one`() {
    let parts = [Extent(width: 600, height: 600), Extent(width: 300, height: 100), Extent(width: 300, height: 100)]
    let packing = PartPacking(parts)
    #expect(packing.places == [.init(x: 0, y: 0), .init(x: 620, y: 0), .init(x: 620, y: 120)])
    #expect(packing.extent == Extent(width: 920, height: 600))
  }

  @Test func `a small part does not stand far off where there is room among the others`() {
    let parts = [(880, 350), (400, 35), (575, 25), (280, 375), (675, 115)].map { Extent(width: $0.0, height: $0.1) }
    let packing = PartPacking(parts, footCount: 2)
    #expect(packing.extent == Extent(width: 995, height: 800))
    #expect(packing.places[1] == .init(x: 0, y: 370))
  }

  @Test func `at least two thirds of the room are used`() {
    for count in [20, 50, 100, 200] {
      let parts = parts(count)
      let packing = PartPacking(parts)
      let used = parts.map { ($0.width + 20) * ($0.height + 20) }.reduce(0, +)
      let room = packing.extent.width * packing.extent.height
      #expect(used / room > 0.66, "\(count) parts")
    }
  }
}
