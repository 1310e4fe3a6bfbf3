"""What flows share: base classes, routers, factories, containers, helpers. Written last, when its steps are known."""

from dialects.uikit.context import small


def write_shared(c):
    d = c.d
    if d["recognise"] == "protocol":
        write_protocol(c)
    if c.wants_base() and d["recognise"] != "library":
        write_base(c)
    if c.uses_router:
        write_router(c)
    if d["show"] == "extension":
        write_extension(c)
    if d["show"] == "wrapper":
        write_wrappers(c)
    if d["show"] == "way":
        write_way(c)
    if c.has_pages:
        write_pages(c)
    if c.has_maker:
        write_maker(c)
    if d["screen"] == "static":
        write_builders(c)
    if d["screen"] == "generic" or d["make"] == "generic":
        write_generic(c)
    if d["keep"] == "part":
        write_keeper(c)
    if d["back"] == "token":
        write_token(c)
    if d["between"] == "layers":
        write_pipeline(c)
    if d["between"] == "guard":
        write_session(c)
    if d["end"] == "parent":
        w = c.app.file("Shared", c.type("Parent"))
        with w.block(f"protocol {c.type('Parent')}: AnyObject {{"):
            w(f"func {c.role('childDidEnd')}(_ child: AnyObject)")
    if d["start"] == "option":
        w = c.app.file("Shared", c.type("Option"))
        w(f"enum {c.type('Option')} {{ case link(String), notice }}")
    if d["screen"] == "storyboard":
        write_storyboard(c)
    if d["screen"] == "xib":
        write_xibs(c)


def begin_text(c):
    return f"func {c.role('begin')}({('with option: ' + c.type('Option') + '?') if c.d['start'] == 'option' else ''})"


def begin_call(c):
    return f"{c.role('begin')}({'with: nil' if c.d['start'] == 'option' else ''})"


def write_protocol(c):
    d = c.d
    w = c.app.file("Shared", c.type("Protocol"))
    lists = c.keeps_in_list()
    with w.block(f"protocol {c.type('Protocol')}: AnyObject {{"):
        if lists:
            w(f"var {c.role('children')}: [any {c.type('Protocol')}] {{ get set }}")
        w(begin_text(c))
    adds, drops, runs = c.marks("add base"), c.marks("drop base"), c.marks("run")
    if d["keep"] == "helper" or d["start"] == "run":
        w.blank()
        with w.block(f"extension {c.type('Protocol')} {{"):
            write_list_helpers(c, w, "any " + c.type("Protocol"), adds, drops, runs)


def write_list_helpers(c, w, element, adds, drops, runs, generic=""):
    """Methods that keep, run and let go of children in a list."""
    if c.d["start"] == "run":
        with w.block(f"func {c.role('run')}{generic}(_ child: {element}) {{"):
            w(f"{c.role('children')}.append(child)", *runs)
            w(f"child.{begin_call(c)}", *c.marks("run begin"))
        w.blank()
    elif c.d["keep"] == "helper":
        w(f"func {c.role('add')}(_ child: {'AnyObject' if generic else element}) {{ {c.role('children')}.append(child) }}", *adds)
        w.blank()
    if c.d["keep"] == "helper":
        with w.block(f"func {c.role('drop')}(_ child: {'AnyObject' if generic else element}) {{"):
            w(f"{c.role('children')}.removeAll {{ $0 === child }}", *drops)


