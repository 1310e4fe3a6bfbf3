import SourceExtraction
import Testing

/// What Swift code sees of Objective-C headers.
@Suite struct `Objective-C headers` {
  @Test(arguments: [
    ("@property (nonatomic, nullable) Desk *desk;", "var `desk`: Desk?;"),
    ("@property (class, readonly) Desk *main;", "static var `main`: Desk;"),
    ("@property (weak) id<Delegate, Other> delegate;", "var `delegate`: Delegate & Other;"),
    ("@property (copy) void (^done)(BOOL success);", "var `done`: (() -> Void)?;"),
    ("@property IBOutlet UILabel *label;", "var `label`: UILabel;"),
    ("@property (nonatomic) NSInteger count;", ""),
    (
      "+ (instancetype)sharedRouter;", "static func `shared`() -> OldRouter; static func `sharedRouter`() -> OldRouter;"
    ),
    ("+ (nullable Desk *)current;", "static func `current`() -> Desk?;"),
    ("- (Desk *)desk;", "func `desk`() -> Desk;"),
    ("- (Desk *)deskNamed:(NSString *)name;", ""),
    ("- (instancetype)init;", ""),
  ])
  func `a member is declared as the importer would, or not at all`(_ member: String, _ declaration: String) throws {
    let header = ObjectiveCHeader(bytes: Array("@interface OldRouter : NSObject\n\(member)\n@end".utf8))
    let router = try #require(header.interfaces.first)
    #expect(router.superclass == "NSObject")
    let members = router.declarations.dropFirst().dropLast().map(\.text)
    #expect(members.joined(separator: " ") == declaration)
  }

  @Test func `declarations keep their lines, whatever stands between them`() throws {
    let header = ObjectiveCHeader(
      bytes: Array(
        "// @interface A : B\n#define X \"\n\n@interface Page :\n  UIViewController\n@property Desk *a, *b;\n@end".utf8)
    )
    let page = try #require(header.interfaces.first)
    #expect(header.interfaces.count == 1)
    #expect(page.declarations.map(\.line) == [3, 5, 6])
  }

  @Test(arguments: [
    "@interface", "@interface A", "@interface A :", "@interface A : B <", "@interface A : B\n@property (", "\"", "/*",
  ])
  func `a header that breaks off is read as far as it goes`(_ text: String) {
    #expect(ObjectiveCHeader(bytes: Array(text.utf8)).interfaces.count <= 1)
  }
}
