(comment) @comment
(string) @verbatim
(import path: (_) @import)

(package (full_ident) @name) @symbol.namespace
; Extensions, which rewriteProtobuf has rewritten as messages.
((message (message_name) @name) @symbol.extension
  (#match? @symbol.extension "^\\s*extend\\b")
  (#set! name.whole "yes"))
(message (message_name) @name) @symbol.struct
(enum (enum_name) @name) @symbol.enum
(service (service_name) @name) @symbol.interface
(service "{" @body)
[(message_body) (enum_body)] @body
(rpc (rpc_name) @name) @symbol.method
(rpc "{" @body)
(field (type) . (identifier) @name) @symbol.field
(map_field (type) . (identifier) @name) @symbol.field
(oneof . (identifier) @name) @symbol.field
(oneof "{" @body)
(oneof_field (type) . (identifier) @name) @symbol.field
(enum_field . (identifier) @name) @symbol.enum_member
