; reStructuredText is parsed as underlined titles; the length of an underline is the depth (titlesOfReST).
[(paragraph) (block_quote)] @opaque

((setext_heading heading_content: (_) @name (setext_h2_underline) @level) @symbol.module)
(setext_h2_underline) @drop
