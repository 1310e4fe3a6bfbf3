import NavigationChecks
import NavigationGraph
import Testing

/// Shapes of real apps, with their names changed: what must be found there, and nothing else.
@Suite struct `Shapes of real apps` {
  @Test func `an app of a router, factories and closures has its one leak and its two lost screens`() throws {
    let findings = try lint(
      """
      entry AppDelegate
      container Main#Root
      container Main#First
      container Main#Second
      screen OldPager at Onboarding/OldPager.swift:3:13
      screen OldStep at Onboarding/OldStep.swift:3:13
      AppDelegate -root-> Main#Root at Info.plist:31:1
      AppDelegate -start-> App at AppDelegate.swift:20:12
      AppDelegate -owns-> App in property at AppDelegate.swift:9:12
      App -start-> Auth as root at App.swift:54:5
      App -owns-> Auth in list at App.swift:60:5
      App -releases-> Auth on finishFlow after finish at App.swift:58:7
      App -start-> Onboarding as root at App.swift:65:5
      App -owns-> Onboarding in list at App.swift:71:5
      App -releases-> Onboarding on finishFlow after finish at App.swift:69:7
      App -start-> Tabs as root at App.swift:76:5
      App -owns-> Tabs in list at App.swift:77:5
      App -root-> TabController at App.swift:78:5
      Auth -root-> Login
      Login -push-> SignUp on onSignUp by Auth
      SignUp -push-> Terms on onTerms by Auth
      Login -finish(finishFlow)-> App on onDone by Auth
      SignUp -finish(finishFlow)-> App on onDone by Auth
      Onboarding -root-> Welcome
      Welcome -finish(finishFlow)-> App on onFinish by Onboarding
      TabController -tab-> Main#First
      TabController -tab-> Main#Second
      TabController -start-> Items on onItems by Tabs as tab
      Tabs -owns-> Items in list
      TabController -start-> Settings on onSettings by Tabs as tab
      Tabs -owns-> Settings in list
      Items -root-> ItemList
      ItemList -push-> ItemDetail on onSelect by Items
      ItemList -start-> Create on onCreate by Items as present at Items.swift:41:5
      ItemList -present-> Main#Root on onCreate by Items
      Items -owns-> Create in list at Items.swift:50:5
      Items -releases-> Create on finishFlow after finish at Items.swift:45:7
      Create -root-> CreateScreen
      CreateScreen -finish(finishFlow)-> Items on onDone by Create
      CreateScreen -finish(finishFlow)-> Items on onHide by Create
      ItemList -dismiss-> . on finishFlow by Items
      Settings -root-> SettingsScreen
      """)
    #expect(
      findings.map(\.fingerprint) == [
        "leaked-child-dismiss|Create|Items", "unreachable-screen|OldPager", "unreachable-screen|OldStep",
      ])
    #expect(findings.map { $0.place?.line } == [41, 3, 3])
    #expect(findings.map(\.severity) == [.error, .error, .error])
  }

  @Test func `of six presented siblings only the one without a delegate is found`() throws {
    let siblings = (1...5).map { number in
      """
      Menu -start-> Sheet\(number) on open\(number) by SideMenu as present
      SideMenu -owns-> Sheet\(number) in list
      SideMenu -releases-> Sheet\(number) on presentationControllerDidDismiss after swipe
      SideMenu -releases-> Sheet\(number) on completion after finish
      """
    }
    let findings = try lint(
      """
      *SideMenu -root-> Menu
      \(siblings.joined(separator: "\n"))
      Menu -start-> Contacts on invite by SideMenu as present
      SideMenu -owns-> Contacts in list
      SideMenu -releases-> Contacts after back
      SideMenu -start-> Avatar as embed
      SideMenu -owns-> Avatar in list
      """)
    #expect(findings.map(\.fingerprint) == ["leaked-child-dismiss|Contacts|SideMenu"])
  }

  @Test func `an app of delegates whose steps back report the end is clean`() throws {
    let findings = try report(
      """
      *App -root-> Wallet
      Wallet -start-> Send on didPressSend(in:) by App as present
      App -owns-> Send in list
      Send -root-> SendScreen
      SendScreen -finish("didFinish(_:in:)")-> App on didSend by Send
      SendScreen -finish("didCancel(in:)")-> App on viewDidDisappear(_:) by Send
      Wallet -dismiss-> . on didFinish by App
      Wallet -dismiss-> . on didCancel by App
      App -releases-> Send on didFinish after finish
      App -releases-> Send on didCancel after finish
      """)
    #expect(findings == [])
  }
}
