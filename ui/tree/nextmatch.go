package tree

import "foldout/model"

// NextMatch moves the cursor to the next match (step 1) or the previous one (step -1), in the order in which the tree shows the nodes if
// all are unfolded, wrapping around. It returns false if there are none. Its time depends on the depth of the tree and on the number of
// nodes beside those that it passes, not on the size of the tree.
func (t *Pane) NextMatch(step int) bool {
	if t.matches == nil {
		return false
	}
	open := t.outline
	open.folds = NewFolds()
	open.folds.SetBelow(model.RootID, true)
	s := seeker{&open, t.matches}
	p, seek := t.cursor.clone(), s.forward
	if step < 0 {
		seek = s.backward
	}
	for wrapped := false; ; {
		switch ok := seek(&p); {
		case ok && s.matches.Has(s.path(p), p.symbol):
			return t.GoTo(s.id(p))
		case ok:
		case wrapped:
			return false
		default:
			if p, wrapped = rootPlace(), true; step < 0 {
				s.last(&p)
				if s.matches.Has(s.path(p), p.symbol) {
					return t.GoTo(s.id(p))
				}
			}
		}
	}
}

// seeker walks over the rows that match or have a match below them, in an outline in which everything is unfolded.
type seeker struct {
	*outline
	matches Matches
}

func (s seeker) path(p place) string {
	if folder := s.folder(p); folder != nil {
		return folder.Path
	}
	return p.file().Path
}

func (s seeker) holds(p place) bool { return s.matches.Holds(s.path(p), p.symbol) }

// forward moves p to the next row that matches or has a match below it. It returns false, with p anywhere, if there is none.
func (s seeker) forward(p *place) bool {
	var ok bool
	if s.holds(*p) && s.hasBelow(*p) {
		s.enter(p)
		ok = true
	} else {
		ok = s.after(p)
	}
	for ok && !s.holds(*p) {
		ok = s.after(p)
	}
	return ok
}

// backward moves p to the previous row that matches or has a match below it. It returns false if there is none.
func (s seeker) backward(p *place) bool {
	if p.symbol >= 0 {
		file := p.file()
		for at := s.lens.position(file, p.symbol) - 1; at >= 0; at-- {
			if p.symbol = s.lens.symbol(file, at); s.holds(*p) {
				return true
			}
		}
		p.symbol = -1
		return true // the file, which matches or holds the symbol where the search began
	}
	if p.isRoot() {
		return false
	}
	*p = p.clone()
	last := p.last()
	for last.at > 0 {
		if *last = s.step(last.folder, last.at-1); s.holds(*p) {
			s.last(p)
			return true
		}
	}
	p.steps = p.steps[:len(p.steps)-1]
	return true
}

// last moves p to the last row below it that matches or has a match below it. If there is none, p stays.
func (s seeker) last(p *place) {
	for s.folder(*p) != nil {
		var at int
		folder := s.folder(*p)
		child := p.clone()
		child.steps = append(child.steps, step{})
		for at = s.lens.children(folder) - 1; at >= 0; at-- {
			if *child.last() = s.step(folder, at); s.holds(child) {
				break
			}
		}
		if at < 0 {
			return
		}
		*p = child
	}
	file := p.file()
	for at := s.lens.symbols(file) - 1; at >= 0; at-- {
		if symbol := s.lens.symbol(file, at); s.matches.Holds(file.Path, symbol) {
			p.symbol = symbol
			return
		}
	}
}
