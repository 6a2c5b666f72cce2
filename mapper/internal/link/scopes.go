package link

import (
	"slices"
	"strings"

	"foldout/mapper/internal/refs"
	"foldout/mapper/internal/tree"
	"foldout/model"
)

// file is what is known of a file beside its symbols.
type file struct {
	*refs.File
	rules      *rules
	unit       string
	module     string               // its folder, empty for none
	scope      int32                // in which its top symbols lie
	bindings   map[string]binding   // what its imports bring, by the name that they have here
	all        []binding            // what its imports bring without names
	exports    map[string]binding   // what it hands on from elsewhere, by the name under which it does
	exportsAll []binding            // and of what it hands on everything
	imports    []int32              // the files that it imports
	text       []int32              // the files whose text it takes in, by their numbers
	attributes map[attribute]string // their paths
	statics    map[attribute]string // paths of what stands under a name in a symbol itself
	takes      map[int32][]string   // paths of the types of which its functions take something, by symbol
	inherits   map[int32][]string   // paths of what its symbols inherit from, by symbol
	builds     systems              // for which it is compiled
}

// attribute is a member that a symbol gets without its being one.
type attribute struct {
	of   int32
	name string
}

// binding is what an imported name stands for: a name in a scope, or the scope itself where the name is empty.
type binding struct {
	scope int32
	name  string
}

// scopeKey names a scope: the numbers of its unit and of the name of what encloses it there.
type scopeKey struct{ unit, name int32 }

// entry is a name in a scope.
type entry struct{ scope, name int32 }

func (f *file) read(from *tree.File) {
	f.File, _ = from.References.Decode()
	f.rules = rulesFor(from.Language)
	if len(f.Types) != len(from.Symbols) {
		f.Types = make([]string, len(from.Symbols))
	}
	for _, a := range f.Attributes {
		if f.attributes == nil {
			f.attributes, f.takes = map[attribute]string{}, map[int32][]string{}
		}
		if a.Name == refs.Taken {
			if all := f.takes[a.Of]; len(all) < widest && !slices.Contains(all, a.Type) {
				f.takes[a.Of] = append(all, a.Type)
			}
			continue
		}
		if name, is := strings.CutPrefix(a.Name, refs.Static); is {
			if f.statics == nil {
				f.statics = map[attribute]string{}
			}
			f.statics[attribute{a.Of, name}] = a.Type
			continue
		}
		if strings.HasPrefix(a.Name, refs.Unnamed) {
			a.Of = -1
		}
		if at := (attribute{a.Of, a.Name}); f.attributes[at] == "" || f.attributes[at] == refs.Unknown {
			f.attributes[at] = a.Type
		}
	}
	for _, r := range f.References {
		if r.Kind != model.EdgeInherits || r.From < 0 {
			continue
		}
		if f.inherits == nil {
			f.inherits = map[int32][]string{}
		}
		s := r.From
		for !from.Symbols[s].Kind.IsContainer() && from.Symbols[s].Up >= 0 {
			s = from.Symbols[s].Up
		}
		f.inherits[s] = append(f.inherits[s], f.Paths[r.Path])
	}
}

// id returns the number of a name, none where nothing has it.
func (l *linker) id(name string) int32 {
	if id, known := l.names[name]; known {
		return id
	}
	return none
}

// name returns the number of a name, and gives it one.
func (l *linker) name(name string) int32 { return numberOf(l.names, name) }

// numberOf returns the number of a name among others, and gives it the next.
func numberOf(names map[string]int32, name string) int32 {
	id, known := names[name]
	if !known {
		id = int32(len(names))
		names[name] = id
	}
	return id
}

// scope returns the scope of that name in a unit, and makes it.
func (l *linker) scope(unit, name string) int32 {
	key := scopeKey{numberOf(l.labeled, unit), numberOf(l.labeled, name)}
	id, known := l.scopes[key]
	if !known {
		id = int32(len(l.keys))
		l.scopes[key] = id
		l.keys = append(l.keys, key)
		l.labels = append(l.labels, name)
		tail := l.name(lastName(name))
		for int(tail) >= len(l.tails) {
			l.tails = append(l.tails, false)
		}
		l.tails[tail] = true
	}
	return id
}

// isTail reports whether the name of any scope ends in a name. Few names do, and names of scopes take long to look up.
func (l *linker) isTail(name string) bool {
	id, known := l.names[name]
	return known && int(id) < len(l.tails) && l.tails[id]
}

func join(scope, name string) string {
	switch {
	case scope == "":
		return name
	case name == "":
		return scope
	}
	return scope + "." + name
}

// index puts every symbol into its scope.
func (l *linker) index() {
	total := l.first[len(l.files)]
	for _, byNode := range []*[]int32{&l.fileOf, &l.inner, &l.scopeOf, &l.nameOf, &l.receivers} {
		*byNode = make([]int32, total)
	}
	l.names = make(map[string]int32, total/2)
	for node := range l.nameOf {
		l.nameOf[node] = none
	}
	for i := range l.files {
		f := &l.files[i]
		unit, prefix := f.rules.scope(l, l.Files[i].Path, f.File)
		f.unit, f.scope = unit, l.scope(unit, prefix)
		if f.rules.whole {
			l.outer(unit, prefix)
		}
		if _, held := l.holders[f.scope]; !held {
			l.holders[f.scope] = int32(i)
		}
		l.fileOf[l.first[i]], l.inner[l.first[i]] = int32(i), -1
		l.indexSymbols(i, unit, prefix)
		l.indexSaid(i, unit, prefix)
	}
	l.symbols = newIndex(l.nameOf, l.scopeOf, len(l.names))
	l.noteMembers()
}

