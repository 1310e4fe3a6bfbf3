/// Columns side by side, all of them on show: never collapsed into one stack.
@MainActor
public final class Split: ScreenNode {
  /// From the first column to the last.
  public private(set) var columns: [any Screen] = []

  public override var children: [any Screen] { columns + embedded }
  public override var visibleChildren: [any Screen] { columns + embeddedInPlace }
  public override var activeChild: (any Screen)? { columns.last }

  /// Replaces all columns.
  public func setColumns(_ new: [any Screen]) {
    let old = columns
    for screen in new { adopt(screen) }
    columns = new
    Device.current.noteChange()
    for screen in old where !new.contains(where: { $0 === screen }) { release(screen) }
  }

  /// Replaces one column, or adds it where it is the next.
  public func setColumn(_ index: Int, to screen: any Screen) {
    var new = columns
    if index < new.count { new[index] = screen } else { new.append(screen) }
    setColumns(new)
  }
}
