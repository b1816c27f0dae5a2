"""Whether a translation says what the source says: one rule for each kind of thing that is lost, added or changed.

The rules share one comparison of each pair (see ``_comparison``), which an engine makes that the pipeline provides.
"""
