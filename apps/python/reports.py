"""Writes `retrodice/reports.py` from the schemas of the compiled module.

    maturin develop
    python reports.py

The types are those of the libraries, so that nobody writes them twice.
"""

import importlib.machinery
import importlib.util
import json
import keyword
import pathlib
import sys
import textwrap

HEADER = '''"""Types of reports, as dictionaries.

Written by ``reports.py`` from the schemas of the libraries.
"""

from __future__ import annotations

from typing import Any, TypedDict
'''

PLAIN = {"integer": "int", "number": "float", "string": "str", "boolean": "bool", "null": "None"}


def annotation(schema):
    """Returns the type of a value that obeys a schema."""
    if "$ref" in schema:
        return schema["$ref"].rpartition("/")[2]
    if "anyOf" in schema:
        return " | ".join(annotation(one) for one in schema["anyOf"])
    kinds = schema["type"]
    kinds = [kinds] if isinstance(kinds, str) else kinds
    return " | ".join(one_type(kind, schema) for kind in kinds)


def one_type(kind, schema):
    """Returns the type of a value of one kind."""
    if kind == "array":
        # A tuple comes as a list, and all of ours have one type of entries.
        entries = {annotation(one) for one in schema.get("prefixItems", [])}
        entries = entries or {annotation(schema["items"])}
        (entry,) = entries
        return f"list[{entry}]"
    if kind == "object":
        return "dict[str, Any]"
    return PLAIN[kind]


def definition(name, schema):
    """Returns the class of an object."""
    assert set(schema["required"]) == set(schema["properties"]), name
    fields = schema["properties"]
    if any(map(keyword.iskeyword, fields)):
        # Such a field cannot be written in a class.
        lines = [*comment(schema, ""), f'{name} = TypedDict(\n    "{name}",\n    {{']
        for field, of in fields.items():
            lines += [*comment(of, " " * 8), f'        "{field}": "{annotation(of)}",']
        return "\n".join([*lines, "    },\n)"]) + "\n"
    lines = [f"class {name}(TypedDict):", documented(described(schema))]
    for field, of in fields.items():
        lines += [*comment(of, "    "), f"    {field}: {annotation(of)}"]
    return "\n".join(lines) + "\n"


def described(schema):
    """Returns the description of a schema, on one line and with plain signs."""
    return " ".join(schema.get("description", "").split()).replace("\N{MINUS SIGN}", "-")


def comment(schema, indent):
    """Returns the description of a schema as lines of a comment."""
    lead = f"{indent}#: "
    return textwrap.wrap(described(schema), 94, initial_indent=lead, subsequent_indent=lead)


def documented(text):
    """Returns a docstring with the first sentence in its first line, or what fits of it."""
    first, _, rest = text.partition(". ")
    if len(first) > 85:
        first, _, rest = text.partition(": ")
        rest = rest[:1].upper() + rest[1:]
    first = first if first.endswith(".") else first + "."
    if not rest:
        return f'    """{first}"""\n'
    body = textwrap.fill(rest, 94, initial_indent="    ", subsequent_indent="    ")
    return f'    """{first}\n\n{body}\n    """\n'


def compiled():
    """Returns the compiled module, without the package, which imports the types."""
    name = "retrodice._retrodice"
    if name not in sys.modules:
        (folder,) = importlib.util.find_spec("retrodice").submodule_search_locations
        finder = importlib.machinery.FileFinder(
            folder,
            (
                importlib.machinery.ExtensionFileLoader,
                importlib.machinery.EXTENSION_SUFFIXES,
            ),
        )
        spec = finder.find_spec(name)
        sys.modules[name] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(sys.modules[name])
    return sys.modules[name]


def types():
    """Returns the text of the module."""
    definitions = {}
    for schema in json.loads(compiled()._report_schemas()).values():
        found = dict(schema.get("$defs", {}))
        if schema["type"] == "object":
            found[schema["title"]] = schema
        for name, of in found.items():
            known = definitions.setdefault(name, of)
            if known.get("properties") != of.get("properties"):
                raise SystemExit(f"two types are called {name}")
    classes = [definition(name, definitions[name]) for name in sorted(definitions)]
    return "\n\n".join([HEADER, *classes])


if __name__ == "__main__":
    pathlib.Path(__file__).with_name("retrodice").joinpath("reports.py").write_text(types())
