"""How a flow tells its owner that it is over, and what the owner does then."""

from dialects.uikit.context import capital, small


class EndWriter:
    """The ends of one flow, and those of its children that it hears of."""

    def __init__(self, c, writer):
        self.c = c
        self.d = c.d
        self.writer = writer

    @property
    def way(self):
        return self.d["end"]

    def outcome_type(self, flow):
        return f"{self.c.name(flow)}Outcome" if flow.outcomes else "Never"

    def closure_name(self, flow, index):
        return "on" + capital(self.c.outcome(flow, index)) if self.c.plain else self.c.outcome(flow, index)

    def method_name(self, flow, index):
        return small(self.c.name(flow)) + "Did" + capital(self.c.outcome(flow, index))

    def outcome_name(self, flow, index):
        """The outcome as the graph names it."""
        if self.way in ("closure", "argument"):
            return self.closure_name(flow, index)
        if self.way == "delegate":
            return self.method_name(flow, index)
        if self.way == "parent":
            return self.c.role("childDidEnd")
        return self.c.outcome(flow, index)

    # The child's side.

    def write_companions(self, w):
        c, flow = self.c, self.writer.flow
        if not flow.outcomes:
            return
        if self.way in ("outcome", "subject"):
            cases = ", ".join(c.outcome(flow, i) for i in range(len(flow.outcomes)))
            w(f"enum {self.outcome_type(flow)} {{ case {cases} }}")
            w.blank()
        if self.way == "delegate":
            with w.block(f"protocol {c.name(flow)}Delegate: AnyObject {{"):
                for index in range(len(flow.outcomes)):
                    w(f"func {self.method_name(flow, index)}(_ flow: {c.name(flow)})")
            w.blank()

    def parameters(self, flow):
        if self.way != "argument":
            return []
        return [(self.closure_name(flow, i), "@escaping () -> Void") for i in range(len(flow.outcomes))]

    def write_properties(self, w):
        c, flow = self.c, self.writer.flow
        if not flow.outcomes:
            return
        if self.way == "closure":
            for index in range(len(flow.outcomes)):
                w(f"var {self.closure_name(flow, index)}: (() -> Void)?")
        if self.way == "outcome" and self.d["recognise"] != "generic":
            w(f"var {c.role('onEnd')}: (({self.outcome_type(flow)}) -> Void)?")
        if self.way == "delegate":
            w(f"weak var {c.role('delegate')}: (any {c.name(flow)}Delegate)?")
        if self.way == "parent":
            w(f"weak var {c.role('parent')}: (any {c.type('Parent')})?")
        if self.way == "subject":
            w(f"let {c.role('ended')} = PassthroughSubject<{self.outcome_type(flow)}, Never>()")

    def short_call(self, flow, index):
        """The call in one expression on an optional `self`; `None` where it needs `self` itself."""
        c = self.c
        if self.way == "closure":
            return f"{self.closure_name(flow, index)}?()"
        if self.way == "argument":
            return f"{self.closure_name(flow, index)}()"
        if self.way == "outcome":
            return f"{c.role('onEnd')}?(.{c.outcome(flow, index)})"
        if self.way == "subject":
            return f"{c.role('ended')}.send(.{c.outcome(flow, index)})"
        return None

    def call(self, w, flow, index, edge):
        c = self.c
        short = self.short_call(flow, index)
        if short:
            w(short, edge.site())
        elif self.way == "delegate":
            w(f"{c.role('delegate')}?.{self.method_name(flow, index)}(self)", edge.site())
        else:
            w(f"{c.role('parent')}?.{c.role('childDidEnd')}(self)", edge.site())

    # The owner's side.

    def lets_go(self, child, index):
        """Whether the owner lets go of the child at this end."""
        if self.c.is_held_by_screen(child) or child.fault in ("never", "lost"):
            return False
        return not (child.fault == "partial" and index == len(child.outcomes) - 1)

    def after_end(self, w, child, index, variable, all_of_them=False):
        """What the owner does once the child has ended."""
        writer = self.writer
        if self.lets_go(child, index):
            edge = writer.release_edge(child, None, "finish")
            writer.keeping.release(w, child, variable, edge)
        self.take_away(w, child, index)

    def take_away(self, w, child, index):
        """Takes what the child had on show away."""
        verb = "dismiss" if child.how == "present" else ("popToRoot" if child.at_root else "pop")
        edge = self.c.app.edge(
            self.writer.name, verb, None, event=f"{self.c.name(child)}.{self.outcome_name(child, index)}")
        if child.how == "push":
            w(self.writer.showing.popping(child.at_root), edge.site())
        else:
            w(self.writer.showing.dismissal(), edge.site())

    def needs_child(self, child):
        return self.writer.keeping.needs_child() and any(
            self.lets_go(child, i) for i in range(len(child.outcomes)))

    def captures(self, child, variable):
        """What a closure stored on the child captures, and what it makes sure of."""
        if child.fault == "strongSelf":
            return "[weak self]", "guard let self else { return }", True
        if self.needs_child(child):
            return f"[weak self, weak {variable}]", f"guard let self, let {variable} else {{ return }}", False
        return "[weak self]", "guard let self else { return }", False

    def listen(self, w, child, variable):
        c = self.c
        if not child.outcomes:
            return
        captures, guard, strong = self.captures(child, variable)
        if self.way == "closure":
            for index in range(len(child.outcomes)):
                with w.block(f"{variable}.{self.closure_name(child, index)} = {{ {captures} in"):
                    w(guard)
                    self.write_strong_use(w, child, variable, strong)
                    self.after_end(w, child, index, variable)
        elif self.way == "outcome":
            self.listen_cases(w, f"{variable}.{c.role('onEnd')} = ", "", child, variable, captures, guard, strong)
        elif self.way == "subject":
            self.listen_cases(
                w, f"{variable}.{c.role('ended')}.sink ", f".store(in: &{c.role('bag')})", child, variable, captures, guard,
                strong)
        elif self.way == "delegate":
            w(f"{variable}.{c.role('delegate')} = self")
        elif self.way == "parent":
            w(f"{variable}.{c.role('parent')} = self")

    def listen_cases(self, w, prefix, suffix, child, variable, captures, guard, strong):
        c = self.c
        with w.block(f"{prefix}{{ {captures} outcome in", end="}" + suffix):
            w(guard)
            self.write_strong_use(w, child, variable, strong)
            w("switch outcome {")
            for index in range(len(child.outcomes)):
                w(f"case .{c.outcome(child, index)}:")
                w.depth += 1
                self.after_end(w, child, index, variable)
                w.depth -= 1
            w("}")

    def write_strong_use(self, w, child, variable, strong):
        """A use of the child itself by a closure that it stores, where nothing else in there uses it."""
        if strong and not self.writer.keeping.needs_child():
            w(f"guard {self.writer.keeping.variable(child)} === {variable} else {{ return }}")

    def closures(self, child):
        """Writers of the closures that the child's initializer takes, for `end` = argument."""
        if self.way != "argument":
            return []

        def writer(index):
            def write(w, comma, bare):
                label = "" if bare else f"{self.closure_name(child, index)}: "
                method = self.end_method(child, index)
                w(f"{label}{{ [weak self] in self?.{method}() }}{comma}")
            return write

        return [writer(i) for i in range(len(child.outcomes))]

    def end_method(self, child, index):
        return small(self.c.name(child)) + "Ended" + capital(self.c.outcome(child, index))

    def write_parent_methods(self, w):
        """Methods of the owner that its children's ends lead to."""
        c, writer = self.c, self.writer
        children = [child for child in writer.flow.children() if child.outcomes]
        if self.way == "argument":
            for child in children:
                for index in range(len(child.outcomes)):
                    w.blank()
                    with w.block(f"private func {self.end_method(child, index)}() {{"):
                        self.after_end(w, child, index, None)
        if self.way == "parent" and children:
            w.blank()
            with w.block(f"func {c.role('childDidEnd')}(_ child: AnyObject) {{"):
                w("switch child {")
                for child in children:
                    variable = small(c.name(child))
                    if self.needs_child(child):
                        w(f"case let {variable} as {c.name(child)}:")
                    else:
                        w(f"case is {c.name(child)}:")
                    w.depth += 1
                    self.after_end(w, child, 0, variable)
                    w.depth -= 1
                w("default: break")
                w("}")

    def write_delegates(self, w):
        if self.way != "delegate":
            return
        c, writer = self.c, self.writer
        for child in writer.flow.children():
            if not child.outcomes:
                continue
            w.blank()
            with w.block(f"extension {writer.name}: {c.name(child)}Delegate {{"):
                for index in range(len(child.outcomes)):
                    w.blank()
                    with w.block(f"func {self.method_name(child, index)}(_ flow: {c.name(child)}) {{"):
                        self.after_end(w, child, index, "flow")
