package groovy

import (
	"foldout/mapper/internal/graph/link"
	"foldout/mapper/languages/jvm"
)

var _ = link.Register("groovy", &jvm.GroovyLinks)
