"""Shapes that real apps have and that no axis makes: each is one more thing that can be done on the app's first screen."""

from dialects.uikit.context import small


class Shape:
    """A shape: the steps it adds, what the flow does, and the types that it needs."""

    def __init__(self, writer, screen, step):
        self.writer = writer
        self.c = writer.c
        self.app = writer.c.app
        self.flow = writer.name
        self.source = writer.c.name(screen)
        self.event = writer.c.event(step)
        if writer.d["event"] == "enum":
            self.event = writer.c.role("onEvent")
        if writer.d["event"] == "reducer":
            self.event = "effect"
        self.names = {}
        self.setup()

    def name(self, plain):
        """The name of a type of the shape's own."""
        if plain not in self.names:
            self.names[plain] = plain if self.c.plain else self.c.words.type()
        return self.names[plain]

    def screen(self, plain):
        name = self.name(plain)
        self.app.node(name, "screen")
        self.app.finding("unreachable", name, "trap", "it was written to be reachable")
        return name

    def coordinator(self, plain, lost=False):
        name = self.name(plain)
        self.app.node(name, "coordinator")
        if lost:
            self.app.finding("child-not-retained", name, "expected", "nobody keeps it")
            self.c.losing.add(self.writer.flow.name)
        else:
            self.app.finding("unreachable", name, "trap", "it was written to be reachable")
        return name

    def edge(self, verb, target, **clauses):
        return self.app.edge(
            self.source, verb, target, event=self.event, by=self.flow, role=f"shape {type(self).__name__}", **clauses)

    def other(self, source, verb, target, **clauses):
        return self.app.edge(source, verb, target, role=f"shape {type(self).__name__}", **clauses)

    def stack(self):
        """The flow's stack, whatever it shows by."""
        c = self.c
        return f"{c.handle}.{c.role('stack')}" if c.uses_router else c.handle

    def setup(self):
        raise NotImplementedError

    def act(self, w):
        raise NotImplementedError

    def write_types(self):
        raise NotImplementedError

    def file(self, name):
        return self.app.file("More", name)

    def page(self, w, name, tap=None, statements=(), marks=(), properties=(), initializer=None):
        """A screen class with at most one button."""
        with w.block(f"final class {name}: UIViewController {{"):
            for text in properties:
                w(text)
            if initializer:
                w.blank()
                with w.block(f"init({initializer[0]}) {{"):
                    for text in initializer[1]:
                        w(text)
                    w("super.init(nibName: nil, bundle: nil)")
                w.blank()
                w("@available(*, unavailable)")
                w('required init?(coder: NSCoder) { fatalError("made in code") }')
            if tap:
                w.blank()
                with w.block("override func viewDidLoad() {"):
                    w("super.viewDidLoad()")
                    w(f'view.addSubview(UIButton(type: .system, primaryAction: UIAction(title: "{tap}") '
                      f"{{ [weak self] _ in self?.{tap}() }}))")
                w.blank()
                with w.block(f"private func {tap}() {{"):
                    for text in statements:
                        w(text, *marks)
        w.blank()


class KeptByScreen(Shape):
    """A coordinator that a screen keeps in a `let`, and that itself sets what is on the stack."""

    def setup(self):
        self.guide, self.board, self.note = self.coordinator("GuideFlow"), self.screen("BoardPage"), self.screen("NotePage")
        self.start = self.edge("start", self.guide, shown_as="root", lifetime="screen")
        self.root = self.other(self.guide, "root", self.board)
        self.push = self.other(self.board, "push", self.note, event="openNote", by=self.guide)

    def act(self, w):
        w(f"let guide = {self.guide}(stack: {self.stack()})", self.start.site("create"))
        w("guide.open()", self.start.site())

    def write_types(self):
        w = self.file(self.guide)
        with w.block(f"final class {self.guide} {{"):
            w("private let stack: UINavigationController")
            w.blank()
            w("init(stack: UINavigationController) { self.stack = stack }")
            w.blank()
            w(f"func open() {{ stack.setViewControllers([{self.board}(guide: self)], animated: true) }}", self.root.site())
            w.blank()
            w(f"func openNote() {{ stack.pushViewController({self.note}(), animated: true) }}", self.push.site())
        w.blank()
        self.page(w, self.board, "more", ["guide.openNote()"], properties=[f"private let guide: {self.guide}"],
                  initializer=(f"guide: {self.guide}", ["self.guide = guide"]))
        self.page(w, self.note)


