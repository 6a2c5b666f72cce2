package markdown

import "foldout/mapper/internal/link"

func init() {
	link.Register(&link.Documents, "markdown", "asciidoc", "rst")
}
