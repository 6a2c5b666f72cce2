package mapper

import (
	"context"

	"foldout/mapper/internal/disk"
	"foldout/mapper/internal/grep"
	"foldout/mapper/internal/tree"
	"foldout/model"
)

// Line is a line of a file that matches a pattern.
type Line = grep.Line

// Pattern is what texts are searched for.
type Pattern = grep.Pattern

// ParsePattern reads a pattern as a person types it: a literal text with smart case, which ignores case unless it has a capital, or
// behind `re:` a regular expression of Go, which matches within lines. The error says what is wrong with it.
func ParsePattern(text string) (*Pattern, error) { return grep.Parse(text) }

// TextQuery says where SearchText looks and what it hands out.
type TextQuery struct {
	Keep  func(f *File) bool // the files that take part; nil for all
	Texts int                // how many lines need their text, 0 for all
	// Each takes lines as they are found, in the order of the map, one call at a time; nil collects them in the answer.
	Each func(lines []Line)
}

// TextFound is what SearchText found.
type TextFound struct {
	Lines    []Line // where no Each took them
	Searched int    // files
	Left     int    // files that take part and have no text to be searched: too large, binary, or not to be read
}

// SearchText searches the texts of files for a pattern. The error is that of ctx.
func (r *Repo) SearchText(ctx context.Context, pattern *Pattern, query TextQuery) (*TextFound, error) {
	found, all := &TextFound{}, 0
	search := grep.Search{Pattern: pattern, Each: query.Each, Texts: query.Texts}
	if search.Each == nil {
		search.Each = func(lines []Line) { found.Lines = append(found.Lines, lines...) }
	}
	r.tree.Each(func(f *tree.File) {
		if query.Keep != nil && !query.Keep(f) {
			return
		}
		if all++; f.Hash != (model.Hash{}) && (f.Problem == nil || f.Problem.Kind != model.ProblemBinary) {
			search.Files = append(search.Files, f)
		}
	})
	texts, err := disk.NewTexts(r.root)
	if err != nil {
		return nil, err
	}
	defer texts.Close() //nolint:errcheck // nothing was written
	search.Text = texts.Text
	found.Searched, err = search.Run(ctx)
	found.Left = all - found.Searched
	return found, err
}
