import RouteComposer
import UIKit

/// Catalogue and account side by side.
struct TabBarConfiguration: ScreenConfiguration {
  let session: Session
  let screens: ScreenFactory

  private var tabs: DestinationStep<TabsController, Any?> {
    StepAssembly(
      finder: ClassFinder<TabsController, Any?>(options: .current, startingPoint: .root),
      factory: CompleteFactoryAssembly(factory: TabBarControllerFactory<TabsController, Any?>())
        .with(CatalogFactory(screens: screens))  // edge: TabsController -tab-> CatalogViewController
        .with(ClassFactory<AccountViewController, Any?>())  // edge: TabsController -tab-> AccountViewController
        .assemble()
    )
    .using(GeneralAction.replaceRoot())
    .from(GeneralStep.root())
    .assemble()
  }

  var home: DestinationStep<UIViewController, Any?> { tabs.unsafelyRewrapped() }

  var catalog: DestinationStep<CatalogViewController, Any?> {
    StepAssembly(finder: ClassFinder<CatalogViewController, Any?>(), factory: NilFactory())
      .from(tabs)
      .assemble()
  }

  var account: DestinationStep<AccountViewController, Any?> {
    StepAssembly(finder: ClassFinder<AccountViewController, Any?>(), factory: NilFactory())
      .adding(LoginInterceptor<Any?>(session: session))
      .from(tabs)
      .assemble()
  }

  var menu: DestinationStep<MenuViewController, Any?>? { nil }
}
