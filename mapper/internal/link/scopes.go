package link

import (
	"strings"

	"foldout/mapper/internal/refs"
	"foldout/mapper/internal/tree"
	"foldout/model"
)

// Entry returns the last symbol of a name in a scope of a unit.
func (l *Linker) Entry(unit, scope, name string) (node int32, is bool) {
	in, known := l.Existing(unit, scope)
	if !known {
		return None, false
	}
	all := l.Symbols.In(in, l.ID(name))
	if len(all) == 0 {
		return None, false
	}
	return all[len(all)-1].Node, true
}

// entry returns what a map has under a name with which a path goes on: a list has but its own members there.
func (r *Resolver) entry(m Meaning, name string) Meaning {
	if m.Node == None || !r.rulesOf(m.Node).Maps || name == "length" || name == "size" {
		return Nothing
	}
	return r.item(m)
}

// Existing returns a scope of a unit, false when nothing lies in it.
func (l *Linker) Existing(unit, name string) (int32, bool) {
	u, known := l.labeled[unit]
	n, named := l.labeled[name]
	id, is := l.scopes[scopeKey{u, n}]
	return id, known && named && is
}

// file is what is known of a file beside its symbols.
type file struct {
	*refs.File
	rules         *Rules
	Unit          string
	module        string             // its folder, empty for none
	Scope         int32              // in which its top symbols lie
	Bindings      map[string]Binding // what its imports bring, by the name that they have here
	modules       map[int]Binding    // what those bring that stand in expressions, by their numbers
	all           []Binding          // what its imports bring without names
	exports       map[string]Binding // what it exports from elsewhere, by the name under which it does
	exportsAll    []Binding          // and of what it exports everything
	ImportedFiles []int32            // the files that it imports
	text          []int32            // the files whose text it takes in, by their numbers
	builds        Systems            // for which it is compiled
	typeFacts
}

// Binding is what an imported name stands for: a name in a scope, or the scope itself where the name is empty.
type Binding struct {
	Scope int32
	Name  string
}

// scopeKey names a scope: the numbers of its unit and of the name of what encloses it there.
type scopeKey struct{ unit, name int32 }

// entry is a name in a scope.
type entry struct{ scope, name int32 }

func (f *file) read(from *tree.File) {
	f.File, _ = from.References.Decode()
	f.rules = rulesFor(from.Language)
	if len(f.Types) != len(from.Symbols) {
		f.Types = make([]refs.Expr, len(from.Symbols))
	}
	f.readFacts()
	for _, r := range f.References {
		if r.Kind != model.EdgeInherits || r.From < 0 {
			continue
		}
		if f.inherits == nil {
			f.inherits = map[int32][]refs.Expr{}
		}
		s := r.From
		for !from.Symbols[s].Kind.IsContainer() && from.Symbols[s].Up >= 0 {
			s = from.Symbols[s].Up
		}
		f.inherits[s] = append(f.inherits[s], r.Expr)
	}
}

// ID returns the number of a name, none where nothing has it.
func (l *Linker) ID(name string) int32 {
	if id, known := l.names[name]; known {
		return id
	}
	return None
}

// name returns the number of a name, and gives it one.
func (l *Linker) name(name string) int32 { return numberOf(l.names, name) }

// numberOf returns the number of a name among others, and gives it the next.
func numberOf(names map[string]int32, name string) int32 {
	id, known := names[name]
	if !known {
		id = int32(len(names))
		names[name] = id
	}
	return id
}

// Scope returns the scope of that name in a unit, and makes it.
func (l *Linker) Scope(unit, name string) int32 {
	key := scopeKey{numberOf(l.labeled, unit), numberOf(l.labeled, name)}
	id, known := l.scopes[key]
	if !known {
		id = int32(len(l.keys))
		l.scopes[key] = id
		l.keys = append(l.keys, key)
		l.Labels = append(l.Labels, name)
		tail := l.name(LastName(name))
		for int(tail) >= len(l.tails) {
			l.tails = append(l.tails, false)
		}
		l.tails[tail] = true
	}
	return id
}

// isTail reports whether the name of any scope ends in a name. Few names do, and names of scopes take long to look up.
func (l *Linker) isTail(name string) bool {
	id, known := l.names[name]
	return known && int(id) < len(l.tails) && l.tails[id]
}

// Join returns the name of something in a scope, with a dot between.
func Join(scope, name string) string {
	switch {
	case scope == "":
		return name
	case name == "":
		return scope
	}
	return scope + "." + name
}

// index puts every symbol into its scope.
func (l *Linker) index() {
	total := l.first[len(l.Facts)]
	for _, byNode := range []*[]int32{&l.FileOf, &l.Inner, &l.ScopeOf, &l.nameOf, &l.receivers} {
		*byNode = make([]int32, total)
	}
	l.names = make(map[string]int32, total/2)
	for node := range l.nameOf {
		l.nameOf[node] = None
	}
	for i := range l.Facts {
		f := &l.Facts[i]
		unit, prefix := f.rules.Scope(l, l.Files[i].Path, f.File)
		f.Unit, f.Scope = unit, l.Scope(unit, prefix)
		if f.rules.Whole {
			l.outer(unit, prefix)
		}
		if _, held := l.Holders[f.Scope]; !held {
			l.Holders[f.Scope] = int32(i)
		}
		l.FileOf[l.first[i]], l.Inner[l.first[i]] = int32(i), -1
		l.indexSymbols(i, unit, prefix)
		l.indexDocTypes(i, unit, prefix)
	}
	l.Symbols = newIndex(l.nameOf, l.ScopeOf, len(l.names))
	l.noteMembers()
}