class TopPresenter(Shape):
    """An extension of the app delegate presents from the top controller."""

    def setup(self):
        self.notice = self.screen("NoticePage")
        self.present = self.edge("present", self.notice)

    def act(self, w):
        delegate = self.app.delegate
        w(f"(UIApplication.shared.delegate as? {delegate})?.showOnTop({self.notice}())", self.present.site())

    def write_types(self):
        w = self.file(self.notice)
        self.page(w, self.notice)
        with w.block(f"extension {self.app.delegate} {{"):
            with w.block("func showOnTop(_ screen: UIViewController) {"):
                root = "window?.rootViewController"
                if self.app.scene:
                    root = "(UIApplication.shared.connectedScenes.first as? UIWindowScene)?.windows.first?.rootViewController"
                w(f"var top = {root}")
                w("while let next = top?.presentedViewController { top = next }")
                w("top?.present(screen, animated: true)", self.present.site("show"))


class FreshPush(Shape):
    """The root of a fresh stack is set by a push; then the stack is presented."""

    def setup(self):
        self.notice = self.screen("NoticePage")
        self.present = self.edge("present", self.notice, alt_kinds=["root", "push"])

    def act(self, w):
        w("let fresh = UINavigationController()", self.present.site("create"))
        w(f"fresh.pushViewController({self.notice}(), animated: false)", self.present.site("create"))
        w(f"{self.stack()}.present(fresh, animated: true)", self.present.site())

    def write_types(self):
        self.page(self.file(self.notice), self.notice)


class HandedDelegate(Shape):
    """A child ends by telling a delegate which its starter has handed on."""

    def setup(self):
        self.first, self.second = self.coordinator("FirstFlow"), self.coordinator("SecondFlow")
        self.one, self.two = self.screen("OnePage"), self.screen("TwoPage")
        self.start = self.edge("start", self.first, shown_as="present")
        self.owns = self.other(self.flow, "owns", self.first, where="property")
        self.frees = self.other(self.flow, "releases", self.first, after="finish")
        self.root = self.other(self.first, "root", self.one)
        self.inner = self.other(self.one, "start", self.second, event="onNext", by=self.first, shown_as="push")
        self.inner_owns = self.other(self.first, "owns", self.second, where="property")
        self.push = self.other(self.second, "push", self.two)
        self.end = self.other(
            self.two, "finish", self.flow, event="onDone", by=self.second, outcome="tripDidEnd", alt_to=[self.first])
        self.swiped = self.other(self.flow, "releases", self.first, after="swipe")

    def members(self, w):
        w(f"private var first: {self.first}?")

    def act(self, w):
        w("let sheet = UINavigationController()")
        w(f"let first = {self.first}(stack: sheet)", self.start.site("create"))
        w("first.listener = self")
        w("self.first = first", self.owns.site())
        w("sheet.isModalInPresentation = true")
        w("first.open()", self.start.site())
        w(f"{self.stack()}.present(sheet, animated: true)", self.start.site("show"))

    def write_extension(self, w):
        w.blank()
        with w.block(f"extension {self.flow}: {self.name('TripListener')} {{"):
            with w.block("func tripDidEnd() {"):
                w("first = nil", self.frees.site())
                w(f"{self.stack()}.dismiss(animated: true)")

    def write_types(self):
        listener = self.name("TripListener")
        w = self.file(self.first)
        with w.block(f"protocol {listener}: AnyObject {{"):
            w("func tripDidEnd()")
        w.blank()
        with w.block(f"final class {self.first} {{"):
            w(f"weak var listener: (any {listener})?")
            w("private let stack: UINavigationController")
            w(f"private var second: {self.second}?")
            w.blank()
            w("init(stack: UINavigationController) { self.stack = stack }")
            w.blank()
            with w.block("func open() {"):
                w(f"let one = {self.one}()")
                w("one.onNext = { [weak self] in self?.goOn() }")
                w("stack.setViewControllers([one], animated: false)", self.root.site())
            w.blank()
            with w.block("private func goOn() {"):
                w(f"let second = {self.second}(stack: stack, listener: listener)", self.inner.site("create"))
                w("self.second = second", self.inner_owns.site())
                w("second.open()", self.inner.site())
        w.blank()
        with w.block(f"final class {self.second} {{"):
            w(f"private weak var listener: (any {listener})?")
            w("private let stack: UINavigationController")
            w.blank()
            with w.block(f"init(stack: UINavigationController, listener: (any {listener})?) {{"):
                w("self.stack = stack")
                w("self.listener = listener")
            w.blank()
            with w.block("func open() {"):
                w(f"let two = {self.two}()")
                w("two.onDone = { [weak self] in self?.listener?.tripDidEnd() }", self.end.site())
                w("stack.pushViewController(two, animated: true)", self.push.site())
        w.blank()
        self.page(w, self.one, "goOn", ["onNext?()"], properties=["var onNext: (() -> Void)?"])
        self.page(w, self.two, "finish", ["onDone?()"], properties=["var onDone: (() -> Void)?"])


