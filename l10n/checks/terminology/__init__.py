"""Terms, compared by concept."""
