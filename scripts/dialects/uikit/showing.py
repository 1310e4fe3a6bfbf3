"""How a flow puts screens on show, and takes them away."""

from dialects.uikit.context import small


class Showing:
    """What one flow writes to show something."""

    def __init__(self, c, writer):
        self.c = c
        self.d = c.d
        self.writer = writer

    @property
    def way(self):
        return self.d["show"]

    def root(self, w, variable, edge, also=False):
        """The first screen of a stack."""
        c = self.c
        handle = self.own_handle()
        role = "also" if also else "line"
        if c.uses_router:
            w(f"{handle}.{c.role('setRoot')}({variable})", edge.site(role))
            c.share("router root", edge)
        elif self.way == "way":
            self.by_way(w, variable, edge, "home", handle, role)
        elif self.d["first"] == "assign":
            w(f"{handle}.viewControllers = [{variable}]", edge.site(role))
        elif self.d["first"] == "push":
            w(f"{handle}.pushViewController({variable}, animated: false)", edge.site(role))
        else:
            w(f"{handle}.setViewControllers([{variable}], animated: false)", edge.site(role))

    def own_handle(self):
        c = self.c
        return c.handle

    def push(self, w, variable, edge):
        c, handle = self.c, self.own_handle()
        if c.uses_router:
            w(f"{handle}.{c.role('push')}({variable})", edge.site())
            c.share("router push", edge)
        elif self.way == "way":
            self.by_way(w, variable, edge, "push", handle)
        elif self.way == "base":
            w(f"{c.role('push')}({variable}, on: {handle}) {{ [weak self] in self?.{c.role('settle')}() }}", edge.site())
            c.share("base push", edge)
        elif self.way == "extension":
            w(f"{handle}.{c.role('push')}({variable})", edge.site())
            c.share("extension push", edge)
        elif self.way == "wrapper":
            w(f"{c.role('shown')} = {variable}", edge.site())
            c.share("wrapper push", edge)
        elif self.way == "list":
            w(f"{handle}.setViewControllers({handle}.viewControllers + [{variable}], animated: true)", edge.site())
        elif self.way == "sender":
            w(f"{handle}.show({variable}, sender: nil)", edge.site())
        else:
            w(f"{handle}.pushViewController({variable}, animated: true)", edge.site())

    def present(self, w, variable, edge, role="line", over=None):
        c = self.c
        handle = over or self.own_handle()
        if c.uses_router:
            w(f"{handle}.{c.role('cover')}({variable})", edge.site(role))
            c.share("router cover", edge)
        elif self.way == "way" and not over:
            self.by_way(w, variable, edge, "cover", handle, role)
        elif self.way == "wrapper" and not over:
            w(f"{c.role('covered')} = {variable}", edge.site(role))
            c.share("wrapper cover", edge)
        elif self.way == "base":
            w(f"{c.role('cover')}({variable}, over: {handle}) {{ [weak self] in self?.{c.role('settle')}() }}", edge.site(role))
            c.share("base cover", edge)
        elif self.way == "extension":
            w(f"{handle}.{c.role('cover')}({variable})", edge.site(role))
            c.share("extension cover", edge)
        else:
            w(f"{handle}.present({variable}, animated: true)", edge.site(role))

    def by_way(self, w, variable, edge, case, handle, role="line"):
        c = self.c
        key = c.role(case)
        w(f"{handle}.{c.role('display')}({variable}, .{key})", edge.site(role))
        c.share(f"way {case}", edge)

    def dismissal(self):
        c = self.c
        if c.uses_router:
            return f"{self.own_handle()}.{c.role('leave')}()"
        if self.way == "base":
            return f"{c.role('leave')}({self.own_handle()})"
        return f"{self.own_handle()}.dismiss(animated: true)"

    def popping(self, to_root):
        c = self.c
        if c.uses_router:
            return f"{self.own_handle()}.{c.role('home' if to_root else 'back')}()"
        handle = self.own_handle()
        return f"{handle}.popToRootViewController(animated: true)" if to_root else (
            f"{handle}.popViewController(animated: true)")

    def write_helpers(self, w):
        pass

    def write_properties(self, w):
        """The state of a machine, or what is on show as wrapped properties."""
        c = self.c
        if self.way == "machine" and self.routed():
            w(f"private var {c.role('state')}: {self.writer.name}State? {{ didSet {{ {c.role('enter')}() }} }}")
        if self.way == "wrapper" and not self.writer.shows_tabs():
            w(f"@{c.type('Pushed')} private var {c.role('shown')}: UIViewController?")
            w(f"@{c.type('Covered')} private var {c.role('covered')}: UIViewController?")

    def write_initializer(self, w):
        c = self.c
        if self.way == "wrapper" and not self.writer.shows_tabs():
            for name in (c.role("shown"), c.role("covered")):
                w(f"_{name}.{c.role('stack')} = {self.own_handle()}")

    # Routes: an enum of what the flow can show, and one method that shows it.

    def routed(self):
        return [s for screen, _ in self.writer.flow.screens() for s in screen.steps if s.kind in ("push", "present", "start", "shape")]

    def write_route(self, w):
        steps = self.routed()
        if steps:
            kind = "State" if self.way == "machine" else "Route"
            with w.block(f"enum {self.writer.name}{kind} {{"):
                w("case " + ", ".join(self.c.event(s) for s in steps))
            w.blank()

    def write_navigate(self, w):
        steps = self.routed()
        if not steps:
            return
        writer = self.writer
        w.blank()
        is_machine = self.way == "machine"
        head = f"private func {self.c.role('enter')}() {{" if is_machine else (
            f"func {self.c.role('navigate')}(to route: {writer.name}Route) {{")
        with w.block(head):
            w(f"switch {self.c.role('state')} {{" if is_machine else "switch route {")
            if is_machine:
                w("case nil: break")
            for step in steps:
                w(f"case .{self.c.event(step)}:")
                w.depth += 1
                if writer.has_method(step):
                    w(f"{writer.method_of(step)}()", writer.edges[step.event].site("called"))
                else:
                    writer.act(w, step)
                w.depth -= 1
            w("}")
