; Not searched for symbols.
(run_instruction) @opaque

(comment) @comment
(from_instruction as: (image_alias) @name) @symbol.module
(from_instruction !as (image_spec) @name) @symbol.module
(from_instruction (image_spec name: (_) @import))
(arg_instruction name: (_) @name) @symbol.variable
(env_instruction (env_pair name: (_) @name) @symbol.variable (#set! prefix "ENV ") (#set! trim "\\"))
(env_pair value: (_) @value)
; Only top-level `ENTRYPOINT` and `CMD`, because a `HEALTHCHECK` contains a `CMD` too.
(source_file (entrypoint_instruction "ENTRYPOINT" @name) @symbol.function)
(source_file (cmd_instruction "CMD" @name) @symbol.function)
