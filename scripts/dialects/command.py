"""What 'scripts/try-dialects' does with its arguments."""

import argparse
import os
import shutil
import sys
import tempfile
import time

from dialects import accepted, axes, fixture, report, witness
from dialects.judge import Judge
from dialects.shrink import Shrinker
from dialects.spec import draw_batch

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# How many apps are tried for a fixture of a known difference.
TRIES = 3
ACCEPTED = os.path.join(ROOT, "Tests", "SourceExtractionTests", "Truths", "accepted-dialects")


def arguments():
    parser = argparse.ArgumentParser(
        prog="try-dialects",
        description="Writes apps whose navigation graph is known before they are written, lets ariadne read them, and "
        "compares. The exit status is 1 where anything differs that the accepted differences do not name. The program is "
        "that of the variable ARIADNE, else scripts/ariadne.")
    parser.add_argument("--apps", type=int, default=200, help="how many apps (default: 200)")
    parser.add_argument("--seed", default="1", help="the same seed makes the same apps (default: 1)")
    parser.add_argument(
        "--only", action="append", default=[], metavar="axis=choice[,choice]", help="draw only these choices of an axis")
    parser.add_argument("--keep", metavar="folder", help="leave the apps, graphs and truths in this folder")
    parser.add_argument("--fixtures", metavar="folder", help="write the shrunk differences there as fixtures, the known ones too")
    parser.add_argument("--shrink", type=int, default=20, help="how many new differences to shrink at most (default: 20)")
    parser.add_argument("--accepted", default=ACCEPTED, metavar="file", help="the differences that are known")
    parser.add_argument(
        "--update", action="store_true", help="write the differences of this run into that file: its causes are yours to write")
    parser.add_argument(
        "--scores", metavar="file", help="write the tables of scores there, those of all pairs among them, as Markdown")
    parser.add_argument("--workers", type=int, default=2, help="how many programs run at a time (default: 2)")
    parser.add_argument(
        "--witness", type=int, default=0, metavar="n",
        help="compile, run and explore n other apps as well, against HeadlessUIKit (Linux only)")
    parser.add_argument("--axes", action="store_true", help="print the axes with their choices, and do nothing else")
    parser.add_argument("--write", metavar="folder", help="write the apps with truths and graphs there, and read none")
    return parser.parse_args()


def choices(texts):
    only = {}
    for text in texts:
        axis, _, names = text.partition("=")
        if axis not in axes.AXES:
            raise SystemExit(f"error: there is no axis '{axis}'; see --axes")
        only[axis] = names.split(",")
        for name in only[axis]:
            if name not in axes.AXES[axis]:
                raise SystemExit(f"error: the axis '{axis}' has no choice '{name}'; it has {', '.join(axes.AXES[axis])}")
    return only


def main():
    options = arguments()
    if options.update and options.only:
        raise SystemExit("error: what only some choices bring about says nothing of the others; leave out --only or --update")
    if options.axes:
        for axis, names in axes.AXES.items():
            print(f"{axis}: {', '.join(names)}")
        return 0
    specs = draw_batch(options.apps, options.seed, choices(options.only))
    if options.write:
        for spec in specs:
            spec.save(options.write)
        return 0
    program = os.path.abspath(os.environ.get("ARIADNE") or os.path.join(ROOT, "scripts", "ariadne"))
    try:
        known = accepted.read(options.accepted) if os.path.exists(options.accepted) else accepted.Accepted()
    except ValueError as error:
        raise SystemExit(f"error: {error}") from None
    folder = options.keep or tempfile.mkdtemp(prefix="dialects")
    os.makedirs(folder, exist_ok=True)
    try:
        return run(options, specs, program, known, folder)
    finally:
        if not options.keep:
            shutil.rmtree(folder, ignore_errors=True)


def run(options, specs, program, known, folder):
    began = time.monotonic()
    files = 0
    for spec in specs:
        files += len(spec.save(folder)[1])
    judge = Judge(program, folder, options.workers)
    verdicts = judge.judge([spec.name for spec in specs])
    seconds = time.monotonic() - began
    print(f"{len(specs)} apps of {files} files in {seconds:.0f} s, seed {options.seed}\n")
    print(report.table_of_choices(specs, verdicts))
    print()
    print(report.table_of_pairs(specs, verdicts))
    kinds = report.table_of_kinds(specs, verdicts)
    if kinds:
        print(f"\nIn how many apps what differs:\n{kinds}")
    sys.stdout.flush()
    if options.scores:
        with open(options.scores, "w") as file:
            file.write(report.document(options, specs, verdicts))
    status, new = explain(options, specs, verdicts, judge, known)
    if not options.only and known.is_measured_by(len(specs), options.seed):
        for entry, kinds in known.gone(specs, verdicts):
            status = 1
            print(f"error: an accepted difference is gone: {entry.head()}: {'; '.join(kinds)}")
    if options.update:
        with open(options.accepted, "w") as file:
            file.write(known.updated(specs, verdicts, new, (len(specs), options.seed)).text())
    if options.fixtures:
        show_known(options, specs, verdicts, judge, known)
    if options.witness:
        status = max(status, hear_witnesses(options, program, folder))
    return status