class AddedView(Shape):
    """A child controller is added by the subview that is its view, and by nothing else."""

    def setup(self):
        self.notice, self.part = self.screen("NoticePage"), self.screen("PartPage")
        self.push = self.edge("push", self.notice)
        self.embed = self.other(self.notice, "embed", self.part)

    def act(self, w):
        w(f"{self.stack()}.pushViewController({self.notice}(), animated: true)", self.push.site())

    def write_types(self):
        w = self.file(self.notice)
        with w.block(f"final class {self.notice}: UIViewController {{"):
            w(f"private let part = {self.part}()", self.embed.site("create"))
            w.blank()
            with w.block("override func viewDidLoad() {"):
                w("super.viewDidLoad()")
                w("view.addSubview(part.view)", self.embed.site())
        w.blank()
        self.page(w, self.part)


class OptionalParent(Shape):
    """An optional parent, by default nil, makes keeping a child do nothing."""

    def setup(self):
        self.child, self.base, self.note = self.coordinator("SideFlow", lost=True), self.name("KeepingFlow"), self.screen("NotePage")
        self.start = self.edge("start", self.child, shown_as="push")
        self.push = self.other(self.child, "push", self.note)

    def act(self, w):
        w(f"let side = {self.child}(stack: {self.stack()})", self.start.site("create"))
        w("side.open()", self.start.site())

    def write_types(self):
        w = self.file(self.child)
        with w.block(f"class {self.base} {{"):
            w(f"private weak var owner: {self.base}?")
            w(f"private var kept: [{self.base}] = []")
            w.blank()
            w(f"init(owner: {self.base}? = nil) {{ self.owner = owner }}")
            w.blank()
            w("func register() { owner?.keep(self) }")
            w.blank()
            w(f"func keep(_ child: {self.base}) {{ kept.append(child) }}")
        w.blank()
        with w.block(f"final class {self.child}: {self.base} {{"):
            w("private let stack: UINavigationController")
            w.blank()
            with w.block(f"init(stack: UINavigationController, owner: {self.base}? = nil) {{"):
                w("self.stack = stack")
                w("super.init(owner: owner)")
            w.blank()
            with w.block("func open() {"):
                w("register()")
                w(f"stack.pushViewController({self.note}(), animated: true)", self.push.site())
        w.blank()
        self.page(w, self.note)


