// Package line knows the lines that a node writes, and what they cost in tokens. It is the one place where the text of a
// symbol at each detail is decided.
package line

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"foldout/mapper/internal/tree"
	"foldout/mapper/token"
	"foldout/model"
)

// Step is the indentation of one step of the tree, in spaces.
const Step = 2

// statsColumn is where statistics begin behind a folder, counted in characters from 0.
const statsColumn = 28

// Folder returns the line of a folder.
func Folder(name string) string { return model.Printable(name) + "/" }

// File returns the line of a file; name is its name in a tree, its path in a flat list.
func File(name string) string { return model.Printable(name) }

// WithPurpose returns the line of a folder or a file with what it is for.
func WithPurpose(text, purpose string) string { return text + "  # " + purpose }

// Imports returns the line of what a file imports, empty when that is nothing.
func Imports(f *model.File) string {
	if len(f.Imports) == 0 {
		return ""
	}
	names := make([]string, len(f.Imports))
	for i, name := range f.Imports {
		names[i] = model.Printable(name)
	}
	return "imports: " + strings.Join(names, ", ")
}

// WithFolderStats returns the line of a folder at that indentation with its statistics at column 28.
func WithFolderStats(text string, indent, files, lines int) string {
	pad := max(1, statsColumn-indent-utf8.RuneCountInString(text))
	return fmt.Sprintf("%s%s(%s, %s)", text, strings.Repeat(" ", pad), Plural(files, "file"), Plural(lines, "line"))
}

// WithFileStats returns the line of a file with the number of its lines, or says that the file was not read.
func WithFileStats(text string, lines int, unread bool) string {
	if unread {
		return text + " (not read)"
	}
	return text + " (" + Plural(lines, "line") + ")"
}

// Summary returns the line of a top folder in a summary, such as `src/ (42 files)`.
func Summary(name string, files int) string {
	return Folder(name) + " (" + Plural(files, "file") + ")"
}

// Plural writes a count with its noun, such as `1 file` or `42 files`.
func Plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}

// Costs counts what each symbol of the file, which must be arranged, writes. form is how its language writes doc comments.
func Costs(enc *token.Encoding, f *tree.File, form model.DocForm) []tree.Cost {
	costs := make([]tree.Cost, len(f.Symbols))
	for i := range f.Symbols {
		s := &f.Symbols[i]
		cost := tree.Cost{Names: int32(enc.Line(Name(f, i))), Signature: int32(enc.Line(s.Signature))}
		for _, text := range form.Lines(s.Doc) {
			if rest, further := strings.CutPrefix(text, " "); further {
				cost.DocTail++
				cost.Doc += int32(enc.Line(rest))
				continue
			}
			cost.DocLines++
			cost.Doc += int32(enc.Line(text))
		}
		costs[i] = cost
	}
	return costs
}

// Own returns the tokens of the lines that a symbol with those costs writes at detail d, indented by indent spaces
// (one at least).
func Own(enc *token.Encoding, c tree.Cost, d model.Detail, indent int) int {
	switch d {
	case model.Hidden, model.Folders, model.Minimal:
		return 0
	case model.Names:
		return enc.Indent(indent) + int(c.Names)
	case model.Full:
		doc := 0
		if c.Doc > 0 {
			doc = int(c.DocLines)*enc.Indent(indent) + int(c.Doc)
			if c.DocTail > 0 {
				doc += int(c.DocTail) * enc.Indent(indent+1)
			}
		}
		return doc + enc.Indent(indent) + int(c.Signature)
	}
	return enc.Indent(indent) + int(c.Signature)
}
