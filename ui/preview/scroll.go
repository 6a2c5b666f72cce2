package preview

import "foldout/ui/keys"

// scrolled is how many lines, and columns, a key of scrolling moves.
const (
	scrolledLines   = 3
	scrolledColumns = 8
)

// Do scrolls, if the action is one that scrolls and the pane is there: those made for it always, the others with the keys.
func (p *Pane) Do(a keys.Action) bool {
	if p.hidden() {
		return false
	}
	switch a {
	case keys.ScrollUp:
		p.Scroll(-scrolledLines)
		return true
	case keys.ScrollDown:
		p.Scroll(scrolledLines)
		return true
	case keys.ScrollLeft:
		p.shift(-scrolledColumns)
		return true
	case keys.ScrollRight:
		p.shift(scrolledColumns)
		return true
	}
	if !p.focused {
		return false
	}
	return p.move(a)
}

// move does what the keys of the tree mean in a text.
func (p *Pane) move(a keys.Action) bool {
	by, known := a.Rows(p.rows()-1, p.views[p.mode].last())
	switch {
	case known:
		p.Scroll(by)
	case a == keys.Unfold:
		p.shift(scrolledColumns)
	case a == keys.Fold:
		p.shift(-scrolledColumns)
	case a == keys.FindNext:
		return p.NextHit(1)
	case a == keys.FindLast:
		return p.NextHit(-1)
	default:
		return false
	}
	return true
}

// Scroll moves the text by that many lines, up where it is negative: what a mouse wheel does.
func (p *Pane) Scroll(lines int) {
	p.views[p.mode].top += lines
	p.clamp(p.mode)
}

func (p *Pane) shift(columns int) {
	p.views[p.mode].left += columns
	p.clamp(p.mode)
}

// last returns the number of the last line.
func (v *view) last() int {
	if v.sheet == nil {
		return 0
	}
	return v.sheet.Lines()
}
