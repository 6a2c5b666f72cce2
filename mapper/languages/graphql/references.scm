(named_type (name) @type)
(fragment_spread (fragment_name (name) @use))
(directive (name) @use)

(implements_interfaces (named_type (name) @inherit))
