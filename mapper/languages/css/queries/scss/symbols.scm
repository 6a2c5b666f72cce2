; Syntax that the grammar of CSS does not know is rewritten in forms of CSS: statements as declarations, other blocks as at-rules.
(comment) @comment
(string_value) @verbatim
((declaration (property_name) @_load (string_value) @import) (#any-of? @_load "us" "forwar" "impor" "requir" "plugi"))

(rule_set (selectors) @name (#not-match? @name "^@.*:$|^[.#][\\w-]+\\s*\\(")) @symbol.class
((at_rule (at_keyword) @_function . (keyword_query) @name) @symbol.function (#any-of? @_function "@mixin" "@function"))
((stylesheet (declaration (property_name) @name) @symbol.variable) (#match? @name "^\\$"))
(declaration (property_name) @name (#match? @name "^--")) @symbol.variable
(media_statement "@media" . (_) @name) @symbol.namespace
(supports_statement "@supports" . (_) @name) @symbol.namespace
(keyframes_statement (keyframes_name) @name) @symbol.function
(keyframe_block_list) @body
(block) @body

; Values that span several lines are left out.
((stylesheet (declaration (property_name) . (_) @body) @_whole) (#match? @_whole "\n"))

; Names that begin with a dash or an underscore are private to their module
; (https://sass-lang.com/documentation/at-rules/use#private-members).
((declaration (property_name) @_name) @private (#match? @_name "^\\$[-_]"))
((at_rule (at_keyword) . (keyword_query) @_name) @private (#match? @_name "^[-_]"))
