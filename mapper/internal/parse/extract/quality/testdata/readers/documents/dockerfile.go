package main

import (
	"bytes"
	"strings"

	"github.com/moby/buildkit/frontend/dockerfile/parser"
)

// readDockerfile lists the stages, arguments, variables and commands of a file.
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
		case "ENV":
			f.variables(n)
		case "ENTRYPOINT", "CMD":
			f.instruction("function", word, n)
		}
	}
	return nil
}

// variables adds the variables that an instruction sets. Each has three nodes: name, value and separator. If there are several
// variables, their extents are unknown.
func (f *file) variables(n *parser.Node) {
	if n.Next != nil && n.Next.Next.Next.Next == nil {
		f.instruction("variable", n.Next.Value, n)
		return
	}
	for a := n.Next; a != nil; a = a.Next.Next.Next {
		f.add("variable", "", a.Value, f.lineOf(a.Value, n), 0, 0)
	}
}

// instruction adds a name that is alone in its instruction, with the lines of the instruction.
func (f *file) instruction(kind, name string, n *parser.Node) {
	f.add(kind, "", name, f.lineOf(name, n), n.StartLine, n.EndLine)
}

// lineOf returns the line of a name. The parser does not give this line if an instruction has several lines.
func (f *file) lineOf(name string, n *parser.Node) int {
	lines := strings.Split(string(f.text), "\n")
	line := n.StartLine
	for line < n.EndLine && !strings.Contains(lines[line-1], name) {
		line++
	}
	return line
}
