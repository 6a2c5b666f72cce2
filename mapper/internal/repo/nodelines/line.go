// Package nodelines defines the lines that show nodes on a map, and what these lines cost in tokens. No other package decides how a
// symbol is written at detail `names`.
package nodelines

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"foldout/mapper/filetree"
	"foldout/mapper/token"
	"foldout/model"
)

// Step is the indentation per tree level, in spaces.
const Step = 2

// statsColumn is the column, in characters from 0, at which the statistics of a folder begin.
const statsColumn = 28

// Folder returns the line that shows a folder.
func Folder(name string) string { return model.Printable(name) + "/" }

// File returns the line that shows a file. `name` is the name of the file in a tree, or its path in a flat list.
func File(name string) string { return model.Printable(name) }

// WithPurpose returns the line of a folder or file with its purpose added. `text` is the line without the purpose.
func WithPurpose(text, purpose string) string { return text + "  # " + purpose }

// Imports returns the line with the imports of a file, or "" if it has none.
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

// WithFolderStats returns the line of a folder, without its indentation, followed by its statistics. `text` is the line without
// statistics. The statistics begin at column 28 once the line is indented by `indent` spaces.
func WithFolderStats(text string, indent, files, lines int) string {
	pad := max(1, statsColumn-indent-utf8.RuneCountInString(text))
	return fmt.Sprintf("%s%s(%s, %s)", text, strings.Repeat(" ", pad), plural(files, "file"), plural(lines, "line"))
}

// WithFileStats returns the line that shows a file, followed by the number of lines in the file or by a note that it was not
// read.
func WithFileStats(text string, lines int, unread bool) string {
	if unread {
		return text + " (not read)"
	}
	return text + " (" + plural(lines, "line") + ")"
}

// Summary returns the line of a top-level folder in a summary, such as `src/ (42 files)`.
func Summary(name string, files int) string {
	return Folder(name) + " (" + plural(files, "file") + ")"
}

// plural returns a count with its noun, such as `1 file` or `4200 files`. Unlike model.Plural, it writes no comma between thousands,
// which would cost a token or two on each line: only notes below a map have commas.
func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}

// Costs returns the token costs of each symbol of a file. The file must be arranged (see Arrange). `form` says how the file's
// language writes doc comments.
func Costs(enc *token.Encoding, f *filetree.File, form model.DocForm) []filetree.Cost {
	costs, inline := make([]filetree.Cost, len(f.Symbols)), InlineNames(f)
	for i := range f.Symbols {
		s := &f.Symbols[i]
		cost := filetree.Cost{Names: int32(enc.Line(Name(f, i))), Signature: int32(enc.Line(s.Signature))}
		if inline[i] != "" {
			cost.Inline = int32(max(enc.Word(inline[i]+Separator), enc.Word(inline[i])+1))
		}
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

// Numbered returns the signature of a symbol after the number of its line.
func Numbered(s *model.Symbol) string { return strconv.Itoa(int(s.Line)) + ": " + s.Signature }

// NumberedCosts returns the token costs of each symbol of a file if line numbers precede signatures.
func NumberedCosts(enc *token.Encoding, f *filetree.File) []filetree.Cost {
	costs := slices.Clone(f.Costs)
	for i := range costs {
		costs[i].Signature = int32(enc.Line(Numbered(&f.Symbols[i])))
	}
	return costs
}

// Own returns the number of tokens of a symbol's own lines at detail `d`, without the lines of nodes below it. `c` holds the
// costs of the symbol. The lines are indented by `indent` spaces, at least one.
func Own(enc *token.Encoding, c filetree.Cost, d model.Detail, indent int) int {
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
