package model

import "embed"

// Sources holds the sources of this package, which are part of what decides the results that a cache keeps.
//
//go:embed *.go
var Sources embed.FS
