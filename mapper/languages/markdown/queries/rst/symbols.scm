; A text of reStructuredText is read by its titles (titlesOfReST), of which the underline is as long as they are deep.
[(paragraph) (block_quote)] @opaque

((setext_heading heading_content: (_) @name (setext_h2_underline) @level) @symbol.module)
(setext_h2_underline) @drop
