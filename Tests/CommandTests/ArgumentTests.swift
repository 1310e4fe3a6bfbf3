import Testing

@testable import ariadne

private enum Size: String, CaseIterable {
  case small, large
}

private let size = Option<Size>("size", letter: "s", placeholder: "size", fallback: .small, help: "A size.")
private let file = Option<String?>("output", letter: "o", placeholder: "file", help: "A file.")
private let share = Option<Double?>("share", placeholder: "share", in: 0...1, help: "A share.")
private let entry = RepeatedOption("entry", placeholder: "type", help: "A type.")
private let strict = Flag("strict", help: "A flag.")

private let syntax = CommandSyntax(
  name: "tool do", summary: "Does it.",
  operands: [Operand(name: "folder", help: "A folder."), Operand(name: "more", help: "More.", isOptional: true)],
  options: [size.syntax, file.syntax, share.syntax, entry.syntax, strict.syntax])

@Test(arguments: [
  ["--size", "large", "App"], ["--size=large", "App"], ["-s", "large", "App"], ["App", "-s=large"],
  ["--size=small", "App", "--size", "large"],
])
func `a value may follow its option or be joined to it, before or after an operand, and the last one counts`(
  _ arguments: [String]
) throws {
  let parsed = try syntax.parse(arguments)
  #expect(parsed[size] == .large)
  #expect(parsed.operands == ["App"])
}

@Test func `what is not given has its fallback`() throws {
  let parsed = try syntax.parse(["App"])
  #expect(parsed[size] == .small)
  #expect(parsed[file] == nil)
  #expect(parsed[share] == nil)
  #expect(parsed[entry] == [])
  #expect(!parsed[strict])
}

@Test func `a repeated option keeps all its values in order`() throws {
  let parsed = try syntax.parse(["--entry", "B", "App", "--entry=A"])
  #expect(parsed[entry] == ["B", "A"])
}

@Test func `two dashes end the options, and one dash is a word`() throws {
  #expect(try syntax.parse(["--", "--strict", "-x"]).operands == ["--strict", "-x"])
  #expect(try syntax.parse(["-", "-o", "-"]).operands == ["-"])
}

@Test func `a value may begin with a dash where no option is spelled so`() throws {
  #expect(try syntax.parse(["App", "--entry", "-odd-"])[entry] == ["-odd-"])
  #expect(try syntax.parse(["App", "--entry=--strict"])[entry] == ["--strict"])
}

@Test(arguments: [
  (["--sise", "large"], "unknown option '--sise'; did you mean '--size'?"),
  (["-size", "large"], "unknown option '-size'; did you mean '--size'?"),
  (["--siz", "large"], "unknown option '--siz'; did you mean '--size'?"),
  (["--quite-another"], "unknown option '--quite-another'; see 'tool do --help'"),
  (["App", "--size"], "'-s, --size <size>' needs its value; see 'tool do --help'"),
  (["App", "--size", "--strict"], "'-s, --size <size>' needs its value; see 'tool do --help'"),
  (["App", "--size="], "'-s, --size <size>' needs its value; see 'tool do --help'"),
  (["App", "--size=lagre"], "'lagre' is no value of '--size', which takes small or large; did you mean 'large'?"),
  (["App", "--share", "2"], "'2' is no value of '--share', which takes a number from 0 to 1; see 'tool do --help'"),
  (
    ["App", "--share", "nan"], "'nan' is no value of '--share', which takes a number from 0 to 1; see 'tool do --help'"
  ),
  (["App", "--strict=yes"], "'--strict' takes no value; see 'tool do --help'"),
  ([], "'<folder>' is missing; see 'tool do --help'"),
  (["a", "b", "c"], "'c' is one argument too many; see 'tool do --help'"),
])
func `a wrong argument is named with what was meant or where to look`(_ arguments: [String], _ message: String) {
  let error = #expect(throws: UsageError.self) { try syntax.parse(arguments) }
  #expect(error?.message == message)
  #expect(error?.status == .usage)
}

@Test func `who asks for help need give nothing else`() throws {
  #expect(try syntax.parse(["--help"])[CommandSyntax.help])
  #expect(try syntax.parse(["-h", "a", "b", "c"])[CommandSyntax.help])
}
