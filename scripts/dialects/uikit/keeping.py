"""How a flow keeps its children, and lets go of them."""

from dialects.uikit.context import small


class Keeping:
    """The children of one flow."""

    def __init__(self, c, flow):
        self.c = c
        self.d = c.d
        self.flow = flow

    def way(self):
        if self.d["start"] == "run":
            return "list"
        # What the screens keep is for those that come and go; tabs stay.
        return "property" if self.d["keep"] == "screen" else self.d["keep"]

    def where(self, child):
        return {"property": "property", "dictionary": "dictionary"}.get(self.way(), "list")

    def needs_child(self):
        """Whether letting go of a child takes the child."""
        return self.way() in ("list", "helper", "part")

    def variable(self, child):
        return (small(self.c.name(child)) + "Child") if not self.c.plain else "kept" + self.c.name(child)

    def in_base(self):
        return self.c.wants_base()

    def write_properties(self, w):
        c, way = self.c, self.way()
        children = [child for child in self.flow.children() if child.fault != "lost" and not c.is_held_by_screen(child)]
        if way in ("list", "helper"):
            if self.in_base():
                return
            private = "" if self.d["recognise"] == "protocol" else "private "
            if children or self.d["recognise"] == "protocol":
                w(f"{private}var {c.role('children')}: [{c.element}] = []")
        elif not children:
            return
        elif way == "property":
            for child in children:
                w(f"private var {self.variable(child)}: {c.name(child)}?")
        elif way == "dictionary":
            w(f"private var {c.role('children')}: [String: AnyObject] = [:]")
        elif way == "part":
            w(f"private let {c.role('keeper')} = {c.type('Keeper')}()")

    def write_helpers(self, w):
        """The flow's own methods to keep children, where no base class and no protocol has them."""
        c = self.c
        if self.way() != "helper" or self.in_base() or self.d["recognise"] == "protocol":
            return
        children = [child for child in self.flow.children() if child.fault != "lost"]
        if not children:
            return
        adds = [m for m in c.marks(f"add {self.flow.name}")]
        drops = [m for m in c.marks(f"drop {self.flow.name}")]
        w.blank()
        w(f"private func {c.role('add')}(_ child: AnyObject) {{ {c.role('children')}.append(child) }}", *adds)
        if any(child.outcomes or c.gone_way(child) for child in children):
            w.blank()
            w(
                f"private func {c.role('drop')}(_ child: AnyObject) {{ {c.role('children')}.removeAll {{ $0 === child }} }}",
                *drops)

    def helper_key(self, verb):
        """Under which shared code the line of a helper stands."""
        if self.in_base() or self.d["recognise"] == "protocol":
            return f"{verb} base"
        return f"{verb} {self.flow.name}"

    def keep(self, w, child, variable, owns, start, tab=False):
        c, way = self.c, self.way()
        if self.d["start"] == "run":
            option = ""
            w(f"{c.role('run')}({variable}{option})", start.site(), owns.site("call"))
            c.share("run", owns, "line")
            c.share("run begin", start, "called")
            return
        if way == "property":
            w(f"{self.variable(child)} = {variable}", owns.site())
        elif way == "list":
            w(f"{c.role('children')}.append({variable})", owns.site())
        elif way == "helper":
            w(f"{c.role('add')}({variable})", owns.site("call"))
            c.share(self.helper_key("add"), owns, "line")
        elif way == "dictionary":
            w(f'{c.role("children")}["{c.name(child)}"] = {variable}', owns.site())
        elif way == "part":
            w(f"{c.role('keeper')}.{c.role('add')}({variable})", owns.site("call"))
            c.share("part add", owns, "line")

    def release(self, w, child, variable, edge):
        """Lets go of a child; `variable` is the child where it is at hand."""
        c, way = self.c, self.way()
        if way == "property":
            w(f"{self.variable(child)} = nil", edge.site())
        elif way == "dictionary":
            w(f'{c.role("children")}["{c.name(child)}"] = nil', edge.site())
        elif way == "part" and variable:
            w(f"{c.role('keeper')}.{c.role('drop')}({variable})", edge.site("call"))
            c.share("part drop", edge, "line")
        elif way == "part":
            w(f"{c.role('keeper')}.{c.role('members')}.removeAll {{ $0 is {c.name(child)} }}", edge.site())
        elif way == "helper" and variable:
            w(f"{c.role('drop')}({variable})", edge.site("call"))
            c.share(self.helper_key("drop"), edge, "line")
        elif variable:
            w(f"{c.role('children')}.removeAll {{ $0 === {variable} }}", edge.site())
        else:
            w(f"{c.role('children')}.removeAll {{ $0 is {c.name(child)} }}", edge.site())
