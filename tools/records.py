"""Write step, copy, view and FIELDS of every record, frame and state from its declarations, and the dispatch of hooks.

    python tools/records.py [--check] [PACKAGE_FOLDER...]

Nobody writes a copy or a view by hand, so no field can be forgotten. The text goes between marks at the end of each
class; the view classes of a game go into `view.py` beside its `state.py`, and who speaks at its hooks into
`dispatch.py` beside its `hooks.py`. With --check nothing is written, and stale text is an error. The writer stops on: a
field without audience, an assignment to an undeclared field, a change within a shared list, a step without method, an
owner's field in a state (a state has no owner), a hook without an owner or a sentence, and a question or procedure that
is opened but not returned.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

AUDIENCES = ("Public", "Owner", "OwnerCount", "Hidden", "HiddenCount", "Remembered", "Derived")
ROOTS = {"Frame": "frame", "State": "state", "Record": "record", "Memory": "memory", "OwnMemory": "memory"}
KERNEL_FIELDS = {"at", "again", "heard", "order", "below"}
KERNEL_FIELDS |= {"decision", "side", "waiting", "sealing", "sealed", "top", "listener", "lent"}
WRITTEN = ("view.py", "dispatch.py")  # whole modules
NO_HOOKS = ("_", "no_")  # methods that nobody else calls, and those that give reasons
VOICE = "Voice"  # the base of a game's effects
CHANGING = ("append", "clear", "extend", "insert", "pop", "remove", "reverse", "sort")  # methods that change a list
START, END = "# <records>", "# </records>"
GAMES = Path(__file__).parents[1] / "src" / "ennead" / "games"


class Mistake(Exception):
    """A declaration that cannot be written out."""


@dataclass
class Declared:
    """One declared field."""

    name: str
    audience: str
    type: str
    shared: bool = False  # copies share it, because it is replaced and never changed

    def duplicate(self, source: str) -> str:
        """Source text for an independent copy of the value."""
        value = f"{source}.{self.name}"
        if self.audience == "Derived" or self.immutable:
            return value
        if (
            self.memories
            or self.type == "Counts"
            or re.fullmatch(r"list\[(int|bool|str|float|tuple\[.*\])\]", self.type)
        ):
            return f"{value}[:]"
        if self.type.startswith("list["):
            return f"[one.copy() for one in {value}]"
        return f"{value}.copy()"

    @property
    def copied(self) -> str:
        """Source text for the value in a copy."""
        return f"self.{self.name}" if self.shared else self.duplicate("self")

    @property
    def immutable(self) -> bool:
        return re.fullmatch(r"(int|bool|str|float|tuple\[.*\])( \| None)?", self.type) is not None

    @property
    def record(self) -> str:
        """The record class of this field, or of the members of this list; empty for plain values."""
        found = re.fullmatch(r"(?:list\[)?([A-Z]\w*)\]?", self.type)
        plain = self.memories or self.type == "Counts" or self.audience == "Derived"
        return found[1] if found and not plain else ""

    @property
    def memories(self) -> bool:
        """Whether this is what the effects of a game remember."""
        return self.type == "list[Memory]"

    @property
    def shown_type(self) -> str:
        if self.memories:
            return "list[MemoryView]"
        return self.type.replace(self.record, f"{self.record}View") if self.record else self.type

    @property
    def size(self) -> str:
        return f"counted(self.{self.name})" if self.type == "Counts" else f"len(self.{self.name})"


@dataclass
class Shape:
    """One class with declared fields."""

    name: str
    kind: str
    end: int
    path: Path
    own: bool = False  # whether it is a memory that is changed in place
    fields: list[Declared] = field(default_factory=list)
    steps: list[str] = field(default_factory=list)
    methods: dict[str, ast.FunctionDef] = field(default_factory=dict)

    @property
    def arguments(self) -> list[str]:
        init = self.methods.get("__init__")
        return [] if init is None else [one.arg for one in init.args.args[1:]]

    # The block inside the class

    def block(self) -> str:
        lines = [f"{START} written by tools/records.py from the declarations above"]
        lines += self.tables()
        if self.kind == "frame":
            lines += ["", *self.step_method()]
        lines += ["", *self.copy_method()]
        if self.kind != "frame":
            lines += ["", *self.view_method()]
        if self.kind in ("state", "record"):
            lines += ["", *self.view_method(momentary=True)]
        if self.kind in ("state", "record"):
            lines += ["", *self.known_method()]
        lines.append(END)
        inside = "".join(f"    {line}\n" if line else "\n" for line in lines)
        return inside + self.beside() if self.kind == "memory" else inside

    def beside(self) -> str:
        """The view of a memory stands below it: everything about an effect is in its one module."""
        known = "".join(f"    {line}\n" if line else "\n" for line in ["", *self.known_method()])
        return f"\n\n{START} written by tools/records.py from the declarations above\n{self.view_class()}{known}{END}\n"

    def tables(self) -> list[str]:
        stored = [one.name for one in self.fields if one.audience != "Derived"]
        tuples = [one.name for one in self.fields if one.type.startswith("tuple[")]
        rows = [("FIELDS", stored), ("TUPLES", tuples)]
        if self.kind == "frame":
            rows.insert(1, ("OPENING", self.arguments))
        if shared := [one.name for one in self.fields if one.shared]:
            rows.append(("SHARED", shared))
        return [f"{name}: ClassVar[tuple[str, ...]] = {tuple(names)!r}" for name, names in rows]

    def step_method(self) -> list[str]:
        first = self.methods.get(self.steps[0].removesuffix("...")) if self.steps else None
        if first is None:
            raise Mistake(f"{self.path}: {self.name} has no method for its first step")
        table, type_ = first.args.args[1].arg, text(first.args.args[1].annotation)
        lines = [f"def step(self, {table}: {type_}, at: int) -> Todo | None:"]
        for number, step in enumerate(self.steps):
            bare = step.removesuffix("...")
            if bare not in self.methods:
                raise Mistake(f"{self.path}: {self.name} has no method for its step {bare!r}")
            call = f"self.{bare}({table})"
            if step.endswith("..."):
                call = f"self.repeat({call})"
            lines += [f"    if at == {number}:"]
            if number == len(self.steps) - 1:
                lines += [f"        return {call} or DONE"]  # one round less for each procedure
            else:  # a step that leaves nothing behind is followed by the next at once
                lines += [f"        todo = {call}", "        if todo is not None:", "            return todo"]
                lines += [f"        self.at = at = {number + 1}"]
        return [*lines, "    return DONE"]

    def copy_method(self) -> list[str]:
        opening = ", ".join(f"self.{name}" for name in self.arguments)
        lines = [f"def copy(self) -> {self.name}:", f"    new = {self.name}({opening})"]
        lines += {"frame": ["    new.placed(self)"], "state": ["    new.same_place(self)"]}.get(self.kind, [])
        later = [one for one in self.fields if one.name not in self.arguments]
        lines += [
            f"    new.{one.name} = {f'self.{one.name}' if one.shared else one.duplicate('self')}" for one in later
        ]
        return [*lines, "    return new"]

    def view_method(self, momentary: bool = False) -> list[str]:
        """The view to keep, or the one of the moment: with memory, and with the very lists of the state."""
        name = "glance" if momentary else "view"
        if self.kind == "state":
            lines = [f"def {name}(self, seat: int{'' if momentary else ', memory: bool = False'}) -> {self.name}View:"]
            lines += ["    own = NOBODY if seat == NOBODY else self.side_of(seat)"] if self.owners() else []
            lines += ["    memory = memory or self.uncovered()"] if self.covered() and not momentary else []
            lines += [f"    view = {self.name}View()", f"    view.{'glance' if momentary else 'show'}(self, seat)"]
        else:
            lines = [f"def {name}(self, own: bool{'' if momentary else ', memory: bool'}) -> {self.name}View:"]
            lines += [f"    view = {self.name}View()"]
        for one in self.fields:
            if one.audience in ("Public", "Owner", "OwnerCount", "Remembered"):
                lines.append(f"    view.{one.name} = {self.shown(one, momentary)}")
            if one.audience in ("OwnerCount", "HiddenCount"):
                lines.append(f"    view.{one.name}_count = {one.size}")
        return [*lines, "    return view"]

    def shown(self, one: Declared, momentary: bool) -> str:
        value = f"self.{one.name}" if momentary else one.duplicate("self")
        if one.memories:
            recalled = "True" if momentary else "memory"
            return f"[one.view(own == one.owner != NOBODY, {recalled}) for one in self.{one.name}]"
        view, memory = ("glance", "") if momentary else ("view", ", memory")
        if one.record and one.type.startswith("list["):
            members = f"self.{one.name}"
            if self.kind == "state":
                value = f"[{members}[side].{view}(side == own{memory}) for side in range(len({members}))]"
            else:
                value = f"[one.{view}(own{memory}) for one in {members}]"
        elif one.record:
            value = f"self.{one.name}.{view}({'False' if self.kind == 'state' else 'own'}{memory})"
        if one.audience == "Remembered" and momentary:
            return value
        if one.audience == "Remembered":
            return f"{value} if memory else None" if self.kind == "state" else f"{value} if own or memory else None"
        return value if one.audience == "Public" else f"{value} if own else None"

    def owners(self) -> bool:
        return any(one.memories or (one.record and one.type.startswith("list[")) for one in self.fields)

    def covered(self) -> bool:
        return self.owners() or any(one.audience == "Remembered" or one.record for one in self.fields)

    def known_method(self) -> list[str]:
        lines = ["@staticmethod", f"def known(view: {self.name}View) -> {self.name}:"]
        if self.kind == "memory":
            lines = [f"def known(self) -> {self.name}:"]
        lines += ['    """What a view shows; the rest is left to imagine."""', f"    new = {self.name}()"]
        lines += ["    view = self"] if self.kind == "memory" else []
        lines += ["    view.reopen(new)"] if self.kind == "state" else []
        for one in self.fields:
            value = one.duplicate("view")
            if one.memories:
                value = f"[one.known() for one in view.{one.name}]"
            elif one.record:
                value = value.replace("one.copy()", f"{one.record}.known(one)")
                value = re.sub(r"^(view\.\w+)\.copy\(\)$", rf"{one.record}.known(\1)", value)
            if one.audience == "Public":
                lines.append(f"    new.{one.name} = {value}")
            elif one.audience in ("Owner", "OwnerCount", "Remembered"):
                value = re.sub(rf"view\.{one.name}\b", one.name, value)
                lines += [f"    {one.name} = view.{one.name}", f"    if {one.name} is not None:"]
                lines += [f"        new.{one.name} = {value}"]
        return [*lines, "    return new"]

    # The view class

    def view_class(self) -> str:
        base = {"state": "View", "memory": "MemoryView"}.get(self.kind, "RecordView")
        names: list[str] = []
        lines: list[str] = []
        for one in self.fields:
            if one.audience in ("Public", "Owner", "OwnerCount", "Remembered"):
                names.append(one.name)
                lines.append(f"    {one.name}: {one.shown_type}{'' if one.audience == 'Public' else ' | None'}")
            if one.audience in ("OwnerCount", "HiddenCount"):
                names.append(f"{one.name}_count")
                lines.append(f"    {one.name}_count: int")
        head = ["@final", "@mypyc_attr(acyclic=True)", f"class {self.name}View({base}):"]
        head += [f'    """What one seat may know of {a(self.name)}."""', ""]
        head += [f"    FIELDS: ClassVar[tuple[str, ...]] = {tuple(names)!r}", ""]
        return "\n".join(head + lines) + "\n"


@dataclass
class Hook:
    """One method at which effects speak; what it returns says how."""

    name: str
    node: ast.FunctionDef
    path: Path

    @property
    def kind(self) -> str:
        returned = text(self.node.returns)
        if returned == "Todo | None":
            return "asks"
        if returned == "int" or returned.startswith("list["):
            return "amount"
        if returned == "tuple[int, ...]":
            return "all"
        return "allows" if returned == "Refusal | None" else ""

    @property
    def place(self) -> str:
        return f"{self.path}:{self.node.lineno}"

    @property
    def parameters(self) -> list[tuple[str, str]]:
        """The state, perhaps a procedure, the owner, and what it is about: names and types."""
        return [(one.arg, text(one.annotation)) for one in self.node.args.args[1:]]

    @property
    def owner(self) -> int:
        """Which parameter is the owner: the first number."""
        types = [type_ for _, type_ in self.parameters]
        if "int" not in types or types.index("int") not in (1, 2):
            raise Mistake(f"{self.place}: {self.name} has no owner: (state, procedure, owner, about)")
        if self.kind == "asks" and types.index("int") != 2:
            raise Mistake(
                f"{self.path}:{self.node.lineno}: {self.name} asks in no procedure, which remembers who spoke"
            )
        return types.index("int")

    def method(self, number: int, cls: str) -> list[str]:
        owner = self.parameters[self.owner][0]
        wanted = self.parameters[:]
        if self.kind == "asks":
            wanted[self.owner] = ("order", "tuple[int, ...]")
        elif self.kind in ("all", "allows"):
            del wanted[self.owner]
        sentence = ast.get_docstring(self.node)
        if not sentence:
            raise Mistake(f"{self.place}: {self.name} has no sentence that says when it is")
        named = ", ".join([f"{name}: {type_}" for name, type_ in wanted])
        lines = [f"def {self.name}(self, {named}) -> {text(self.node.returns)}:"]
        lines += [f'    """{sentence.splitlines()[0]}"""']
        given = ", ".join(["speaker.owner" if name == owner else name for name, _ in self.parameters])
        call = f'cast("{cls}", speaker.effect).{self.name}({given})'
        if self.kind == "asks":
            return lines + self.asks_lines(number, call)
        if self.kind == "amount":
            return lines + self.amount_lines(number, call, owner)
        return lines + (all_lines(number, call) if self.kind == "all" else allows_lines(number, call))

    def asks_lines(self, number: int, call: str) -> list[str]:
        procedure = self.parameters[1][0]
        find = f"    speakers = self.still_to_speak({number}, {procedure}, order)"
        lines = [f"    if not self.speakers[{number}]:", "        return None", find, "    while speakers:"]
        lines += [
            "        for speaker in speakers:",
            f"            {procedure}.heard += 1",
            f"            todo = {call}",
        ]
        lines += ["            if todo is not None:", "                return todo"]
        lines += [f"        speakers = self.next_rank({number}, {procedure}, order)"]
        return [*lines, f"    return AGAIN if {procedure}.heard else None"]

    def amount_lines(self, number: int, call: str, owner: str) -> list[str]:
        returned = text(self.node.returns)
        walk = [f"    for speaker in self.speakers[{number}]:", f"        if speaker.owner == {owner}:"]
        if returned == "int":
            return ["    total = 0", *walk, f"            total += {call}", "    return total"]
        lines = [f"    total: {returned} = NOTHING_SAID", *walk, f"            said = {call}"]
        return [*lines, "            total = total + said if total else said", "    return total"]


def all_lines(number: int, call: str) -> list[str]:
    lines = [
        "    total: tuple[int, ...] = ()",
        f"    for speaker in self.speakers[{number}]:",
        f"        said = {call}",
    ]
    return [*lines, "        total = total + said if total else said", "    return total"]


def allows_lines(number: int, call: str) -> list[str]:
    lines = [f"    for speaker in self.speakers[{number}]:", f"        refusal = {call}"]
    return [*lines, "        if refusal is not None:", "            return refusal", "    return None"]


def a(name: str) -> str:
    return f"an {name}" if name[0] in "AEIOU" else f"a {name}"


def text(node: ast.AST | None) -> str:
    return "" if node is None else ast.unparse(node)


class Package:
    """The classes with declared fields of one game."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.sources: dict[Path, str] = {}
        self.classes: dict[str, tuple[Path, ast.ClassDef]] = {}
        for path in sorted(folder.rglob("*.py")):
            if path.name in WRITTEN:
                continue
            self.sources[path] = unmarked(path.read_text())
            for node in ast.parse(self.sources[path]).body:
                if isinstance(node, ast.ClassDef):
                    self.classes[node.name] = (path, node)
        voices = [name for name in self.classes if self.speaks(name)]
        self.voice = next((name for name in voices if self.classes[name][0].name == "hooks.py"), "")
        self.hooks = self.find_hooks()
        opening = {"ask", "ask_all", "open", "interrupt", *[hook.name for hook in self.hooks if hook.kind == "asks"]}
        for path, source in self.sources.items():
            check_returns(ast.parse(source), path, opening)

    def speaks(self, name: str) -> bool:
        """Whether a class is one of effects, directly or by a base of the same game."""
        bases = [text(base) for base in self.classes[name][1].bases] if name in self.classes else []
        return VOICE in bases or any(self.speaks(base) for base in bases)

    def find_hooks(self) -> list[Hook]:
        """The hooks of the game's effects, in the order of their methods."""
        if not self.voice:
            return []
        path, cls = self.classes[self.voice]
        methods = [node for node in cls.body if isinstance(node, ast.FunctionDef) and not node.decorator_list]
        hooks = [Hook(node.name, node, path) for node in methods if not node.name.startswith(NO_HOOKS)]
        return [hook for hook in hooks if hook.kind]

    def kind(self, cls: ast.ClassDef) -> str:
        for base in map(text, cls.bases):
            if base in ROOTS:
                return ROOTS[base]
            if base in self.classes and self.kind(self.classes[base][1]):
                return self.kind(self.classes[base][1])
        return ""

    def shape(self, name: str) -> Shape:
        """The shape of a class, with what it inherits from classes of the same game."""
        path, cls = self.classes[name]
        shape = Shape(name, self.kind(cls), cls.end_lineno or 0, path, "OwnMemory" in map(text, cls.bases))
        if shape.kind == "memory":
            shape.fields = [Declared("owner", "Public", "int")]
        for base in map(text, cls.bases):
            if base in self.classes:
                inherited = self.shape(base)
                shape.fields = [*inherited.fields]
                shape.steps = inherited.steps
                shape.methods = {**inherited.methods}
        for node in cls.body:
            if isinstance(node, ast.FunctionDef):
                shape.methods[node.name] = node
            elif isinstance(node, ast.AnnAssign) and text(node.target) == "STEPS" and node.value is not None:
                shape.steps = [str(step) for step in ast.literal_eval(node.value)]
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                declare(shape, node, node.target.id)
            elif isinstance(node, ast.Assign) and text(node.targets[0]) == "STEPS":
                shape.steps = [str(step) for step in ast.literal_eval(node.value)]
        check_assignments(shape, cls)
        return shape

    def texts(self) -> dict[Path, str]:
        """What every file of the game should hold."""
        result: dict[Path, str] = {}
        views: list[Shape] = []
        shared: set[str] = set()
        for path, source in self.sources.items():
            names = [name for name, (where, cls) in self.classes.items() if where == path and self.kind(cls)]
            if not names:
                continue
            shapes = [self.shape(name) for name in names]
            shared |= {one.name for shape in shapes for one in shape.fields if one.shared}
            lines = source.splitlines(keepends=True)
            check_imports(source, shapes, path)
            for shape in reversed(shapes):
                lines.insert(shape.end, "\n" + shape.block())
            views += [shape for shape in shapes if shape.kind in ("state", "record")]
            result[path] = formatted("".join(lines), path)
        for path, source in self.sources.items():
            check_shared(ast.parse(source), path, shared)
        if views:
            path = self.folder / "view.py"
            result[path] = formatted(self.view_module(views), path)
        if self.hooks:
            path = self.classes[self.voice][0].with_name("dispatch.py")
            result[path] = formatted(self.dispatch_module(), path)
        return result

    def dispatch_module(self) -> str:
        path, _ = self.classes[self.voice]
        module = module_of(path)
        sentence = f"Who speaks at the hooks of `{path.name}`; written by tools/records.py from its methods"
        head = [f'"""{sentence}, not by hand."""']
        head += ["", "from __future__ import annotations", "", "from typing import TYPE_CHECKING, Final, cast, final"]
        asks = ["from ennead.kernel.flow import AGAIN"] if any(hook.kind == "asks" for hook in self.hooks) else []
        lists = any(hook.kind == "amount" and text(hook.node.returns) != "int" for hook in self.hooks)
        kernel = f"from ennead.kernel.effects import {'NOTHING_SAID, ' if lists else ''}HookTable, Owned"
        head += ["", kernel, *asks, "", "if TYPE_CHECKING:"]
        head += [
            f"    from {one} import {', '.join(names)}" for one, names in self.types_of_hooks(path, module).items()
        ]
        head += ["", f"HOOKS: Final = {tuple([hook.name for hook in self.hooks])!r}", "", ""]
        head += ["@final", "class Hooks(HookTable):", '    """For each hook, the effects that really use it."""', ""]
        head += ["    def __init__(self, speakers: list[list[Owned]] | None = None) -> None:"]
        head += ["        super().__init__(len(HOOKS), speakers)", ""]
        head += ["    def copy(self) -> Hooks:"]
        head += ['        """A table to which effects can be added; its lists are shared with this one."""']
        head += ["        return Hooks(self.lent())"]
        for number, hook in enumerate(self.hooks):
            head += ["", *[f"    {line}" for line in hook.method(number, self.voice)]]
        return "\n".join(head) + "\n"

    def types_of_hooks(self, path: Path, module: str) -> dict[str, list[str]]:
        """The types that hooks speak of, by the modules that they come from."""
        named = " ".join([f"{text(hook.node.args)} {text(hook.node.returns)}" for hook in self.hooks])
        wanted = set(re.findall(r"\w+", named))
        found = {module: [self.voice]}
        for node in ast.walk(ast.parse(self.sources[path])):
            if isinstance(node, ast.ImportFrom):
                names = [one.name for one in node.names if one.name in wanted]
                if names:
                    found[str(node.module)] = sorted([*found.get(str(node.module), []), *names])
        return dict(sorted(found.items()))

    def view_module(self, views: list[Shape]) -> str:
        counts = ["Counts"] if any(one.type == "Counts" for shape in views for one in shape.fields) else []
        kept = ["MemoryView"] if any(one.memories for shape in views for one in shape.fields) else []
        names = [*counts, *kept, *(["RecordView"] if any(shape.kind == "record" for shape in views) else [])]
        record = [f"from ennead.kernel.record import {', '.join(names)}"] if names else []
        head = ['"""Views of the state; written by tools/records.py from state.py, not by hand."""', ""]
        head += ["from __future__ import annotations", "", "from typing import ClassVar, final", ""]
        head += ["from mypy_extensions import mypyc_attr", "", *record]
        head += ["from ennead.kernel.view import View", "", ""]
        return "\n".join(head) + "\n\n".join(shape.view_class() for shape in views)


