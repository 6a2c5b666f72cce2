; What is below these holds nothing for a map.
[
  (paragraph) (list) (fenced_code_block) (indented_code_block) (html_block) (block_quote) (pipe_table) (minus_metadata)
  (plus_metadata) (link_reference_definition)
] @opaque

; A section is a module, and goes by its heading.
(section . (atx_heading heading_content: (_) @name)) @symbol.module
(section (atx_heading) . (_) @body)
(setext_heading heading_content: (_) @name) @symbol.module
[(setext_h1_underline) (setext_h2_underline)] @drop
