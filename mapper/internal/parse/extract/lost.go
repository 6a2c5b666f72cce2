package extract

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"foldout/mapper/internal/parse/syntax"
	"foldout/model"
)

// lineRange is a range of lines, from 1, inclusive.
type lineRange struct{ first, last int }

// lossy holds what of a text could not be parsed.
type lossy struct {
	unparsed []lineRange // lines that may hold symbols
}

// lost returns, in order, the ranges of lines in which errors may have caused symbols to be missed. An error hides nothing if it is inside a symbol
// without members, if it was itself read as a symbol, or if it is an extra semicolon. But an error in the signature of a symbol may
// have swallowed whole declarations.
func (f *file) lost(symbols []model.Symbol) (all []lineRange) {
	next := 0
	covered := uint32(0) // all before this byte is inside symbols without members
	listed := uint32(0)  // all before this byte is inside errors that are in the result
	for i := range f.tree {
		n := &f.tree[i]
		if n.Symbol != syntax.ErrorSymbol && n.Flags&(syntax.Missing|syntax.Named) != syntax.Missing|syntax.Named {
			continue // neither an error nor a named node that is missing
		}
		for ; next < len(symbols) && symbols[next].Start <= n.Start; next++ {
			if !symbols[next].Kind.IsContainer() {
				covered = max(covered, symbols[next].End)
			}
		}
		if n.Start >= listed && (n.Start < covered && f.swallows(uint32(i)) || n.Start >= covered && !f.isOnlySemicolons(n)) {
			all = append(all, lineRange{int(n.Row) + 1, int(n.EndRow) + 1})
			listed = n.End
		}
	}
	return all
}

// unended returns the ranges of lines of here-documents that never end.
func (f *file) unended() (all []lineRange) {
	if f.language.Rewrite.Documents == nil {
		return nil
	}
	for _, open := range f.language.Rewrite.Documents.Unended(f.text) {
		first := 1 + bytes.Count(f.text[:open.From], []byte("\n"))
		all = append(all, lineRange{first, first + bytes.Count(bytes.TrimRight(f.text[open.From:open.End], " \t\r\n"), []byte("\n"))})
	}
	return all
}

// swallows reports whether node i is an error in the signature of a symbol that may contain a declaration: it has a brace or a
// semicolon in it.
func (f *file) swallows(i uint32) bool {
	if f.tree[i].Symbol != syntax.ErrorSymbol || !bytes.ContainsAny(f.read[f.tree[i].Start:f.tree[i].End], "{};") {
		return false
	}
	for left := farthest; left > 0 && i != none; left-- {
		if f.marks[i]&(markBody|markDrop|markValue) != 0 {
			return false
		}
		i = f.tree[i].Parent
	}
	return true
}

// isOnlySemicolons reports whether an error consists only of semicolons, as after the brace of a namespace.
func (f *file) isOnlySemicolons(n *syntax.Node) bool {
	return n.Start < n.End && len(bytes.Trim(f.text[n.Start:n.End], "; \t\r\n")) == 0
}

// mostNamed is the maximum number of line ranges that a problem lists as not parsed.
const mostNamed = 3

// problemOf says which lines could not be parsed.
func problemOf(path string, lost []lineRange) *model.Problem {
	p := &model.Problem{Path: path, Kind: model.ProblemSyntax, Message: "not all of it could be parsed: symbols may be missing"}
	if len(lost) == 0 {
		return p
	}
	p.Line = lost[0].first
	var named []string
	for _, part := range lost {
		name := strconv.Itoa(part.first)
		if part.last > part.first {
			name = fmt.Sprintf("%d-%d", part.first, part.last)
		}
		named = append(named, name)
	}
	named = slices.Compact(named)
	if len(named) == 1 && lost[0].first == lost[0].last {
		return p
	}
	if more := len(named) - mostNamed; more > 0 {
		named = append(named[:mostNamed], model.Thousands(more)+" more")
	}
	p.Message = fmt.Sprintf("lines %s could not be parsed: symbols may be missing", strings.Join(named, ", "))
	return p
}

// isAmongErrors reports whether a declaration was found inside a syntax error.
func (f *file) isAmongErrors(d *declaration) bool {
	if d.up >= 0 && f.found[d.up].amongErrors {
		d.amongErrors = true
		return true
	}
	owner := none
	if d.up >= 0 {
		owner = f.found[d.up].node
	}
	for i := d.node; i != none && i != owner; i = f.tree[i].Parent {
		if f.tree[i].Symbol == syntax.ErrorSymbol {
			d.amongErrors = true
			break
		}
	}
	return d.amongErrors
}
