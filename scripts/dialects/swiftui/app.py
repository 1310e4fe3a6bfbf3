"""A whole app of SwiftUI's: flows are its views in the order of the plan; a flow that starts is its first view."""

from dialects import noise
from dialects.source import WrittenApp
from dialects.uikit.context import Context, small


def write(name, plan, dialect, seed, size=0):
    """Writes the app of a plan; `size` is about how many files it shall have, unrelated ones included."""
    app = WrittenApp(name, dialect["files"])
    c = Context(app, plan, dialect, seed)
    Views(c).write()
    noise.write(app, dialect, c.words, size)
    return app


class Views:
    """The app's views, and what they share."""

    def __init__(self, c):
        self.c = c
        self.d = c.d
        self.app = c.app
        self.routes = []
        self.sheets = []
        self.edges = {}
        self.uses_router = self.d["viewState"] == "router"
        self.route = "Route" if c.plain else c.words.type()
        self.sheet = "Sheet" if c.plain else c.words.type()
        self.router = "Router" if c.plain else c.words.type()
        self.views = []
        self.tabs = [flow.first for flow in c.plan.tabs] or None
        for flow in c.plan.tabs or [c.plan]:
            self.collect(flow.first, False)

    def collect(self, screen, is_inside_sheet):
        """Goes through the views, taking along what cannot be shown from within a sheet by a shared router."""
        steps = []
        for step in screen.steps:
            target = step.screen or (step.flow.first if step.flow else None)
            if target is None:
                continue
            how = step.kind if step.screen else step.flow.how
            if self.uses_router and is_inside_sheet:
                continue
            steps.append((step, how, target))
        self.views.append((screen, steps, is_inside_sheet))
        for step, how, target in steps:
            self.collect(target, is_inside_sheet or how == "present")

    # Names.

    def flag(self, target):
        return f"is{self.c.name(target)}Shown" if self.c.plain else small(self.c.name(target)) + "Open"

    def part(self, screen):
        """The view of its own that has a view's controls."""
        return self.c.name(screen) + ("Section" if self.d["viewCall"] == "section" else "Actions")

    def case(self, target):
        return small(self.c.name(target))

    def pushes_by(self):
        way = self.d["viewPush"]
        if way == "path" and not self.uses_router:
            return "flag"
        return way

    def sheets_by(self):
        return "item" if self.uses_router else self.d["viewSheet"]

    def content(self, target, marks=(), wrapped=False):
        """The expression that makes a view, with what it needs around it where it begins a stack."""
        text = f"{self.c.name(target)}()"
        if self.pushes_by() == "value" and wrapped:
            text += ".routed()"
        return f"NavigationStack {{ {text} }}" if wrapped else text

    # Files.

    def write(self):
        c, app = self.c, self.app
        entry = "MainApp" if c.plain else c.words.type()
        app.node(entry, "entry", entry=True)
        first = None
        for screen, steps, _ in self.views:
            app.node(c.name(screen), "screen")
            app.finding("unreachable", c.name(screen), "trap", "it was written to be reachable")
            for step, how, target in steps:
                self.edges[step.event] = app.edge(
                    c.name(screen), "push" if how == "push" else "present", c.name(target), triggered=False,
                    role=f"view {how}")
                if how == "push" and self.pushes_by() in ("path", "value"):
                    self.routes.append((target, self.edges[step.event]))
                if how == "present" and self.uses_router:
                    self.sheets.append((target, self.edges[step.event]))
        w = app.file("Application", entry, ["SwiftUI"])
        first = self.views[0][0]
        if self.tabs:
            first_name = "MainTabs" if c.plain else c.words.type()
            app.node(first_name, "container", aliases=[])
        else:
            first_name = c.name(first)
        root = app.edge(entry, "root", first_name, role="view root", triggered=False)
        with w.block(f"@main struct {entry}: App {{"):
            if self.uses_router:
                w(f"@StateObject private var router = {self.router}()")
                w.blank()
            with w.block("var body: some Scene {"):
                with w.block("WindowGroup {", root.site("create")):
                    self.write_root(w, first_name, root)
        if self.tabs:
            self.write_tabs(first_name)
        for screen, steps, inside in self.views:
            self.write_view(screen, steps)
        self.write_shared()

    def write_root(self, w, first_name, root):
        if self.tabs:
            w(f"{first_name}(){'.environmentObject(router)' if self.uses_router else ''}", root.site())
            return
        if self.uses_router and self.pushes_by() == "path":
            with w.block("NavigationStack(path: $router.path) {", root.site("create")):
                w(f"{first_name}().routed()", root.site())
        else:
            routed = ".routed()" if self.pushes_by() == "value" else ""
            with w.block("NavigationStack {", root.site("create")):
                w(f"{first_name}(){routed}", root.site())
        if self.uses_router:
            self.write_root_modifiers(w)

    def write_root_modifiers(self, w):
        w(".environmentObject(router)")
        if self.sheets:
            with w.block(".sheet(item: $router.sheet) { sheet in"):
                w("switch sheet {")
                for target, edge in self.sheets:
                    w(f"case .{self.case(target)}: {self.c.name(target)}()", edge.site("show"))
                w("}")

    def write_tabs(self, name):
        w = self.app.file("Application", name, ["SwiftUI"])
        with w.block(f"struct {name}: View {{"):
            if self.uses_router:
                w(f"@EnvironmentObject private var router: {self.router}")
                w.blank()
            with w.block("var body: some View {"):
                with w.block("TabView {"):
                    for index, screen in enumerate(self.tabs):
                        edge = self.app.edge(name, "tab", self.c.name(screen), role="view tab", triggered=False)
                        if self.uses_router and self.pushes_by() == "path" and index == 0:
                            with w.block("NavigationStack(path: $router.path) {", edge.site("create")):
                                w(f"{self.c.name(screen)}().routed()", edge.site())
                        else:
                            routed = ".routed()" if self.pushes_by() == "value" else ""
                            with w.block("NavigationStack {", edge.site("create")):
                                w(f"{self.c.name(screen)}(){routed}", edge.site())
                        w(f'  .tabItem {{ Text("{self.case(screen)}") }}')
                if self.uses_router:
                    self.write_root_modifiers(w)

    def write_shared(self):
        c = self.c
        if self.routes or self.pushes_by() in ("path", "value"):
            w = self.app.file("Shared", self.route, ["SwiftUI"])
            cases = list(dict.fromkeys(self.case(t) for t, _ in self.routes)) or ["nowhere"]
            w(f"enum {self.route}: Hashable {{ case {', '.join(cases)} }}")
            w.blank()
            with w.block("extension View {"):
                with w.block("func routed() -> some View {"):
                    with w.block(f"navigationDestination(for: {self.route}.self) {{ route in"):
                        w("switch route {")
                        for case in cases:
                            found = [(t, e) for t, e in self.routes if self.case(t) == case]
                            if found:
                                w(f"case .{case}: {c.name(found[0][0])}()", *[e.site("show") for _, e in found])
                            else:
                                w(f"case .{case}: EmptyView()")
                        w("}")
        if self.uses_router:
            w = self.app.file("Shared", self.router, ["SwiftUI"])
            with w.block(f"final class {self.router}: ObservableObject {{"):
                if self.pushes_by() == "path":
                    w(f"@Published var path: [{self.route}] = []")
                if self.sheets:
                    w(f"@Published var sheet: {self.sheet}?")
                w("@Published var visits = 0")
            if self.sheets:
                w.blank()
                cases = ", ".join(dict.fromkeys(self.case(t) for t, _ in self.sheets))
                with w.block(f"enum {self.sheet}: String, Identifiable {{"):
                    w(f"case {cases}")
                    w("var id: String { rawValue }")

    # One view.

    def write_view(self, screen, steps):
        c, d = self.c, self.d
        name = c.name(screen)
        if self.is_representable(screen, steps):
            return self.write_representable(name)
        w = self.app.file("Views", name, ["SwiftUI"])
        state = d["viewState"]
        model = f"{name}Model"
        pushes = [(s, t) for s, how, t in steps if how == "push"]
        sheets = [(s, t) for s, how, t in steps if how == "present"]
        flags = []
        if self.pushes_by() == "flag":
            flags += [(s, t, "push") for s, t in pushes]
        if self.sheets_by() in ("flag", "cover"):
            flags += [(s, t, "sheet") for s, t in sheets]
        items = sheets if self.sheets_by() == "item" and not self.uses_router else []
        has_model = state in ("model", "observable") and (flags or items)
        sheet_type = f"{name}Sheet"
        if items:
            with w.block(f"enum {sheet_type}: String, Identifiable {{"):
                w(f"case {', '.join(self.case(t) for _, t in items)}")
                w("var id: String { rawValue }")
            w.blank()
        if has_model:
            published = "@Published " if state == "model" else ""
            head = f"final class {model}: ObservableObject" if state == "model" else f"@Observable final class {model}"
            with w.block(head + " {"):
                for s, t, _ in flags:
                    w(f"{published}var {self.flag(t)} = false")
                if items:
                    w(f"{published}var sheet: {sheet_type}?")
                for s, t, _ in flags:
                    w.blank()
                    with w.block(f"func {self.method(s)}() {{"):
                        w(f"{self.flag(t)} = true", self.edges[s.event].site())
                for s, t in items:
                    w.blank()
                    with w.block(f"func {self.method(s)}() {{"):
                        w(f"sheet = .{self.case(t)}", self.edges[s.event].site())
            w.blank()
        apart = d["viewCall"] == "subview" and [s for s, how, _ in steps if not self.is_link(how)]
        # A section has the links as well.
        section = d["viewCall"] == "section" and bool(steps)
        with w.block(f"struct {name}: View {{"):
            if has_model:
                w(f"@{'StateObject' if state == 'model' else 'State'} private var model = {model}()")
            else:
                for s, t, _ in flags:
                    w(f"@State private var {self.flag(t)} = false")
                if items:
                    w(f"@State private var sheet: {sheet_type}?")
            if self.uses_router and (sheets or (pushes and self.pushes_by() == "path")):
                w(f"@EnvironmentObject private var router: {self.router}")
            w.blank()
            with w.block("var body: some View {"):
                with w.block(f"{'List' if d['viewCall'] in ('row', 'section') else 'VStack'} {{"):
                    w(f'Text("{name}")')
                    rest = [(s, how, t) for s, how, t in steps if not self.is_link(how)]
                    for s, how, t in steps if not section else ():
                        self.write_control(w, s, how, t, has_model, apart)
                    if section and not rest:
                        w(f"{self.part(screen)}()")
                    elif section or apart:
                        with w.block(f"{self.part(screen)}(", end=")"):
                            for index, (s, how, t) in enumerate(rest):
                                comma = "," if index < len(rest) - 1 else ""
                                self.write_closure(w, f"{c.event(s)}: ", s, how, t, has_model, comma)
                prefix = "$model." if has_model else "$"
                for s, t, kind in flags:
                    edge = self.edges[s.event]
                    if kind == "push":
                        w(f".navigationDestination(isPresented: {prefix}{self.flag(t)}) {{ {self.c.name(t)}() }}",
                          edge.site("show"))
                    else:
                        modifier = "fullScreenCover" if self.sheets_by() == "cover" else "sheet"
                        w(f".{modifier}(isPresented: {prefix}{self.flag(t)}) {{ {self.content(t, wrapped=True)} }}",
                          edge.site("show"))
                if items:
                    with w.block(f".sheet(item: {prefix}sheet) {{ sheet in"):
                        w("switch sheet {")
                        for s, t in items:
                            w(f"case .{self.case(t)}: {self.content(t, wrapped=True)}", self.edges[s.event].site("show"))
                        w("}")
            if d["viewCall"] == "method" and not has_model:
                for s, how, t in steps:
                    if not self.is_link(how):
                        w.blank()
                        with w.block(f"private func {self.method(s)}() {{"):
                            w(self.assignment(how, t), self.edges[s.event].site())
        if apart or section:
            w.blank()
            with w.block(f"struct {self.part(screen)}: View {{"):
                for s, how, _ in rest:
                    w(f"let {c.event(s)}: () -> Void")
                w.blank()
                with w.block("var body: some View {"):
                    with w.block(f'Section("{name}") {{' if section else "HStack {"):
                        for s, how, t in steps:
                            if not self.is_link(how):
                                w(f'Button("{c.event(s)}") {{ {c.event(s)}() }}')
                            elif section:
                                self.write_control(w, s, how, t, has_model, apart)
            self.app.node(self.part(screen), "screen", component=True, optional=True)

    def is_representable(self, screen, steps):
        """Whether a view is a controller of UIKit's: one from which nothing leads on, and that is no tab and no root."""
        roots = self.tabs or [self.views[0][0]]
        return self.d["viewLeaf"] == "representable" and not steps and screen not in roots

    def write_representable(self, name):
        w = self.app.file("Views", name, ["SwiftUI", "UIKit"])
        page = f"{name}Controller"
        with w.block(f"struct {name}: UIViewControllerRepresentable {{"):
            held = self.app.edge(name, "embed", page, optional=True, role="view representable", triggered=False)
            w(f"func makeUIViewController(context: Context) -> {page} {{ {page}() }}", held.site(),
              *[edge.site("create") for edge in self.app.edges if edge.target == name])
            w(f"func updateUIViewController(_ controller: {page}, context: Context) {{}}")
        w.blank()
        w(f"final class {page}: UIViewController {{}}")
        for edge in self.app.edges:
            if edge.target == name:
                edge.alt_to = [page]
        self.app.node(page, "screen", optional=True)
        # Whether the wrapper or the controller is the screen is a matter of taste.
        for node in self.app.nodes:
            if node["id"] == name:
                node["optional"] = True

    def is_link(self, how):
        return how == "push" and self.pushes_by() in ("link", "value")

    def method(self, step):
        return "open" + self.c.event(step)[2:] if self.c.plain else self.c.event(step) + "Asked"

    def assignment(self, how, target):
        """The statement that makes a view come on show."""
        if how == "push":
            return f"router.path.append(.{self.case(target)})" if self.pushes_by() == "path" else f"{self.flag(target)} = true"
        if self.uses_router:
            return f"router.sheet = .{self.case(target)}"
        return f"sheet = .{self.case(target)}" if self.sheets_by() == "item" else f"{self.flag(target)} = true"

    def is_in_model(self, how, has_model):
        by_router = how == "push" and self.pushes_by() == "path" or how == "present" and self.uses_router
        return has_model and not by_router

    def reaction(self, s, how, t, has_model):
        edge = self.edges[s.event]
        if self.is_in_model(how, has_model):
            return f"model.{self.method(s)}()", edge.site("called")
        if self.d["viewCall"] == "method" and not has_model:
            return f"{self.method(s)}()", edge.site("called")
        return self.assignment(how, t), edge.site()

    def write_closure(self, w, prefix, s, how, t, has_model, suffix=""):
        text, mark = self.reaction(s, how, t, has_model)
        w(f"{prefix}{{ {text} }}{suffix}", mark)

    def write_control(self, w, s, how, t, has_model, apart):
        c, edge = self.c, self.edges[s.event]
        if self.is_link(how):
            if self.pushes_by() == "link":
                w(f'NavigationLink("{c.event(s)}") {{ {c.name(t)}() }}', edge.site())
            else:
                w(f'NavigationLink("{c.event(s)}", value: {self.route}.{self.case(t)})', edge.site())
        elif not apart:
            text, mark = self.reaction(s, how, t, has_model)
            if self.d["viewCall"] == "gesture":
                w(f'Text("{c.event(s)}").onTapGesture {{ {text} }}', mark)
            else:
                w(f'Button("{c.event(s)}") {{ {text} }}', mark)
