package preview

import (
	"foldout/mapper"
	"foldout/mapper/highlight"
	"foldout/model"
)

// sheet is a text that a mode shows.
type sheet struct {
	model.Text
	language   string
	head       string  // remark in the line above the text
	numbers    bool    // lines have numbers
	colourable bool    // can have colours, which are not made yet
	passing    bool    // may be different when it is made again
	runs       [][]run // colours by line, nil for none
}

// run is a part of a line with one ink. It starts where the previous run ends, and goes up to the byte offset `end`.
type run struct {
	end int32
	ink highlight.Ink
}

// line returns the runs of line n. Lines are numbered from 1.
func (s *sheet) line(n int) []run {
	if n > len(s.runs) {
		return nil
	}
	return s.runs[n-1]
}

// view is the sheet of a mode, and the position of the window in it.
type view struct {
	target target       // target that the sheet was made for
	sheet  *sheet       // nil for none
	facts  []fact       // for mode Details
	page   *mapper.Page // for mode Map
	own    model.Span   // lines of the node
	top    int          // first line drawn, from 1
	left   int          // columns scrolled off at the left
}

// seen reports whether a line is in a window with this many rows.
func (v *view) seen(line, rows int) bool { return line >= v.top && line < v.top+rows }

// own finds out which lines of the mode's sheet belong to the node under the cursor.
func (p *Pane) own(mode Mode) {
	v := &p.views[mode]
	v.own = model.Span{First: 1} // no lines, at the start of the text
	switch {
	case mode == Map && v.page != nil:
		var written bool
		if v.own, written = v.page.Source(p.node.path(), p.node.Symbol); !written {
			v.own = v.page.Find(p.node.path(), p.node.Symbol)
		}
	case mode == Source && v.target.file == p.node.File && p.node.File != nil && p.node.Symbol >= 0:
		if symbols := p.node.File.Symbols; p.node.Symbol < len(symbols) {
			s := &symbols[p.node.Symbol]
			v.own = model.Span{First: int(s.SourceLine()), Last: int(s.EndLine)}
		}
	}
}

// follow scrolls until the lines of the node are in the window. If they already are, nothing moves.
func (p *Pane) follow(mode Mode) {
	v := &p.views[mode]
	p.own(mode)
	rows := p.rows()
	if !v.seen(v.own.First, rows) || v.own.Last >= v.top+rows {
		v.top = v.own.First - rows/3
	}
	p.clamp(mode)
}

// clamp keeps the window within the text.
func (p *Pane) clamp(mode Mode) {
	v := &p.views[mode]
	lines := 0
	if v.sheet != nil {
		lines = v.sheet.Lines()
	}
	v.top = max(1, min(v.top, lines-p.rows()+1))
	v.left = max(0, min(v.left, p.widest(v)-1))
}

// furthest is one more than the greatest number of columns by which lines can be scrolled sideways.
const furthest = 4096

// widest returns the approximate width, in columns, of the longest line in the window.
func (p *Pane) widest(v *view) (columns int) {
	if v.sheet == nil {
		return 0
	}
	for n := v.top; n < v.top+p.rows(); n++ {
		columns = max(columns, min(len(v.sheet.Line(n)), furthest))
	}
	return columns
}
