"""Flows: their classes, how they show screens, and how they make, keep, start and let go of other flows."""

from dialects.uikit.context import capital, small
from dialects.uikit.ends import EndWriter
from dialects.uikit.keeping import Keeping
from dialects.uikit.screens import ScreenWriter
from dialects.uikit.shapes import SHAPES
from dialects.uikit.showing import Showing


# The kinds of steps that show something new.
STEPS = ("push", "present", "start", "shape")


class FlowWriter:
    """Writes one flow with its screens."""

    def __init__(self, c, flow):
        self.c = c
        self.d = c.d
        self.flow = flow
        self.name = c.name(flow)
        self.keeping = Keeping(c, flow)
        self.showing = Showing(c, self)
        self.ends = EndWriter(c, self)
        self.screens = {s.name: ScreenWriter(c, flow, s, step) for s, step in flow.screens()}
        self.edges = {}
        self.first_edge = None
        self.gone_edge = None
        self.shape = None
        self.make_edges()

    # The steps of the graph.

    def make_edges(self):
        c, app, flow = self.c, self.c.app, self.flow
        app.node(self.name, "coordinator")
        for screen, step in flow.screens():
            app.node(c.name(screen), "screen")
            for s in screen.steps:
                self.edges[s.event] = self.edge_of(screen, s)
        if c.gone_way(flow):
            # That its first screen has gone ends a flow too, whether or not a reader calls that an end.
            self.gone_edge = app.edge(
                self.name, "finish", c.name(c.parents[flow.name]), outcome=c.role("onGone"), optional=True, role="gone")
        if flow.first:
            first = c.name(flow.first)
            if flow.how == "push" and not c.is_leaf(flow):
                self.first_edge = app.edge(self.name, "push", first, role="first")
            elif flow.how == "present" and self.d["sheet"] == "self":
                self.first_edge = app.edge(self.name, "present", first, alt_kinds=["root", "push"], role="first",
                    through=[f"{self.name}.{c.role('stack')}"])
            else:
                alt = ["push"] if self.d["first"] == "push" or c.is_leaf(flow) else []
                self.first_edge = app.edge(self.name, "root", first, alt_kinds=alt, role="first")

    def edge_of(self, screen, s):
        c, app = self.c, self.c.app
        name, event = c.name(screen), c.event(s)
        if self.d["event"] == "enum":
            # With which case the closure is called is no part of the event's name.
            event = c.role("onEvent")
        if self.d["event"] == "reducer":
            # What the store tells of an action is the closure that it was given.
            event = "effect"
        if s.kind == "shape":
            self.shape = SHAPES[self.d["shape"]](self, screen, s)
            return app.edge(name, "popTo", None, optional=True)  # Stands in where a step is looked up; never printed.
        if s.kind in ("push", "present"):
            return app.edge(name, s.kind, c.name(s.screen), event=event, by=self.name)
        if s.kind == "close":
            return app.edge(name, "dismiss", None, event=event, by=self.name)
        if s.kind == "end":
            owner = c.parents[self.flow.name]
            return app.edge(
                name, "finish", c.name(owner), event=event, by=self.name,
                outcome=self.ends.outcome_name(self.flow, s.outcome))
        return self.start_edge(name, event, s.flow)

    def start_edge(self, source, event, child):
        """The step that starts a child, with those that keep it and let go of it."""
        c, app = self.c, self.c.app
        shown_as = {"push": "push", "present": "present", "tab": "tab"}[child.how]
        clauses = {"event": event, "by": self.name} if event else {}
        start = app.edge(
            source, "start", c.name(child), shown_as=shown_as, locked=c.is_locked(child), role="start " + child.how, **clauses)
        if c.is_held_by_screen(child):
            start.lifetime = "screen"
        if child.fault == "strongSelf":
            # It keeps itself, which is no child of its own: its references are not counted.
            self.edges["itself " + child.name] = app.edge(
                c.name(child), "start", c.name(child), optional=True, retain_unsaid=True, role="itself")
        if not start.lifetime and child.fault != "lost":
            self.edges["owns " + child.name] = app.edge(
                self.name, "owns", c.name(child), where=self.keeping.where(child), role="owns " + child.how)
        return start

    # The class.

    def write(self):
        c, d, flow = self.c, self.d, self.flow
        w = c.app.file(self.name, self.name, self.imports())
        self.ends.write_companions(w)
        if d["show"] in ("route", "machine"):
            self.showing.write_route(w)
        if d["screen"] == "enum" and flow.first:
            with w.block(f"enum {self.name}Place {{"):
                w("case " + ", ".join(small(c.name(s)) for s, _ in flow.screens()))
            w.blank()
        bases, conforms = self.heads()
        head = ", ".join(bases + conforms)
        with w.block(f"final class {self.name}{': ' + head if head else ''} {{"):
            self.write_properties(w)
            self.write_initializer(w)
            self.write_begin(w)
            self.write_methods(w)
            self.keeping.write_helpers(w)
            self.showing.write_helpers(w)
            self.write_hooks(w)
            self.ends.write_parent_methods(w)
            if self.shape and hasattr(self.shape, "write_methods"):
                self.shape.write_methods(w)
        self.write_delegates(w)
        if self.shape and hasattr(self.shape, "write_extension"):
            self.shape.write_extension(w)
        if self.shape:
            self.shape.write_types()
        for screen in self.screens.values():
            screen.write()

    def imports(self):
        names = ["UIKit"]
        if self.d["event"] in ("combine", "combineEach") or self.d["end"] == "subject":
            names.append("Combine")
        if self.d["event"] == "rx":
            names.append("RxSwift")
        if self.d["screen"] == "hosted" or self.shape and self.d["shape"] == "chosenRoot":
            names.append("SwiftUI")
        if self.shape and self.d["shape"] == "library":
            names.append("NavigationKit")
        if self.d["recognise"] == "library":
            names.append("FlowKit")
        if self.shape and self.d["shape"] == "variants":
            names.append("SwiftUI")
        return names

    def heads(self):
        c, d = self.c, self.d
        bases, conforms = [], []
        object_ = self.is_object()
        if d["recognise"] == "base":
            bases.append(c.type("Base"))
        elif d["recognise"] == "library":
            bases.append("FlowKitFlow")
        elif d["recognise"] == "generic":
            bases.append(f"{c.type('Base')}<{self.ends.outcome_type(self.flow)}>")
        elif object_:
            bases.append("NSObject")
        if d["recognise"] == "protocol":
            conforms.append(c.type("Protocol"))
        if self.hears_stack():
            conforms.append("UINavigationControllerDelegate")
        if self.hears_sheets():
            conforms.append("UIAdaptivePresentationControllerDelegate")
        if self.children_end_by_parent():
            conforms.append(c.type("Parent"))
        if d["make"] == "generic" and self.flow.how in ("push", "present") and not self.makes_own_stack():
            conforms.append(c.type("Startable"))
        return bases, conforms

    def is_object(self):
        return self.d["recognise"] == "object" or (
            not self.c.wants_base() and (self.hears_stack() or self.hears_sheets()))

    def hears_stack(self):
        return self.d["back"] == "didShow" and self.d["keep"] != "screen" and any(
            child.how == "push" and child.fault not in ("back", "never", "lost") for child in self.flow.children())

    def hears_sheets(self):
        return self.d["swipe"] == "delegate" and any(
            child.how == "present" and child.fault not in ("swipe", "never", "lost") for child in self.flow.children())

    def children_end_by_parent(self):
        return self.d["end"] == "parent" and any(child.outcomes for child in self.flow.children())

    def makes_own_stack(self):
        return self.flow.how == "present" and self.d["sheet"] in ("child", "self")

    def shows_tabs(self):
        return bool(self.flow.tabs)

    def parameters(self):
        """What the initializer takes."""
        c = self.c
        result = []
        if self.shows_tabs():
            result.append((c.role("tabs"), self.tabs_type()))
        elif self.flow.how == "present" and self.d["sheet"] == "child":
            pass
        elif self.flow.how == "present" and self.d["sheet"] == "self":
            result.append((c.role("presenter"), c.handle_type))
        else:
            result.append((c.handle, c.handle_type))
        if c.has_pages:
            result.append((c.role("pages"), c.pages_type))
        if c.has_maker:
            result.append((c.role("maker"), c.maker_type))
        return result + self.ends.parameters(self.flow)

    def tabs_type(self):
        return self.c.type("Tabs") if self.d["root"] == "tabsClass" else "UITabBarController"

    def write_properties(self, w):
        c = self.c
        self.ends.write_properties(w)
        if c.gone_way(self.flow):
            w(f"var {c.role('onGone')}: (() -> Void)?")
        if self.makes_own_stack():
            w(f"let {c.role('stack')} = UINavigationController()")
            if c.uses_router:
                w(f"private let {c.handle}: {c.handle_type}")
        for name, kind in self.parameters():
            if not kind.startswith("@escaping"):
                w(f"private let {name}: {kind}")
            else:
                w(f"private let {name}: {kind.removeprefix('@escaping ')}")
        self.keeping.write_properties(w)
        if self.shape and hasattr(self.shape, "members"):
            self.shape.members(w)
        if c.is_leaf(self.flow):
            w(f"private var {c.role('page')}: UIViewController?")
        if self.d["event"] in ("combine", "combineEach") or (self.d["end"] == "subject" and self.flow.children()):
            w(f"private var {c.role('bag')} = Set<AnyCancellable>()")
        elif self.d["event"] == "rx":
            w(f"private let {c.role('bag')} = DisposeBag()")
        if self.d["between"] == "layers":
            w(f"private let {c.role('pipeline')} = {c.type('Pipeline')}()")
        if self.d["between"] == "guard":
            w(f"private let {c.role('session')} = {c.type('Session')}()")
        self.showing.write_properties(w)

    def calls_super(self):
        return self.c.wants_base() or self.is_object()

    def write_initializer(self, w):
        c = self.c
        w.blank()
        required = "required " if self.d["make"] == "generic" and self.flow.how in ("push", "present") and (
            not self.makes_own_stack()) else ""
        override = "override " if self.calls_super() and not self.parameters() else ""
        with w.block(f"{required}{override}init({', '.join(f'{n}: {t}' for n, t in self.parameters())}) {{"):
            for name, _ in self.parameters():
                w(f"self.{name} = {name}")
            if self.makes_own_stack() and c.uses_router:
                w(f"{c.handle} = {c.new_handle(c.role('stack'))}")
            if self.calls_super():
                w("super.init()")
            self.showing.write_initializer(w)
            if self.begins_itself():
                w(f"{c.role('begin')}()")

    def begins_itself(self):
        return self.d["start"] == "init" and self.flow.how in ("push", "present")

    def write_begin(self, w):
        c, d = self.c, self.d
        w.blank()
        override = "override " if c.wants_base() else ""
        private = "private " if self.begins_itself() and not c.wants_base() and d["recognise"] != "protocol" else ""
        option = f"with option: {c.type('Option')}? = nil" if d["start"] == "option" else ""
        if d["start"] == "option" and (c.wants_base() or d["recognise"] == "protocol"):
            option = f"with option: {c.type('Option')}?"
        with w.block(f"{private}{override}func {c.role('begin')}({option}) {{"):
            if self.shows_tabs():
                self.write_tabs(w)
            elif d["start"] == "option":
                w("switch option {")
                with_default = "default:"
                w(with_default)
                w.depth += 1
                self.write_first(w)
                w.depth -= 1
                w("}")
            else:
                self.write_first(w)

    def write_first(self, w):
        c, flow = self.c, self.flow
        if self.d["event"] == "notification":
            self.write_observers(w)
        if self.hears_stack():
            target = c.handle + (f".{c.role('stack')}" if c.uses_router else "")
            w(f"{target}.delegate = self")
        if self.shape and hasattr(self.shape, "begin"):
            self.shape.begin(w)
        variable = self.make_screen(w, flow.first, self.first_edge)
        if c.is_leaf(flow):
            w(f"{c.role('page')} = {variable}", self.first_edge.site())
        elif flow.how == "push":
            self.showing.push(w, variable, self.first_edge)
        else:
            self.showing.root(w, variable, self.first_edge, also=self.flow.how == "present" and self.d["sheet"] == "self")
            if flow.how == "present" and self.d["sheet"] == "self":
                self.showing.present(w, c.role("stack"), self.first_edge, over=c.role("presenter"))

    def make_screen(self, w, screen, edge):
        """Writes how a screen comes to be, and returns the variable that holds it."""
        c, writer = self.c, self.screens[screen.name]
        variable = small(writer.name)
        way = self.d["screen"]
        if way == "method":
            w(f"let {variable} = {writer.maker()}()", edge.site("create"))
        elif way == "enum":
            w(f"let {variable} = {c.role('build')}(.{small(writer.name)})", edge.site("create"))
        else:
            writer.make(w, variable, self.handler, edge)
            c.share(f"make {screen.name}", edge, "create")
        return variable

    def write_makers(self, w):
        """The flow's own methods that make screens."""
        c, way = self.c, self.d["screen"]
        if way == "method":
            for screen, step in self.flow.screens():
                writer = self.screens[screen.name]
                edge = self.edges[step.event] if step else self.first_edge
                w.blank()
                with w.block(f"private func {writer.maker()}() -> {writer.name} {{"):
                    writer.make(w, small(writer.name), self.handler, edge)
                    w(f"return {small(writer.name)}")
        if way == "enum" and self.flow.first:
            w.blank()
            with w.block(f"private func {c.role('build')}(_ place: {self.name}Place) -> UIViewController {{"):
                w("switch place {")
                for screen, step in self.flow.screens():
                    writer = self.screens[screen.name]
                    edge = self.edges[step.event] if step else self.first_edge
                    w(f"case .{small(writer.name)}:")
                    w.depth += 1
                    writer.make(w, small(writer.name), self.handler, edge)
                    w(f"return {small(writer.name)}")
                    w.depth -= 1
                w("}")

    # What is done when a screen tells something.

    def method_of(self, step):
        c = self.c
        if c.plain:
            verb = {"push": "show", "present": "show", "start": "start", "close": "close", "end": "end",
                    "shape": "show"}[step.kind]
            target = step.screen or step.flow
            return verb + (c.name(target) if target else capital(c.event(step)))
        return c.event(step) + "Heard"

    def has_method(self, step):
        """Whether the step's body is a method of its own."""
        return step.kind in STEPS and self.d["handler"] == "method"

    def handler(self, w, prefix, step, suffix="", ignored=False):
        """Writes a closure that does what a step says, or what each of several cases says."""
        c = self.c
        if isinstance(step, list):
            with w.block(f"{prefix}{{ [weak self] event in", end="}" + suffix):
                w("guard let self else { return }")
                w("switch event {")
                for one in step:
                    w(f"case .{c.event(one)}:")
                    w.depth += 1
                    self.react(w, one)
                    w.depth -= 1
                w("}")
            return
        extra = " _" if ignored else ""
        short = self.short_reaction(step)
        if short:
            text, marks = short
            w(f"{prefix}{{ [weak self]{extra} in {text} }}{suffix}", *marks)
            return
        with w.block(f"{prefix}{{ [weak self]{extra} in", end="}" + suffix):
            w("guard let self else { return }")
            self.react(w, step)

    def await_events(self, w, stream, steps, variable=None):
        """Writes a task that does what comes out of a stream, or out of a method that is awaited again and again."""
        c = self.c
        held = f", weak {variable}" if variable else ""
        with w.block(f"Task {{ @MainActor [weak self{held}] in"):
            head = f"while let event = await {variable}?.{c.role('choose')}() {{" if variable else (
                f"for await event in {stream} {{")
            with w.block(head):
                w("guard let self else { return }")
                w("switch event {")
                for one in steps:
                    w(f"case .{c.event(one)}:")
                    w.depth += 1
                    self.react(w, one)
                    w.depth -= 1
                w("}")

    def short_reaction(self, step):
        """What a closure of one line says, with the marks of that line; `None` where it takes several."""
        c = self.c
        edge = self.edges[step.event]
        if self.d["between"] != "none" and step.kind in STEPS:
            return None
        if step.kind in STEPS:
            if self.d["show"] == "route":
                return f"self?.{c.role('navigate')}(to: .{c.event(step)})", [edge.site("called")]
            if self.d["show"] == "machine":
                return f"self?.{c.role('state')} = .{c.event(step)}", [edge.site("called")]
            if self.has_method(step):
                return f"self?.{self.method_of(step)}()", [edge.site("called")]
            return None
        if step.kind == "close":
            if self.d["show"] == "base":
                # The argument is the flow's own.
                return None
            return f"self?.{self.showing.dismissal()}", [edge.site()]
        if step.kind == "end":
            text = self.ends.short_call(self.flow, step.outcome)
            return (f"self?.{text}", [edge.site()]) if text else None

    def react(self, w, step):
        """Writes what a step does, where `self` is at hand."""
        c, between = self.c, self.d["between"]
        if step.kind not in STEPS or between == "none":
            self.call_or_act(w, step)
        elif between == "layers":
            with w.block(f"{c.role('pipeline')}.{c.role('launch')} {{ [weak self] in"):
                self.call_weakly(w, step)
        elif between == "dispatch":
            with w.block("DispatchQueue.main.async { [weak self] in"):
                self.call_weakly(w, step)
        elif between == "task":
            with w.block("Task { @MainActor [weak self] in"):
                self.call_weakly(w, step)
        elif between == "guard":
            w(f"guard {c.role('session')}.{c.role('isOpen')} else {{ return }}")
            self.call_or_act(w, step)

    def call_weakly(self, w, step):
        if self.has_method(step):
            w(f"self?.{self.method_of(step)}()", self.edges[step.event].site("called"))
        else:
            w("guard let self else { return }")
            self.call_or_act(w, step)

    def call_or_act(self, w, step):
        edge = self.edges[step.event]
        if step.kind in STEPS:
            if self.d["show"] == "route":
                w(f"{self.c.role('navigate')}(to: .{self.c.event(step)})", edge.site("called"))
                return
            if self.d["show"] == "machine":
                w(f"{self.c.role('state')} = .{self.c.event(step)}", edge.site("called"))
                return
            if self.has_method(step):
                w(f"{self.method_of(step)}()", edge.site("called"))
                return
        self.act(w, step)

    def act(self, w, step):
        """Writes the step itself."""
        edge = self.edges[step.event]
        if step.kind == "push":
            self.showing.push(w, self.make_screen(w, step.screen, edge), edge)
        elif step.kind == "present":
            self.showing.present(w, self.make_screen(w, step.screen, edge), edge)
        elif step.kind == "shape":
            self.shape.act(w)
        elif step.kind == "close":
            w(self.showing.dismissal(), edge.site())
        elif step.kind == "end":
            self.ends.call(w, self.flow, step.outcome, edge)
        else:
            self.start_child(w, step.flow, edge)

    def write_methods(self, w):
        self.write_makers(w)
        if self.d["show"] in ("route", "machine"):
            self.showing.write_navigate(w)
            if self.d["handler"] != "method":
                return
        for screen, _ in self.flow.screens():
            for step in screen.steps:
                if self.has_method(step):
                    w.blank()
                    with w.block(f"private func {self.method_of(step)}() {{"):
                        self.act(w, step)

    def write_observers(self, w):
        for screen, _ in self.flow.screens():
            for step in screen.steps:
                self.handler(
                    w, f"NotificationCenter.default.addObserver(forName: .{self.c.event(step)}, object: nil, queue: nil) ",
                    step, ignored=True)

    def write_delegates(self, w):
        """What the flow hears as the delegate of its screens or their models."""
        c, kind = self.c, self.d["event"]
        if kind not in ("delegate", "modelDelegate"):
            self.ends.write_delegates(w)
            return
        suffix = "" if kind == "delegate" else "Model"
        for screen, _ in self.flow.screens():
            if not screen.steps:
                continue
            name = c.name(screen)
            w.blank()
            with w.block(f"extension {self.name}: {name}{suffix}Delegate {{"):
                for step in screen.steps:
                    w.blank()
                    with w.block(f"func {c.event(step)}(_ sender: {name}{suffix}) {{"):
                        self.react(w, step)
        self.ends.write_delegates(w)

    # Children.

    def start_child(self, w, child, edge):
        c, d = self.c, self.d
        variable = small(c.name(child))
        handle = c.handle
        own = child.how == "present" and d["sheet"] in ("child", "self")
        sheet = None
        if child.how == "present":
            sheet = f"{variable}.{c.role('stack')}" if own else "sheet"
            if not own:
                w("let sheet = UINavigationController()")
            handle = c.new_handle("sheet")
        self.create_child(w, child, variable, handle, edge)
        self.ends.listen(w, child, variable)
        if c.gone_way(child):
            self.listen_gone(w, child, variable)
        if child.fault != "lost" and not c.is_held_by_screen(child):
            self.keeping.keep(w, child, variable, self.edges.get("owns " + child.name), edge)
        if sheet:
            self.write_sheet(w, child, sheet)
        begin = f"{variable}.{c.role('begin')}({'with: nil' if d['start'] == 'option' else ''})"
        if d["start"] == "init":
            pass
        elif d["start"] != "run":
            w(begin, edge.site())
        if c.is_leaf(child):
            self.show_leaf(w, child, variable, edge)
        if sheet and d["sheet"] != "self":
            self.showing.present(w, sheet, edge, role="show")

    def create_child(self, w, child, variable, handle, edge):
        c, d = self.c, self.d
        writer = c.writers[child.name]
        role = "line" if d["start"] == "init" else "create"
        values = []
        itself = self.edges.get("itself " + child.name)
        for name, _ in writer.parameters():
            if name in (c.handle, c.role("presenter")):
                values.append((name, c.handle if name == c.role("presenter") else handle))
            elif name in (c.role("pages"), c.role("maker")):
                values.append((name, name))
        closures = self.ends.closures(child)
        way = d["make"]
        if way == "generic" and writer.makes_own_stack():
            way = "inline"
        name = c.name(child)
        if way == "inline":
            opening = f"{name}("
        elif way == "static":
            opening = f"{name}.{c.role('make')}("
        elif way == "method":
            opening = f"make{name}("
            values = [(n, v) for n, v in values if n not in (c.role("pages"), c.role("maker"))]
            values = [(n, v) for n, v in values if n != c.role("presenter")]
        elif way == "container":
            opening = f"{c.role('maker')}.{self.maker_name(child)}("
            values = [("", v) for n, v in values if n not in (c.role("pages"), c.role("maker"))]
        elif way == "generic":
            opening = f"{c.role('produce')}({name}.self, "
        else:
            opening = f"{c.role('maker')}.{self.maker_name(child)}("
            values = [(n, v) for n, v in values if n not in (c.role("pages"), c.role("maker"))]
        if way != "inline":
            c.share(f"flow {child.name}", edge, role if way != "method" else "create")
        text = ", ".join(f"{n}: {v}" if n else v for n, v in values)
        if closures:
            w(f"let {variable} = {opening}{text}{',' if text else ''}", edge.site(role))
            w.depth += 1
            for index, write in enumerate(closures):
                write(w, "," if index < len(closures) - 1 else "", way == "container")
            w.depth -= 1
            w(")")
        else:
            w(f"let {variable} = {opening}{text})", edge.site(role), itself.site() if itself else None)

    def maker_name(self, child):
        name = self.c.name(child)
        return f"make{name}" if self.c.plain else small(name) + "Made"

    def write_child_makers(self, w):
        """The flow's own methods that make children, for `make` = method."""
        c = self.c
        for _, step in self.flow.starts():
            child = step.flow
            writer = c.writers[child.name]
            parameters = [(n, t) for n, t in writer.parameters()
                          if n not in (c.role("pages"), c.role("maker"), c.role("presenter"))]
            values = []
            for name, _ in writer.parameters():
                values.append(f"{name}: {c.handle if name == c.role('presenter') else name}")
            w.blank()
            text = ", ".join(f"{n}: {t}" for n, t in parameters)
            with w.block(f"private func make{c.name(child)}({text}) -> {c.name(child)} {{"):
                w(f"{c.name(child)}({', '.join(values)})", *c.marks(f"flow {child.name}"))

    def listen_gone(self, w, child, variable):
        """The owner hears that the child's first screen has gone."""
        c = self.c
        if self.keeping.needs_child():
            with w.block(f"{variable}.{c.role('onGone')} = {{ [weak self, weak {variable}] in"):
                w(f"guard let self, let {variable} else {{ return }}")
                self.keeping.release(w, child, variable, self.release_edge(child, None, "back"))
        else:
            with w.block(f"{variable}.{c.role('onGone')} = {{ [weak self] in"):
                w("guard let self else { return }")
                self.keeping.release(w, child, variable, self.release_edge(child, None, "back"))

    def release_edge(self, child, event, after):
        return self.c.app.edge(
            self.name, "releases", self.c.name(child), event=event, after=after, role="releases " + after)

    def write_sheet(self, w, child, sheet):
        c, d = self.c, self.d
        if child.fault in ("swipe", "never", "lost"):
            return
        if d["swipe"] == "delegate":
            w(f"{sheet}.presentationController?.delegate = self")
        if d["swipe"] == "locked":
            w(f"{sheet}.isModalInPresentation = true")
        if d["swipe"] == "fullScreen":
            w(f"{sheet}.modalPresentationStyle = .fullScreen")

    def show_leaf(self, w, child, variable, edge):
        c = self.c
        released = child.fault not in ("back", "never", "lost")
        first = c.writers[child.name].first_edge
        call = f"{c.handle}.{c.role('push')}({variable}.{c.role('toPresent')}()"
        c.share("router push", edge)
        c.share("router push", first)
        if not released:
            w(call + ")", edge.site("show"), first.site("show"))
            return
        weak = f"[weak self, weak {variable}]" if self.keeping.needs_child() else "[weak self]"
        with w.block(f"{call}, {c.role('whenGone')}: {{ {weak} in", edge.site("show"), first.site("show"), end="})"):
            guard = f"guard let self, let {variable} else {{ return }}" if self.keeping.needs_child() else (
                "guard let self else { return }")
            w(guard)
            self.keeping.release(w, child, variable, self.release_edge(child, None, "back"))

    def write_hooks(self, w):
        """What the system tells the flow of its children's screens."""
        c, d, flow = self.c, self.d, self.flow
        if self.d["make"] == "method":
            self.write_child_makers(w)
        if c.is_leaf(flow):
            w.blank()
            with w.block(f"func {c.role('toPresent')}() -> UIViewController {{"):
                w(f"guard let {c.role('page')} else {{ preconditionFailure(\"not begun\") }}")
                w(f"return {c.role('page')}")
        if d["make"] == "static" and flow.how in ("push", "present"):
            w.blank()
            text = ", ".join(f"{n}: {t}" for n, t in self.parameters())
            values = ", ".join(f"{n}: {n}" for n, _ in self.parameters())
            with w.block(f"static func {c.role('make')}({text}) -> {self.name} {{"):
                w(f"{self.name}({values})", *c.marks(f"flow {flow.name}"))
        if self.hears_stack():
            w.blank()
            with w.block(
                "func navigationController(_ navigationController: UINavigationController, didShow viewController: "
                "UIViewController, animated: Bool) {"):
                first = c.name(flow.first)
                if d["screen"] == "hosted":
                    first = f"UIHostingController<{first}>"
                w(f"guard viewController is {first} else {{ return }}")
                for child in flow.children():
                    if child.how == "push" and child.fault not in ("back", "never", "lost"):
                        edge = self.release_edge(child, "navigationController(_:didShow:animated:)", "back")
                        self.keeping.release(w, child, None, edge)
        if self.hears_sheets():
            w.blank()
            with w.block("func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {"):
                for child in flow.children():
                    if child.how == "present" and child.fault not in ("swipe", "never", "lost"):
                        edge = self.release_edge(child, "presentationControllerDidDismiss(_:)", "swipe")
                        self.keeping.release(w, child, None, edge)

    # Tabs.

    def write_tabs(self, w):
        c, d = self.c, self.d
        stacks = []
        for child in self.flow.tabs:
            variable = small(c.name(child))
            stack = variable + "Stack"
            w(f"let {stack} = UINavigationController()")
            edge = self.start_edge(self.name, None, child)
            self.edges["tab " + child.name] = edge
            values = [(c.handle, c.new_handle(stack))]
            if c.has_pages:
                values.append((c.role("pages"), c.role("pages")))
            if c.has_maker:
                values.append((c.role("maker"), c.role("maker")))
            w(f"let {variable} = {c.name(child)}({', '.join(f'{n}: {v}' for n, v in values)})", edge.site("create"))
            self.keeping.keep(w, child, variable, self.edges["owns " + child.name], edge, tab=True)
            option = "with: nil" if d["start"] == "option" else ""
            if d["start"] != "run":
                w(f"{variable}.{c.role('begin')}({option})", edge.site())
            stacks.append((variable, stack, edge))
        marks = [edge.site("show") for _, _, edge in stacks]
        tabs = c.role("tabs")
        if d["root"] == "tabsPairs":
            with w.block("let pairs: [(UIViewController, String)] = [", end="]"):
                for variable, stack, edge in stacks:
                    w(f'({stack}, "{variable}"),', edge.site("show"))
            with w.block("for (controller, title) in pairs {"):
                w("controller.tabBarItem.title = title")
            w(f"{tabs}.viewControllers = pairs.map {{ $0.0 }}", *marks)
        elif d["root"] == "tabsDictionary":
            with w.block("let byPlace: [Int: UIViewController] = [", end="]"):
                for index, (variable, stack, edge) in enumerate(stacks):
                    w(f"{index}: {stack},", edge.site("show"))
            w(f"{tabs}.viewControllers = byPlace.sorted {{ $0.key < $1.key }}.map {{ $0.value }}", *marks)
        elif d["root"] == "tabsClass":
            w(f"{tabs}.{c.role('home')}([{', '.join(stack for _, stack, _ in stacks)}])", *marks)
            for mark in marks:
                c.share("tabs", mark.edge, "show")
        else:
            w(f"{tabs}.viewControllers = [{', '.join(stack for _, stack, _ in stacks)}]", *marks)
