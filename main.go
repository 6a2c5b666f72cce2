// Command foldout shows a repository as a map of its folders, files and symbols, sized for a context window.
package main

import (
	"os"

	"foldout/ui/cli"
)

func main() { os.Exit(cli.Main()) }
