"""Where the app begins."""

from dialects.uikit.context import small
from dialects.uikit.shared import pages_value, write_pages_closures


def write_entry(c):
    d, plan = c.d, c.plan
    app = c.app
    root = c.writers[plan.name]
    entry = "SceneDelegate" if d["entry"] == "scene" else "AppDelegate"
    if not c.plain:
        entry = c.type("entry")
    app.node(entry, "entry", entry=True)
    start = app.edge(entry, "start", root.name, shown_as="root", role="start root")
    owns = app.edge(entry, "owns", root.name, where="property", role="owns root")
    w = app.file("Application", entry)
    app.delegate = entry
    if d["entry"] == "scene":
        delegate = "AppDelegate" if c.plain else c.type("delegate")
        app.node(delegate, "entry", optional=True)
        app.delegate, app.scene = delegate, entry
        with w.block(f"@main final class {delegate}: UIResponder, UIApplicationDelegate {{"):
            w("var window: UIWindow?")
        w.blank()
        with w.block(f"final class {entry}: UIResponder, UIWindowSceneDelegate {{"):
            w("var window: UIWindow?")
            w(f"private var {c.role('flow')}: {root.name}?")
            w.blank()
            with w.block(
                "func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: "
                "UIScene.ConnectionOptions) {"):
                w("guard let windowScene = scene as? UIWindowScene else { return }")
                w("let window = UIWindow(windowScene: windowScene)")
                write_launch(c, w, root, start, owns)
        return
    launch = d["entry"] in ("launch", "state")
    if d["entry"] == "launch":
        with w.block(f"struct {c.type('Launch')} {{"):
            w("let window: UIWindow")
            w(f"let {c.role('flow')}: {root.name}")
        w.blank()
    with w.block(f"@main final class {entry}: UIResponder, UIApplicationDelegate {{"):
        w("var window: UIWindow?")
        if launch:
            w(f"private var {c.role('launch')}: {c.type('Launch')}?")
        else:
            w(f"private var {c.role('flow')}: {root.name}?")
        w.blank()
        with w.block(
            "func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: "
            "[UIApplication.LaunchOptionsKey: Any]?) -> Bool {"):
            w("let window = UIWindow(frame: UIScreen.main.bounds)")
            if d["entry"] == "state":
                write_state_use(c, w, start)
            else:
                write_launch(c, w, root, start, owns)
            w("return true")
    if d["entry"] == "state":
        write_state(c, w, root, start, owns)


def write_state_use(c, w, start):
    """The delegate has its state made, and begins what that has made."""
    w("self.window = window")
    w(f"let {c.role('launch')} = {c.type('Launch')}(window: window)", start.site("create"))
    w(f"self.{c.role('launch')} = {c.role('launch')}", start.site("create"))
    begin = f"{c.role('begin')}({'with: nil' if c.d['start'] == 'option' else ''})"
    w(f"{c.role('launch')}.{c.role('flow')}.{begin}", start.site())
    w("window.makeKeyAndVisible()")


def write_state(c, w, root, start, owns):
    """The state of the app's delegate: its initializer makes the root flow, and what that is shown in."""
    w.blank()
    with w.block(f"struct {c.type('Launch')} {{"):
        w("let window: UIWindow")
        w(f"let {c.role('flow')}: {root.name}")
        w.blank()
        with w.block("init(window: UIWindow) {"):
            write_launch(c, w, root, start, owns)


def write_launch(c, w, root, start, owns):
    d = c.d
    w("self.window = window")
    values = []
    if d["screen"] == "closures":
        write_pages_closures(c, w, c.role("pages"))
    elif c.has_pages:
        w(f"let {c.role('pages')} = {pages_value(c)}")
    if c.has_maker:
        name = c.type("MakerImp") if d["make"] == "factoryProtocol" else c.type("Maker")
        argument = f"{c.role('pages')}: {c.role('pages')}" if c.has_pages else ""
        w(f"let {c.role('maker')} = {name}({argument})")
    if root.shows_tabs():
        name = c.role("tabs")
        w(f"let {name} = {root.tabs_type()}()")
        values.append((name, name))
        shown = name
    else:
        w(f"let {c.role('stack')} = UINavigationController()")
        values.append((c.handle, c.new_handle(c.role("stack"))))
        shown = c.role("stack")
    show = w
    tabs = root.shows_tabs()
    container = None
    if tabs:
        kind = root.tabs_type()
        c.app.node(kind, "container", optional=True)
        container = c.app.edge(start.source, "root", kind, optional=True, role="root tabs")
    show(f"window.rootViewController = {shown}", start.site("show"), container.site() if container else None)
    if c.has_pages:
        values.append((c.role("pages"), c.role("pages")))
    if c.has_maker:
        values.append((c.role("maker"), c.role("maker")))
    variable = c.role("flow")
    w(f"let {variable} = {root.name}({', '.join(f'{n}: {v}' for n, v in values)})", start.site("create"))
    if d["entry"] == "launch":
        w(f"{c.role('launch')} = {c.type('Launch')}(window: window, {variable}: {variable})", owns.site())
        owns.retain_unsaid = True
    else:
        w(f"self.{variable} = {variable}", owns.site())
        owns.retain_unsaid = d["entry"] == "state"
    if d["entry"] == "state":
        return
    w(f"{variable}.{c.role('begin')}({'with: nil' if d['start'] == 'option' else ''})", start.site())
    w("window.makeKeyAndVisible()")


def write_tabs_class(c):
    w = c.app.file("Application", c.type("Tabs"))
    with w.block(f"final class {c.type('Tabs')}: UITabBarController {{"):
        with w.block(f"func {c.role('home')}(_ stacks: [UINavigationController]) {{"):
            w("setViewControllers(stacks, animated: false)", *c.marks("tabs"))
