((list . (symbol) @_require (string) @import.path @import) (#eq? @_require "require"))
((list . (symbol) @_in . (string) @import.path) @import (#any-of? @_in "prefix-in" "only-in" "except-in" "rename-in" "combine-in"))
