package markdown

import "foldout/mapper/internal/graph/link"

func init() {
	link.Register(&link.Documents, "markdown", "asciidoc", "rst")
}
