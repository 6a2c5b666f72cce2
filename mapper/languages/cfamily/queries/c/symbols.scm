; Types of parameters in K&R definitions.
(function_definition (declaration) @hide)

; A prototype is left out if the definition follows.
(declaration) @forward

; A `static` function or variable is private to its file.
((declaration (storage_class_specifier) @_static) @private (#eq? @_static "static"))
((function_definition (storage_class_specifier) @_static) @private (#eq? @_static "static"))
