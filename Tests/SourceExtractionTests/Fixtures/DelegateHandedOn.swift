// swift-format-ignore-file
import UIKit

// A flow hands the delegate that it was given on to a flow of its own, which tells its end to that delegate: the end is
// told past the flow that has started it.

@main final class Delegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var library: LibraryFlow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let stack = UINavigationController()
    window?.rootViewController = stack
    let library = LibraryFlow(stack: stack)  // edge: Delegate -start-> LibraryFlow as root
    self.library = library  // edge: Delegate -owns-> LibraryFlow in property
    library.begin()
  }
}

protocol LoanDelegate: AnyObject {
  func loanDidEnd()
}

final class LibraryFlow: LoanDelegate {
  private let stack: UINavigationController
  private var loan: LoanFlow?

  init(stack: UINavigationController) { self.stack = stack }

  func begin() {
    let shelf = Shelf()
    shelf.onLoan = { [weak self] in self?.startLoan() }
    stack.setViewControllers([shelf], animated: false)  // edge: LibraryFlow -root-> Shelf
  }

  private func startLoan() {
    let sheet = UINavigationController()
    let loan = LoanFlow(stack: sheet)  // edge: Shelf -start-> LoanFlow on onLoan by LibraryFlow as present locked
    loan.delegate = self  // edge: LoanFlow -owns-> LibraryFlow in property weakly
    self.loan = loan  // edge: LibraryFlow -owns-> LoanFlow in property
    sheet.isModalInPresentation = true
    loan.begin()
    stack.present(sheet, animated: true)
  }

  func loanDidEnd() {
    loan = nil  // edge: LibraryFlow -releases-> LoanFlow on loanDidEnd after finish
    stack.dismiss(animated: true)  // edge: LibraryFlow -dismiss-> .
  }
}

final class LoanFlow {
  weak var delegate: LoanDelegate?
  private let stack: UINavigationController
  private var receipt: ReceiptFlow?

  init(stack: UINavigationController) { self.stack = stack }

  func begin() {
    let book = Book()
    book.onLend = { [weak self] in self?.lend() }
    stack.setViewControllers([book], animated: false)  // edge: LoanFlow -root-> Book
  }

  private func lend() {
    let receipt = ReceiptFlow(stack: stack, delegate: delegate)  // edge: Book -start-> ReceiptFlow on onLend by LoanFlow as push
    self.receipt = receipt  // edge: LoanFlow -owns-> ReceiptFlow in property
    receipt.begin()
  }
}

final class ReceiptFlow {
  private weak var delegate: LoanDelegate?
  private let stack: UINavigationController

  init(stack: UINavigationController, delegate: LoanDelegate?) {
    self.stack = stack
    self.delegate = delegate  // edge: ReceiptFlow -owns-> LibraryFlow in property weakly
  }

  func begin() {
    let receipt = Receipt()
    receipt.onRead = { [weak self] in self?.delegate?.loanDidEnd() }  // edge: Receipt -finish(loanDidEnd)-> LibraryFlow on onRead by ReceiptFlow
    stack.pushViewController(receipt, animated: true)  // edge: ReceiptFlow -push-> Receipt
  }
}

final class Shelf: UIViewController {
  var onLoan: (() -> Void)?
  @IBAction func loan() { onLoan?() }
}
final class Book: UIViewController {
  var onLend: (() -> Void)?
  @IBAction func lend() { onLend?() }
}
final class Receipt: UIViewController {
  var onRead: (() -> Void)?
  @IBAction func read() { onRead?() }
}