class LocalKeptWeakly(Shape):
    """A local coordinator that only a weak property of its screen refers to."""

    def setup(self):
        self.child, self.board, self.note = (
            self.coordinator("SideFlow", lost=True), self.screen("BoardPage"), self.screen("NotePage"))
        self.start = self.edge("start", self.child, shown_as="push")
        self.push = self.other(self.child, "push", self.board)
        # Nobody is left to do it when it is asked for.
        self.more = self.other(self.board, "push", self.note, event="openNote", by=self.child, dead=True)

    def act(self, w):
        w(f"let side = {self.child}(stack: {self.stack()})", self.start.site("create"))
        w("side.open()", self.start.site())

    def write_types(self):
        w = self.file(self.child)
        with w.block(f"final class {self.child} {{"):
            w("private let stack: UINavigationController")
            w.blank()
            w("init(stack: UINavigationController) { self.stack = stack }")
            w.blank()
            with w.block("func open() {"):
                w(f"let board = {self.board}()")
                w("board.side = self")
                w("stack.pushViewController(board, animated: true)", self.push.site())
            w.blank()
            w(f"func openNote() {{ stack.pushViewController({self.note}(), animated: true) }}", self.more.site())
        w.blank()
        self.page(w, self.board, "more", ["side?.openNote()"], properties=[f"weak var side: {self.child}?"])
        self.page(w, self.note)


class FlagOfCaller(Shape):
    """A flag that the caller gives decides by a ternary how something is shown."""

    def setup(self):
        self.one, self.two = self.screen("OnePage"), self.screen("TwoPage")
        self.present = self.edge("present", self.two)
        self.push = self.edge("push", self.one)

    def act(self, w):
        w(f"reveal({self.one}(), modally: false)", self.push.site())
        w(f"reveal({self.two}(), modally: true)", self.present.site())

    def write_methods(self, w):
        w.blank()
        with w.block("private func reveal(_ screen: UIViewController, modally: Bool) {"):
            stack = self.stack()
            w(f"modally ? {stack}.present(screen, animated: true) : {stack}.pushViewController(screen, animated: true)",
              self.present.site("show"), self.push.site("show"))

    def write_types(self):
        w = self.file(self.one)
        self.page(w, self.one)
        self.page(w, self.two)


class ChosenRoot(Shape):
    """A hosting controller whose root is one of two views."""

    def setup(self):
        self.one, self.two = self.screen("OneView"), self.screen("TwoView")
        self.push = self.edge("push", self.one)
        self.other_push = self.edge("push", self.two)

    def act(self, w):
        w("let isFirst = UserDefaults.standard.bool(forKey: \"seen\")")
        w("let host = UIHostingController(", self.push.site("create"), self.other_push.site("create"))
        w(f"  rootView: isFirst ? AnyView({self.one}()) : AnyView({self.two}()))",
          self.push.site("create"), self.other_push.site("create"))
        w(f"{self.stack()}.pushViewController(host, animated: true)", self.push.site(), self.other_push.site())

    def write_types(self):
        w = self.app.file("More", self.one, ["SwiftUI"])
        for name in (self.one, self.two):
            with w.block(f"struct {name}: View {{"):
                w(f'var body: some View {{ Text("{small(name)}") }}')
            w.blank()


