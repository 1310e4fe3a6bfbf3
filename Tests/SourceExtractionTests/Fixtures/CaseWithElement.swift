// swift-format-ignore-file
import SwiftUI

// A link within a list puts the row, of which nothing is known, into a case beside a model that takes part in navigation: the
// code of the row and the code around the list have each a name for that row, and mean one step.

@main struct RidesApp: App {
  var body: some Scene { WindowGroup { RidesRoot(model: RidesModel()) } }  // edge: RidesApp -root-> RidesRoot
}

@Observable final class RidesModel {
  enum Path: Hashable {
    case ride(Ride)
    case photo(Photo, ride: Ride)
  }

  var path: [Path]

  init(path: [Path] = []) {
    self.path = path
    bind()
  }

  private func bind() {
    for step in path {
      if case let .ride(ride) = step {
        ride.onRepeat = { [weak self] in self?.path.append(.ride(Ride())) }
      }
    }
  }
}

@Observable final class Ride: Hashable {
  var onRepeat: () -> Void = {}
  var photos: [Photo] = []
}

struct Photo: Hashable, Identifiable { var id = 0 }

struct RidesRoot: View {
  @Bindable var model: RidesModel
  var body: some View {
    NavigationStack(path: $model.path) {  // edge: RidesRoot -root-> RideList
      RideList(model: model)
        .navigationDestination(for: RidesModel.Path.self) { path in
          switch path {
          case let .ride(ride): RideView(ride: ride)
          case let .photo(photo, ride: ride): PhotoView(photo: photo, ride: ride)
          }
        }
    }
  }
}

struct RideList: View {
  let model: RidesModel
  var body: some View {
    Button("Ride") { model.path.append(.ride(Ride())) }  // edge: RideList -push-> RideView
  }
}

struct RideView: View {
  let ride: Ride
  @State private var path: RidesModel.Path?
  var body: some View {
    List {
      ForEach(ride.photos) { photo in
        NavigationLink(value: RidesModel.Path.photo(photo, ride: ride)) { Text("Photo") }  // edge: RideView -push-> PhotoView
      }
      ForEach(ride.photos) { photo in
        Button("Peek") { path = .photo(photo, ride: ride) }  // edge: RideView -present-> PeekView
      }
    }
    .sheet(item: $path) { path in
      if case let .photo(photo, ride) = path { PeekView(photo: photo, ride: ride) }
    }
  }
}

struct PhotoView: View {
  let photo: Photo
  let ride: Ride
  var body: some View { Text("Photo") }
}

struct PeekView: View {
  let photo: Photo
  let ride: Ride
  var body: some View { Text("Photo") }
}
