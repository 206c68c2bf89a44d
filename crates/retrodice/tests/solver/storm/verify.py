"""Solves an explicit graph exactly with the Storm model checker.

Usage: verify.py GRAPH.drn PROPERTY, where PROPERTY is what the export names,
such as R{"cost"}min=? [F "end"]. Prints the value of the initial vertex as a
fraction. Needs stormpy (tried with 2.0.0).
"""

import sys

import stormpy


def main(path, formula):
    model = stormpy.build_model_from_drn[stormpy.Rational](path)
    wanted = stormpy.parse_properties(formula)[0]
    result = stormpy.model_checking(model, wanted)
    print(result.get_value(model.initial_states[0]))


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2])
