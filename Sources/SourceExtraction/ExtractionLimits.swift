/// The bounds of linking and of what is seen to run, all in one place; those of the stages between have their own.
///
/// None of them is for safety, and none is told when it is met, which it is in most apps: beyond one lies nothing but more of
/// the same.
enum ExtractionLimits {
  /// On how many objects of each class code is run that nobody was seen to call: what it does on a further one differs at
  /// most by what that alone was given.
  static let objectsOfClass = 2
  /// How many bytes a text has, at most, by which an app finds what it shows: longer ones are no names.
  static let bytesOfKey = 99
}
