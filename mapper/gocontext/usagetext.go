package gocontext

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
)

// These limit the snippets in the text for a language model.
const (
	maxSnippetLines    = 150 // a longer snippet is not shown
	maxSnippetContexts = 2   // number of snippets shown
)

// usageText lists the references by file, like a search tool, and then the shortest declarations that contain them.
func (m *Module) usageText(refs []IdentifierUsageRef) string {
	var b strings.Builder
	b.WriteString("--- References ---\n")
	var last IdentifierUsageRef
	for _, r := range refs {
		if r.AbsFilePath != last.AbsFilePath {
			b.WriteString("\n" + m.Display(r.AbsFilePath) + "\n")
		}
		if r.AbsFilePath != last.AbsFilePath || r.Line != last.Line {
			fmt.Fprintf(&b, "%d:%s", r.Line, clean([]byte(r.FullLine)))
		}
		last = r
	}
	examples := shortest(refs)
	if len(examples) > 0 {
		b.WriteString("\n--- A handful of examples of usage ---\n")
	}
	for _, r := range examples {
		b.WriteString("\n" + m.Display(r.AbsFilePath) + "\n" + clean([]byte(r.SnippetFullBytes)))
	}
	return b.String()
}

// definitionText returns the text of a definition: a heading, the file, and the number and text of the line that declares the
// identifier. r is the reference at that line.
func (m *Module) definitionText(r IdentifierUsageRef) string {
	return fmt.Sprintf("--- Definition ---\n\n%s\n%d:%s", m.Display(r.AbsFilePath), r.Line, clean([]byte(r.FullLine)))
}

// shortest returns the references with the shortest snippets, and only one reference for each snippet.
func shortest(refs []IdentifierUsageRef) []IdentifierUsageRef {
	lines := func(r IdentifierUsageRef) int { return strings.Count(r.SnippetFullBytes, "\n") + 1 }
	refs = slices.DeleteFunc(slices.Clone(refs), func(r IdentifierUsageRef) bool {
		return r.SnippetFullBytes == "" || lines(r) > maxSnippetLines
	})
	slices.SortStableFunc(refs, func(a, b IdentifierUsageRef) int {
		return cmp.Or(lines(a)-lines(b), len(a.SnippetFullBytes)-len(b.SnippetFullBytes))
	})
	var found []IdentifierUsageRef
	for _, r := range refs {
		same := func(f IdentifierUsageRef) bool {
			return f.AbsFilePath == r.AbsFilePath && f.SnippetFullBytes == r.SnippetFullBytes
		}
		if len(found) < maxSnippetContexts && !slices.ContainsFunc(found, same) {
			found = append(found, r)
		}
	}
	return found
}

// Display returns `path` as texts show it: relative to Root and with slashes if it is below Root, and otherwise in full.
func (m *Module) Display(path string) string {
	if rel, err := filepath.Rel(m.modules.Root, path); err == nil && filepath.IsLocal(rel) {
		path = filepath.ToSlash(rel)
	}
	return strings.TrimRight(clean([]byte(path)), "\n")
}
