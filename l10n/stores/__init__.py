"""Files and the model: the only package that reads or writes gettext, YAML and other formats."""
