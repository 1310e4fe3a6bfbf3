import HeadlessNavigation
import NavigationTesting
import Testing

/// Keeps for each screen what is to be done when it is popped, as many routers do.
private final class HandlerTable {
  var handlers: [(screen: ScreenNode, work: () -> Void)] = []
}

@Suite @MainActor struct `Screens that the app keeps although they are shown nowhere` {
  private func kinds(_ app: @escaping @MainActor () -> SmallCoordinator, allowing: Set<String> = []) throws
    -> [Violation.Kind]
  {
    do {
      try explore(expecting: AppExpectations(allowedLongLivedTypes: allowing), app: app)
      return []
    } catch let failure as ExplorationFailure {
      return failure.report.failures.map(\.violation.kind)
    }
  }

  /// A router whose handlers are never let go of.
  private func hoarder() -> SmallCoordinator {
    SmallCoordinator.launched { app in
      let table = app.kept.first as? HandlerTable ?? HandlerTable()
      if app.kept.isEmpty { app.kept = [table] }
      let page = SmallPage()
      table.handlers.append((page, {}))
      app.stack.push(page)
    }
  }

  @Test func `are a failure where there are several of a class`() throws {
    let failure = try #require(throws: ExplorationFailure.self) { try explore { hoarder() } }
    let found = failure.report.failures.map(\.violation)
    #expect(Set(found.map(\.kind)) == [.keptScreens])
    #expect(found.first?.message.contains("'HandlerTable' keeps 2 screens 'SmallPage'") == true)
    #expect(found.first?.detail?.contains("HandlerTable.handlers[1]") == true)
    #expect(try kinds(hoarder, allowing: ["SmallPage"]) == [])
  }

  @Test func `are none where one is kept to be shown again, or let go of`() throws {
    #expect(
      try kinds {
        SmallCoordinator.launched { app in
          let page = app.kept.first as? SmallPage ?? SmallPage()
          app.kept = [page]
          app.stack.push(page)
        }
      } == [])
    #expect(
      try kinds {
        SmallCoordinator.launched { app in
          let pages = [SmallPage(), SmallPage()]
          app.kept = [pages[1]]
          app.stack.push(pages[0])
          app.stack.push(pages[1])
        }
      } == [])
  }
}
