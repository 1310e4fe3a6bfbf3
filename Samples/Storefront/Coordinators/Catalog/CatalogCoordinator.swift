/// The shop window: categories, search, products and all that hangs on a product.
final class CatalogCoordinator: BaseCoordinator {  // sound: ten distinct targets are not too many
  private let router: any Router
  private let screens: any CatalogScreens
  private let coordinators: any CoordinatorFactory

  init(router: any Router, screens: any CatalogScreens, coordinators: any CoordinatorFactory) {
    self.router = router
    self.screens = screens
    self.coordinators = coordinators
  }

  override func start(with option: DeepLinkOption?) {
    let catalog = screens.makeCatalog()
    catalog.onSelectCategory = { [weak self] in self?.showCategory($0) }
    catalog.onSearch = { [weak self] in self?.showSearch() }
    router.setRoot(catalog)  // edge: CatalogCoordinator -root-> CatalogController
  }

  private func showCategory(_ category: Category) {
    let list = screens.makeCategory(category)
    list.onSelectProduct = { [weak self] in self?.showProduct($0) }
    list.onOpenFilters = { [weak self, weak list] in self?.startFilters(for: list) }
    router.push(list)  // edge: CatalogController -push-> CategoryController on onSelectCategory by CatalogCoordinator
  }

  private func showSearch() {
    let search = screens.makeSearch()
    search.onSelectProduct = { [weak self] in self?.showProduct($0) }
    router.push(search)  // edge: CatalogController -push-> SearchController on onSearch by CatalogCoordinator
  }

  private func showProduct(_ product: Product) {
    let page = screens.makeProduct(product)
    page.onSelectRelated = { [weak self] in self?.showProduct($0) }
    page.onOpenReviews = { [weak self] in self?.showReviews(of: $0) }
    page.onOpenBrand = { [weak self] in self?.showBrand(of: $0) }
    page.onOpenGallery = { [weak self] in self?.showGallery(of: $0) }
    page.onOpenSizeGuide = { [weak self] in self?.showSizeGuide() }
    router.push(page)  // edge: CategoryController -push-> ProductController on onSelectProduct by CatalogCoordinator ; SearchController -push-> ProductController on onSelectProduct by CatalogCoordinator ; ProductController -push-> ProductController on onSelectRelated by CatalogCoordinator  // fault: unbounded-push-cycle ProductController
  }

  private func showReviews(of product: Product) {
    let reviews = screens.makeReviews(of: product)
    reviews.onWriteReview = { [weak self, weak reviews] in self?.startReview(of: product, addingTo: reviews) }
    router.push(reviews)  // edge: ProductController -push-> ReviewsController on onOpenReviews by CatalogCoordinator
  }

  private func showBrand(of product: Product) {
    let brand = screens.makeBrand(of: product)
    router.push(brand)  // edge: ProductController -push-> BrandController on onOpenBrand by CatalogCoordinator
  }

  private func showGallery(of product: Product) {
    let gallery = screens.makeGallery(of: product)
    gallery.onClose = { [weak self] in
      self?.router.dismiss()  // edge: GalleryController -dismiss-> . on onClose by CatalogCoordinator
    }
    router.present(gallery)  // edge: ProductController -present-> GalleryController on onOpenGallery by CatalogCoordinator
  }

  private func showSizeGuide() {
    let guide = screens.makeSizeGuide()
    router.present(guide)  // edge: ProductController -present-> SizeGuideController on onOpenSizeGuide by CatalogCoordinator
  }

  private func startFilters(for list: (any CategoryScreen)?) {
    let (filters, sheet) = coordinators.makeFilters(list?.filter ?? Filter())  // edge: CategoryController -start-> FiltersCoordinator on onOpenFilters by CatalogCoordinator as present  // sound: the child hears of the swipe itself and ends its flow
    filters.finishFlow = { [weak self, weak filters, weak list] filter in
      if let filter { list?.filter = filter }
      self?.router.dismiss()  // edge: CatalogCoordinator -dismiss-> . on FiltersCoordinator.finishFlow
      self?.letGo(filters)  // edge: CatalogCoordinator -releases-> FiltersCoordinator on finishFlow after finish, swipe
    }
    keep(filters)  // edge: CatalogCoordinator -owns-> FiltersCoordinator in list
    filters.start()
    router.present(sheet)
  }

  private func startReview(of product: Product, addingTo reviews: (any ReviewsScreen)?) {
    let (writing, sheet) = coordinators.makeReviewWriting(of: product)  // edge: ReviewsController -start-> ReviewWritingCoordinator on onWriteReview by CatalogCoordinator as present  // fault: leaked-child-dismiss ReviewWritingCoordinator
    writing.finishFlow = { [weak self, weak writing, weak reviews] review in
      if let review { reviews?.reviews.append(review) }
      self?.router.dismiss()  // edge: CatalogCoordinator -dismiss-> . on ReviewWritingCoordinator.finishFlow
      self?.letGo(writing)  // edge: CatalogCoordinator -releases-> ReviewWritingCoordinator on finishFlow after finish
    }
    keep(writing)  // edge: CatalogCoordinator -owns-> ReviewWritingCoordinator in list
    writing.start()
    router.present(sheet)
  }
}
