import Foundation
import HeadlessNavigation
import Synchronization

/// Launches an app as the system would, on a new device: the one name here that UIKit does not have.
@MainActor
public enum HeadlessApplication {
  /// The folders in which storyboards are looked for where a launch names none, as in a test that launches nothing.
  public static var defaultSources: [URL] = []

  /// Launches an app that has an app delegate alone.
  ///
  /// - Parameters:
  ///   - delegate: makes the app's delegate; the new app keeps it.
  ///   - storyboard: the storyboard whose initial screen the window begins with, as `UIMainStoryboardFile` names it.
  ///   - sources: the folder of the app's sources, if it has storyboards.
  ///   - link: what the app is opened with.
  /// - Returns: the app, which the next launch replaces.
  @discardableResult
  public static func launch(
    _ delegate: @autoclosure () -> some UIApplicationDelegate, storyboard: String? = nil, sources: URL? = nil,
    link: URL? = nil
  ) -> UIApplication {
    begin(sources) {
      let application = UIApplication.shared
      let delegate = delegate()
      application.delegate = delegate
      if let storyboard {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UIStoryboard(name: storyboard, bundle: nil).instantiateInitialViewController()
        delegate.window = window
        window.makeKeyAndVisible()
      }
      let options = link.map { [UIApplication.LaunchOptionsKey.url: $0 as Any] }
      _ = delegate.application(application, willFinishLaunchingWithOptions: options)
      _ = delegate.application(application, didFinishLaunchingWithOptions: options)
      let open: (URL) -> Void = { [unowned application, unowned delegate] link in
        if !delegate.application(application, open: link, options: [:]) {
          let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
          activity.webpageURL = link
          _ = delegate.application(application, continue: activity, restorationHandler: { _ in })
        }
      }
      Device.current.onOpenLink = { text in URL(string: text).map(open) }
      if let link { open(link) }
    }
  }

  /// Launches an app that has a scene delegate too.
  ///
  /// - Parameters:
  ///   - delegate: makes the app's delegate; the new app keeps it.
  ///   - scene: makes the scene's delegate; the new app keeps it.
  ///   - storyboard: the storyboard whose initial screen the window begins with, as `UISceneStoryboardFile` names it.
  ///   - sources: the folder of the app's sources, if it has storyboards.
  ///   - link: what the app is opened with; one that begins with `http` is a universal link.
  /// - Returns: the app, which the next launch replaces.
  @discardableResult
  public static func launch(
    _ delegate: @autoclosure () -> some UIApplicationDelegate,
    scene sceneDelegate: @autoclosure () -> some UIWindowSceneDelegate,
    storyboard: String? = nil, sources: URL? = nil, link: URL? = nil
  ) -> UIApplication {
    begin(sources) {
      let application = UIApplication.shared
      let delegate = delegate()
      application.delegate = delegate
      _ = delegate.application(application, willFinishLaunchingWithOptions: nil)
      _ = delegate.application(application, didFinishLaunchingWithOptions: nil)

      let session = UISceneSession()
      let options = UIScene.ConnectionOptions()
      if let link {
        if let activity = universal(link) {
          options.userActivities = [activity]
        } else {
          options.urlContexts = [UIOpenURLContext(url: link)]
        }
      }
      _ = delegate.application(application, configurationForConnecting: session, options: options)
      let scene = UIWindowScene(session: session)
      let sceneDelegate = sceneDelegate()
      application.connectedScenes = [scene]
      application.sceneDelegate = sceneDelegate
      scene.delegate = sceneDelegate
      if let storyboard {
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UIStoryboard(name: storyboard, bundle: nil).instantiateInitialViewController()
        sceneDelegate.window = window
        window.makeKeyAndVisible()
      }
      sceneDelegate.scene(scene, willConnectTo: session, options: options)
      Device.current.onOpenLink = { [unowned scene, unowned sceneDelegate] text in
        guard let link = URL(string: text) else { return }
        if let activity = universal(link) {
          sceneDelegate.scene(scene, continue: activity)
        } else {
          sceneDelegate.scene(scene, openURLContexts: [UIOpenURLContext(url: link)])
        }
      }
    }
  }

  private static func begin(_ sources: URL?, launching: () -> Void) -> UIApplication {
    Device.launch {
      TaskCensus.begin(on: Device.current)
      UIApplication.shared.sources = sources.map { [$0] } ?? defaultSources
      launching()
    }
    return UIApplication.shared
  }

  private static func universal(_ link: URL) -> NSUserActivity? {
    guard link.scheme?.hasPrefix("http") == true else { return nil }
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = link
    return activity
  }
}
