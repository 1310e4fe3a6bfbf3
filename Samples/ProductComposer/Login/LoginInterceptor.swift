import RouteComposer
import UIKit

/// Lets only somebody who is logged in pass: whoever is not is asked to, and goes on where they wanted to go.
struct LoginInterceptor<Context>: RoutingInterceptor {
  let session: Session

  private var login: DestinationStep<LoginViewController, Any?> {
    StepAssembly(finder: ClassFinder<LoginViewController, Any?>(), factory: StoryboardFactory<LoginViewController, Any?>(name: "Login"))
      .using(GeneralAction.presentModally(isModalInPresentation: true))
      .from(GeneralStep.current())
      .assemble()
  }

  func perform(with context: Context, completion: @escaping (RoutingResult) -> Void) {
    guard !session.isLoggedIn else { return completion(.success) }
    do {
      try DefaultRouter().navigate(to: login, with: nil, animated: true) { result in  // edge: CatalogViewController -present-> LoginViewController on onSelect by LoginInterceptor locked if "!session.isLoggedIn" ; MenuViewController -present-> LoginViewController on onOpenAccount by LoginInterceptor locked if "!session.isLoggedIn" ; LoginInterceptor -present-> LoginViewController locked if "!session.isLoggedIn"
        guard result.isSuccessful, let screen = ClassFinder<LoginViewController, Any?>().getViewController() else {
          return completion(result)
        }
        screen.onEnd = { [session] isLoggedIn in
          session.isLoggedIn = isLoggedIn
          completion(isLoggedIn ? .success : .failure(LoginError.refused))
        }
      }
    } catch {
      completion(.failure(error))
    }
  }
}

enum LoginError: Error {
  case refused
}
