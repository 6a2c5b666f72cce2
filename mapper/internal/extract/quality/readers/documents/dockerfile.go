package main

import (
	"bytes"
	"strings"

	"github.com/moby/buildkit/frontend/dockerfile/parser"
)

// readDockerfile lists the stages of a file, its arguments and variables, and what it runs.
func readDockerfile(f *file) error {
	tree, err := parser.Parse(bytes.NewReader(f.text))
	if err != nil {
		return err
	}
	for _, n := range tree.AST.Children {
		word := strings.ToUpper(n.Value)
		switch word {
		case "FROM":
			name := n.Next
			if stage := name.Next; stage != nil && strings.EqualFold(stage.Value, "as") && stage.Next != nil {
				name = stage.Next
			}
			f.instruction("module", name.Value, n)
		case "ARG":
			for a := n.Next; a != nil; a = a.Next {
				name, _, _ := strings.Cut(a.Value, "=")
				f.instruction("variable", name, n)
			}
		case "ENV": // a name, its value and what parts them
			for a := n.Next; a != nil; a = a.Next.Next.Next {
				f.instruction("variable", a.Value, n)
			}
		case "ENTRYPOINT", "CMD":
			f.instruction("function", word, n)
		}
	}
	return nil
}

// instruction adds a name with its line, which the parser does not tell in an instruction of several lines.
func (f *file) instruction(kind, name string, n *parser.Node) {
	lines := strings.Split(string(f.text), "\n")
	line := n.StartLine
	for line < n.EndLine && !strings.Contains(lines[line-1], name) {
		line++
	}
	f.add(kind, "", name, line, n.StartLine, n.EndLine)
}
