import ProgramModel

/// View controllers of the app's own that only put a frame around views of SwiftUI's.
extension NodeTable {
  /// The generic controllers that embed nothing but hosting controllers of views, with these views: `Host(Home())` is
  /// `Home` on show.
  ///
  /// A class counts where all of its instances do no more.
  ///
  /// - Complexity: O(*o*) for the objects *o* that the run knows.
  func findFramingControllers() -> [ObjectID: [ObjectID]] {
    var framing: [ObjectID: [ObjectID]] = [:]
    for (type, objects) in run.instances {
      guard run.program.types[type].isSource, run.program.isGeneric(type), isController(type),
        !isContainer(type), !isHost(type)
      else { continue }
      let filled = objects.filter { !contents(of: $0).isEmpty }
      let views = filled.map(viewsFramed)
      guard !views.contains(where: \.isEmpty) else { continue }
      for (object, views) in zip(filled, views) { framing[object] = views }
    }
    return framing
  }

  /// The views in the hosting controllers that a controller embeds; none where it embeds anything else.
  private func viewsFramed(by controller: ObjectID) -> [ObjectID] {
    let hosts = contents(of: controller)
    let areHosts = hosts.allSatisfy { host in
      run.objectTypes[Int(host)].map { isHost($0) && !run.program.types[$0].isSource } == true
    }
    return areHosts ? hosts.flatMap { run.peek($0, .rootView).objects } : []
  }

  private func isHost(_ type: TypeIndex) -> Bool {
    run.program.type(type, descendsFrom: "UIHostingController")
  }
}