class EmbedSegue(Shape):
    """A storyboard's scene embeds, by a segue, a subclass of the navigation controller with a screen of its own."""

    def setup(self):
        self.board, self.stack_class, self.inner = (
            self.screen("BoardPage"), self.name("InnerStack"), self.screen("InnerPage"))
        self.push = self.edge("push", self.board)
        self.app.node(self.stack_class, "container", optional=True)
        self.embed = self.other(self.board, "embed", self.inner, through=[self.stack_class], optional=False)
        self.root = self.other(self.stack_class, "root", self.inner, optional=True)

    def act(self, w):
        w(f'let board = UIStoryboard(name: "{self.name("Boards")}", bundle: nil)'
          f'.instantiateViewController(withIdentifier: "{self.board}")', self.push.site("create"))
        w(f"{self.stack()}.pushViewController(board, animated: true)", self.push.site())

    def write_types(self):
        from dialects.source import Resource
        w = self.file(self.board)
        self.page(w, self.board)
        w(f"final class {self.stack_class}: UINavigationController {{}}")
        w.blank()
        self.page(w, self.inner)
        name = self.name("Boards")
        self.app.resources.append(Resource(f"{name}.storyboard", [
            '<?xml version="1.0" encoding="UTF-8"?>',
            '<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22154" '
            'targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">',
            "  <scenes>",
            '    <scene sceneID="aa1-ab-cde">',
            "      <objects>",
            (f'        <viewController storyboardIdentifier="{self.board}" id="aa2-ab-cde" customClass="{self.board}" '
             'sceneMemberID="viewController">', [self.push.site("create")]),
            '          <view key="view" contentMode="scaleToFill" id="aa3-ab-cde">',
            "            <subviews>",
            '              <containerView opaque="NO" contentMode="scaleToFill" id="aa4-ab-cde">',
            "                <connections>",
            ('                  <segue destination="bb2-ab-cde" kind="embed" id="aa5-ab-cde"/>', [self.embed.site()]),
            "                </connections>",
            "              </containerView>",
            "            </subviews>",
            "          </view>",
            "        </viewController>",
            '        <placeholder placeholderIdentifier="IBFirstResponder" id="aa6-ab-cde" sceneMemberID="firstResponder"/>',
            "      </objects>",
            "    </scene>",
            '    <scene sceneID="bb1-ab-cde">',
            "      <objects>",
            f'        <navigationController id="bb2-ab-cde" customClass="{self.stack_class}" sceneMemberID="viewController">',
            "          <connections>",
            ('            <segue destination="cc2-ab-cde" kind="relationship" relationship="rootViewController" '
             'id="bb3-ab-cde"/>', [self.root.site(), self.embed.site("create")]),
            "          </connections>",
            "        </navigationController>",
            '        <placeholder placeholderIdentifier="IBFirstResponder" id="bb4-ab-cde" sceneMemberID="firstResponder"/>',
            "      </objects>",
            "    </scene>",
            '    <scene sceneID="cc1-ab-cde">',
            "      <objects>",
            (f'        <viewController id="cc2-ab-cde" customClass="{self.inner}" sceneMemberID="viewController">',
             [self.embed.site("create")]),
            '          <view key="view" contentMode="scaleToFill" id="cc3-ab-cde"/>',
            "        </viewController>",
            '        <placeholder placeholderIdentifier="IBFirstResponder" id="cc4-ab-cde" sceneMemberID="firstResponder"/>',
            "      </objects>",
            "    </scene>",
            "  </scenes>",
            "</document>",
        ]))


class DeepLink(Shape):
    """An address that the system hands to the app's delegate leads, through a center of links, to a screen of the flow."""

    def setup(self):
        self.note, self.center = self.screen("NotePage"), self.name("LinkCenter")
        self.push = self.edge("push", self.note)
        entry = "SceneDelegate" if self.c.d["entry"] == "scene" else "AppDelegate"
        self.link = self.other(entry if self.c.plain else self.c.type("entry"), "push", self.note, by=self.flow, event="openURL", triggered=False)

    def act(self, w):
        w('open("app://note")', self.push.site("called"))

    def write_methods(self, w):
        w.blank()
        with w.block("func hearLinks() {"):
            w(f"{self.center}.shared.handler = {{ [weak self] address in self?.open(address) }}", self.link.site("called"))
        w.blank()
        with w.block("private func open(_ address: String) {"):
            w('guard address.hasSuffix("note") else { return }')
            w(f"{self.stack()}.pushViewController({self.note}(), animated: true)", self.push.site(), self.link.site())

    def begin(self, w):
        w("hearLinks()")

    def write_types(self):
        w = self.file(self.note)
        self.page(w, self.note)
        with w.block(f"final class {self.center} {{"):
            w(f"static let shared = {self.center}()")
            w("var handler: ((String) -> Void)?")
        w.blank()
        with w.block(f"extension {self.app.scene or self.app.delegate} {{"):
            if self.app.scene:
                with w.block("func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {"):
                    w("guard let url = contexts.first?.url else { return }")
                    w(f"{self.center}.shared.handler?(url.absoluteString)", self.link.site("called"))
            else:
                with w.block(
                    "func application(_ app: UIApplication, open url: URL, options: "
                    "[UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool {"):
                    w(f"{self.center}.shared.handler?(url.absoluteString)", self.link.site("called"))
                    w("return true")