def declare(shape: Shape, node: ast.AnnAssign, name: str) -> None:
    note = text(node.annotation)
    if note.startswith("ClassVar"):
        return
    found = re.fullmatch(r"(\w+)\[(.*)\]", note)
    if not found or found[1] not in AUDIENCES:
        raise Mistake(f"{shape.path}:{node.lineno}: {shape.name}.{name} has no audience")
    if shape.kind == "frame" and found[1] not in ("Public", "Derived"):
        raise Mistake(f"{shape.path}:{node.lineno}: {shape.name}.{name}: frames are public")
    if shape.kind == "state" and found[1] in ("Owner", "OwnerCount"):
        raise Mistake(f"{shape.path}:{node.lineno}: {shape.name}.{name}: a state has no owner")
    kind = re.fullmatch(r"Shared\[(.*)\]", found[2])
    declared = Declared(name, found[1], found[2] if kind is None else kind[1], kind is not None)
    if shape.kind == "memory" and not shape.own and not declared.immutable:
        raise Mistake(
            f"{shape.path}:{node.lineno}: {shape.name}.{name}: copies share a memory, so only tuples and numbers"
        )
    shape.fields.append(declared)


def check_imports(source: str, shapes: list[Shape], path: Path) -> None:
    """What the written text uses must be imported by the module."""
    needed = {"ClassVar"}
    needed |= {"DONE", "Todo"} if any(shape.kind == "frame" for shape in shapes) else set()
    needed |= {"MemoryView", "final", "mypyc_attr"} if any(shape.kind == "memory" for shape in shapes) else set()
    counts = [one for shape in shapes for one in shape.fields if one.audience in ("OwnerCount", "HiddenCount")]
    needed |= {"counted"} if any(one.type == "Counts" for one in counts) else set()
    nodes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ImportFrom)]
    missing = needed - {one.asname or one.name for node in nodes for one in node.names}
    if missing:
        raise Mistake(f"{path}: what is written here needs {', '.join(sorted(missing))}, which the module must import")


