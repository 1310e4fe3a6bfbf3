"""Lets the program read the written apps, and says where what it says differs from what was constructed."""

import collections
import json
import os
import re
import subprocess
from concurrent.futures import ThreadPoolExecutor

# How long the program may take for one app, in seconds: far more than it needs.
PATIENCE = 120


# Rules that are off by themselves, and that faults are written for.
CONFIGURATION = "dialects.yml"
RULES = "rules:\n  child-not-retained: error\n"


class Complaint:
    """A difference between what was constructed and what the program says.

    `sort` is what is counted (an edge's kind, 'retain', 'nodes' …), `is_missing` whether the program does not say it, `role`
    what part of the app it is about, in words that hold for any app.
    """

    def __init__(self, sort, is_missing, role, text, place=None):
        self.sort = sort
        self.is_missing = is_missing
        self.role = role
        self.text = text
        self.place = place

    @property
    def kind(self):
        """What it is, whatever the names are: complaints of one kind are compared across apps."""
        return f"{'missing' if self.is_missing else 'wrong'} {self.sort}: {self.role}"


class Verdict:
    """What was found, missing and wrong of one app."""

    def __init__(self, name):
        self.name = name
        self.complaints = []
        self.found = collections.Counter()
        self.failure = None

    def kinds(self):
        return frozenset(c.kind for c in self.complaints)

    def edge_counts(self):
        """How many edges were found, missing and wrong."""
        edges = [c for c in self.complaints if c.sort in EDGES]
        return (
            sum(self.found[k] for k in EDGES), sum(c.is_missing for c in edges), sum(not c.is_missing for c in edges))


EDGES = ("start", "root", "push", "present", "tab", "embed", "finish")
KINDS = {"end": "finish"}


class Judge:
    def __init__(self, program, folder, workers=2):
        self.program = program
        self.folder = folder
        self.workers = workers
        with open(os.path.join(folder, CONFIGURATION), "w") as file:
            file.write(RULES)

    def _run(self, arguments, output):
        with open(output, "wb") as file, open(output + ".log", "wb") as log:
            try:
                done = subprocess.run(
                    [self.program, *arguments], stdout=file, stderr=log, timeout=PATIENCE, cwd=self.folder)
            except subprocess.TimeoutExpired:
                return f"'{arguments[0]}' took more than {PATIENCE} seconds"
        if done.returncode not in (0, 1):
            with open(output + ".log", errors="replace") as log:
                return f"'{arguments[0]}' ended with status {done.returncode}: {log.read().strip()[-300:]}"
        return None

    def read(self, name):
        """Reads and lints one app; says what went wrong, if anything."""
        failure = self._run(
            ["graph", "--quiet", "--no-cache", "--format", "json", name], os.path.join(self.folder, name + ".json"))
        return failure or self._run(
            ["lint", "--quiet", "--no-cache", "--config", CONFIGURATION, "--format", "json", name],
            os.path.join(self.folder, name + ".findings.json"))

    def judge(self, names):
        """The verdicts on apps whose files and truths lie in the folder."""
        verdicts = {name: Verdict(name) for name in names}
        with ThreadPoolExecutor(self.workers) as pool:
            for name, failure in zip(names, pool.map(self.read, names)):
                verdicts[name].failure = failure
        good = [name for name in names if not verdicts[name].failure]
        groups = [good[i:i + 50] for i in range(0, len(good), 50)]
        with ThreadPoolExecutor(self.workers) as pool:
            for group in pool.map(lambda group: self.score(group, verdicts), groups):
                pass
        for verdict in verdicts.values():
            if verdict.failure:
                verdict.complaints.append(Complaint("program", True, "it fails", verdict.failure))
        return [verdicts[name] for name in names]

    def score(self, names, verdicts):
        triples = [f"{name}.json:{name}.truth.json:{name}.findings.json" for name in names]
        if len(triples) == 1:
            # Alone an app is reported in another form.
            triples *= 2
        arguments = ["score", *triples[0].split(":")]
        for triple in triples[1:]:
            arguments += ["--with", triple]
        done = subprocess.run(
            [self.program, *arguments], capture_output=True, text=True, cwd=self.folder, timeout=PATIENCE)
        if done.returncode not in (0, 1):
            raise SystemExit(f"error: 'score' ended with status {done.returncode}: {done.stderr.strip()}")
        details = collections.defaultdict(list)
        current = None
        for line in done.stdout.splitlines():
            if line.endswith(":") and line[:-1] in verdicts:
                current = line[:-1]
            elif current and line.startswith(("missing ", "wrong ")):
                if line not in details[current]:
                    details[current].append(line)
        for name in names:
            self.fill(verdicts[name], details[name])

    def fill(self, verdict, details):
        with open(os.path.join(self.folder, verdict.name + ".truth.json")) as file:
            truth = json.load(file)
        kinds = {node["id"]: node["kind"] for node in truth["nodes"]}
        for edge in truth["edges"]:
            if not edge.get("optional"):
                verdict.found[KINDS.get(edge["kind"], edge["kind"])] += 1
            verdict.found["retain"] += len(edge.get("retain", []))
            verdict.found["release"] += len(edge.get("release", []))
            verdict.found["triggers"] += edge.get("trigger", "").count(";") + bool(edge.get("trigger"))
        for finding in truth["expected_findings"]:
            verdict.found["findings"] += finding["status"] == "expected"
        verdict.found["nodes"] += sum(not node.get("optional") for node in truth["nodes"])
        for line in details:
            complaint = read_complaint(line, truth, kinds)
            verdict.complaints.append(complaint)
            if complaint.is_missing:
                verdict.found[complaint.sort] -= 1


