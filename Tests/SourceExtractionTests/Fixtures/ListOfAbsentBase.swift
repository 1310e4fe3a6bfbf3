// swift-format-ignore-file
import Branching
import UIKit

// The list of children is inherited from a class that no source is there of, under a name of that library's own: what is added to
// it is kept, and what is taken away is let go of.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var flow: LibraryFlow?
  func applicationDidFinishLaunching(_ application: UIApplication) {
    let stack = UINavigationController()
    window?.rootViewController = stack
    let flow = LibraryFlow(stack: stack)  // edge: AppDelegate -start-> LibraryFlow as root
    self.flow = flow  // edge: AppDelegate -owns-> LibraryFlow in property
    flow.begin()
  }
}

final class LibraryFlow: BranchingFlow {
  private let stack: UINavigationController
  init(stack: UINavigationController) { self.stack = stack; super.init() }
  override func begin() {
    let home = ShelfPage()
    home.onLoan = { [weak self] in self?.borrow() }
    stack.setViewControllers([home], animated: false)  // edge: LibraryFlow -root-> ShelfPage
  }
  private func borrow() {
    let loans = LoanFlow(stack: stack)  // edge: ShelfPage -start-> LoanFlow on onLoan by LibraryFlow as push
    loans.onDone = { [weak self, weak loans] in
      self?.branches.removeAll { $0 === loans }  // edge: LibraryFlow -releases-> LoanFlow on onDone after finish
    }
    branches.append(loans)  // edge: LibraryFlow -owns-> LoanFlow in list
    loans.begin()
  }
}

final class LoanFlow: BranchingFlow {
  var onDone: (() -> Void)?
  private let stack: UINavigationController
  init(stack: UINavigationController) { self.stack = stack; super.init() }
  override func begin() {
    let page = LoanPage()
    page.onDone = { [weak self] in self?.onDone?() }  // edge: LoanPage -finish(onDone)-> LibraryFlow on onDone by LoanFlow
    stack.pushViewController(page, animated: true)  // edge: LoanFlow -push-> LoanPage
  }
}
final class ShelfPage: UIViewController {
  var onLoan: (() -> Void)?
  @IBAction func borrow() { onLoan?() }
}
final class LoanPage: UIViewController {
  var onDone: (() -> Void)?
  @IBAction func done() { onDone?() }
}
