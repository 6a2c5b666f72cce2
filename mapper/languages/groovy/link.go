package groovy

import (
	"foldout/mapper/internal/graph/link"
	"foldout/mapper/languages/jvm"
)

func init() {
	link.Register(&jvm.GroovyLinks, "groovy")
}
