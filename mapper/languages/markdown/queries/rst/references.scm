(block_quote (paragraph (inline) @import.path)) @import
