package golang

import "foldout/mapper/internal/link"

func init() {
	link.Register(&link.Go, "go")
}
