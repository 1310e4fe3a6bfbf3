import RouteComposer
import UIKit

/// The catalogue alone, and a menu over it that leads on.
struct MenuConfiguration: ScreenConfiguration {
  let session: Session
  let screens: ScreenFactory

  var home: DestinationStep<UIViewController, Any?> { catalog.unsafelyRewrapped() }

  var catalog: DestinationStep<CatalogViewController, Any?> {
    StepAssembly(finder: ClassFinder<CatalogViewController, Any?>(), factory: CatalogFactory(screens: screens))
      .adding(MenuButtonTask())
      .using(UINavigationController.push())
      .from(NavigationControllerStep())
      .using(GeneralAction.replaceRoot())
      .from(GeneralStep.root())
      .assemble()
  }

  var account: DestinationStep<AccountViewController, Any?> {
    StepAssembly(finder: ClassFinder<AccountViewController, Any?>(), factory: ClassFactory<AccountViewController, Any?>())
      .adding(LoginInterceptor<Any?>(session: session))
      .using(UINavigationController.push())  // edge: CatalogViewController -push-> AccountViewController
      .from(catalog.expectingContainer())
      .assemble()
  }

  var menu: DestinationStep<MenuViewController, Any?>? {
    StepAssembly(finder: ClassFinder<MenuViewController, Any?>(), factory: MenuFactory(screens: screens))
      .using(GeneralAction.presentModally())
      .from(GeneralStep.current())
      .assemble()
  }
}
