package model

import "embed"

// Sources holds the source files of this package, which cached results depend on.
//
//go:embed *.go
var Sources embed.FS
