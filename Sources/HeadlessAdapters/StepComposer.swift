public import HeadlessNavigation

/// A screen as a step on the way to a destination: how it is found, else made and brought into its place.
@MainActor
public final class RouteStep<Context> {
  /// Where the way begins that a step is the next of.
  public enum Origin {
    /// The screen that a person has to do with.
    case current
    /// The root of the key window.
    case root
    case step(RouteStep<Context>)
  }

  /// Something to be done before the way begins, which ends it by an error.
  public typealias Interceptor = (Context, _ completion: @escaping (Result<Void, any Error>) -> Void) -> Void

  let find: (Context) -> (any Screen)?
  let make: ((Context) throws -> any Screen)?
  let integration: StepIntegration?
  let origin: Origin

  /// Run before the way begins, those of the destination first.
  public var interceptors: [Interceptor] = []
  /// Given each screen that the step has found or made.
  public var tasks: [(any Screen, Context) throws -> Void] = []
  /// Given the step's screen once the destination is on show.
  public var followUps: [(any Screen, Context) -> Void] = []

  /// A step.
  ///
  /// - Parameters:
  ///   - origin: the step before.
  ///   - find: finds the screen where it is there already.
  ///   - make: makes it where it is not; without it, the screen has to be there once the step before is done.
  ///   - integration: brings the new screen into its place; without it, it is nowhere until the step after says where.
  public init(
    from origin: Origin, find: @escaping (Context) -> (any Screen)? = { _ in nil },
    make: ((Context) throws -> any Screen)? = nil, integration: StepIntegration? = nil
  ) {
    self.origin = origin
    self.find = find
    self.make = make
    self.integration = integration
  }
}

/// Why a way ends before its destination.
public enum RouteError: Error, Hashable {
  /// There is no window on show to begin in.
  case noWindow
  /// The step before is done, and the screen is still not there.
  case notFound
  /// There is no stack to push onto.
  case noStack
}

/// Leads to a destination: interceptors first, then the screen, found or else made from what is found before it.
@MainActor
public final class StepComposer<Context> {
  /// A composer for the key window.
  public init() {}

  /// Leads to a step's screen.
  ///
  /// - Parameter completion: runs at the end of the way, which may lie in a later turn if an interceptor asks a person.
  public func navigate(
    to destination: RouteStep<Context>, with context: Context,
    completion: @escaping (Result<Void, any Error>) -> Void = { _ in }
  ) {
    var steps = [destination]
    while case .step(let before) = steps[0].origin { steps.insert(before, at: 0) }
    intercept(steps.reversed().flatMap(\.interceptors)[...], with: context) { result in
      guard case .success = result else { return completion(result) }
      self.follow(steps, with: context, completion: completion)
    }
  }

  private func intercept(
    _ interceptors: ArraySlice<RouteStep<Context>.Interceptor>, with context: Context,
    completion: @escaping (Result<Void, any Error>) -> Void
  ) {
    guard let first = interceptors.first else { return completion(.success(())) }
    first(context) { result in
      guard case .success = result else { return completion(result) }
      self.intercept(interceptors.dropFirst(), with: context, completion: completion)
    }
  }

  private func follow(
    _ steps: [RouteStep<Context>], with context: Context, completion: @escaping (Result<Void, any Error>) -> Void
  ) {
    do {
      for index in steps.indices.reversed() {
        guard let found = steps[index].find(context) else { continue }
        for task in steps[index].tasks { try task(found, context) }
        return bringForward(found) {
          self.build(
            steps[(index + 1)...], on: found, done: [(steps[index], found)], with: context, completion: completion)
        }
      }
      guard let root = Device.current.keyWindow?.root else { throw RouteError.noWindow }
      var beginning = root
      if case .current = steps[0].origin { beginning = root.node.active.screen }
      build(steps[...], on: beginning, done: [], with: context, completion: completion)
    } catch {
      completion(.failure(error))
    }
  }

  private func build(
    _ steps: ArraySlice<RouteStep<Context>>, on existing: any Screen, done: [(RouteStep<Context>, any Screen)],
    with context: Context, completion: @escaping (Result<Void, any Error>) -> Void
  ) {
    guard let step = steps.first else {
      for (step, screen) in done { for followUp in step.followUps { followUp(screen, context) } }
      return completion(.success(()))
    }
    let goOn = { (screen: any Screen) in
      self.build(
        steps.dropFirst(), on: screen, done: done + [(step, screen)], with: context, completion: completion)
    }
    do {
      guard let screen = try step.make?(context) else {
        guard let found = step.find(context) else { throw RouteError.notFound }
        for task in step.tasks { try task(found, context) }
        return bringForward(found) { goOn(found) }
      }
      for task in step.tasks { try task(screen, context) }
      guard let integration = step.integration else { return goOn(screen) }
      try integration.perform(screen, existing) { goOn(screen) }
    } catch {
      completion(.failure(error))
    }
  }

  /// Puts away what lies over a screen and makes every container around it show it.
  private func bringForward(_ screen: any Screen, completion: @escaping () -> Void) {
    var child = screen.node
    while let container = child.parent {
      if let tabs = container as? Tabs { tabs.screens.firstIndex { $0.node === child }.map(tabs.select) }
      if let stack = container as? Stack, stack.top?.node !== child { stack.pop(to: child.screen) }
      child = container
    }
    if child.presentation != nil { child.dismiss(completion: completion) } else { completion() }
  }
}
