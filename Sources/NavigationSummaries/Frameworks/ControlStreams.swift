import ProgramModel
import SwiftFacts

/// What RxCocoa makes of controls: `button.rx.tap` is a stream of the library's model that the code's own object feeds, so
/// that it may be handed to whoever subscribes.
extension BodyEvaluator {
  private static let events: Set<String> = [
    "tap", "controlEvent", "itemSelected", "modelSelected", "itemDeleted", "modelDeleted", "itemAccessoryButtonTapped",
    "searchButtonClicked", "cancelButtonClicked", "bookmarkButtonClicked", "tapGesture", "longPressGesture",
    "swipeGesture", "anyGesture",
  ]

  /// The stream that a member of `control.rx` is; `nil` for any other member, and where no library's model has streams.
  func controlStream(_ name: String, of base: Expression, at offset: Offset) -> Typed? {
    guard case .member(_, "rx", _) = base, Self.events.contains(name), !declaresReactive(name),
      let type = program.types(endingIn: "Observable").first(where: { program.types[$0].isModel }),
      let feeding = lookup.functions(Selector("fedFromOutside", []), of: type, isStatic: false).first
    else { return nil }
    let step = step(offset)
    let stream = construct(type, Selector("init", []), [], step: step)
    _ = compose(engine.codes.function(feeding), receiver: stream, arguments: [], step: step, label: name)
    return Typed(values: stream, type: types.nominal(type))
  }

  /// Whether the app has a member of that name in an extension of `Reactive`.
  private func declaresReactive(_ name: String) -> Bool {
    guard let type = program.typesByPath["Reactive"] else { return false }
    return program.types[type].functions[name] != nil || program.types[type].properties[name] != nil
  }
}
