package kotlin

import (
	"foldout/mapper/internal/graph/link"
	"foldout/mapper/languages/jvm"
)

func init() {
	link.Register(&jvm.Links, "kotlin")
}
