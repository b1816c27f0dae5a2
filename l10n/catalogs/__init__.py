"""The catalogs that ship: messages generated from rule records, merged with what reviewers made of them."""
