import Testing

@testable import GraphRendering

/// What curves cover, which their control points do not tell.
struct CurveReachTests {
  @Test func `a curve between its ends covers no more than they`() {
    #expect(ClosedRange.reach(10, 12, 18, 20) == 10...20)
    #expect(ClosedRange.reach(20, 10, 20, 10) == 10...20)
    #expect(ClosedRange.reach(5, 5, 5, 5) == 5...5)
  }

  @Test func `a curve that swings out covers three quarters of the way to its points`() {
    #expect(ClosedRange.reach(0, 100, 100, 0) == 0...75)
    #expect(ClosedRange.reach(0, -100, -100, 0) == -75...0)
  }

  @Test func `no point of a curve lies outside of what it covers, and some touch both ends`() {
    let places: [Double] = [-30, 0, 10, 45]
    for start in places {
      for one in places {
        for other in places {
          for end in places {
            let reach = ClosedRange.reach(start, one, other, end)
            let values = (0...1000).map { (step: Int) -> Double in
              let t = Double(step) / 1000
              let s = 1 - t
              return s * s * s * start + 3 * s * s * t * one + 3 * s * t * t * other + t * t * t * end
            }
            let (least, most) = (values.min()!, values.max()!)
            #expect(abs(reach.lowerBound - least) < 0.001 && abs(reach.upperBound - most) < 0.001)
            #expect(least >= reach.lowerBound - 1e-9 && most <= reach.upperBound + 1e-9)
          }
        }
      }
    }
  }
}
