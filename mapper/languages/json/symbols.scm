; Not searched for symbols.
(array) @opaque

(string) @verbatim

; Scripts of a package are functions. Operations of an OpenAPI document are methods of their paths.
(document
  (object
    (pair
      key: (string (string_content) @_scripts)
      value: (object (pair key: (string (string_content) @name)) @symbol.function)))
  (#any-of? @_scripts "scripts" "tasks"))
(document
  (object
    (pair
      key: (string (string_content) @_paths)
      value: (object (pair key: (string (string_content) @name)) @symbol.object)))
  (#eq? @_paths "paths"))
(document
  (object
    (pair
      key: (string (string_content) @_paths)
      value: (object
        (pair
          value: (object (pair key: (string (string_content) @name)) @symbol.method)))))
  (#eq? @_paths "paths")
  (#any-of? @name "get" "put" "post" "delete" "options" "head" "patch" "trace"))
(document
  (object
    (pair
      key: (string (string_content) @_components)
      value: (object
        (pair
          key: (string (string_content) @_schemas)
          value: (object (pair key: (string (string_content) @name)) @symbol.type)))))
  (#eq? @_components "components")
  (#eq? @_schemas "schemas"))
(document
  (object
    (pair
      key: (string (string_content) @_definitions)
      value: (object (pair key: (string (string_content) @name)) @symbol.type)))
  (#eq? @_definitions "definitions"))
(document
  (object
    (pair
      key: (string (string_content) @_dependencies)
      value: (object (pair key: (string (string_content) @import)))))
  (#any-of? @_dependencies "dependencies" "devDependencies" "peerDependencies" "require" "require-dev"))
(pair value: (object) @body)
(pair value: (_) @value)