class Variants(Shape):
    """A view of SwiftUI's holds a controller that is one of three, by a value that is given to it."""

    def setup(self):
        self.board, self.panel = self.screen("BoardView"), self.name("Panel")
        self.pages = [self.screen(name) for name in ("RowsPage", "TilesPage", "CurvesPage")]
        self.push = self.edge("push", self.board)
        self.app.node(self.panel, "screen", component=True, optional=True)
        self.embeds = [
            self.other(self.board, "embed", page, triggered=False, through=[self.panel], alt_from=[self.panel],
                       alt_kinds=["present"]) for page in self.pages]
        self.panelled = self.other(self.board, "embed", self.panel, optional=True)

    def act(self, w):
        w(f"let board = UIHostingController(rootView: {self.board}())", self.push.site("create"))
        w(f"{self.stack()}.pushViewController(board, animated: true)", self.push.site())

    def write_types(self):
        w = self.app.file("More", self.board, ["SwiftUI", "UIKit"])
        kind = self.name("PanelKind")
        w(f"enum {kind} {{ case list, grid, chart }}")
        w.blank()
        with w.block(f"struct {self.board}: View {{"):
            w(f"@State private var kind = {kind}.list")
            w.blank()
            with w.block("var body: some View {"):
                with w.block("VStack {"):
                    w('Button("grid") { kind = .grid }')
                    w('Button("chart") { kind = .chart }')
                    w(f"{self.panel}(kind: kind)", self.panelled.site(), *[edge.site("show") for edge in self.embeds])
        w.blank()
        with w.block(f"struct {self.panel}: UIViewControllerRepresentable {{"):
            w(f"let kind: {kind}")
            w.blank()
            with w.block("func makeUIViewController(context: Context) -> UIViewController {"):
                w("switch kind {")
                for case, page, edge in zip(("list", "grid", "chart"), self.pages, self.embeds):
                    w(f"case .{case}: return {page}()", edge.site())
                w("}")
            w.blank()
            w("func updateUIViewController(_ controller: UIViewController, context: Context) {}")
        w.blank()
        for page in self.pages:
            self.page(w, page)


class Library(Shape):
    """A flow whose base class and whose keeping lie in a library that is not there."""

    def setup(self):
        self.child, self.note = self.coordinator("SideFlow"), self.screen("NotePage")
        self.start = self.edge("start", self.child, shown_as="push", retain_unsaid=True)
        self.push = self.other(self.child, "push", self.note)

    def members(self, w):
        w("private let kit = KitStore()")

    def act(self, w):
        w(f"let side = {self.child}(stack: {self.stack()})", self.start.site("create"))
        w("kit.attach(side)")
        w("side.kitBegin()", self.start.site())

    def write_types(self):
        w = self.app.file("More", self.child, ["UIKit", "NavigationKit"])
        with w.block(f"final class {self.child}: KitFlow {{"):
            w("private let stack: UINavigationController")
            w.blank()
            with w.block("init(stack: UINavigationController) {"):
                w("self.stack = stack")
                w("super.init()")
            w.blank()
            with w.block("override func kitBegin() {"):
                w(f"stack.pushViewController({self.note}(), animated: true)", self.push.site())
        w.blank()
        self.page(w, self.note)


SHAPES = {
    "deepLink": DeepLink, "variants": Variants, "library": Library,
    "keptByScreen": KeptByScreen, "topPresenter": TopPresenter, "freshPush": FreshPush, "handedDelegate": HandedDelegate,
    "addedView": AddedView, "optionalParent": OptionalParent, "localKeptWeakly": LocalKeptWeakly,
    "flagOfCaller": FlagOfCaller, "chosenRoot": ChosenRoot, "embedSegue": EmbedSegue,
}
