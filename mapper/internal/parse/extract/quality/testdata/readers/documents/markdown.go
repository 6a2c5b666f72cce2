package main

import (
	"bytes"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"
)

// readMarkdown lists the headings of a file, each inside the section around it.
func readMarkdown(f *file) error {
	// The text starts after front matter or a byte order mark.
	start := max(frontMatter(f.text), len(f.text)-len(bytes.TrimPrefix(f.text, []byte("\ufeff"))))
	tree := goldmark.DefaultParser().Parse(text.NewReader(f.text[start:]))
	type section struct {
		level int
		path  string
	}
	var open []section
	for n := tree.FirstChild(); n != nil; n = n.NextSibling() {
		h, ok := n.(*ast.Heading)
		if !ok || h.Lines().Len() == 0 {
			continue
		}
		for len(open) > 0 && open[len(open)-1].level >= h.Level {
			open = open[:len(open)-1]
		}
		parent := ""
		if len(open) > 0 {
			parent = open[len(open)-1].path
		}
		name := strings.TrimSpace(string(h.Lines().Value(f.text[start:])))
		line := f.line(start + h.Lines().At(0).Start)
		f.add("module", parent, name, line, line, 0)
		open = append(open, section{h.Level, join(parent, name)})
	}
	return nil
}

// frontMatter returns the end of the front matter, or 0 if there is none.
func frontMatter(text []byte) int {
	for _, fence := range []string{"---\n", "+++\n"} {
		if bytes.HasPrefix(text, []byte(fence)) {
			if end := bytes.Index(text, []byte("\n"+fence)); end > 0 {
				return end + len(fence) + 1
			}
		}
	}
	return 0
}
