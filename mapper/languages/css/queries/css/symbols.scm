(comment) @comment
(string_value) @verbatim
(import_statement (string_value) @import)

(rule_set (selectors) @name) @symbol.class
(declaration (property_name) @name (#match? @name "^--")) @symbol.variable
(stylesheet (declaration (property_name) @name) @symbol.variable)
(media_statement "@media" . (_) @name) @symbol.namespace
(supports_statement "@supports" . (_) @name) @symbol.namespace
(keyframes_statement (keyframes_name) @name) @symbol.function
(keyframe_block_list) @body
(block) @body
