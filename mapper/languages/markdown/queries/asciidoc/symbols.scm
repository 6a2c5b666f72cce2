; AsciiDoc is parsed as Markdown headings (titlesOfADoc).
[(paragraph) (block_quote)] @opaque

(section . (atx_heading (_) @level heading_content: (_) @name)) @symbol.module
(section (atx_heading) . (_) @body)
