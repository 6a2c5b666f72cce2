; Loaded files.
((call function: (identifier) @_load arguments: (argument_list . (string) @import))
  (#eq? @_load "load"))

; Targets are named by the `name` argument of the call that declares them.
((module
  (expression_statement
    (call
      function: [(identifier) (attribute)]
      arguments: (argument_list
        "(" @drop
        .
        (keyword_argument name: (identifier) @_key value: (string) @name) @paren
        .
        (_)? @body
        ")" @body)) @symbol.object))
  (#eq? @_key "name")
  (#set! name.trim "\"'"))
((module
  (expression_statement
    (call
      function: [(identifier) (attribute)]
      arguments: (argument_list "(" @body . (_) (keyword_argument name: (identifier) @_key value: (string) @name))) @symbol.object))
  (#eq? @_key "name")
  (#set! name.trim "\"'"))
