package html

import "foldout/mapper/internal/link"

func init() {
	link.Register(&link.Documents, "html")
}
