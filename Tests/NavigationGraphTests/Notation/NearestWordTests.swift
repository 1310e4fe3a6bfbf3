import NavigationGraph
import Testing

struct NearestWordTests {
  @Test func `a word that is four edits away is not near`() {
    #expect(nearestWord(to: "prsnt", among: ["present"]) == "present")
    #expect(nearestWord(to: "abcd", among: ["wxyz", "present"]) == nil)
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