def write_base(c):
    d = c.d
    w = c.app.file("Shared", c.type("Base"))
    generic = "<Outcome>" if d["recognise"] == "generic" else ""
    above = ": NSObject" if c.needs_object else ""
    override = "override " if above else ""
    element = "AnyObject" if generic else c.type("Base")
    with w.block(f"class {c.type('Base')}{generic}{above} {{"):
        if generic:
            w(f"var {c.role('onEnd')}: ((Outcome) -> Void)?")
        if c.keeps_in_list():
            w(f"var {c.role('children')}: [{element}] = []")
        if d["noise"] == "base":
            w(f"private var visits = 0")
            w(f"private var waiting: [(Bool) -> Void] = []")
        w.blank()
        w(f"{override}init() {{{' super.init() ' if above else ''}}}")
        w.blank()
        w(f"{begin_text(c)} {{}}")
        if d["keep"] == "helper" or d["start"] == "run":
            w.blank()
            write_list_helpers(
                c, w, c.type("Base") + ("<Inner>" if generic else ""), c.marks("add base"), c.marks("drop base"),
                c.marks("run"), "<Inner>" if generic else "")
        if d["show"] == "base":
            write_base_showing(c, w)
        if d["noise"] == "base":
            write_base_noise(w)


def write_base_showing(c, w):
    """One class presents, pushes and dismisses for all flows; what follows comes in completions."""
    settle, finish = c.role("settle"), "@escaping () -> Void"
    w.blank()
    with w.block(f"func {c.role('push')}(_ screen: UIViewController, on stack: UINavigationController, then finish: {finish}) {{"):
        w("stack.pushViewController(screen, animated: true)", *c.marks("base push"))
        w("finish()")
    w.blank()
    with w.block(f"func {c.role('cover')}(_ screen: UIViewController, over stack: UINavigationController, then finish: {finish}) {{"):
        with w.block(f"{c.role('clear')}(stack) {{ [weak self] in"):
            w("guard self != nil else { return }")
            w("stack.present(screen, animated: true, completion: finish)", *c.marks("base cover"))
    w.blank()
    with w.block(f"func {c.role('leave')}(_ stack: UINavigationController) {{"):
        w(f"stack.dismiss(animated: true) {{ [weak self] in self?.{settle}() }}")
    w.blank()
    with w.block(f"private func {c.role('clear')}(_ stack: UINavigationController, then finish: {finish}) {{"):
        w("guard stack.presentedViewController != nil else { return finish() }")
        w("stack.dismiss(animated: false, completion: finish)")
    w.blank()
    w(f"func {settle}() {{}}")


def write_base_noise(w):
    """What base classes of many flows have besides: counters, waiting closures, texts."""
    w.blank()
    with w.block("func visit(_ place: String, then finish: @escaping (Bool) -> Void) {"):
        w("visits += 1")
        w("waiting.append(finish)")
        w("settle(place) { [weak self] text in")
        w("  self?.waiting.forEach { $0(text.isEmpty) }")
        w("  self?.waiting.removeAll()")
        w("}")
    w.blank()
    with w.block("func settle(_ place: String, _ finish: @escaping (String) -> Void) {"):
        w('let text = place.isEmpty ? "nowhere" : place')
        w("measure(text) { length in finish(String(repeating: \"-\", count: length)) }")
    w.blank()
    w("func measure(_ text: String, _ finish: (Int) -> Void) { finish(text.count) }")


