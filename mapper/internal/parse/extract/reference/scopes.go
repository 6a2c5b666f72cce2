package reference

import "foldout/mapper/internal/parse/refs"

// scopes maps the names declared around a position to their meaning. Later declarations hide earlier ones.
type scopes struct {
	open    []scope // innermost last
	locals  []local
	last    []int32 // by name: the local that it means, from 1
	after   []after // innermost last
	waiting []waiting
	narrows []narrowed // innermost last
}

// narrowed is a name whose type is narrowed up to the node `end`.
type narrowed struct {
	end          uint32
	name, hidden int32 // hidden is the local that the name meant before, from 1; 0 for none
}

// scope is a range of nodes, with the index of its first local.
type scope struct {
	node, end uint32
	begin     int
}

// after is a range of nodes. Declarations in it take effect only at its end, except in nested scopes.
type after struct {
	end   uint32
	depth int // number of open scopes around it
}

// waiting is a local that is not declared until the end of its range (see `after`).
type waiting struct {
	after
	name   int32
	is     refs.Expr
	isType bool
}

// local is a name inside a function.
type local struct {
	name    int32
	is      refs.Expr // its meaning, None if unknown
	hidden  int32     // the local that the name meant before, from 1
	asType  int32     // the last local of that name that a typename may mean, from 1: this one, or one that it hides
	noValue bool      // declared by a comment: it hides only types
}

func (s *scopes) reset() {
	s.open, s.locals, s.last = s.open[:0], s.locals[:0], s.last[:0]
	s.after, s.waiting, s.narrows = s.after[:0], s.waiting[:0], s.narrows[:0]
}

// enter opens a scope for a node and its content.
func (s *scopes) enter(node, end uint32) {
	s.open = append(s.open, scope{node, end, len(s.locals)})
}

// innermost returns the node of the innermost scope, or the root if there is none.
func (s *scopes) innermost() uint32 {
	if n := len(s.open); n > 0 {
		return s.open[n-1].node
	}
	return 0
}

// scopeOf returns the node of the scope that contains a declaration. This is the innermost scope or, if that is the declaration's
// own scope, the scope around it.
func (s *scopes) scopeOf(declared uint32) uint32 {
	if n := len(s.open); n > 1 && s.open[n-1].node == declared {
		return s.open[n-2].node
	}
	return s.innermost()
}

// delay postpones declarations: those that follow in the innermost scope take effect only at the node `end`. Declarations in
// nested scopes are not delayed.
func (s *scopes) delay(end uint32) { s.after = append(s.after, after{end, len(s.open)}) }

// leave closes the scopes that end at or before a node. It then declares the locals that were waiting for a range to end there.
func (s *scopes) leave(node uint32) {
	for n := len(s.narrows); n > 0 && s.narrows[n-1].end <= node; n-- {
		s.last[s.narrows[n-1].name] = s.narrows[n-1].hidden
		s.narrows = s.narrows[:n-1]
	}
	for n := len(s.open); n > 0 && s.open[n-1].end <= node; n-- {
		for at := len(s.locals) - 1; at >= s.open[n-1].begin; at-- {
			s.last[s.locals[at].name] = s.locals[at].hidden
		}
		s.locals = s.locals[:s.open[n-1].begin]
		s.open = s.open[:n-1]
	}
	for n := len(s.after); n > 0 && s.after[n-1].end <= node; n-- {
		s.after = s.after[:n-1]
	}
	for n := len(s.waiting); n > 0 && s.waiting[n-1].end <= node; n-- {
		w := s.waiting[n-1]
		s.waiting = s.waiting[:n-1]
		if w.depth == len(s.open) { // otherwise its scope has ended too
			s.begin(w.name, w.is, w.isType)
		}
	}
}

// declare gives a name a meaning until its scope ends.
func (s *scopes) declare(name int32, is refs.Expr, isType bool) {
	if n := len(s.after); n > 0 && s.after[n-1].depth == len(s.open) {
		s.waiting = append(s.waiting, waiting{s.after[n-1], name, is, isType})
		return
	}
	s.begin(name, is, isType)
}

func (s *scopes) begin(name int32, is refs.Expr, isType bool) {
	for int(name) >= len(s.last) {
		s.last = append(s.last, 0)
	}
	l := local{name: name, is: is, hidden: s.last[name]}
	if isType {
		l.asType = int32(len(s.locals)) + 1
	} else if l.hidden != 0 {
		l.asType = s.locals[l.hidden-1].asType
	}
	s.locals = append(s.locals, l)
	s.last[name] = int32(len(s.locals))
}

// declareAround gives a name a meaning in the scope around the innermost one, which must have just begun.
func (s *scopes) declareAround(name int32, is refs.Expr) {
	s.begin(name, is, false)
	s.open[len(s.open)-1].begin = len(s.locals) // the new local does not end with this scope
}

// declareType makes a name mean a type until the innermost open scope ends. It does not hide values of that name.
func (s *scopes) declareType(name int32, is refs.Expr) {
	s.begin(name, is, true)
	s.locals[len(s.locals)-1].noValue = true
}

// narrow gives a name the meaning `is` up to the node `end`.
func (s *scopes) narrow(name int32, is refs.Expr, end uint32) {
	s.begin(name, is, false)
	s.narrows = append(s.narrows, narrowed{end, name, s.locals[len(s.locals)-1].hidden})
}

// isLater reports whether `name` was declared after `than`.
func (s *scopes) isLater(name, than int32) bool {
	return int(name) < len(s.last) && int(than) < len(s.last) && s.last[name] > s.last[than]
}

// localOf returns the local that a name means, or nil.
func (s *scopes) localOf(name int32) *local {
	if int(name) >= len(s.last) || s.last[name] == 0 {
		return nil
	}
	return &s.locals[s.last[name]-1]
}

// find returns the meaning of a local name. If onlyType is true, it considers only types. It returns false if no such
// name is declared.
func (s *scopes) find(name int32, onlyType bool) (is refs.Expr, ok bool) {
	if int(name) >= len(s.last) {
		return refs.None, false
	}
	at := s.last[name]
	if at != 0 && onlyType {
		at = s.locals[at-1].asType
	}
	for at != 0 && !onlyType && s.locals[at-1].noValue {
		at = s.locals[at-1].hidden
	}
	if at == 0 {
		return refs.None, false
	}
	return s.locals[at-1].is, true
}