// noteMembers finds which names are those of members. Most names in most places are not, and to look for one takes long: in each type
// around the place, and in all that these inherit from.
func (l *Linker) noteMembers() {
	holds := make([]bool, len(l.keys))
	for _, scope := range l.Inner {
		if scope != None {
			holds[scope] = true
		}
	}
	l.types.owned = make([]bool, len(l.names))
	for _, s := range l.Symbols.all {
		if name := l.nameOf[s.Node]; holds[s.scope] {
			l.types.owned[name] = true
		}
	}
	for i := range l.Facts {
		for at := range l.Facts[i].attributes {
			l.own(l.name(at.name))
		}
	}
}

// own notes that a type has a member of a name.
func (l *Linker) own(name int32) {
	for int(name) >= len(l.types.owned) {
		l.types.owned = append(l.types.owned, false)
	}
	l.types.owned[name] = true
}

func (l *Linker) indexSymbols(i int, unit, prefix string) {
	last, scope, rules := "\x00", int32(0), l.Facts[i].rules
	for k := range l.Files[i].Symbols {
		s, node := &l.Files[i].Symbols[k], l.first[i]+1+int32(k)
		parent, bare := Join(prefix, rules.dotted(s.Parent)), s.Name
		if rules.Place != nil {
			parent = Join(prefix, rules.Place(s, upOf(l.Files[i].Symbols, s)))
			l.outer(unit, parent)
		}
		if rules.Macros && s.Kind == model.KindMacro {
			parent = ""
		}
		if dotted := rules.dotted(s.Name); (dotted != s.Name || rules.Spell != nil && strings.Contains(dotted, ".")) && s.Kind != model.KindNamespace {
			outer, _ := Cut(dotted)
			parent, bare = Join(parent, outer), LastName(dotted)
			l.outer(unit, parent)
		}
		if parent != last {
			last, scope = parent, l.Scope(unit, parent)
		}
		l.FileOf[node], l.Inner[node], l.ScopeOf[node] = int32(i), None, scope
		if s.Kind == model.KindNamespace && prefix != "" && rules.dotted(s.Name) == prefix {
			l.Inner[node] = l.Facts[i].Scope // is that of the file
			continue
		}
		if s.Kind.IsContainer() || s.Kind == model.KindType {
			l.Inner[node] = l.Scope(unit, Join(parent, rules.dotted(bare)))
		}
		if s.Kind == model.KindNamespace && rules.Whole {
			l.outer(unit, Join(parent, rules.dotted(bare)))
		}
		switch {
		case s.Kind == model.KindExtension:
			l.types.extends[l.Inner[node]] = append(l.types.extends[l.Inner[node]], node)
			continue // is found under what it extends
		case s.Kind == model.KindObject && bare == rules.Companion && bare != "":
			l.types.companions[scope] = l.Inner[node]
		case bare == "_" || bare == "", rules.headings && s.Kind == model.KindModule:
			continue
		case s.Kind == model.KindConstructor && bare == LastName(parent):
			continue // the name means the type
		}
		l.nameOf[node] = l.name(bare)
	}
}

// indexDocTypes makes scopes of the types that comments say.
func (l *Linker) indexDocTypes(i int, unit, prefix string) {
	for _, a := range l.Facts[i].Attributes {
		switch {
		case a.Unnamed != 0:
			l.types.docTypes[l.Scope(l.unitOfUnnamed(int32(i)), unnamedLabel(int(a.Unnamed)))] = Place{int32(i), a.Of}
		case a.Type != "":
			l.types.docTypes[l.Scope(unit, Join(prefix, a.Type))] = Place{int32(i), -1}
		}
	}
}

// unitOfUnnamed returns the unit in which the types of a file are that have no names: those of others have the same numbers.
func (l *Linker) unitOfUnnamed(file int32) string { return unspelled + l.Files[file].Path }

// upOf returns the symbol around one, nil for none.
func upOf(symbols []model.Symbol, s *model.Symbol) *model.Symbol {
	if s.Up < 0 {
		return nil
	}
	return &symbols[s.Up]
}

// outer makes the scopes around one.
func (l *Linker) outer(unit, name string) {
	for outer, ok := Cut(name); ok; outer, ok = Cut(outer) {
		l.Scope(unit, outer)
	}
}

// LastName returns the last part of a name.
func LastName(name string) string { return name[strings.LastIndexByte(name, '.')+1:] }

// Cut returns the name of the scope around one of that name, false when there is none.
func Cut(name string) (outer string, ok bool) {
	if name == "" {
		return "", false
	}
	return name[:max(0, strings.LastIndexByte(name, '.'))], true
}
