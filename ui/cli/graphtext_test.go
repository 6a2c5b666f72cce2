package cli

import (
	"encoding/json"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"foldout/mapper/relations"
	"foldout/model"
)

// TestLargeMermaid checks that a warning is printed for a graph that Mermaid would refuse.
func TestLargeMermaid(t *testing.T) {
	for edges, large := range map[int]bool{mermaidMost: false, mermaidMost + 1: true} {
		d := &relations.Dependencies{Level: "file", Edges: make([]relations.DependencyEdge, edges)}
		if said := strings.Join(graphParts(d, "mermaid"), ", "); strings.Contains(said, "maxEdges") != large {
			t.Errorf("%d edges: %s", edges, said)
		}
		if said := strings.Join(graphParts(d, "dot"), ", "); strings.Contains(said, "maxEdges") {
			t.Errorf("%d edges in DOT: %s", edges, said)
		}
	}
}

// TestGraphOfAnyNames checks that graphs in DOT and Mermaid have one line for each node and edge, whatever the names of files, and
// contain nothing that a terminal would obey.
func TestGraphOfAnyNames(t *testing.T) {
	name := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{
		`a"];b`, "a\nb.go", "\x1b]0;title\x07.ts", `c:\d`, `\`, `"`, "`x`", "<b>.js", "#quot;", "a|b", "\u202egpj.exe", "a -> b, c", "%%{init}%%",
	}))
	rapid.Check(t, func(t *rapid.T) {
		d := &relations.Dependencies{Level: "file"}
		for range rapid.IntRange(1, 3).Draw(t, "nodes") {
			d.Nodes = append(d.Nodes, relations.DependencyNode{ID: model.PathID(name.Draw(t, "path"))})
		}
		last := len(d.Nodes) - 1
		d.Edges = []relations.DependencyEdge{{From: 0, To: last, Count: 2, Sure: rapid.Bool().Draw(t, "sure")}}
		d.Cycles = [][]int{{0, last}}
		for _, format := range graphFormats {
			var b strings.Builder
			if err := writeGraph(&b, name.Draw(t, "repository"), d, format); err != nil {
				t.Fatal(err)
			}
			text := b.String()
			if model.PrintableText(text) != text {
				t.Fatalf("%s holds what is not printable: %q", format, text)
			}
			switch lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n"); format {
			case "dot":
				checkDOT(t, d, lines)
			case "mermaid":
				checkMermaid(t, d, lines)
			case "json":
				if !json.Valid([]byte(text)) {
					t.Fatalf("not JSON: %s", text)
				}
			}
		}
	})
}

func checkDOT(t *rapid.T, d *relations.Dependencies, lines []string) {
	if len(lines) != 3+len(d.Nodes)+1+1 {
		t.Fatalf("%d lines: %q", len(lines), lines)
	}
	for i, n := range d.Nodes {
		line := strings.TrimSuffix(strings.TrimPrefix(lines[3+i], "\t\""), "\";")
		var text strings.Builder
		for i := 0; i < len(line); i++ {
			switch line[i] {
			case '"':
				t.Fatalf("a quote ends %q", line)
			case '\\':
				if i++; i == len(line) {
					t.Fatalf("%q escapes what ends it", line)
				}
			}
			text.WriteByte(line[i])
		}
		if text.String() != model.Printable(n.ID) {
			t.Fatalf("%q is read as %q", n.ID, text.String())
		}
	}
}

func checkMermaid(t *rapid.T, d *relations.Dependencies, lines []string) {
	if len(lines) != 1+len(d.Nodes)+1 {
		t.Fatalf("%d lines: %q", len(lines), lines)
	}
	for i := range d.Nodes {
		_, label, _ := strings.Cut(lines[1+i], `["`)
		label, ok := strings.CutSuffix(label, `"]`)
		if !ok || strings.ContainsAny(label, "\"<>`\\") {
			t.Fatalf("line %q", lines[1+i])
		}
	}
}