def read_complaint(line, truth, kinds):
    """A line of the score's report as a complaint."""
    head, text = line.split(": ", 1)
    word, sort = head.split(" ", 1)
    is_missing = word == "missing"
    step = re.match(r"(\S+) -(\w+)-> (\S+)(?: at (\S+?):(\d+))?", text)
    role = "?"
    place = None
    if sort in EDGES and step:
        source, verb, target, path, number = step.groups()
        place = (path, int(number)) if path else None
        if is_missing:
            role = role_of(truth, source, target, verb, path, number)
            nearest = re.search(r", ours (is (?:-\w+->|by|at)|leads to)", text)
            if nearest:
                role += f" ({nearest.group(1)})"
        else:
            role = f"{kinds.get(source, 'unknown')} to {kinds.get(target, 'unknown')}"
    elif sort in ("retain", "release"):
        pair = re.match(r"(\S+) -> (\S+?)(?:,| at (\S+):(\d+))", text)
        if pair:
            source, target, path, number = pair.groups()
            place = (path, int(number)) if path else None
            starts = [e for e in truth["edges"] if e["kind"] == "start" and (e["from"], e["to"]) == (source, target)]
            role = starts[0]["role"] if starts else "of what is no child"
    elif sort == "triggers":
        step = re.search(r" of (\S+) -(\w+)-> (\S+) at (\S+?):(\d+)", text)
        if step:
            role = role_of(truth, step[1], step[3], step[2], step[4], step[5])
            place = (step[4], int(step[5]))
    elif sort == "nodes":
        role = text.split(" ", 1)[0]
    elif sort == "findings":
        rule, rest = text.split(": ", 1)
        role = rule
    return Complaint(sort, is_missing, role, text, place)


def role_of(truth, source, target, verb, path, number):
    """What a step of the truth is in the app's plan."""
    for edge in truth["edges"]:
        if (edge["from"], edge["to"], edge["file"], str(edge["line"])) == (source, target, path, number):
            if KINDS.get(edge["kind"], edge["kind"]) == verb:
                return edge["role"]
    return "?"
