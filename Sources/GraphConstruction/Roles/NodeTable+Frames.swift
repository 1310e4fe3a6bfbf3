import ProgramModel

/// View controllers of the app's own that only put a frame around what they are made with.
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

  /// The controllers that show nothing but the one screen, of whatever class, that they were made with, with this screen: a
  /// sheet around a screen is that screen on show.
  ///
  /// - Complexity: O(*e*) for *e* effects.
  func findFramesOfScreens() -> [ObjectID: [ObjectID]] {
    var embedding: [TypeIndex: Set<CodeSite>] = [:]
    var showing: Set<TypeIndex> = []
    for (_, receiver, type, effect) in effectsOfControllers() {
      guard case .show(let verb) = effect.kind else { continue }
      if verb == .embed, effect.holder.objects == [receiver], effect.target.origin.hasReceiver {
        embedding[type, default: []].insert(effect.site)
      } else {
        showing.insert(type)
      }
    }
    let types = Set(embedding.filter { $0.value.count == 1 && !showing.contains($0.key) }.keys).filter {
      !isContainer($0) && !isHost($0)
    }
    if types.isEmpty { return [:] }
    var given: [ObjectID: Set<ObjectID>] = [:]
    var replaced: Set<ObjectID> = []
    for activation in run.activations {
      for effect in activation.effects.values {
        guard case .retain(let field) = effect.kind, case .property(let name) = field else { continue }
        for holder in effect.holder.objects {
          guard let type = run.objectTypes[Int(holder)], types.contains(type), holdsAnyScreen(name, of: type) else {
            continue
          }
          if isInitializer(activation, of: holder) {
            given[holder, default: []].formUnion(effect.target.objects)
          } else {
            replaced.insert(holder)
          }
        }
      }
    }
    return given.compactMapValues { screens in
      screens.count == 1 && screens.allSatisfy(isScreen) ? Array(screens) : nil
    }.filter { frame, screens in !replaced.contains(frame) && contents(of: frame) == screens }
  }

  private func isInitializer(_ activation: Activation, of object: ObjectID) -> Bool {
    guard case .function(let function) = activation.key.code, activation.key.receiver == object else { return false }
    return run.program.functions[function].facts.name == "init"
  }

  /// Whether a property is declared to hold view controllers of whatever class.
  private func holdsAnyScreen(_ name: String, of type: TypeIndex) -> Bool {
    run.program.types[type].properties[name]?.facts.type?.unwrapped == .named("UIViewController")
  }
}
