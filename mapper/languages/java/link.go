package java

import (
	"foldout/mapper/internal/graph/link"
	"foldout/mapper/languages/jvm"
)

var _ = link.Register("java", &jvm.Links)
