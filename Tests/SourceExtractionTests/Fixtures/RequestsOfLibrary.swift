// swift-format-ignore-file
import Deed
import Stagehand
import UIKit

// A library runs the deeds that it is handed, on behalf of whoever hands them over. A deed hands it requests, for which the
// screens' tables say what is done. The views of the screens are made by the library's base class, and keep what a tap does.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window = UIWindow()
    window?.rootViewController = Stage(troupe: 1)  // edge: AppDelegate -root-> Stage
    return true
  }
}

enum Scene: String { case prologue, act, curtain }

protocol OwnDeed: Deed where Troupe == Int {}

enum Deeds {
  struct Begin: OwnDeed {
    func perform(_ context: DeedContext<Int>) throws {
      try context.handOver(Raise(Scene.prologue, animated: true))
    }
  }
  struct Play: OwnDeed {
    let number: Int
    func perform(_ context: DeedContext<Int>) throws {
      context.hand(Raise(Scene.act, animated: true, with: number))
    }
  }
  struct End: OwnDeed {
    func perform(_ context: DeedContext<Int>) throws {
      context.hand(Lower(Scene.prologue, animated: true))
    }
  }
}

final class Stage: StagedController<StageView> {
  override func wireUp() {
    rootView.onBell = { [weak self] in self?.hand(Deeds.Begin()) }  // edge: Stage -present-> Prologue on onBell
    rootView.onDrum = { [weak self] in self?.hand(Deeds.Play(number: 1)) }  // edge: Stage -push-> Act on onDrum
  }
}

final class Prologue: StagedController<StageView> {
  override func wireUp() {
    rootView.onBell = { [weak self] in self?.hand(Deeds.End()) }  // edge: Prologue -dismiss-> . on onBell
  }
}

final class Act: StagedController<StageView> {
  override func wireUp() {
    rootView.onDrum = { [weak self] in self?.hand(Raise(Scene.prologue, animated: false)) }  // edge: Act -present-> Prologue on onDrum
  }
}

final class StageView: UIView {
  var onBell: (() -> Void)?
  var onDrum: (() -> Void)?
}

extension Stage: Directed {
  var directions: [Cue: Direction] {
    [
      .raise(Scene.prologue): .presentModally { [unowned self] _ in
        let prologue = Prologue(troupe: self.troupe)
        prologue.modalPresentationStyle = .fullScreen
        return prologue
      },
      .raise(Scene.act): .push { [unowned self] _ in Act(troupe: self.troupe) },
      .lower(Scene.prologue): .dismissModally(gently: true),
    ]
  }
}
