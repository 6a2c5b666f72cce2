package markdown

import "foldout/mapper/internal/graph/link"

var _ = link.Register("markdown asciidoc rst", &link.Documents)
