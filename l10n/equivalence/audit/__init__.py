"""The article audit: which clauses of the ruleset an explanatory text states, contradicts or leaves out."""