def hear_witnesses(options, program, folder):
    """Compiles and explores apps; whatever then differs from the constructed graph is no matter of acceptance."""
    only = {**choices(options.only), **witness.COMPILABLE}
    specs = draw_batch(options.witness, f"{options.seed} witnessed", only, sizes=("small",))
    folder = os.path.join(folder, "witnessed")
    os.makedirs(folder, exist_ok=True)
    apps = [spec.save(folder)[0] for spec in specs]
    one = witness.Witness(ROOT, folder, program)
    one.write(specs, apps)
    errors = one.build()
    for name, lines in sorted(errors.items()):
        print(f"\n{name} does not compile:\n  " + "\n  ".join(dict.fromkeys(lines)))
    if errors:
        return 1
    print(f"\n{len(specs)} apps compile against HeadlessUIKit")
    agreeing = differing = 0
    for spec in specs:
        heard = one.explore(spec)
        constructed = [line for line in heard["graph"] if not witness.is_expected(spec, line)]
        read = [line for line in heard["read"] if not witness.is_expected(spec, line)]
        if constructed:
            differing += 1
            print(f"\n{spec.name}: the running app and the constructed graph differ ({witness.described(spec)})")
            print("  " + "\n  ".join(constructed))
        else:
            agreeing += 1
        if read and not constructed:
            print(f"\n{spec.name}: the running app and the graph that was read differ ({witness.described(spec)})")
            print("  " + "\n  ".join(read))
        sys.stdout.flush()
    print(f"\n{agreeing} apps do what was constructed, {differing} do not")
    return 1 if differing else 0


def smallest_first(apps):
    """Apps with what is said of them, those in which least happens first."""
    return sorted(apps, key=lambda one: sum(len(s.steps) for f in one[0].plan.all() for s, _ in f.screens()))


def explain(options, specs, verdicts, judge, known):
    """Shrinks what no known difference explains until everything is explained, or the limit is met; says what is new."""
    new = []
    shrinker = Shrinker(judge)
    open_ones = [
        (spec, kind) for spec, verdict in zip(specs, verdicts) for kind in sorted(verdict.kinds())
        if not known.explains(spec.dialect, kind)]
    total = len(open_ones)
    hopeless = []
    while open_ones and len(new) < options.shrink:
        spec, kind = smallest_first(open_ones)[0]
        small, verdict = shrinker.shrink(spec, kind)
        if small is None:
            hopeless.append((spec, kind))
            open_ones.remove((spec, kind))
            continue
        entry = accepted.Entry(axes.chosen(small.dialect), verdict.kinds())
        open_ones = [(s, k) for s, k in open_ones if not entry.explains(s.dialect, k) and (s, k) != (spec, kind)]
        if any(other.choices == entry.choices and other.kinds >= entry.kinds for other in new):
            continue
        new.append(entry)
        print(f"\nDifference {len(new)}, of {spec.name}:\n{entry.text()}")
        made = fixture.render(judge.program, judge.folder, small, verdict)
        for path, text in made.items():
            print(f"--- {path}\n{text}")
        if options.fixtures:
            fixture.save(made, options.fixtures, f"{fixture.name_of(entry)}{len(new):02}")
            with open(os.path.join(options.fixtures, "accepted-dialects"), "a") as file:
                file.write(entry.text() + "\n")
        sys.stdout.flush()
    if total:
        print(f"\n{total} differences that are not accepted; {len(new)} causes shrunk, {len(open_ones)} left to shrink")
    for spec, kind in hopeless:
        print(f"not seen again when tried alone: {kind} of {spec.name}")
    return (1 if total else 0), new


def show_known(options, specs, verdicts, judge, known):
    """Writes for each known difference the smallest app that shows it, with its cause."""
    shrinker = Shrinker(judge, "known")
    for entry in known.entries:
        seen = smallest_first([
            (spec, kind) for spec, verdict in zip(specs, verdicts) for kind in sorted(verdict.kinds())
            if entry.explains(spec.dialect, kind)])
        for spec, kind in seen[:TRIES]:
            small, verdict = shrinker.shrink(spec, kind, entry.choices)
            if small is not None:
                fixture.save(
                    fixture.render(judge.program, judge.folder, small, verdict, entry.cause), options.fixtures,
                    fixture.name_of(entry))
                break
        else:
            print(f"no small app shows the accepted difference {entry.head()}")
