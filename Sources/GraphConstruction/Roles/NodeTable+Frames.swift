import ProgramModel
import SwiftFacts

/// View controllers of the app's own that only put a frame around something else.
extension NodeTable {
  /// The controllers that only frame something, with what that is: generic ones that embed nothing but hosting controllers
  /// of views, so that `Host(Home())` is `Home` on show, and those that are made around any controller, so that
  /// `Sheet(content: Terms())` is `Terms`.
  ///
  /// A class counts where all of its instances do no more.
  ///
  /// - Complexity: O(*o* + *e*) for the objects *o* and the effects *e* that the run knows.
  func findFramingControllers() -> [ObjectID: [ObjectID]] {
    var framing: [ObjectID: [ObjectID]] = [:]
    let showing = findShowingControllers()
    for (type, objects) in run.instances {
      guard run.program.types[type].isSource, isController(type), !isContainer(type), !isHost(type) else { continue }
      let filled = objects.filter { !contents(of: $0).isEmpty }
      let framed =
        if run.program.isGeneric(type) {
          filled.map(viewsFramed)
        } else if let property = propertyOfAnyController(type), !showing.contains(type) {
          filled.map { controllersFramed(by: $0, in: property) }
        } else {
          [[ObjectID]]()
        }
      guard framed.count == filled.count, !framed.contains(where: \.isEmpty) else { continue }
      for (object, framed) in zip(filled, framed) { framing[object] = framed }
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

  /// What a controller was given in a property, where that is one controller and it embeds nothing else.
  private func controllersFramed(by controller: ObjectID, in property: String) -> [ObjectID] {
    let given = run.peek(controller, .property(property))
    let embedded = contents(of: controller)
    return given.isGiven && embedded.count == 1 && embedded.allSatisfy(given.objects.contains)
      && !embedded.contains(controller) ? embedded : []
  }

  /// The only property of a class that holds a controller, where that may be any and an initializer is given it:
  /// `let content: UIViewController`.
  private func propertyOfAnyController(_ type: TypeIndex) -> String? {
    let scope = run.program.scope(of: type)
    let controllers = run.program.types[type].properties.filter { _, property in
      guard property.facts.getter == nil, !property.facts.isStatic, let declared = property.facts.type?.unwrapped else {
        return false
      }
      return run.program.resolve(declared, from: scope).contains(where: isController)
    }
    guard let (name, property) = controllers.first, controllers.count == 1,
      property.facts.type == .named("UIViewController"), property.facts.initialValue == nil, !property.facts.isLazy,
      !property.facts.isWeak
    else { return nil }
    return name
  }

  /// The classes of controllers whose code shows something on top of them, or in another place.
  private func findShowingControllers() -> Set<TypeIndex> {
    var showing: Set<TypeIndex> = []
    for activation in run.activations {
      let receiver = activation.key.receiver.flatMap { run.objectTypes[Int($0)] }
      guard let type = receiver ?? run.codeOwner(of: activation), isController(type) else { continue }
      let shows = activation.effects.values.contains {
        if case .show(let verb) = $0.kind { verb != .embed } else { false }
      }
      if shows { showing.insert(type) }
    }
    return showing
  }

  private func isHost(_ type: TypeIndex) -> Bool {
    run.program.type(type, descendsFrom: "UIHostingController")
  }
}