def write_router(c):
    d = c.d
    protocol = d["show"] == "routerProtocol"
    completions = d["back"] == "completion"
    stack = c.role("stack")
    if protocol:
        w = c.app.file("Shared", c.type("Routing"))
        with w.block(f"protocol {c.type('Presentable')}: AnyObject {{"):
            w(f"func {c.role('toPresent')}Screen() -> UIViewController")
        w.blank()
        with w.block(f"extension UIViewController: {c.type('Presentable')} {{"):
            w(f"func {c.role('toPresent')}Screen() -> UIViewController {{ self }}")
        w.blank()
        with w.block(f"protocol {c.type('Routing')}: AnyObject {{"):
            w(f"var {stack}: UINavigationController {{ get }}")
            w(f"func {c.role('setRoot')}(_ screen: any {c.type('Presentable')})")
            w(f"func {c.role('push')}(_ screen: any {c.type('Presentable')})")
            if completions:
                w(f"func {c.role('push')}(_ screen: any {c.type('Presentable')}, {c.role('whenGone')}: @escaping () -> Void)")
            w(f"func {c.role('cover')}(_ screen: any {c.type('Presentable')})")
            for name in ("leave", "back", "home"):
                w(f"func {c.role(name)}()")
    w = c.app.file("Shared", c.type("Router"))
    kind = f"any {c.type('Presentable')}" if protocol else "UIViewController"
    value = f"screen.{c.role('toPresent')}Screen()" if protocol else "screen"
    bases = (["NSObject", "UINavigationControllerDelegate"] if completions else []) + (
        [c.type("Routing")] if protocol else [])
    with w.block(f"final class {c.type('Router')}{': ' + ', '.join(bases) if bases else ''} {{"):
        w(f"let {stack}: UINavigationController")
        if completions:
            w(f"private var {c.role('completions')}: [UIViewController: () -> Void] = [:]")
        w.blank()
        with w.block(f"init({stack}: UINavigationController) {{"):
            w(f"self.{stack} = {stack}")
            if completions:
                w("super.init()")
                w(f"{stack}.delegate = self")
        w.blank()
        w(f"func {c.role('setRoot')}(_ screen: {kind}) {{ {stack}.setViewControllers([{value}], animated: false) }}",
          *c.marks("router root"))
        w.blank()
        w(f"func {c.role('push')}(_ screen: {kind}) {{ {stack}.pushViewController({value}, animated: true) }}",
          *c.marks("router push"))
        if completions:
            w.blank()
            with w.block(f"func {c.role('push')}(_ screen: {kind}, {c.role('whenGone')}: @escaping () -> Void) {{"):
                w(f"{c.role('completions')}[{value}] = {c.role('whenGone')}")
                w(f"{stack}.pushViewController({value}, animated: true)", *c.marks("router push"))
        w.blank()
        w(f"func {c.role('cover')}(_ screen: {kind}) {{ {stack}.present({value}, animated: true) }}",
          *c.marks("router cover"))
        w.blank()
        w(f"func {c.role('leave')}() {{ {stack}.dismiss(animated: true) }}")
        w.blank()
        w(f"func {c.role('back')}() {{ {stack}.popViewController(animated: true) }}")
        w.blank()
        w(f"func {c.role('home')}() {{ {stack}.popToRootViewController(animated: true) }}")
        if completions:
            w.blank()
            with w.block(
                "func navigationController(_ navigationController: UINavigationController, didShow viewController: "
                "UIViewController, animated: Bool) {"):
                w(f"for screen in {c.role('completions')}.keys where !navigationController.viewControllers.contains(screen) {{")
                w(f"  {c.role('completions')}.removeValue(forKey: screen)?()")
                w("}")


def write_extension(c):
    w = c.app.file("Shared", "UINavigationController+" + c.type("Way"))
    with w.block("extension UINavigationController {"):
        w(f"func {c.role('push')}(_ screen: UIViewController) {{ pushViewController(screen, animated: true) }}",
          *c.marks("extension push"))
        w.blank()
        w(f"func {c.role('cover')}(_ screen: UIViewController) {{ present(screen, animated: true) }}",
          *c.marks("extension cover"))


def write_way(c):
    w = c.app.file("Shared", c.type("Way"))
    w(f"enum {c.type('Way')} {{ case {c.role('home')}, {c.role('push')}, {c.role('cover')} }}")
    w.blank()
    with w.block("extension UINavigationController {"):
        with w.block(f"func {c.role('display')}(_ screen: UIViewController, _ way: {c.type('Way')}) {{"):
            w("switch way {")
            w(f"case .{c.role('home')}: setViewControllers([screen], animated: false)", *c.marks("way home"))
            w(f"case .{c.role('push')}: pushViewController(screen, animated: true)", *c.marks("way push"))
            w(f"case .{c.role('cover')}: present(screen, animated: true)", *c.marks("way cover"))
            w("}")


def all_screens(c):
    for writer in c.writers.values():
        for screen, _ in writer.flow.screens():
            yield writer.screens[screen.name], screen


