"""The differences that are known: which choices bring them about, what is said then, and why."""


class Entry:
    """Choices that together bring about complaints of some kinds."""

    def __init__(self, choices, kinds, cause=""):
        self.choices = dict(choices)
        self.kinds = set(kinds)
        self.cause = cause

    def explains(self, dialect, kind):
        return kind in self.kinds and all(dialect.get(axis) == choice for axis, choice in self.choices.items())

    def text(self):
        lines = [f"# {line}" for line in self.cause.splitlines() or ["no cause is known yet"]]
        lines.append(" ".join(f"{axis}={choice}" for axis, choice in sorted(self.choices.items())) or "any")
        lines += [f"  {kind}" for kind in sorted(self.kinds)]
        return "\n".join(lines) + "\n"


def read(path):
    """The entries of a file; raises `ValueError` with the line where one is malformed."""
    entries, cause = [], []
    with open(path) as file:
        for number, line in enumerate(file, 1):
            line = line.rstrip("\n")
            if line.startswith("#"):
                cause.append(line[1:].strip())
            elif not line.strip():
                cause = []
            elif line.startswith("  "):
                if not entries:
                    raise ValueError(f"{path}:{number}: a complaint before any choices")
                entries[-1].kinds.add(line.strip())
            else:
                words = line.split()
                pairs = [] if words == ["any"] else [word.split("=", 1) for word in words]
                if any(len(pair) != 2 for pair in pairs):
                    raise ValueError(f"{path}:{number}: '{line}' is no list of axis=choice")
                entries.append(Entry(dict(pairs), set(), "\n".join(cause)))
                cause = []
    return entries


def explanation(entries, dialect, kind):
    """The entry that explains a complaint of the kind in an app of the dialect."""
    for entry in entries:
        if entry.explains(dialect, kind):
            return entry
    return None
