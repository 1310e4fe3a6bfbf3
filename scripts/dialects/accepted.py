"""The differences that are known: which choices bring them about, what is said then, and why."""


UNKNOWN = "no cause is known yet"


class Entry:
    """Choices that together bring about complaints of some kinds."""

    def __init__(self, choices, kinds, cause=""):
        self.choices = dict(choices)
        self.kinds = set(kinds)
        self.cause = cause

    def holds(self, dialect):
        """Whether an app of the dialect has the choices."""
        return all(dialect.get(axis) == choice for axis, choice in self.choices.items())

    def explains(self, dialect, kind):
        return kind in self.kinds and self.holds(dialect)

    def text(self):
        lines = [f"# {line}" for line in self.cause.splitlines() or [UNKNOWN]]
        lines.append(self.head())
        lines += [f"  {kind}" for kind in sorted(self.kinds)]
        return "\n".join(lines) + "\n"

    def head(self):
        return " ".join(f"{axis}={choice}" for axis, choice in sorted(self.choices.items())) or "any"


class Accepted:
    """What a file of known differences says."""

    def __init__(self, entries=(), measured=None, preface=""):
        self.entries = list(entries)
        # The run by which it is exact: its number of apps and its seed.
        self.measured = measured
        self.preface = preface

    def explains(self, dialect, kind):
        return any(entry.explains(dialect, kind) for entry in self.entries)

    def is_measured_by(self, apps, seed):
        """Whether a run of so many apps has all those in which each difference was seen."""
        return self.measured is not None and apps >= self.measured[0] and seed == self.measured[1]

    def gone(self, specs, verdicts):
        """The entries with the kinds that no app of their choices has any more."""
        for entry in self.entries:
            seen = set()
            for spec, verdict in zip(specs, verdicts):
                if entry.holds(spec.dialect):
                    seen |= entry.kinds & verdict.kinds()
            if entry.kinds - seen:
                yield entry, sorted(entry.kinds - seen)

    def without_cause(self):
        return [entry for entry in self.entries if entry.cause in ("", UNKNOWN)]

    def updated(self, specs, verdicts, new, measured):
        """What a run of all choices makes of it: without what is gone, with what is new, exact for that run."""
        result = Accepted(measured=measured, preface=self.preface)
        gone = {entry: set(kinds) for entry, kinds in self.gone(specs, verdicts)}
        for entry in self.entries:
            kinds = entry.kinds - gone.get(entry, set())
            if kinds:
                result.entries.append(Entry(entry.choices, kinds, entry.cause))
        for entry in new:
            same = [other for other in result.entries if other.choices == entry.choices]
            if same:
                same[0].kinds |= entry.kinds
            else:
                result.entries.append(Entry(entry.choices, entry.kinds, entry.cause))
        return result

    def text(self):
        parts = ["".join(f"# {line}\n" for line in self.preface.splitlines())] if self.preface else []
        if self.measured:
            parts.append("measured --apps {} --seed {}\n".format(*self.measured))
        return "\n".join(parts + [entry.text() for entry in self.entries])


def read(path):
    """What a file says; raises `ValueError` with the line where it is malformed."""
    result, cause = Accepted(), []
    with open(path) as file:
        for number, line in enumerate(file, 1):
            line = line.rstrip("\n")
            words = line.split()
            if line.startswith("#"):
                cause.append(line[1:].strip())
            elif not words:
                if not result.entries and not result.measured and not result.preface:
                    result.preface = "\n".join(cause)
                cause = []
            elif line.startswith("  "):
                if not result.entries:
                    raise ValueError(f"{path}:{number}: a complaint before any choices")
                result.entries[-1].kinds.add(line.strip())
            elif words[0] == "measured":
                if len(words) != 5 or words[1] != "--apps" or not words[2].isdigit() or words[3] != "--seed":
                    raise ValueError(f"{path}:{number}: not of the form 'measured --apps <n> --seed <s>'")
                result.measured = (int(words[2]), words[4])
                cause = []
            else:
                pairs = [] if words == ["any"] else [word.split("=", 1) for word in words]
                if any(len(pair) != 2 for pair in pairs):
                    raise ValueError(f"{path}:{number}: '{line}' is no list of axis=choice")
                result.entries.append(Entry(dict(pairs), set(), "\n".join(cause)))
                cause = []
    return result
