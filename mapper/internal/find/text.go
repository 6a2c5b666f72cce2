package find

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"unicode"

	"foldout/mapper/internal/parallel"
	"foldout/mapper/internal/tree"
	"foldout/model"
)

// Line is a line of a file that matches a pattern.
type Line struct {
	File   *tree.File
	Line   int    // from 1
	Symbol int    // index of the innermost symbol around it, -1 for none
	Text   string // printable, cut where it is very long
}

// Pattern is what texts are searched for.
type Pattern struct {
	literal []byte // nil where the expression has to be tried everywhere
	expr    *regexp.Regexp
}

// expressionMark begins a pattern that is a regular expression.
const expressionMark = "re:"

// ParsePattern reads a pattern as a person types it: a literal text with smart case, which ignores case unless it has a capital,
// or behind `re:` a regular expression of Go in which ^ and $ are those of lines. The error says what is wrong with the expression, or that there is none.
func ParsePattern(text string) (*Pattern, error) {
	if expr, is := strings.CutPrefix(text, expressionMark); is {
		compiled, err := regexp.Compile("(?m)" + expr)
		if err != nil {
			return nil, fmt.Errorf("regular expression: %w", err)
		}
		return &Pattern{expr: compiled}, nil
	}
	if text == "" {
		return nil, errors.New("the pattern is empty")
	}
	if strings.ContainsFunc(text, unicode.IsUpper) {
		return &Pattern{literal: []byte(text), expr: regexp.MustCompile(regexp.QuoteMeta(text))}, nil
	}
	return &Pattern{expr: regexp.MustCompile("(?i)" + regexp.QuoteMeta(text))}, nil
}

// Lines returns the lines of the files that match the pattern, in the order of the files. text returns that of a file, nil where it
// cannot be had; it is called from many goroutines. The error is that of ctx.
func Lines(ctx context.Context, files []*tree.File, text func(f *tree.File) []byte, pattern *Pattern) ([]Line, error) {
	found := make([][]Line, len(files))
	parallel.Each(len(files), func(i int) {
		if ctx.Err() == nil {
			found[i] = pattern.in(files[i], text(files[i]))
		}
	})
	var all []Line
	for _, lines := range found {
		all = append(all, lines...)
	}
	return all, ctx.Err()
}

// longestLine is how many bytes of a line are shown.
const longestLine = 300

// in returns the lines of a file that match, each once.
func (p *Pattern) in(f *tree.File, text []byte) (lines []Line) {
	if text == nil || p.literal != nil && !bytes.Contains(text, p.literal) {
		return nil
	}
	number, counted := 1, 0
	for from := 0; from <= len(text); {
		at := p.expr.FindIndex(text[from:])
		if at == nil {
			return lines
		}
		start := from + at[0]
		number, counted = number+bytes.Count(text[counted:start], []byte("\n")), start
		begin := bytes.LastIndexByte(text[:start], '\n') + 1
		end := len(text)
		if next := bytes.IndexByte(text[start:], '\n'); next >= 0 {
			end = start + next
		}
		shown := strings.ToValidUTF8(string(text[begin:min(end, begin+longestLine)]), "")
		lines = append(lines, Line{f, number, SymbolAt(f.Symbols, number), model.Printable(strings.TrimSpace(shown))})
		from = end + 1
	}
	return lines
}
