import UIKit

// What a coordinator may know of a screen: its inputs, which may change while it is on show, and its outputs.

/// A screen that shows something of the user.
@MainActor
protocol UpdateableWithUser: AnyObject {
  var user: User { get set }
}

/// A screen that shows which cities have been chosen so far.
@MainActor
protocol UpdateableWithSelection: AnyObject {
  var selection: Set<City> { get set }
}

protocol HomeScreen: UIViewController {
  var onOpenProfile: (() -> Void)? { get set }
  var onChooseCities: (() -> Void)? { get set }
  var onPlanTrip: (() -> Void)? { get set }
}

protocol ProfileScreen: UIViewController, UpdateableWithUser {
  var onEdit: (() -> Void)? { get set }
  var onDone: (() -> Void)? { get set }
}

protocol EditProfileScreen: UIViewController, UpdateableWithUser {
  var onSelectCity: (() -> Void)? { get set }
  var onSave: ((User) -> Void)? { get set }
}

protocol CitiesScreen: UIViewController {
  var onSelectCity: ((City) -> Void)? { get set }
  var onSelectRegion: ((Region) -> Void)? { get set }
}

protocol RegionCitiesScreen: UIViewController {
  var onSelectCity: ((City) -> Void)? { get set }
}

protocol RegionCountersScreen: UIViewController, UpdateableWithSelection {
  var onSelectRegion: ((Region) -> Void)? { get set }
  var onDone: (() -> Void)? { get set }
  var onCancel: (() -> Void)? { get set }
}

protocol CityChecklistScreen: UIViewController, UpdateableWithSelection {
  var onToggle: ((City) -> Void)? { get set }
}
