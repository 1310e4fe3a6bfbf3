import NavigationChecks
import NavigationGraph
import Testing

/// The findings of all rules on a graph in the notation.
func lint(_ text: String) throws -> [Finding] { check(try GraphText(text).graph) }

/// The findings as `severity: message (rule)`.
func report(_ text: String) throws -> [String] {
  try lint(text).map { "\($0.severity): \($0.message) (\($0.rule))" }
}

/// What a coordinator with a screen of its own needs around it, so that only a child is looked at.
private let app = "*App -root-> Home\n"

@Suite struct `Leaked children` {
  @Test func `one child that three ways out leave behind is one finding`() throws {
    let findings = try lint(
      """
      *Login -root-> LoginScreen at Login.swift:80:5
      LoginScreen -start-> Forgot on forgot as push by Login at Login.swift:150:5
      Login -owns-> Forgot in list at Login.swift:151:7
      ForgotScreen -finish(cancel)-> Login on onCancel by Forgot at Forgot.swift:20:9
      ForgotScreen -finish(done)-> Login on onDone by Forgot at Forgot.swift:24:9
      Login -pop-> . on cancel at Login.swift:160:11
      Forgot -root-> ForgotScreen
      """)
    #expect(findings.count == 1)
    let finding = try #require(findings.first)
    #expect(finding.rule == "leaked-child-never-removed")
    #expect(finding.severity == .error)
    #expect(finding.subjects == ["Forgot", "Login"])
    #expect(finding.place?.description == "Login.swift:150:5")
    #expect(
      finding.message
        == "'Forgot' leaks when the person goes back, when it finishes with 'cancel' or when it finishes with 'done': "
        + "nothing ever removes it from a list of 'Login'")
    #expect(
      finding.remedy
        == "remove 'Forgot' from the list of 'Login' in the completion of the pop or when the stack's delegate sees it "
        + "go, where 'cancel' is received and where 'done' is received")
    #expect(
      finding.proof.map(\.line) == [
        "'Login' starts 'Forgot' by a push from 'LoginScreen' on 'forgot' @ Login.swift:150:5",
        "the person goes back, and 'Login' does not hear of it @ -",
        "'Forgot' reports 'cancel' to 'Login' from 'ForgotScreen' on 'onCancel' @ Forgot.swift:20:9",
        "'Login' goes back on 'cancel' @ Login.swift:160:11",
        "'Forgot' reports 'done' to 'Login' from 'ForgotScreen' on 'onDone' @ Forgot.swift:24:9",
        "'Login' still keeps 'Forgot' in a list @ Login.swift:151:7",
      ])
  }

  @Test func `a sheet that is only released at its own end leaks when it is swiped away`() throws {
    let findings = try lint(
      """
      entry AppDelegate
      AppDelegate -start-> App as root at AppDelegate.swift:9:5
      App -start-> Login as root at App.swift:12:5
      Login -root-> LoginScreen at Login.swift:30:5
      LoginScreen -start-> Server on onChange as present by Login at Login.swift:217:5
      Login -owns-> Server in list at Login.swift:240:5
      ServerScreen -finish(completion)-> Login on onPick by Server at Server.swift:40:7
      Login -releases-> Server on completion after finish at Login.swift:230:9
      Server -root-> ServerScreen
      """)
    #expect(findings.count == 1)
    let finding = try #require(findings.first)
    #expect(finding.rule == "leaked-child-dismiss")
    #expect(finding.severity == .error)
    #expect(finding.message == "'Server' leaks when its modal is swiped away: it stays in a list of 'Login'")
    #expect(
      finding.remedy
        == "remove 'Server' from the list of 'Login' in 'presentationControllerDidDismiss(_:)', with the owner set as "
        + "the presentation's delegate, as Login.swift:230:9 does after its end")
    #expect(
      finding.proof.map(\.line) == [
        "'AppDelegate' starts 'App' as the root @ AppDelegate.swift:9:5",
        "'App' starts 'Login' as the root @ App.swift:12:5",
        "'Login' starts 'Server' as a modal from 'LoginScreen' on 'onChange' @ Login.swift:217:5",
        "its modal is swiped away, and 'Login' does not hear of it @ -",
        "'Login' lets go of 'Server' on 'completion', only after its end @ Login.swift:230:9",
        "'Login' still keeps 'Server' in a list @ Login.swift:240:5",
      ])
  }

  @Test func `a child that its own pop releases still leaks when its modal is swiped away`() throws {
    let findings = try report(
      app + """
        Home -start-> Contacts on invite as present by App
        App -owns-> Contacts in list
        App -releases-> Contacts after back
        """)
    #expect(
      findings == [
        "error: 'Contacts' leaks when its modal is swiped away: it stays in a list of 'App' (leaked-child-dismiss)"
      ])
  }

  @Test func `an outcome that only pops leaks`() throws {
    let findings = try report(
      app + """
        Home -start-> Pay on buy as push by App
        App -owns-> Pay in list
        Pay -finish(done)-> App
        Pay -finish(cancel)-> App
        App -releases-> Pay on done after finish
        App -pop-> . on cancel
        """)
    #expect(
      findings == [
        "error: 'Pay' leaks when the person goes back or when it finishes with 'cancel': it stays in a list of 'App' "
          + "(partial-finish)"
      ])
  }

  @Test func `a root child that says it is over and is replaced leaks`() throws {
    let findings = try rootSwaps(
      """
      *App -start-> Login as root if guest
      App -owns-> Login in list
      Login -finish(loggedIn)-> App
      App -start-> Main on loggedIn as root
      App -owns-> Main in list
      """)
    #expect(
      findings.map(\.message) == [
        "'Login' leaks when the root is exchanged after 'loggedIn': nothing ever removes it from a list of 'App'"
      ])
  }

  @Test func `a root child leaks where the other root children of its owner are let go`() throws {
    let findings = try rootSwaps(
      """
      *App -start-> Login as root if guest
      App -owns-> Login in list
      App -releases-> Login on finishFlow after finish
      Login -finish(finishFlow)-> App
      App -start-> Onboarding as root if new
      App -owns-> Onboarding in list
      Onboarding -finish(done)-> App
      App -start-> Main as root
      App -owns-> Main in list
      """)
    #expect(findings.map(\.fingerprint) == ["leaked-child-root-swap|Onboarding|App"])
  }

  /// What the rule says that is only asked by name.
  private func rootSwaps(_ text: String) throws -> [Finding] {
    check(try GraphText(text).graph, rules: [LeakedChildRootSwap()])
  }

  @Test func `a child in a property is a note`() throws {
    let findings = try report(
      app + """
        Home -start-> Pay on buy as present by App
        App -owns-> Pay in property
        App -releases-> Pay on done after finish
        """)
    #expect(
      findings == [
        "info: 'Pay' outlives its screens when its modal is swiped away: it stays in a property of 'App' until another "
          + "takes its place (leaked-child-dismiss)"
      ])
  }

  @Test(arguments: [
    ("App -owns-> Pay in list guessed", "as present"), ("App -owns-> Pay", "as present"),
    ("App -owns-> Pay in list", "as present guessed"),
    ("App -owns-> Pay in list\nApp -releases-> Pay on logOut after call", "as present"),
  ])
  func `what is not quite proved is a warning`(_ owns: String, _ clauses: String) throws {
    let findings = try lint(app + "Home -start-> Pay on buy by App \(clauses)\n\(owns)")
    #expect(findings.map(\.severity) == [.warning])
  }

  @Test func `a child of unknown appearance that the owner takes away at its end is a warning`() throws {
    let findings = try lint(
      app + """
        Home -start-> Pay on buy by App
        App -owns-> Pay in list
        Pay -finish(done)-> App
        App -pop-> . on done
        """)
    #expect(findings.map { "\($0.severity) \($0.rule)" } == ["warning leaked-child-never-removed"])
  }

  @Test(arguments: [
    "the child comes with its owner": """
    App -start-> Create as push
    Create -start-> Avatar as embed
    Create -owns-> Avatar in list
    App -owns-> Create in list
    App -releases-> Create after back
    """,
    "a tab lives as long as the app": """
    App -start-> Feed as tab
    App -owns-> Feed in list
    """,
    "a child that starts with its owner and never ends": """
    App -start-> Sync
    App -owns-> Sync in list
    """,
    "a root that nothing exchanges": """
    App -start-> Main as root
    App -owns-> Main in list
    """,
    "a root without an end beside others that end": """
    App -start-> Login as root
    App -owns-> Login in list
    App -releases-> Login on done after finish
    Login -finish(done)-> App
    App -start-> Main on done as root
    App -owns-> Main in list
    """,
    "kept weakly": """
    Home -start-> Pay on buy as present by App
    App -owns-> Pay in list weakly
    """,
    "kept by its screen": """
    Home -start-> Pay on buy as present by App
    App -owns-> Pay in screen
    """,
    "kept by the navigator": """
    Home -start-> Pay on buy as push by App
    App -owns-> Pay in navigator
    """,
    "locked and released at its end": """
    Home -start-> Pay on buy as present locked by App
    App -owns-> Pay in list
    App -releases-> Pay on done after finish
    """,
    "the first thing its owner shows": """
    Home -start-> Shop on shop as push by App
    Shop -start-> Pay as push
    Shop -owns-> Pay in list
    """,
    "of its own kind on a new modal, each removed": """
    Home -start-> Room on room as present by App
    Room -start-> Room on mention as present
    Room -owns-> Room in list
    """,
    "released at a time that is not told": """
    Home -start-> Pay on buy as push by App
    App -owns-> Pay in list
    App -releases-> Pay
    """,
    "released for its owner by another": """
    Home -start-> Pay on buy as push by App
    App -owns-> Pay in list
    Children -releases-> Pay after finish, back
    App -owns-> Children in property
    """,
    "its screen tells its end when it disappears": """
    Home -start-> Pay on buy as present by App
    App -owns-> Pay in list
    PayScreen -finish(done)-> App on viewDidDisappear(_:) by Pay
    App -releases-> Pay on done after finish
    Pay -root-> PayScreen
    """,
    "its only end is its owner's end, and it is locked": """
    Home -start-> Shop on shop as push by App
    Shop -root-> ShopScreen
    ShopScreen -start-> Pay on buy as present locked by Shop
    Shop -owns-> Pay in list
    Pay -finish(done)-> Shop
    Shop -finish(sold)-> App on done
    """,
    "an outcome that the owner answers by staying": """
    Home -start-> Pay on buy as push by App
    App -owns-> Pay in list
    App -releases-> Pay on done after finish, back
    Pay -finish(done)-> App
    Pay -finish(progress)-> App
    App -push-> Help on progress
    """,
    "the pop of an outcome runs what lets go": """
    Home -start-> Pay on buy as push by App
    App -owns-> Pay in list
    App -releases-> Pay after back
    Pay -finish(cancel)-> App
    App -pop-> . on cancel
    """,
    "outcomes whose case was lost": """
    Home -start-> Pay on buy as present locked by App
    App -owns-> Pay in list
    Pay -finish(completion)-> App
    App -dismiss-> . on completion.cancel
    App -releases-> Pay on completion.done after finish
    """,
    "a part in a property that is shown again and again": """
    Home -start-> Settings on open as present by App
    App -owns-> Settings in property
    """,
    "the disappearance of the screens lets go, however they go": """
    Home -start-> Pay on buy as present by App
    App -owns-> Pay in list
    App -releases-> Pay on payDidDisappear after back, swipe
    Pay -finish(cancel)-> App
    App -dismiss-> . on cancel
    """,
    "the same outcome of another child": """
    Home -start-> Pay on buy as present locked by App
    App -owns-> Pay in list
    App -releases-> Pay on done after finish
    Pay -finish(done)-> App
    Pay -finish(completion)-> App
    App -dismiss-> . on Help.completion
    """,
    "an end whose release has another name": """
    Home -start-> Pay on buy as present locked by App
    App -owns-> Pay in list
    App -releases-> Pay on handleEnd after finish
    Pay -finish(cancel)-> App
    App -dismiss-> . on cancel
    """,
    "released in a callback of the system's": """
    Home -start-> Pay on buy as present by App
    App -owns-> Pay in list
    App -releases-> Pay on presentationControllerDidDismiss(_:) after call
    """,
    "a root that is released where it is exchanged": """
    App -start-> Login on out as root
    App -owns-> Login in list
    App -releases-> Login after rootSwap
    Login -finish(done)-> App
    App -start-> Main on done as root
    """,
    "a root that shows another of its screens": """
    App -start-> Login on out as root
    App -owns-> Login in list
    Login -root-> LoginScreen
    Login -finish(retry)-> App
    App -root-> LoginScreen on retry
    """,
    "a root that reports a step": """
    App -start-> Main as root
    App -root-> Tabs
    App -owns-> Main in list
    Main -finish(step)-> App
    App -start-> Login on out as root
    App -owns-> Login in list
    App -releases-> Login on done after finish
    Login -finish(done)-> App
    container Tabs
    """,
    "a root that reports a step, where no child is ever let go": """
    App -start-> Main as root if known
    App -owns-> Main in list
    Main -finish(step)-> App
    App -root-> Welcome if new
    """,
    "one of two things its owner may show first": """
    Home -start-> Shop on shop as push by App
    Shop -root-> Intro if new
    Shop -start-> Pay as push if known
    Shop -owns-> Pay in list
    """,
    "the first thing its owner shows, a modal over it": """
    Home -start-> Shop on shop as push by App
    Shop -present-> Tip
    Shop -start-> Pay as push
    Shop -owns-> Pay in list
    """,
    "code that nothing runs": """
    Home -start-> Pay on buy as present dead by App
    App -owns-> Pay in list
    """,
  ])
  func `stays silent`(_ trap: (name: String, text: String)) throws {
    let findings = try report(app + trap.text)
    #expect(findings == [], "\(trap.name)")
  }

  @Test func `an outcome that dismisses leaks though the swipe is covered, as far as one can tell`() throws {
    let findings = try report(
      app + """
        Home -start-> Return on open as present by App
        App -owns-> Return in list
        App -releases-> Return on returnDidFinish after finish
        App -releases-> Return on returnDidDisappear after finish, swipe
        Return -finish(returnDidFinish)-> App
        Return -finish(returnDidCancel)-> App
        Return -finish(returnDidDisappear)-> App
        App -dismiss-> . on Return.returnDidFinish
        App -dismiss-> . on Return.returnDidCancel
        """)
    #expect(
      findings == [
        "warning: 'Return' leaks when it finishes with 'returnDidCancel': it stays in a list of 'App' (partial-finish)"
      ])
  }

  @Test func `what another owner of the same flow does not let go of is found`() throws {
    let findings = try lint(
      app + """
        Home -start-> Shop on shop as embed by App
        App -start-> Pay on buy as push
        App -owns-> Pay in list
        Shop -root-> ShopScreen
        Shop -start-> Pay on buy as push
        Shop -owns-> Pay in list
        Shop -releases-> Pay after finish, back
        """)
    #expect(findings.map(\.fingerprint) == ["leaked-child-never-removed|Pay|App"])
  }

  @Test func `a child in a list and a property leaks where only the property is cleared`() throws {
    let findings = try report(
      app + """
        Home -start-> Pay on buy as present by App
        App -owns-> Pay in list
        App -owns-> Pay in property
        App -releases-> Pay in property after finish, swipe
        """)
    #expect(
      findings == [
        "error: 'Pay' leaks when its modal is swiped away: nothing ever removes it from a list of 'App' "
          + "(leaked-child-never-removed)"
      ])
  }

  @Test func `a release that nothing runs does not count`() throws {
    let findings = try lint(
      app + """
        Home -start-> Pay on buy as push by App
        App -owns-> Pay in list
        App -releases-> Pay after finish, back dead
        """)
    #expect(findings.map(\.rule) == ["leaked-child-never-removed"])
  }
}

extension ProofStep {
  /// The step and its place on one line.
  var line: String { "\(text) @ \(place?.description ?? "-")" }
}
