"""The truth of a written app, in the form of the other truths, and its graph in the notation."""

KINDS = {
    "start": "start", "root": "root", "push": "push", "present": "present", "tab": "tab", "embed": "embed",
    "finish": "end",
}


def place(path, line, own):
    return line if path == own else {"file": path, "line": line}


def truth_of(app):
    """The document 'nav-truth/1' of an app whose files are finished."""
    nodes = []
    for node in app.nodes:
        nodes.append({"file": "", "line": 1, "reachable": True, **node})
    # Steps that stand on one line and lead to the same are one step of the truth, with several triggers.
    merged = {}
    for edge in app.edges:
        if edge.verb not in KINDS:
            continue
        lines = [(path, line) for role, path, line in edge.places if role == "line"]
        if not lines:
            raise AssertionError(f"no line for {edge.notation()}")
        key = (edge.actor, edge.target, edge.verb, lines[0])
        merged.setdefault(key, []).append((edge, lines))
    edges = []
    for (actor, target, verb, (path, line)), found in merged.items():
        edge, lines = found[0]
        also = [(p, l) for other, _ in found for role, p, l in other.places if (p, l) != (path, line)]
        row = {"from": actor, "to": target, "kind": KINDS[verb], "file": path, "line": line, "role": edge.role}
        if also:
            row["create"] = [place(p, l, path) for p, l in dict.fromkeys(also)]
        triggers = [f"{e.source}.{e.event}" for e, _ in found if e.event and e.triggered and e.source != actor]
        if triggers:
            row["trigger"] = "; ".join(triggers)
        for key, value in (
            ("altKinds", edge.alt_kinds), ("altFrom", edge.alt_from), ("altTo", edge.alt_to), ("through", edge.through),
            ("optional", edge.optional), ("dead", edge.dead)):
            if value:
                row[key] = value
        if verb == "start":
            row.update(ownership(app, edge, path))
        edges.append(row)
    return {
        "schema": "nav-truth/1", "app": app.name, "repo": "none", "commit": "none", "scope": "the whole app",
        "notes": [], "nodes": nodes, "edges": edges, "expected_findings": app.findings,
    }


def ownership(app, start, path):
    """The lines that keep and let go of the child of a start."""
    if start.retain_unsaid:
        return {}
    if start.lifetime:
        return {"lifetime": start.lifetime}

    def lines(verb):
        found = []
        for edge in app.edges:
            if edge.verb == verb and edge.source == start.actor and edge.target == start.target and not edge.weak:
                if edge.retain_unsaid:
                    return None
                found += [place(p, l, path) for role, p, l in edge.places if role == "line"]
        unique = []
        for one in found:
            if one not in unique:
                unique.append(one)
        return unique

    row = {}
    for key, verb in (("retain", "owns"), ("release", "releases")):
        said = lines(verb)
        if said is not None:
            row[key] = said
    return row


def graph_of(app):
    """The constructed graph in the notation: what exploring the app is held against."""
    lines = []
    for node in app.nodes:
        if not node.get("optional"):
            lines.append(f"{node['kind']} {node['id']}")
    for edge in app.edges:
        if not edge.optional and not edge.dead:
            lines.append(edge.notation())
    return "\n".join(dict.fromkeys(lines)) + "\n"
