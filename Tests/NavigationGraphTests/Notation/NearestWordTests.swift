import NavigationGraph
import Testing

struct NearestWordTests {
  @Test func `a longer word may hold more mistakes`() {
    #expect(nearestWord(to: "oon", among: ["on"]) == "on")
    #expect(nearestWord(to: "Cart", among: ["at"]) == nil)
    #expect(nearestWord(to: "prsnt", among: ["present"]) == "present")
    #expect(nearestWord(to: "prst", among: ["present"]) == nil)
    #expect(nearestWord(to: "kordinater", among: ["coordinator"]) == "coordinator")
    #expect(nearestWord(to: "kordinatra", among: ["coordinator"]) == nil)
  }

  @Test func `a swap of neighbours is one edit`() {
    #expect(nearestWord(to: "psuh", among: ["pop", "push"]) == "push")
  }

  @Test func `a word that shares no character is not near`() {
    #expect(nearestWord(to: "C", among: ["on", "by"]) == nil)
    #expect(nearestWord(to: "", among: ["on"]) == nil)
  }

  @Test func `of equally near words the first wins`() {
    #expect(nearestWord(to: "pu", among: ["pub", "put"]) == "pub")
  }
}
