"""Whether two texts say the same: facts of a text and their comparison, verdicts by the grammar."""
