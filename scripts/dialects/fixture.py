"""A shrunk app as a fixture: each line marked with the steps that it yields."""

import os
import re
import subprocess

# What a line of the graph's text ends with: places, guards and how sure the reader is.
CLAUSES = re.compile(r" (?:if .+?(?= as | locked| in | after | on | by | at |$)|likely|guessed|dead)")


class Read:
    """An edge as the program prints it."""

    def __init__(self, line):
        text, _, places = line.rpartition(" at ")
        first = places.split(", ")[0].split(":")
        self.path, self.line = first[0], int(first[1])
        self.sites = {(m[1], int(m[2])) for m in re.finditer(r"(\S+?):(\d+):\d+", places)}
        self.text = CLAUSES.sub("", text)
        words = self.text.split()
        self.source, self.arrow, self.target = words[0], words[1], words[2]
        self.verb = re.match(r"-(\w+)", self.arrow)[1]
        by = re.search(r" by (\S+)", self.text)
        self.actor = by[1] if by else self.source


def edges_read(program, folder, name):
    """The edges that the program reads in an app."""
    done = subprocess.run(
        [program, "graph", "--quiet", "--no-cache", "--format", "text", name], cwd=folder, capture_output=True, text=True,
        timeout=120)
    return [Read(line) for line in done.stdout.splitlines() if re.match(r"\S+ -\w", line) and " at " in line]


def render(program, folder, spec, verdict, cause=""):
    """The files of a fixture, by name; steps on which program and construction agree are marked as the program has them."""
    app, files = spec.write()
    read = edges_read(program, folder, spec.name)
    wrong = {(c.place, c.sort) for c in verdict.complaints if not c.is_missing and c.place}
    marks = {}

    def mark(path, line, text):
        marks.setdefault((path, line), [])
        if text not in marks[path, line]:
            marks[path, line].append(text)

    matched = set()
    for edge in read:
        sort = {"owns": "retain", "releases": "release"}.get(edge.verb, edge.verb)
        is_wrong = ((edge.path, edge.line), sort) in wrong
        sites = {(edge.path, edge.line)} if is_wrong else edge.sites
        found = [
            own for own in app.edges
            if own.verb == edge.verb and own.actor == edge.actor and (own.target or ".") == edge.target
            and sites & {(path, line) for _, path, line in own.places}]
        matched.update(found)
        if found or not is_wrong:
            mark(edge.path, edge.line, edge.text)
    missing = []
    for own in app.edges:
        if own in matched or own.optional or own.dead:
            continue
        lines = [(path, line) for role, path, line in own.places if role == "line"]
        if lines:
            mark(*lines[0], own.notation())
            missing.append(own)
    result = {}
    for path, lines in files.items():
        is_swift = path.endswith(".swift")
        texts = []
        for number, (text, _) in enumerate(lines, 1):
            found = marks.get((path, number))
            if found:
                comment = "edge: " + " ; ".join(sorted(found))
                text += f"  // {comment}" if is_swift else f" <!-- {comment} -->"
            texts.append(text)
        if is_swift:
            head = ["// swift-format-ignore-file"]
            position = next(i for i, text in enumerate(texts) if not text.startswith("import "))
            said = [""] + [f"// {line}" for line in (cause.splitlines() + summary(verdict).splitlines())]
            texts = head + texts[:position] + said + texts[position:]
        result[path] = "\n".join(texts) + "\n"
    return result


def summary(verdict):
    return "Constructed; the program differs:\n" + "\n".join(
        f"{'missing' if c.is_missing else 'wrong'} {c.sort}: {c.text}" for c in verdict.complaints[:8])


def name_of(entry):
    """A fixture's name, of the choices that bring its difference about."""
    words = [word for pair in sorted(entry.choices.items()) for word in pair] or ["simplest"]
    return "".join(word[0].upper() + word[1:] for word in words)


def save(files, folder, name):
    """Writes a fixture's files: `name.swift` and whatever else it has."""
    os.makedirs(folder, exist_ok=True)
    for path, text in files.items():
        if path.endswith(".swift"):
            target = f"{name}.swift" if sum(p.endswith(".swift") for p in files) == 1 else f"{name}.{os.path.basename(path)}"
        else:
            target = f"{name}.{os.path.basename(path)}"
        with open(os.path.join(folder, target), "w") as file:
            file.write(text)
