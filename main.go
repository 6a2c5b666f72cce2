// Command foldout shows a repository as a map of its folders, files and symbols, sized for a context window.
package main

// The linker leaves out the tables for debuggers, a tenth of the program; go build -tags debug keeps them. Traces of panics and
// profiles do not need them.

// #cgo linux,!debug LDFLAGS: -Wl,-s
import "C"

import (
	"os"

	"foldout/ui/cli"
)

func main() { os.Exit(cli.Main()) }
