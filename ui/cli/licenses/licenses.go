// Package licenses holds the licences of everything that the program is built from: Go, the modules, and the grammars in them.
package licenses

import (
	_ "embed" // for Text
)

// Text lists the modules with their licences and the grammars with their sources, followed by the text of each licence. A test
// writes it from the modules that are built on any supported system.
//
//go:embed licenses.txt
var Text string
