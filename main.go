// Command foldout shows a repository as a map of its folders, files and symbols, sized for a context window.
package main

// The linker leaves out the tables for debuggers, a tenth of the program's size, unless the build has -tags debug. Stack
// traces of panics and profiles do not need these tables.

// #cgo linux,!debug LDFLAGS: -Wl,-s
import "C"

import (
	"os"

	"foldout/ui/cli"
)

func main() { os.Exit(cli.Main()) }
