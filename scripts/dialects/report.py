"""The tables: how well each choice is read, and each pair of choices."""

import collections

from dialects import axes
from dialects.judge import EDGES


# How many pairs a document tells.
PAIRS_TOLD = 200


class Tally:
    def __init__(self):
        self.apps = self.perfect = 0
        self.sums = collections.Counter()

    def add(self, verdict):
        self.apps += 1
        self.perfect += not verdict.complaints
        for part, sorts in PARTS.items():
            self.sums[part, "found"] += sum(verdict.found[s] for s in sorts)
            for complaint in verdict.complaints:
                if complaint.sort in sorts:
                    self.sums[part, "missing" if complaint.is_missing else "wrong"] += 1

    def share(self, part, other):
        found = self.sums[part, "found"]
        total = found + self.sums[part, other]
        return found / total if total else None


PARTS = {"edges": EDGES, "ownership": ("retain", "release"), "triggers": ("triggers",), "findings": ("findings",)}


def percent(share):
    """In per cent, rounded down, so that only what is perfect has 100."""
    if share is None:
        return "-"
    return f"{int(share * 1000) / 10:g}"


def row(name, tally):
    cells = [str(tally.apps), percent(tally.perfect / tally.apps if tally.apps else None)]
    for part in PARTS:
        cells += [percent(tally.share(part, "wrong")), percent(tally.share(part, "missing"))]
    return name.ljust(28) + "".join(cell.rjust(9) for cell in cells)


def table_of_choices(specs, verdicts):
    tallies = collections.defaultdict(Tally)
    everything = Tally()
    for spec, verdict in zip(specs, verdicts):
        everything.add(verdict)
        for axis, choice in axes.relevant(spec.dialect).items():
            tallies[axis, choice].add(verdict)
    head = "".ljust(28) + "".join(
        word.rjust(9) for word in ("apps", "perfect", "edges P", "R", "owning P", "R", "events P", "R", "rules P", "R"))
    lines = [head, row("all", everything)]
    for axis, choices in axes.AXES.items():
        lines.append("")
        for choice in choices:
            if tallies[axis, choice].apps:
                lines.append(row(f"{axis}={choice}", tallies[axis, choice]))
    return "\n".join(lines)


def table_of_pairs(specs, verdicts, count=25):
    """How many pairs of choices there are, and those with the lowest recall and precision of edges and ownership."""
    tallies = collections.defaultdict(Tally)
    for spec, verdict in zip(specs, verdicts):
        for pair in axes.pairs(spec.dialect):
            tallies[pair].add(verdict)

    def badness(item):
        tally = item[1]
        shares = [tally.share(p, o) for p in ("edges", "ownership") for o in ("wrong", "missing")]
        return min(s if s is not None else 1.0 for s in shares)

    ranked = sorted(tallies.items(), key=lambda item: (badness(item), item[0]))
    lines = [f"{len(tallies)} pairs of choices came up; the {count} that are read worst:"]
    for (one, other), tally in ranked[:count]:
        lines.append(row(f"{one[0]}={one[1]} {other[0]}={other[1]}".ljust(52), tally))
    return "\n".join(lines)


def document(options, specs, verdicts):
    """All tables, as Markdown."""
    only = "".join(f" --only {text}" for text in options.only)
    return "\n".join([
        "# Constructed apps and their scores", "",
        f"`scripts/try-dialects --apps {options.apps} --seed {options.seed}{only} --scores <this file>` wrote this. P is precision and R recall",
        "in per cent, rounded down; `perfect` is the share of apps of which nothing is missing and nothing wrong. Most apps",
        "have several choices that are read with difficulty, so that the row of a choice shows what others do as well: what a",
        "choice itself does, `accepted-dialects` tells.", "",
        "```text", table_of_choices(specs, verdicts), "```", "",
        "Pairs of choices that are read worse than either of them would be alone in the table above come first.", "",
        "```text", table_of_pairs(specs, verdicts, PAIRS_TOLD), "```", "",
    ])


def table_of_kinds(specs, verdicts):
    """How often each kind of complaint came up, with the first app that has it."""
    counts, examples = collections.Counter(), {}
    for spec, verdict in zip(specs, verdicts):
        for kind in verdict.kinds():
            counts[kind] += 1
            examples.setdefault(kind, next(f"{spec.name}: {c.text}" for c in verdict.complaints if c.kind == kind))
    return "\n".join(f"{count:6}  {kind}  e.g. {examples[kind]}" for kind, count in counts.most_common())
