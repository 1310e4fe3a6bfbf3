/// What a suite of paths has to cover.
public enum Coverage: String, CaseIterable, Sendable, Codable {
  /// Every screen that can be reached.
  case screens
  /// Every step, the person's ways back apart.
  case routes
  /// Every way in which what a step has shown is taken away again, for every such step.
  case closings
  /// Every two steps of which one can follow the other at once.
  case routePairs = "route-pairs"
  /// Every excursion from a screen that leads back to it, by every last step.
  case roundTrips = "round-trips"
  /// Every way out of every flow and modal, for every place that opens it.
  case exits
  /// Every path within a flow that comes to no screen twice.
  case simple
  /// Every path within a flow that comes to no screen twice, but for its last being its first, and is part of no longer one.
  case prime
  /// Every condition, on every screen that asks for it, once where it holds and once where it does not.
  case guards
  /// Every link, from a first screen, from one that was pushed and from within a modal.
  case links
}
