package extract

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"foldout/mapper/internal/parse/rewrite"
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
	around := int32(-1)  // the innermost symbol around an error
	listed := uint32(0)  // all before this byte is inside errors that are in the result
	for i := range f.tree {
		n := &f.tree[i]
		if !isError(n) && !isOpaqueRun(f.tree, f.read, i) {
			continue
		}
		for ; next < len(symbols) && symbols[next].Start <= n.Start; next++ {
			around = int32(next)
			if !symbols[next].Kind.IsContainer() {
				covered = max(covered, symbols[next].End)
			}
		}
		for around >= 0 && symbols[around].End <= n.Start {
			around = symbols[around].Up
		}
		if n.Start >= listed && (n.Start < covered && around >= 0 && f.isInSignature(uint32(i), &symbols[around]) || n.Start >= covered && !f.isOnlySemicolons(n)) {
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

// isInSignature reports whether node i is an error in the signature of a symbol, which may contain a declaration: it has a brace or
// a semicolon in it, or the signature goes on behind it on a line that begins a statement.
func (f *file) isInSignature(i uint32, symbol *model.Symbol) bool {
	if f.isLeftOut(i, symbol) {
		return false
	}
	n := &f.tree[i]
	return n.Symbol == syntax.ErrorSymbol && bytes.ContainsAny(f.read[n.Start:n.End], "{};") || f.runsOn(i, symbol)
}

// isLeftOut reports whether the error at node i is in a part of a symbol that signatures leave out.
func (f *file) isLeftOut(i uint32, symbol *model.Symbol) bool {
	for left := farthest; left > 0; left-- {
		if i = f.tree[i].Parent; i == none || f.tree[i].Start <= symbol.Start {
			break
		}
		if f.marks[i]&(markBody|markDrop|markValue) != 0 {
			return true
		}
	}
	return false
}

// runsOn reports whether the signature of a symbol goes on, behind the error at node i, on a line with the margin of its first line
// that begins a statement: it may be two statements.
func (f *file) runsOn(i uint32, symbol *model.Symbol) bool {
	const most = 8 // lines
	margin := rewrite.Margin(f.text[max(rewrite.LineStart(f.text, int(symbol.Start)), 0):symbol.End])
	line := lineAt(f.text, int(f.tree[i].Start))
	for range most {
		if line.to >= int(symbol.End) {
			return false
		}
		line = lineAt(f.text, line.to)
		if marginOf(f.text, line) == margin && beginsStatement(f.text[line.from:line.to]) {
			return !f.isInBody(i, uint32(line.from))
		}
	}
	return false
}

// isInBody reports whether offset `at`, behind node i of a symbol, is in a part that signatures leave out.
func (f *file) isInBody(i, at uint32) bool {
	const most = 256 // nodes
	for _, n := range f.tree[i:min(int(i)+most, len(f.tree))] {
		if n.Start > at {
			break
		}
		if n.End > at && n.Symbol != syntax.ErrorSymbol && f.marks[i]&(markBody|markDrop|markValue) != 0 {
			return true
		}
		i++
	}
	return false
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
