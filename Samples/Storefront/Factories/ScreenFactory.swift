/// Makes the screens of the flows that know theirs by protocol only.
@MainActor
struct ScreenFactory {}

extension ScreenFactory: OnboardingScreens {
  func makeOnboarding() -> any OnboardingScreen { OnboardingController() }
}

extension ScreenFactory: SignInScreens {
  func makeSignIn() -> any SignInScreen { SignInController() }
  func makeSignUp() -> any SignUpScreen { SignUpController() }
  func makeTerms() -> any TermsScreen { TermsController() }
  func makeForgotPassword() -> any ForgotPasswordScreen { ForgotPasswordController() }
}

extension ScreenFactory: GoodbyeScreens {
  func makeGoodbye() -> any GoodbyeScreen { GoodbyeController() }
}

extension ScreenFactory: CatalogScreens {
  func makeCatalog() -> any CatalogScreen { CatalogController() }
  func makeCategory(_ category: Category) -> any CategoryScreen { CategoryController(category: category) }
  func makeSearch() -> any SearchScreen { SearchController() }
  func makeProduct(_ product: Product) -> any ProductScreen { ProductController(product: product) }
  func makeReviews(of product: Product) -> any ReviewsScreen { ReviewsController(product: product) }
  func makeBrand(of product: Product) -> any Module { BrandController(product: product) }
  func makeGallery(of product: Product) -> any GalleryScreen { GalleryController(product: product) }
  func makeSizeGuide() -> any Module { SizeGuideController() }
  func makeStoreLocator() -> any Module { StoreLocatorController() }
}

extension ScreenFactory: FilterScreens {
  func makeFilters(_ filter: Filter) -> any FiltersScreen { FiltersController(filter: filter) }
  func makeSorting() -> any SortingScreen { SortingController() }
}

extension ScreenFactory: ReviewScreens {
  func makeReviewEditor(for product: Product) -> any ReviewEditorScreen { ReviewEditorController(product: product) }
}
