; Not searched for symbols.
[
  (paragraph) (list) (fenced_code_block) (indented_code_block) (html_block) (block_quote) (pipe_table) (minus_metadata)
  (plus_metadata) (link_reference_definition)
] @opaque

; A section is a module named by its heading. It ends before the next heading of the same or a lower depth.
(section
  .
  (atx_heading
    [(atx_h1_marker) (atx_h2_marker) (atx_h3_marker) (atx_h4_marker) (atx_h5_marker) (atx_h6_marker)] @level
    heading_content: (_) @name)) @symbol.module
(section (atx_heading) . (_) @body)
((setext_heading heading_content: (_) @name (setext_h1_underline)) @symbol.module (#set! level "1"))
((setext_heading heading_content: (_) @name (setext_h2_underline)) @symbol.module (#set! level "2"))
[(setext_h1_underline) (setext_h2_underline)] @drop