def check_assignments(shape: Shape, cls: ast.ClassDef) -> None:
    """Every `self.x = ...` must name a declared field."""
    declared = {one.name for one in shape.fields} | KERNEL_FIELDS
    for node in ast.walk(cls):
        if isinstance(node, (ast.Assign, ast.AugAssign, ast.AnnAssign)):
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                for one in target.elts if isinstance(target, ast.Tuple) else [target]:
                    if isinstance(one, ast.Attribute) and text(one.value) == "self" and one.attr not in declared:
                        raise Mistake(f"{shape.path}:{node.lineno}: {shape.name}.{one.attr} is not declared")


def check_shared(tree: ast.AST, path: Path, shared: set[str]) -> None:
    """A list that copies share is replaced: whoever changed it would change all copies."""
    for node in ast.walk(tree):
        changed: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            changed = [one.value for one in node.targets if isinstance(one, ast.Subscript)]
        elif isinstance(node, ast.AugAssign):
            changed = [node.target.value if isinstance(node.target, ast.Subscript) else node.target]
        elif isinstance(node, ast.Delete):
            changed = [one.value for one in node.targets if isinstance(one, ast.Subscript)]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGING:
            changed = [node.func.value]
        for one in changed:
            if isinstance(one, ast.Attribute) and one.attr in shared:
                raise Mistake(f"{path}:{one.lineno}: {text(node)} changes a list that copies share")


