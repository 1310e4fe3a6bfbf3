import Testing

@testable import GraphRendering

struct `The place of a title` {
  private func left(_ crossings: [ClosedRange<Double>]) -> Double {
    TitlePlace(width: 40, from: 10, to: 100, crossings: crossings, gap: 2).left
  }

  @Test func `is where it was where nothing crosses it`() {
    #expect(left([]) == 10)
    #expect(left([60...70]) == 10)
    #expect(left([0...7]) == 10)
  }

  @Test func `is beside what crosses it, as far to the left as there is room`() {
    #expect(left([20...25]) == 27)
    #expect(left([30...45, 20...25]) == 47)
    #expect(left([0...10.5]) == 12.5)
    #expect(left([20...25, 75...80]) == 27)
  }

  @Test func `is where it was where there is no room at all`() {
    #expect(left([20...25, 60...65]) == 10)
    #expect(left([0...90]) == 10)
  }
}
