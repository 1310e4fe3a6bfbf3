/// A town that a person can live in.
struct City: Hashable {
  let name: String
}

/// A part of the country and its towns.
struct Region: Hashable {
  let name: String
  let cities: [City]
}

/// All there is to choose from: cities that are regions of their own, and regions with their cities.
struct CityCatalogue {
  let federalCities: [City]
  let regions: [Region]
}

extension CityCatalogue {
  static let russia = CityCatalogue(
    federalCities: [City(name: "Moscow"), City(name: "Saint Petersburg"), City(name: "Sevastopol")],
    regions: [
      Region(name: "Karelia", cities: [City(name: "Petrozavodsk"), City(name: "Kondopoga"), City(name: "Sortavala")]),
      Region(name: "Tatarstan", cities: [City(name: "Kazan"), City(name: "Yelabuga")]),
      Region(name: "Tver Oblast", cities: [City(name: "Tver"), City(name: "Torzhok"), City(name: "Rzhev")]),
    ])
}
