; Markup in scripts.
(jsx_element) @opaque
(jsx_self_closing_element) @opaque
