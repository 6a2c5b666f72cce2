; The old way of giving parameters their types.
(function_definition (declaration) @hide)

; A prototype says nothing new where the function follows.
(declaration) @forward

; What is static is seen in its file only.
((declaration (storage_class_specifier) @_static) @private (#eq? @_static "static"))
((function_definition (storage_class_specifier) @_static) @private (#eq? @_static "static"))
