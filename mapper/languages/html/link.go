package html

import "foldout/mapper/internal/graph/link"

func init() {
	link.Register(&link.Documents, "html")
}