def write_pages(c):
    way = c.d["screen"]
    if way == "closures":
        w = c.app.file("Shared", c.type("Pages"))
        with w.block(f"struct {c.type('Pages')} {{"):
            for writer, _ in all_screens(c):
                kinds = ", ".join(kind for _, kind in writer.parameters())
                w(f"let {writer.maker()}: ({kinds}) -> {writer.name}")
        return

    def method(writer):
        parameters = writer.parameters()
        result = f"any {writer.protocol()}" if way == "abstract" else writer.name
        return f"func {writer.maker()}({', '.join(f'{n}: {t}' for n, t in parameters)}) -> {result}"

    if way in ("factoryProtocol", "abstract"):
        w = c.app.file("Shared", c.type("Pages"))
        with w.block(f"protocol {c.type('Pages')} {{"):
            for writer, _ in all_screens(c):
                w(method(writer))
    name = c.type("Pages") if way == "factory" else c.type("PagesImp")
    w = c.app.file("Shared", name)
    conforms = "" if way == "factory" else f": {c.type('Pages')}"
    with w.block(f"struct {name}{conforms} {{"):
        for writer, screen in all_screens(c):
            w.blank()
            values = ", ".join(f"{n}: {n}" for n, _ in writer.parameters())
            with w.block(method(writer) + " {"):
                w(f"{writer.name}({values})", *c.marks(f"make {screen.name}"))


def pages_value(c):
    """The expression that makes the app's pages."""
    if c.d["screen"] == "factory":
        return f"{c.type('Pages')}()"
    return f"{c.type('PagesImp')}()"


def write_pages_closures(c, w, variable):
    """The container of closures, as the app delegate fills it."""
    with w.block(f"let {variable} = {c.type('Pages')}(", end=")"):
        writers = list(all_screens(c))
        for index, (writer, screen) in enumerate(writers):
            comma = "," if index < len(writers) - 1 else ""
            values = ", ".join(f"{n}: ${i}" for i, (n, _) in enumerate(writer.parameters()))
            w(f"{writer.maker()}: {{ {writer.name}({values}) }}{comma}", *c.marks(f"make {screen.name}"))


def children_of(c):
    return [w for w in c.writers.values() if w.flow.how in ("push", "present")]


def maker_parameters(c, writer):
    return [(n, t) for n, t in writer.parameters() if n not in (c.role("pages"), c.role("maker"))]


def write_maker(c):
    way = c.d["make"]
    if way == "container":
        w = c.app.file("Shared", c.type("Maker"))
        with w.block(f"final class {c.type('Maker')} {{"):
            if c.has_pages:
                w(f"private let {c.role('pages')}: {c.pages_type}")
            for writer in children_of(c):
                kinds = ", ".join(t for _, t in maker_parameters(c, writer))
                names = [n for n, _ in maker_parameters(c, writer)]
                values = []
                for name, _ in writer.parameters():
                    if name == c.role("pages"):
                        values.append(f"{name}: {name}")
                    elif name == c.role("maker"):
                        values.append(f"{name}: self")
                    else:
                        values.append(f"{name}: {name}")
                head = (", ".join(names) + " in ") if names else ""
                with w.block(
                    f"private(set) lazy var {writer_maker(c, writer)}: ({kinds}) -> {writer.name} = "
                    f"{{ [unowned self] {head or 'in '}".rstrip()):
                    w(f"{writer.name}({', '.join(values)})", *c.marks(f"flow {writer.flow.name}"))
            if c.has_pages:
                w.blank()
                w(f"init({c.role('pages')}: {c.pages_type}) {{ self.{c.role('pages')} = {c.role('pages')} }}")
        return

    def method(writer):
        parameters = ", ".join(f"{n}: {t}" for n, t in maker_parameters(c, writer))
        return f"func {writer_maker(c, writer)}({parameters}) -> {writer.name}"

    if way == "factoryProtocol":
        w = c.app.file("Shared", c.type("Maker"))
        with w.block(f"protocol {c.type('Maker')}: AnyObject {{"):
            for writer in children_of(c):
                w(method(writer))
    name = c.type("MakerImp") if way == "factoryProtocol" else c.type("Maker")
    w = c.app.file("Shared", name)
    with w.block(f"final class {name}{': ' + c.type('Maker') if way == 'factoryProtocol' else ''} {{"):
        if c.has_pages:
            w(f"private let {c.role('pages')}: {c.pages_type}")
            w.blank()
            w(f"init({c.role('pages')}: {c.pages_type}) {{ self.{c.role('pages')} = {c.role('pages')} }}")
        for writer in children_of(c):
            w.blank()
            values = [f"{n}: {'self' if n == c.role('maker') else n}" for n, _ in writer.parameters()]
            with w.block(method(writer) + " {"):
                w(f"{writer.name}({', '.join(values)})", *c.marks(f"flow {writer.flow.name}"))


