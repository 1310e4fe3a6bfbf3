"""Runs of a program under a meter: within a limit of processor time and of memory, several side by side."""
import collections
import concurrent.futures
import os
import pathlib
import shlex
import signal
import subprocess
import sys
import threading


def patience(seconds):
    """What the wall clock may take for a limit of processor time, in seconds: other runs share the machine."""
    return 600 + 10 * seconds


# What the system says of a process that has used its time, and what is said of one that the wall clock has ended.
OUT_OF_TIME, STALLED = -signal.SIGXCPU, -signal.SIGALRM

Limits = collections.namedtuple("Limits", "seconds megabytes")
Limits.__doc__ = "What each process of a run may take: seconds of processor time, MB of address space."


class Outcome(collections.namedtuple("Outcome", "status seconds megabytes")):
    """How a run ended (below 0: the signal that ended it), its processor time, the peak of its resident set in MB.

    The time counts the children that were waited for; the memory is that of the largest process.
    """

    @property
    def trouble(self):
        """Why the run has no result, or nothing."""
        if self.status == OUT_OF_TIME:
            return "out of time"
        if self.status == STALLED:
            return "stalled, or starved by other programs"
        if self.status < 0:
            return f"crash ({signal.Signals(-self.status).name})"
        if self.status in (64, 70) or self.status > 128:
            return f"failure (exit status {self.status})"
        return None


def limits():
    """The limits that the environment asks for: ARIADNE_LIMIT in seconds, ARIADNE_MEMORY in MB."""
    numbers = []
    for name, fallback in (("ARIADNE_LIMIT", "300"), ("ARIADNE_MEMORY", "8192")):
        text = os.environ.get(name, fallback)
        if not text.isdecimal() or int(text) == 0:
            sys.exit(f"error: {name} says '{text}'; it is a whole number above 0")
        numbers.append(int(text))
    return Limits(*numbers)


def program(text):
    """The words of a command line such as that of ARIADNE, after trying that it starts at all."""
    words = shlex.split(text)
    try:
        started = subprocess.run([*words, "--version"], stdout=subprocess.DEVNULL).returncode == 0
    except OSError as error:
        print(f"error: '{text}' cannot be run: {error.strerror}", file=sys.stderr)
        started = False
    if not started:
        sys.exit(70)
    return words


# The process groups of the runs that have not ended.
groups = set()


def end(group):
    """Ends a process group, if it has not ended yet."""
    try:
        os.killpg(group, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        pass


def run(command, output, log, limits):
    """Runs a command with its output and its errors in files; what it leaves running is ended too."""
    # The shell sets the limits in the process that then becomes the program. macOS has none of memory.
    limiting = (
        'ulimit -c 0; ulimit -S -t "$1"; ulimit -H -t $(($1 + 5)); ulimit -v "$2" 2> /dev/null; shift 2; exec "$@"')
    words = ["/bin/sh", "-c", limiting, "sh", str(limits.seconds), str(limits.megabytes * 1024), *command]
    with open(output, "wb") as standard, open(log, "ab") as errors:
        process = subprocess.Popen(
            words, stdin=subprocess.DEVNULL, stdout=standard, stderr=errors, start_new_session=True)

    is_late = threading.Event()

    def stop():
        is_late.set()
        end(process.pid)

    watch = threading.Timer(patience(limits.seconds), stop)
    watch.start()
    groups.add(process.pid)
    _, status, usage = os.wait4(process.pid, 0)
    watch.cancel()
    end(process.pid)
    groups.discard(process.pid)
    process.returncode = os.waitstatus_to_exitcode(status)
    seconds = usage.ru_utime + usage.ru_stime
    unit = 1 << 20 if sys.platform == "darwin" else 1 << 10
    ending = process.returncode
    if is_late.is_set():
        ending = STALLED
    elif ending == -signal.SIGKILL and seconds >= limits.seconds:
        ending = OUT_OF_TIME
    return Outcome(ending, seconds, usage.ru_maxrss // unit)


def size(folder):
    """The bytes of Swift below a folder, by which the longest runs are begun first."""
    total = 0
    for base, _, names in os.walk(folder):
        for name in names:
            if name.endswith(".swift"):
                try:
                    total += os.stat(os.path.join(base, name)).st_size
                except OSError:
                    pass
    return total


def side_by_side(function, items, jobs, cost=lambda item: 0):
    """The results of a function by item, so many items at a time, the costliest ones begun first."""
    with concurrent.futures.ThreadPoolExecutor(max_workers=jobs) as pool:
        futures = {pool.submit(function, item): item for item in sorted(items, key=cost, reverse=True)}
        try:
            return {futures[future]: future.result() for future in concurrent.futures.as_completed(futures)}
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for group in list(groups):
                end(group)
            raise


def interruptible(main):
    """Runs a program's main function; SIGINT and SIGTERM end the runs under way and give 130 and 143."""

    def leave(number, _):
        sys.exit(128 + number)

    # Who calls may have blocked signals, which every run would inherit, and then outlive its limit.
    signal.pthread_sigmask(signal.SIG_SETMASK, set())
    signal.signal(signal.SIGXCPU, signal.SIG_DFL)
    signal.signal(signal.SIGINT, leave)
    signal.signal(signal.SIGTERM, leave)
    main()


def positive(text):
    """A whole number above 0, as an argument."""
    number = int(text)
    if number < 1:
        raise ValueError
    return number


def markdown(header, rows):
    """A table whose first column stands left and whose others, but the last, stand right."""
    widths = [max(len(str(row[column])) for row in [header, *rows]) for column in range(len(header))]
    last = len(header) - 1

    def line(cells):
        texts = []
        for column, (cell, width) in enumerate(zip(cells, widths)):
            texts.append(str(cell).ljust(width) if column in (0, last) else str(cell).rjust(width))
        return f"| {' | '.join(texts)} |"

    rule = ["-" * width if column in (0, last) else "-" * (width - 1) + ":" for column, width in enumerate(widths)]
    return "\n".join([line(header), f"| {' | '.join(rule)} |", *map(line, rows)])
