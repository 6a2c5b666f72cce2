package julia

import "foldout/mapper/internal/link"

func init() {
	link.Register(&link.Julia, "julia")
}
