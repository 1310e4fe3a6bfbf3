import HeadlessNavigation
import Testing

@MainActor struct ModalTests {
  @Test func `a sheet leaves on show what lies below, a full screen does not`() {
    let log = Log()
    let home = Page("Home", log: log)
    let window = launch(home)
    log.lines = []
    Device.current.turn { home.present(Page("Sheet", log: log)) }
    #expect(log.take() == ["Sheet load", "Sheet willAppear", "Sheet didAppear"])
    Device.current.turn { home.dismiss() }
    #expect(log.take() == ["Sheet willDisappear", "Sheet didDisappear"])

    let full = Page("Full", log: log)
    full.modality.style = .fullScreen
    Device.current.turn { home.present(full) }
    #expect(
      log.take() == [
        "Home willDisappear", "Full load", "Full willAppear", "Home didDisappear", "Full didAppear",
      ])
    _ = window
  }

  @Test func `a sheet that is swiped down goes, and the delegate hears of it afterwards`() {
    let home = Page("Home")
    let window = launch(home)
    let log = Log()
    weak var shown: Page?
    Device.current.turn {
      let sheet = Page("Sheet", log: log)
      sheet.modality.delegate = log
      shown = sheet
      home.present(sheet)
    }
    log.lines = []
    #expect(perform("swipe-down") == [true])
    #expect(log.take() == ["Sheet willDisappear", "Sheet didDisappear", "did dismiss Sheet"])
    #expect(shown == nil)
    _ = window
  }

  @Test func `the app's own dismissal is not told to the delegate`() {
    let home = Page("Home")
    let window = launch(home)
    let log = Log()
    let sheet = Page("Sheet")
    sheet.modality.delegate = log
    Device.current.turn { home.present(sheet) }
    Device.current.turn { sheet.dismiss { log.lines.append("completion") } }
    #expect(log.take() == ["completion"])
    _ = window
  }

  @Test func `a locked sheet stays, and the delegate hears of the attempt`() {
    let home = Page("Home")
    let window = launch(home)
    let log = Log()
    let sheet = Page("Sheet")
    sheet.modality.delegate = log
    sheet.modality.isLocked = true
    Device.current.turn { home.present(sheet) }
    #expect(perform("swipe-down") == [true])
    #expect(log.take() == ["did attempt to dismiss Sheet"])
    #expect(Device.current.description == "Home + sheet Sheet")
    _ = window
  }

  @Test func `a second presentation over the same screen is refused, also while the first is going`() {
    let home = Page("Home")
    let window = launch(home)
    Device.current.turn {
      home.present(Page("A"))
      home.present(Page("B"))
    }
    #expect(Device.current.description == "Home + sheet A")
    Device.current.turn {
      home.dismiss()
      home.present(Page("C"))
    }
    #expect(Device.current.description == "Home")
    #expect(
      Device.current.faults == [
        .presentedTwice(screen: "B", over: "Home", already: "A"),
        .presentedTwice(screen: "C", over: "Home", already: "A"),
      ])
    _ = window
  }

  @Test func `nothing is presented over what is not on show`() {
    let window = launch(Page("Home"))
    Device.current.turn { Page("Elsewhere").present(Page("Sheet")) }
    #expect(Device.current.faults == [.presentedOffScreen(screen: "Sheet", over: "Elsewhere")])
    _ = window
  }

  @Test func `an alert's button puts it away and then does what it says`() {
    let home = Page("Home")
    let window = launch(home)
    var answer = ""
    Device.current.turn {
      let alert = Alert()
      alert.buttons = [
        .init("Delete") { answer = "deleted on \(Device.current)" }, .init("Keep", isEnabled: false),
      ]
      home.present(alert)
    }
    #expect(Device.current.enabledActions().map(\.description) == ["alert.Delete"])
    #expect(perform("alert.Delete") == [true])
    #expect(answer == "deleted on Home")
    _ = window
  }

  @Test func `putting away what lies below takes along what lies over it`() {
    let home = Page("Home")
    let window = launch(home)
    weak var upper: Page?
    Device.current.turn { home.present(Page("Lower"), animated: false) }
    Device.current.turn {
      let page = Page("Upper")
      upper = page
      home.active.present(page)
    }
    #expect(Device.current.description == "Home + sheet Lower + sheet Upper")
    Device.current.turn { home.dismiss() }
    #expect(Device.current.description == "Home")
    #expect(upper == nil)
    _ = window
  }
}
