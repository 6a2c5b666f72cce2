package markdown

import (
	"foldout/mapper/internal/graph/link"
	"foldout/mapper/languages/html"
)

var _ = link.Register("markdown asciidoc rst", &html.Documents)
