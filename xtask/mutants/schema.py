"""Writes sources in which all mutants stand side by side, each behind a switch at run time.

A mutant is what `cargo mutants --list --json` prints: a place and what stands there instead.
`a + b` with the mutants 7 and 8 becomes, in short,

    match (a, b) { (l, r) => if on(7) { l - r } else if on(8) { l * r } else { l + r } }

Where that does not compile, `a` and `b` are written once for each mutant instead; where that does
not compile either, the place is left as it is.
"""

import collections
import re

import tree_sitter_rust
from tree_sitter import Language, Parser

PARSER = Parser(Language(tree_sitter_rust.language()))
COMPARISONS = {"==", "!=", "<", ">", "<=", ">="}
# How a place is written; the next where one does not compile.
EAGER, COPIED, DROPPED = 0, 1, 2
ITERATOR = re.compile(r"impl (Iterator|DoubleEndedIterator|ExactSizeIterator)")


class Mark:
    """The beginning or the end of the text of a mutant or of a place with mutants."""

    def __init__(self, kind, what=None):
        self.kind, self.what = kind, what


def on(mutant):
    return f"::mutant::on({mutant['id']})"


def branch(mutant, parts):
    return [Mark("open", ("mutant", mutant["id"])), *parts, Mark("close")]


class Source:
    """A file and its mutants. `state` says which names are no longer `const`, how places are
    written, and which mutants are dead: they do not compile."""

    def __init__(self, root, path, mutants, state):
        self.path, self.state = path, state
        self.text = (root / path).read_bytes()
        self.lines = self.text.split(b"\n")
        self.starts = [0]
        for line in self.lines:
            self.starts.append(self.starts[-1] + len(line) + 1)
        self.tree = PARSER.parse(self.text)
        self.at = collections.defaultdict(list)  # Mutants by the id of their node.
        self.nodes = collections.defaultdict(list)  # Nodes by their first byte.
        self.by_id, self.functions, stack = {}, [], [self.tree.root_node]
        while stack:
            node = stack.pop()
            self.by_id[node.id] = node
            self.nodes[node.start_byte].append(node)
            if node.type == "function_item" and node.child_by_field_name("body"):
                self.functions.append(node)
            stack += node.children
        for mutant in mutants:
            self.place(mutant)
        self.touched = set()
        for key in self.at:
            node = self.by_id[key]
            while node is not None and node.id not in self.touched:
                self.touched.add(node.id)
                node = node.parent

    def offset(self, where):
        line = self.lines[where["line"] - 1].decode()
        return self.starts[where["line"] - 1] + len(line[: where["column"] - 1].encode())

    def place(self, mutant):
        """Finds the node of a mutant, or says why it has none."""
        span, genre = mutant["span"], mutant["genre"]
        start, end = self.offset(span["start"]), self.offset(span["end"])
        found = None
        if genre == "FnValue":
            inside = [
                function
                for function in self.functions
                if function.child_by_field_name("body").start_byte < start
                and function.end_byte > end - 1
            ]
            found = min(inside, key=lambda node: node.end_byte - node.start_byte, default=None)
        for node in self.nodes[start]:
            parent = node.parent
            if genre == "BinaryOperator" and not node.is_named and parent:
                operations = ("binary_expression", "compound_assignment_expr")
                if node.end_byte == end and parent.type in operations:
                    found = parent
                elif parent.type == "let_chain":
                    mutant.update(state="unviable", why="a chain of let")
                    return
            elif genre == "UnaryOperator" and node.type == "unary_expression":
                found = found or node
            elif genre == "MatchArm" and node.type == "match_arm":
                found = node
            elif genre == "MatchArmGuard" and parent and parent.type == "match_pattern":
                if parent.child_by_field_name("condition") == node:
                    found = parent.parent
            elif genre == "StructField" and node.type.endswith("field_initializer"):
                found = parent.parent
                mutant["field"] = node.id
        if found is None:
            mutant.update(state="unswitchable", why="not found")
        elif genre == "FnValue" and "::leak(" in mutant["replacement"] and (
            "impl " in mutant["function"]["return_type"]
        ):
            mutant.update(state="unviable", why="an iterator of &mut, not of &")
        else:
            self.at[found.id].append(mutant)

    def raw(self, node):
        return self.text[node.start_byte : node.end_byte].decode()

    def key(self, node):
        return f"{self.path}:{node.start_byte}:{node.end_byte}"

    def wrapped(self, node, parts):
        place = ("place", self.path, node.start_byte, node.end_byte)
        return [Mark("open", place), *parts, Mark("close")]

    def sides(self, node):
        return (self.render(node.child_by_field_name(side)) for side in ("left", "right"))

    def render(self, node):
        """The parts of a node's text, its mutants among them."""
        if node.type == "function_modifiers":
            # The switch is read at run time: what calls it cannot be constant.
            name = self.raw(node.parent.child_by_field_name("name"))
            text = self.raw(node)
            return [text if name in self.state["const"] else re.sub(r"\bconst\b", "", text)]
        if node.id not in self.touched and not re.search(
            rb"const (unsafe )?fn", self.text[node.start_byte : node.end_byte]
        ):
            return [self.raw(node)]
        form = self.state["forms"].get(self.key(node), EAGER)
        live = [
            mutant
            for mutant in self.at.get(node.id, [])
            if mutant.get("state") is None and mutant["id"] not in self.state["dead"]
        ]
        if not live or form >= DROPPED:
            return self.plain(node)
        return self.wrapped(node, getattr(self, node.type)(node, live, form))

    def function_item(self, node, live, _form):
        body = node.child_by_field_name("body")
        early, after = [], ""
        if ITERATOR.search(live[0]["function"]["return_type"]):
            # Iterators of two types are one type that has both.
            for place, m in enumerate(live):
                two = f"{'::mutant::Two::B(' * place}::mutant::Two::A({m['replacement']})"
                early += branch(m, [f" if {on(m)} {{ return {two}{')' * place}; }}"])
            early, after = [*early, "::mutant::Two::B(" * len(live), "{"], ")" * len(live) + "}"
        else:
            for m in live:
                early += branch(m, [f" if {on(m)} {{ return {m['replacement']}; }}"])
        out = []
        for child in self.spaced(node):
            if child == body:
                first, *inner = self.plain(body)
                assert first.startswith("{")
                out += ["{", *early, first[1:], *inner, after]
            else:
                out += [child] if isinstance(child, str) else self.render(child)
        return out

    def binary_expression(self, node, live, form):
        left, right = self.sides(node)
        operator = self.raw(node.child_by_field_name("operator"))
        l, r = (f"__{side}{node.start_byte}_{node.end_byte}" for side in "lr")
        if operator in ("&&", "||") and form == EAGER and len(live) == 1:
            # The right side is looked at only where it counts.
            begin = [f"({{ let {l}: bool = ", *left, f"; if {l} != {on(live[0])} {{ "]
            if operator == "&&":
                return [*begin, *right, f" }} else {{ {l} }} }})"]
            return [*begin, f"{l} }} else {{ ", *right, " } })"]
        if form == EAGER:
            by, star = ("&", "*") if operator in COMPARISONS else ("", "")
            out = [f"(match ({by}(", *left, f"), {by}(", *right, f")) {{ ({l}, {r}) => "]
            for m in live:
                other = f"{{ {star}{l} {m['replacement']} {star}{r} }}"
                out += branch(m, [f"if {on(m)} {other} else "])
            return [*out, f"{{ {star}{l} {operator} {star}{r} }} }})"]
        out = ["("]
        for m in live:
            other = ["{ (", *left, f") {m['replacement']} (", *right, ") }"]
            out += branch(m, [f"if {on(m)} ", *other, " else "])
        return [*out, "{ (", *left, f") {operator} (", *right, ") })"]

    def compound_assignment_expr(self, node, live, form):
        left, right = self.sides(node)
        operator, r = self.raw(node.child_by_field_name("operator")), f"__r{node.start_byte}"
        value, out, close = right, ["("], ")"
        if form == EAGER:
            value, out, close = [r], ["(match ", *right, f" {{ {r} => "], " })"
        for m in live:
            other = ["{ ", *left, f" {m['replacement']} ", *value, " }"]
            out += branch(m, [f"if {on(m)} ", *other, " else "])
        return [*out, "{ ", *left, f" {operator} ", *value, " }", close]

    def unary_expression(self, node, live, form):
        (m,) = live
        operator, operand = self.raw(node.children[0]), self.render(node.children[1])
        x = f"__u{node.start_byte}"
        if form == EAGER:
            other = branch(m, [f"if {on(m)} {{ {x} }} else "])
            return ["(match ", *operand, f" {{ {x} => ", *other, f"{{ {operator}{x} }} }})"]
        other = branch(m, [f"if {on(m)} {{ ", *operand, " } else "])
        return ["(", *other, f"{{ {operator}", *operand, " })"]

    def match_arm(self, node, live, _form):
        pattern = node.child_by_field_name("pattern")
        condition = pattern.child_by_field_name("condition")
        end = condition.start_byte if condition else pattern.end_byte
        before = self.text[pattern.start_byte : end].decode() + ("" if condition else " if ")
        test = ["(", *self.render(condition), ")"] if condition else []
        for m in live:
            if m["genre"] == "MatchArmGuard" and m["replacement"] == "true":
                test = ["(", *branch(m, [f"{on(m)} ||"]), *test, ")"]
            elif m["genre"] == "MatchArmGuard":
                test = [*branch(m, [f"!{on(m)} && "]), *test]
        for m in live:
            if m["genre"] == "MatchArm":
                test = [*branch(m, [f"!{on(m)}"]), *([" && ", *test] if test else [])]
        out = []
        for child in self.spaced(node):
            if child == pattern:
                out += [before, *test]
            else:
                out += [child] if isinstance(child, str) else self.render(child)
        return out

    def struct_expression(self, node, live, _form):
        out = ["("]
        for m in live:
            out += branch(m, [f"if {on(m)} {{ ", *self.plain(node, m["field"]), " } else "])
        return [*out, "{ ", *self.plain(node), " })"]

    def spaced(self, node):
        """The children of a node and the text between them."""
        at = node.start_byte
        for child in node.children:
            if child.start_byte > at:
                yield self.text[at : child.start_byte].decode()
            yield child
            at = child.end_byte
        if node.end_byte > at:
            yield self.text[at : node.end_byte].decode()

    def plain(self, node, without=None):
        """A node without its own mutants, but with those inside; a struct without one field."""
        if not node.children:
            return [self.raw(node)]
        out, skip_comma = [], False
        for child in self.spaced(node):
            if isinstance(child, str):
                out.append(child)
            elif child.id == without:
                skip_comma = True
            elif skip_comma and child.type == ",":
                skip_comma = False
            elif without and child.type == "field_initializer_list":
                out += self.plain(child, without)
            else:
                out += self.render(child)
        return out

    def written(self):
        """The text, and what stands where: (first byte, last byte, mutant or place)."""
        out, at, stack, spans = [], 0, [], []
        root = self.tree.root_node
        before, after = self.text[: root.start_byte], self.text[root.end_byte :]
        for part in [before.decode(), *self.plain(root), after.decode()]:
            if not isinstance(part, Mark):
                out.append(part.encode())
                at += len(out[-1])
            elif part.kind == "open":
                stack.append((part.what, at))
            else:
                what, start = stack.pop()
                spans.append((start, at, what))
        return b"".join(out), spans
