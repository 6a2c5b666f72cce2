(message_or_enum_type) @type

(package (full_ident) @package)
(import path: (string) @import.path) @import

(message (message_name (identifier) @declare))
(enum (enum_name (identifier) @declare))
(service (service_name (identifier) @declare))
(rpc (rpc_name (identifier) @declare))
(field (type (message_or_enum_type) @of.type) . (identifier) @declare)
(oneof_field (type (message_or_enum_type) @of.type) . (identifier) @declare)
