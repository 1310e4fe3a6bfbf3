/// The person whose profile this is.
struct User: Equatable {
  var name: String
  var city: City?
  var citiesOfInterest: Set<City>
}

/// Keeps the one user of the app.
final class UserStore {
  var user = User(name: "Vera", city: nil, citiesOfInterest: [])
}