def writer_maker(c, writer):
    return f"make{writer.name}" if c.plain else small(writer.name) + "Made"


def write_builders(c):
    for writer, screen in all_screens(c):
        w = c.app.file(c.name(writer.flow), f"{writer.name}Builder", writer.imports())
        parameters = ", ".join(f"{n}: {t}" for n, t in writer.parameters())
        values = ", ".join(f"{n}: {n}" for n, _ in writer.parameters())
        with w.block(f"enum {writer.name}Builder {{"):
            with w.block(f"static func {c.role('build')}({parameters}) -> {writer.name} {{"):
                w(f"{writer.name}({values})", *c.marks(f"make {screen.name}"))


def write_generic(c):
    d = c.d
    w = c.app.file("Shared", c.type("Makeable"))
    if d["screen"] == "generic":
        marks = [c.marks(f"make {screen.name}")[0] for _, screen in all_screens(c)]
        w(f"protocol {c.type('Makeable')}: UIViewController {{ init() }}")
        w.blank()
        w(f"func {c.role('produce')}<Page: {c.type('Makeable')}>(_ type: Page.Type) -> Page {{ type.init() }}", *marks)
        w.blank()
    if d["make"] == "generic":
        writers = [x for x in children_of(c) if not x.makes_own_stack()]
        if not writers:
            return
        parameters = writers[0].parameters()
        marks = [c.marks(f"flow {writer.flow.name}")[0] for writer in writers]
        text = ", ".join(f"{n}: {t}" for n, t in parameters)
        values = ", ".join(f"{n}: {n}" for n, _ in parameters)
        w(f"protocol {c.type('Startable')}: AnyObject {{ init({text}) }}")
        w.blank()
        w(f"func {c.role('produce')}<Made: {c.type('Startable')}>(_ type: Made.Type, {text}) -> Made {{ type.init({values}) }}",
          *marks)


def write_keeper(c):
    w = c.app.file("Shared", c.type("Keeper"))
    with w.block(f"final class {c.type('Keeper')} {{"):
        w(f"var {c.role('members')}: [AnyObject] = []")
        w.blank()
        w(f"func {c.role('add')}(_ member: AnyObject) {{ {c.role('members')}.append(member) }}", *c.marks("part add"))
        w.blank()
        w(f"func {c.role('drop')}(_ member: AnyObject) {{ {c.role('members')}.removeAll {{ $0 === member }} }}",
          *c.marks("part drop"))


def write_token(c):
    w = c.app.file("Shared", c.type("Token"))
    with w.block(f"final class {c.type('Token')} {{"):
        w("private let onEnd: () -> Void")
        w.blank()
        w("init(_ onEnd: @escaping () -> Void) { self.onEnd = onEnd }")
        w.blank()
        w("deinit { onEnd() }")