def check_returns(tree: ast.AST, path: Path, opening: set[str]) -> None:
    """In a rule, what ask, open and the hooks that ask give must be returned, or the question is lost."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef) and "Todo" in text(function.returns):
            for node in ast.walk(function):
                if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
                    called = node.value.func
                    if isinstance(called, ast.Attribute) and called.attr in opening:
                        raise Mistake(f"{path}:{node.lineno}: {text(node)} is not returned, so it is lost")


def module_of(path: Path) -> str:
    """The dotted name of a module, from the packages around it."""
    names = [path.stem]
    folder = path.parent
    while (folder / "__init__.py").exists():
        names.insert(0, folder.name)
        folder = folder.parent
    return ".".join(names)


def unmarked(source: str) -> str:
    without = re.sub(rf"\n*    {START}.*?{END}\n", "\n", source, flags=re.S)
    return re.sub(rf"\n*^{START}.*?^{END}\n", "\n", without, flags=re.S | re.M)


def formatted(source: str, path: Path) -> str:
    command = [sys.executable, "-m", "ruff", "format", "--stdin-filename", str(path), "-"]
    return subprocess.run(command, input=source, capture_output=True, text=True, check=True).stdout


def main(arguments: list[str]) -> int:
    check = "--check" in arguments
    named = [Path(one) for one in arguments if not one.startswith("--")]
    stale: list[str] = []
    for folder in named or [path.parent for path in sorted(GAMES.glob("*/rules/state.py"))]:
        try:
            texts = Package(folder).texts()
        except Mistake as mistake:
            print(f"records: {mistake}", file=sys.stderr)
            return 1
        for path, wanted in texts.items():
            if not path.exists() or path.read_text() != wanted:
                stale.append(path.name)
                if not check:
                    path.write_text(wanted)
    if stale:
        print(f"records: {'stale: run python tools/records.py for' if check else 'written:'} {', '.join(stale)}")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
