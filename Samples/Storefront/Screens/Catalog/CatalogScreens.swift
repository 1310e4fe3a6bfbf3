@MainActor
protocol CatalogScreens {
  func makeCatalog() -> any CatalogScreen
  func makeCategory(_ category: Category) -> any CategoryScreen
  func makeSearch() -> any SearchScreen
  func makeProduct(_ product: Product) -> any ProductScreen
  func makeReviews(of product: Product) -> any ReviewsScreen
  func makeBrand(of product: Product) -> any Module
  func makeGallery(of product: Product) -> any GalleryScreen
  func makeSizeGuide() -> any Module
  func makeStoreLocator() -> any Module
}

@MainActor
protocol FilterScreens {
  func makeFilters(_ filter: Filter) -> any FiltersScreen
  func makeSorting() -> any SortingScreen
}

@MainActor
protocol ReviewScreens {
  func makeReviewEditor(for product: Product) -> any ReviewEditorScreen
}

protocol CatalogScreen: Module {
  var onSelectCategory: ((Category) -> Void)? { get set }
  var onSearch: (() -> Void)? { get set }
}

protocol CategoryScreen: Module {
  var filter: Filter { get set }
  var onSelectProduct: ((Product) -> Void)? { get set }
  var onOpenFilters: (() -> Void)? { get set }
}

protocol SearchScreen: Module {
  var onSelectProduct: ((Product) -> Void)? { get set }
}

protocol ProductScreen: Module {
  var product: Product { get set }
  var onSelectRelated: ((Product) -> Void)? { get set }
  var onOpenReviews: ((Product) -> Void)? { get set }
  var onOpenBrand: ((Product) -> Void)? { get set }
  var onOpenGallery: ((Product) -> Void)? { get set }
  var onOpenSizeGuide: (() -> Void)? { get set }
}

protocol ReviewsScreen: Module {
  var reviews: [Review] { get set }
  var onWriteReview: (() -> Void)? { get set }
}

protocol GalleryScreen: Module {
  var onClose: (() -> Void)? { get set }
}

protocol FiltersScreen: Module {
  var filter: Filter { get set }
  var onApply: ((Filter) -> Void)? { get set }
  var onOpenSorting: (() -> Void)? { get set }
  var onLoad: (() -> Void)? { get set }
  var onAppear: (() -> Void)? { get set }
}

protocol SortingScreen: Module {
  var onSelect: ((SortOrder) -> Void)? { get set }
}

protocol ReviewEditorScreen: Module {
  var onSend: ((Review) -> Void)? { get set }
  var onCancel: (() -> Void)? { get set }
}
