package preview

import "foldout/ui/keys"

// How many lines and columns one key scrolls.
const (
	scrolledLines   = 3
	scrolledColumns = 8
)

// Do scrolls the text if the pane is shown, and reports whether it handled the action. Actions for the preview always scroll.
// Actions for the tree scroll only if the pane has the focus.
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

// move scrolls the text if the action is one that otherwise moves the cursor in the tree. It reports whether it handled the
// action.
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

// Scroll scrolls the text by a number of lines, up if the number is negative, as a mouse wheel does.
func (p *Pane) Scroll(lines int) {
	p.views[p.mode].top += lines
	p.clamp(p.mode)
}

func (p *Pane) shift(columns int) {
	p.views[p.mode].left += columns
	p.clamp(p.mode)
}

// last returns the number of the last line of the text.
func (v *view) last() int {
	if v.sheet == nil {
		return 0
	}
	return v.sheet.Lines()
}
