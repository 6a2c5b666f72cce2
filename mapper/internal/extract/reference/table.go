package reference

// table gives texts numbers, so that each is kept once.
type table struct {
	ids   map[string]int32
	texts []string
	last  int32 // the number that was asked for last
}

func (t *table) reset() {
	t.ids = emptied(t.ids)
	t.texts = t.texts[:0]
	t.last = t.add("")
}

// id returns the number of a text. The path of a name is often the name itself, of which the number was just asked for.
func (t *table) id(text []byte) int32 {
	if t.texts[t.last] == string(text) {
		return t.last
	}
	id, known := t.ids[string(text)]
	if !known {
		id = t.insert(string(text))
	}
	t.last = id
	return id
}

// add gives a text a number, unless it has one.
func (t *table) add(text string) int32 {
	if id, known := t.ids[text]; known {
		return id
	}
	return t.insert(text)
}

func (t *table) insert(text string) int32 {
	id := int32(len(t.texts))
	t.texts = append(t.texts, text)
	t.ids[text] = id
	return id
}

// emptied returns a map without entries. One that a long text has blown up is not kept: to clear it takes as long as it is large.
func emptied[K comparable, V any](m map[K]V) map[K]V {
	const kept = 1 << 9
	if m == nil || len(m) > kept {
		return map[K]V{}
	}
	clear(m)
	return m
}

// scopes knows what the names mean that are declared around a place. What is declared later hides what was before.
type scopes struct {
	ends   []uint32 // of the open scopes, as nodes
	begins []int    // in locals, of each of them
	locals []local
	last   []int32 // by name: the local that it means, from 1
}

// local is a name within a function.
type local struct {
	name   int32 // in the table
	path   int32 // in the table: what the name stands for, "" where that is unknown
	hidden int32 // the local of that name before, from 1
	asType int32 // the last local of that name that a typename may mean, from 1: itself, or one that it hides
}

func (s *scopes) reset() {
	s.ends, s.begins, s.locals = s.ends[:0], s.begins[:0], s.locals[:0]
	s.last = s.last[:0]
}

// enter opens a scope that ends before a node.
func (s *scopes) enter(end uint32) {
	s.ends, s.begins = append(s.ends, end), append(s.begins, len(s.locals))
}

// leave closes the scopes that end at a node or before it.
func (s *scopes) leave(node uint32) {
	for n := len(s.ends); n > 0 && s.ends[n-1] <= node; n-- {
		for at := len(s.locals) - 1; at >= s.begins[n-1]; at-- {
			s.last[s.locals[at].name] = s.locals[at].hidden
		}
		s.locals = s.locals[:s.begins[n-1]]
		s.ends, s.begins = s.ends[:n-1], s.begins[:n-1]
	}
}

// declare makes a name mean something until its scope ends.
func (s *scopes) declare(name, path int32, isType bool) {
	for int(name) >= len(s.last) {
		s.last = append(s.last, 0)
	}
	l := local{name: name, path: path, hidden: s.last[name]}
	if isType {
		l.asType = int32(len(s.locals)) + 1
	} else if l.hidden != 0 {
		l.asType = s.locals[l.hidden-1].asType
	}
	s.locals = append(s.locals, l)
	s.last[name] = int32(len(s.locals))
}

// find returns what a name stands for, or only which type, false when it is not local.
func (s *scopes) find(name int32, onlyType bool) (path int32, ok bool) {
	if int(name) >= len(s.last) {
		return 0, false
	}
	at := s.last[name]
	if at != 0 && onlyType {
		at = s.locals[at-1].asType
	}
	if at == 0 {
		return 0, false
	}
	return s.locals[at-1].path, true
}
