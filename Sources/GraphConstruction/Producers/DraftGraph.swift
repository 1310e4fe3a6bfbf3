import NavigationGraph

/// What all producers tell of a run. Each is given what it depends on, so that none can stand before that.
func draftGraph(
  _ index: RunIndex, _ reachability: CodeReachability, _ roles: Roles, _ context: GraphContext
) -> Draft {
  let events = EventFinder(index, roles, reachability)
  let attribution = ShowAttribution(index, roles)

  // How screens come on the display, and leave it.
  let screens = ScreenShows(attribution.shows, index, roles, events)
  let stored = StoredScreens(index, roles, events)
  let views = Views(index, roles, events)
  var display = Draft([
    Entries(index, roles).draft,
    DeclaredSteps(attribution.declared, index, roles, events).draft,
    TabContents(attribution.contents, index, roles).draft,
    screens.draft,
    stored.draft,
    views.draft,
    WindowRoots(index, roles).draft,
    RoutesOfTables(index, roles, events).draft,
    StacksOnThemselves(index, roles, events).draft,
    WaysOut(index, roles, events, screens.shows).draft,
    ClearedStates(index, roles, events).draft,
  ])
  display.decided.formUnion(attribution.decided)

  // How child flows start, who keeps them, and how they end.
  let (shows, childShows) = (screens.shows, screens.childShows + stored.childShows)
  let ownership = Ownership(index, roles, childShows)
  let flows = Draft([
    Starts(index, roles, events, shows, childShows).draft,
    LeafRoots(index, roles, shows, childShows).draft,
    PairRoots(index, roles).draft,
    ownership.draft,
    Releases(index, roles, events, childShows).draft,
    Circles(index, roles, events, besides: ownership).draft,
    Finishes(index, roles, events, shows).draft,
    HandedOnFinishes(index, roles, events).draft,
    ToldFinishes(index, roles, events).draft,
    ResultFinishes(index, roles, events).draft,
    AwaitedFinishes(index, roles, events).draft,
  ])

  // What begins outside of the code that shows screens.
  let declared = Draft([
    InitialScenes(index, roles).draft,
    Segues(index, roles, isSwiftAlone: context.namesElsewhere.isEmpty).draft,
    Links(index, roles, events, shows, views.askedScreens + stored.askedScreens, declared: context.declaredLinks).draft,
    Declarations(index, roles).draft,
    LibraryParents(context.libraries).draft,
  ])
  return Draft([display, flows, declared])
}
