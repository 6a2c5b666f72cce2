package preview

import "foldout/ui/keys"

// scrolled is how many lines, and columns, a key of scrolling moves.
const (
	scrolledLines   = 3
	scrolledColumns = 8
)

// Do scrolls, if the action is one that scrolls and the pane is there: ScrollUp and ScrollDown always, the others with the keys.
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
	}
	if !p.focused {
		return false
	}
	return p.move(a)
}

// move does what the keys of the tree mean in a text.
func (p *Pane) move(a keys.Action) bool {
	v, page := &p.views[p.mode], max(1, p.rows()-1)
	by, known := map[keys.Action]int{
		keys.Up: -1, keys.Down: 1, keys.PageUp: -page, keys.PageDown: page, keys.HalfPageUp: -max(1, page/2),
		keys.HalfPageDown: max(1, page/2), keys.Top: -v.last(), keys.Bottom: v.last(),
	}[a]
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
