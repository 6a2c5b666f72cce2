((declaration (property_name) @_load (string_value) @import @import.path) (#any-of? @_load "us" "forwar" "impor" "requir" "plugi"))

(block) @scope
(at_rule) @scope
((block (declaration (property_name) @declare)) (#match? @declare "^[$@]"))
((at_rule (keyword_query) @declare) (#match? @declare "^[$@]"))

((plain_value) @use (#match? @use "^[$@%]"))
((plain_value) @call (#match? @call "^[A-Za-z_.#-]"))
((at_rule (at_keyword) @_include . (keyword_query) @call) (#eq? @_include "@include"))
