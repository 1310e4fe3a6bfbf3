import NavigationGraph
import Testing

@testable import NavigationChecks

@Test(
  arguments: [
    ("Checkout*", "CheckoutCart", ["Cart"]), ("Checkout*", "Checkout", [""]), ("Checkout*", "MyCheckout", nil),
    ("*Flow", "PayFlow", ["Pay"]), ("?at", "Cat", ["C"]), ("?at", "at", nil), ("A.B", "A.B", []), ("A.B", "AxB", nil),
    ("/Flow/", "PayFlowScreen", []), ("/^(.+)Flow$/", "PayFlow", ["Pay"]), ("/^(a)?b/", "b", [""]), ("/", "/", []),
  ] as [(String, String, [String]?)])
func `a pattern fits whole names, and one between slashes any part`(
  _ pattern: String, _ name: String, _ groups: [String]?
) throws {
  #expect(try NamePattern(pattern).matcher(with: [])?.groups(in: name) == groups)
}

@Test func `a group is repeated as it stands, whatever it holds`() throws {
  #expect(try NamePattern("$1Screen").matcher(with: ["Pay"])?.groups(in: "PayScreen") != nil)
  #expect(try NamePattern("$1Screen").matcher(with: ["P.y"])?.groups(in: "PayScreen") == nil)
  #expect(try NamePattern("/^$2-$1$/").matcher(with: ["a+", "b"])?.groups(in: "b-a+") != nil)
  #expect(try NamePattern("$1").matcher(with: ["$2", "x"])?.groups(in: "$2") != nil)
}

@Test func `a pattern knows its groups and what it repeats`() throws {
  #expect(try NamePattern("*A?").groupCount == 2)
  #expect(try NamePattern("$1x$3").greatestReference == 3)
  #expect(try NamePattern("/a$/").greatestReference == 0)
}

@Test func `what is no regular expression is refused`() {
  #expect(throws: NamePattern.Malformed(text: "/(/")) { try NamePattern("/(/") }
}

@Test(
  arguments: [
    ("App/Sources/Shop/Cart.swift", "Shop"), ("Sources/Shop/UI/Cart.swift", "Shop"), ("Shop/UI/Cart.swift", "Shop"),
    ("A/Sources/B/Sources/C/D.swift", "C"), ("Sources/Cart.swift", "Sources"), ("Cart.swift", nil),
  ] as [(String, String?)])
func `the path tells the module`(_ path: String, _ module: String?) {
  let node = Node("Cart", kind: .screen, place: SourcePlace(file: path, line: 1, column: 1))
  #expect(node.moduleName == module)
}
