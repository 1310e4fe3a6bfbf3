/// The limits of the checks that have any.
public struct CheckOptions: Hashable, Sendable {
  /// How many flows and screens one coordinator may show or own before it is called a god coordinator.
  public var fanOutForWarning: Int
  /// How many flows and screens make that an error.
  public var fanOutForError: Int

  /// Creates options; the limits lie above 95 of 100 coordinators of two large open apps.
  public init(fanOutForWarning: Int = 10, fanOutForError: Int = 20) {
    self.fanOutForWarning = fanOutForWarning
    self.fanOutForError = fanOutForError
  }
}
