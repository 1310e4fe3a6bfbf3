import GraphConstruction
import Testing

@Suite("The names of fields")
struct FieldNameTests {
  @Test func `what is attached to an object comes before what it declares`() {
    let names: [FieldName] = [
      .property("a"), .framework(.root), .key(.text("a")), .subscriptions(to: "a"), .position(0), .associated("a"),
    ]
    #expect(
      names.sorted() == [
        .associated("a"), .framework(.root), .subscriptions(to: "a"), .position(0), .key(.text("a")), .property("a"),
      ])
  }

  @Test func `a field reads as the sources write it`() {
    let names: [FieldName] = [
      .property("child"), .wrapper("child"), .position(1), .label("child"), .key(.text("a")), .key(.enumCase("a")),
      .key(.type("A")), .key(.unknown),
    ]
    #expect(
      names.map(\.description) == [
        "child", "_child", "1", "child", "[\"a\"]", "[.a]", "[A.self]", "[?]",
      ])
  }

  @Test func `a binding to what a case carries is one to its field`() {
    let binding = AbstractObject.part(1, .binding(to: .property("route"), ofCase: "detail"))
    #expect(binding.boundField == RunResult.Field(object: 1, name: .property("route")))
    #expect(binding.boundCase == "detail")
    #expect(AbstractObject.part(1, .view).boundField == nil)
  }
}
