
; Names loaded from another file, with or without an alias.
((call function: (identifier) @_load arguments: (argument_list . (string) @import.path (string) @import.name @import)) (#eq? @_load "load"))
((call
  function: (identifier) @_load
  arguments: (argument_list . (string) @import.path (keyword_argument name: (identifier) @import.as value: (string) @import.name) @import))
  (#eq? @_load "load"))

; References to targets by label.
((string_content) @use (#match? @use "^(?:@\\w*)?(?://[\\w/-]*)?(?::[\\w/-]+)?$") (#match? @use "[:/]"))
