"""Swift source whose lines know which steps of the graph they are."""

from contextlib import contextmanager


class Edge:
    """A step of the graph that is being constructed, with the lines that say so."""

    def __init__(self, source, verb, target, **clauses):
        self.source = source
        self.verb = verb
        self.target = target
        self.event = clauses.pop("event", None)
        self.by = clauses.pop("by", None)
        self.shown_as = clauses.pop("shown_as", None)
        self.locked = clauses.pop("locked", False)
        self.where = clauses.pop("where", None)
        self.weak = clauses.pop("weak", False)
        self.after = clauses.pop("after", None)
        self.outcome = clauses.pop("outcome", None)
        # What a truth says besides.
        self.alt_kinds = clauses.pop("alt_kinds", [])
        self.alt_from = clauses.pop("alt_from", [])
        self.alt_to = clauses.pop("alt_to", [])
        self.through = clauses.pop("through", [])
        self.optional = clauses.pop("optional", False)
        self.dead = clauses.pop("dead", False)
        self.lifetime = clauses.pop("lifetime", None)
        self.retain_unsaid = clauses.pop("retain_unsaid", False)
        self.triggered = clauses.pop("triggered", True)
        self.role = clauses.pop("role", verb)
        assert not clauses, clauses
        self.places = []

    @property
    def actor(self):
        return self.by or self.source

    def site(self, role="line"):
        """A mark that says that a line is this step's."""
        return Mark(self, role)

    def notation(self):
        arrow = f"-{self.verb}{f'({self.outcome})' if self.outcome else ''}->"
        words = [quoted(self.source), arrow, quoted(self.target) if self.target else "."]
        if self.event:
            words += ["on", quoted(self.event)]
        if self.by:
            words += ["by", quoted(self.by)]
        if self.shown_as:
            words += ["as", self.shown_as]
        if self.locked:
            words += ["locked"]
        if self.where:
            words += ["in", self.where]
        if self.weak:
            words += ["weakly"]
        if self.after:
            words += ["after", self.after]
        return " ".join(words)


def quoted(name):
    """A name as the notation writes it."""
    plain = name and not any(c.isspace() or c in '",' for c in name) and "->" not in name
    return name if plain else '"' + name.replace('"', '\\"') + '"'


class Mark:
    """What a line says of a step: it is the step's own, or another line at which the step may be found."""

    def __init__(self, edge, role):
        self.edge = edge
        self.role = role


class Code:
    """The text of a file as it is being written."""

    def __init__(self, path, imports=("UIKit",)):
        self.path = path
        self.imports = set(imports)
        self.lines = []
        self.depth = 0

    def __call__(self, text="", *marks):
        self.lines.append(("  " * self.depth + text if text else "", [m for m in marks if m is not None]))

    @contextmanager
    def block(self, text, *marks, end="}"):
        self(text, *marks)
        self.depth += 1
        yield
        self.depth -= 1
        self(end)

    def blank(self):
        if self.lines and self.lines[-1][0] and not self.lines[-1][0].endswith("{"):
            self.lines.append(("", []))


def flat(marks):
    """Marks, those of shared code among them: such a list may still have grown since its line was written."""
    for mark in marks:
        if isinstance(mark, list):
            yield from mark
        else:
            yield mark


class Resource:
    """A file that is not Swift."""

    def __init__(self, path, lines):
        self.path = path
        self.lines = [line if isinstance(line, tuple) else (line, []) for line in lines]


class WrittenApp:
    """An app with its files, its nodes and its steps."""

    def __init__(self, name, layout="each"):
        self.name = name
        self.layout = layout
        self.codes = []
        self.resources = []
        self.edges = []
        self.nodes = []
        self.findings = []
        # What launches it: the classes of its delegate, and of its scene's.
        self.delegate = None
        self.scene = None

    def file(self, folder, name, imports=("UIKit",)):
        """A new Swift file; where it comes to lie is the layout's matter."""
        path = {"one": "App.swift", "each": f"{name}.swift", "folders": f"{folder}/{name}.swift"}[self.layout]
        code = Code(path, imports)
        self.codes.append(code)
        return code

    def edge(self, *args, **clauses):
        edge = Edge(*args, **clauses)
        self.edges.append(edge)
        return edge

    def node(self, name, kind, **more):
        if not any(n["id"] == name for n in self.nodes):
            self.nodes.append({"id": name, "kind": kind, **more})

    def finding(self, rule, node, status, why):
        self.findings.append({"rule": rule, "node": node, "status": status, "why": why})

    def finished(self):
        """The files' lines by path, joined as the layout wants it; every mark then knows its place."""
        files = {}
        for code in self.codes:
            files.setdefault(code.path, []).append(code)
        result = {}
        for path, codes in files.items():
            imports = sorted(set().union(*(code.imports for code in codes)))
            lines = [(f"import {name}", []) for name in imports]
            for code in codes:
                if code.lines:
                    lines += [("", [])] + code.lines
            result[path] = lines
        for resource in self.resources:
            result[resource.path] = resource.lines
        for edge in self.edges:
            edge.places = []
        for path, lines in result.items():
            for number, (_, marks) in enumerate(lines, 1):
                for mark in flat(marks):
                    mark.edge.places.append((mark.role, path, number))
        return result