def write_pipeline(c):
    """Five layers that hand a completion on."""
    w = c.app.file("Shared", c.type("Pipeline"))
    with w.block(f"final class {c.type('Pipeline')} {{"):
        w(f"func {c.role('launch')}(_ done: @escaping () -> Void) {{ second(done) }}")
        w.blank()
        w("private func second(_ done: @escaping () -> Void) { third { _ in done() } }")
        w.blank()
        w("private func third(_ done: @escaping (Int) -> Void) {")
        w("  fourth { result in")
        w("    if case .success(let count) = result { done(count) }")
        w("  }")
        w("}")
        w.blank()
        w("private func fourth(_ done: @escaping (Result<Int, Never>) -> Void) { fifth(completion: done) }")
        w.blank()
        w("private func fifth(completion: (Result<Int, Never>) -> Void) { completion(.success(5)) }")


def write_session(c):
    w = c.app.file("Shared", c.type("Session"))
    with w.block(f"final class {c.type('Session')} {{"):
        w(f"private(set) var {c.role('isOpen')} = true")
        w.blank()
        w(f"func expire() {{ {c.role('isOpen')} = false }}")


def write_storyboard(c):
    """One storyboard with a scene for each screen."""
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22154" '
        'targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">',
        "  <scenes>",
    ]
    for number, (writer, screen) in enumerate(all_screens(c)):
        rows = c.d["touch"] == "row" and writer.steps
        tag = "tableViewController" if rows else "viewController"
        lines += [
            f'    <scene sceneID="s{number:02}-ab-cde">',
            "      <objects>",
            (
                f'        <{tag} storyboardIdentifier="{writer.name}" id="v{number:02}-ab-cde" '
                f'customClass="{writer.name}" customModule="{c.app.name}" customModuleProvider="target" sceneMemberID="viewController">', c.marks(f"make {screen.name}")),
        ]
        if rows:
            lines.append(f'          <tableView key="view" contentMode="scaleToFill" style="plain" id="w{number:02}-ab-cde"/>')
        else:
            lines.append(f'          <view key="view" contentMode="scaleToFill" id="w{number:02}-ab-cde"/>')
        lines += [
            f"        </{tag}>",
            f'        <placeholder placeholderIdentifier="IBFirstResponder" id="f{number:02}-ab-cde" '
            'userLabel="First Responder" sceneMemberID="firstResponder"/>',
            "      </objects>",
            "    </scene>",
        ]
    lines += ["  </scenes>", "</document>"]
    from dialects.source import Resource
    path = c.type("Storyboard") + ".storyboard"
    c.app.resources.append(Resource(path, lines))


def write_xibs(c):
    """A xib for each screen, whose owner the screen is."""
    from dialects.source import Resource
    for number, (writer, screen) in enumerate(all_screens(c)):
        rows = c.d["touch"] == "row" and writer.steps
        view = "tableView" if rows else "view"
        lines = [
            '<?xml version="1.0" encoding="UTF-8"?>',
            '<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22154" '
            'targetRuntime="iOS.CocoaTouch" useAutolayout="YES">',
            "  <objects>",
            f'    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="{writer.name}" '
            f'customModule="{c.app.name}" customModuleProvider="target">',
            "      <connections>",
            f'        <outlet property="view" destination="v{number:02}-ab-cde" id="o{number:02}-ab-cde"/>',
            "      </connections>",
            "    </placeholder>",
            '    <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>',
            f'    <{view} contentMode="scaleToFill" id="v{number:02}-ab-cde"/>',
            "  </objects>",
            "</document>",
        ]
        c.app.resources.append(Resource(f"{writer.name}.xib", lines))


def write_wrappers(c):
    """Wrapped properties: what is assigned to one comes on show."""
    w = c.app.file("Shared", c.type("Pushed"))
    for kind, key, call in (
        ("Pushed", "push", "pushViewController(wrappedValue, animated: true)"),
        ("Covered", "cover", "present(wrappedValue, animated: true)"),
    ):
        w("@propertyWrapper")
        with w.block(f"struct {c.type(kind)} {{"):
            w(f"weak var {c.role('stack')}: UINavigationController?")
            with w.block("var wrappedValue: UIViewController? {"):
                with w.block("didSet {"):
                    w("guard let wrappedValue else { return }")
                    w(f"{c.role('stack')}?.{call}", *c.marks(f"wrapper {key}"))
        w.blank()
