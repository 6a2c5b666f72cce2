(import_statement (string_value) @import.path) @import
(import_statement (call_expression (arguments [(string_value) (plain_value)] @import.path))) @import