// noteMembers finds which names are those of members. Most names in most places are not, and to look for one takes long: in each type
// around the place, and in all that these inherit from.
func (l *linker) noteMembers() {
	holds := make([]bool, len(l.keys))
	for _, scope := range l.inner {
		if scope != none {
			holds[scope] = true
		}
	}
	l.owned = make([]bool, len(l.names))
	for _, s := range l.symbols.all {
		if name := l.nameOf[s.node]; holds[s.scope] {
			l.owned[name] = true
		}
	}
	for i := range l.files {
		for at := range l.files[i].attributes {
			l.own(l.name(at.name))
		}
	}
}

// own notes that a type has a member of a name.
func (l *linker) own(name int32) {
	for int(name) >= len(l.owned) {
		l.owned = append(l.owned, false)
	}
	l.owned[name] = true
}

func (l *linker) indexSymbols(i int, unit, prefix string) {
	last, scope, rules := "\x00", int32(0), l.files[i].rules
	for k := range l.Files[i].Symbols {
		s, node := &l.Files[i].Symbols[k], l.first[i]+1+int32(k)
		parent, bare := join(prefix, rules.dotted(s.Parent)), s.Name
		if rules.place != nil {
			parent = join(prefix, rules.place(s, upOf(l.Files[i].Symbols, s)))
			l.outer(unit, parent)
		}
		if rules.macros && s.Kind == model.KindMacro {
			parent = ""
		}
		if dotted := rules.dotted(s.Name); (dotted != s.Name || rules.spell != nil && strings.Contains(dotted, ".")) && s.Kind != model.KindNamespace {
			outer, _ := cut(dotted)
			parent, bare = join(parent, outer), lastName(dotted)
			l.outer(unit, parent)
		}
		if parent != last {
			last, scope = parent, l.scope(unit, parent)
		}
		l.fileOf[node], l.inner[node], l.scopeOf[node] = int32(i), none, scope
		if s.Kind == model.KindNamespace && prefix != "" && rules.dotted(s.Name) == prefix {
			l.inner[node] = l.files[i].scope // is that of the file
			continue
		}
		if s.Kind.IsContainer() || s.Kind == model.KindType {
			l.inner[node] = l.scope(unit, join(parent, rules.dotted(bare)))
		}
		if s.Kind == model.KindNamespace && rules.whole {
			l.outer(unit, join(parent, rules.dotted(bare)))
		}
		switch {
		case s.Kind == model.KindExtension:
			l.extends[l.inner[node]] = append(l.extends[l.inner[node]], node)
			continue // is found under what it extends
		case s.Kind == model.KindObject && bare == companion:
			l.companions[scope] = l.inner[node]
		case bare == "_" || bare == "", rules.headings && s.Kind == model.KindModule:
			continue
		case s.Kind == model.KindConstructor && bare == lastName(parent):
			continue // the name means the type
		}
		l.nameOf[node] = l.name(bare)
	}
}

// indexSaid makes scopes of the types that comments say.
func (l *linker) indexSaid(i int, unit, prefix string) {
	for _, a := range l.files[i].Attributes {
		name, _, _ := strings.Cut(a.Name, ".")
		switch {
		case strings.HasPrefix(name, refs.Unnamed):
			l.said[l.scope(l.unitOfUnnamed(int32(i)), name)] = place{int32(i), a.Of}
		case a.Of < 0 && !strings.HasPrefix(a.Name, refs.Static):
			l.said[l.scope(unit, join(prefix, name))] = place{int32(i), -1}
		}
	}
}

// unitOfUnnamed returns the unit in which the types of a file are that have no names: those of others have the same numbers.
func (l *linker) unitOfUnnamed(file int32) string { return refs.Unnamed + l.Files[file].Path }

// upOf returns the symbol around one, nil for none.
func upOf(symbols []model.Symbol, s *model.Symbol) *model.Symbol {
	if s.Up < 0 {
		return nil
	}
	return &symbols[s.Up]
}

// companion is the object whose members a class of Kotlin has as its own, where it is not named.
const companion = "Companion"

// outer makes the scopes around one.
func (l *linker) outer(unit, name string) {
	for outer, ok := cut(name); ok; outer, ok = cut(outer) {
		l.scope(unit, outer)
	}
}

// lastName returns the last part of a name.
func lastName(name string) string { return name[strings.LastIndexByte(name, '.')+1:] }

// cut returns the name of the scope around one of that name, false when there is none.
func cut(name string) (outer string, ok bool) {
	if name == "" {
		return "", false
	}
	return name[:max(0, strings.LastIndexByte(name, '.'))], true
}
