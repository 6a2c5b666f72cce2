package kotlin

import (
	"foldout/mapper/internal/graph/link"
	"foldout/mapper/languages/jvm"
)

var _ = link.Register("kotlin", &jvm.Links)
