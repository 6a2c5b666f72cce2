package link

import (
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/parse/refs"
	"foldout/model"
)

// LastIn returns the last symbol with the given name in a scope of a unit, or None and false if there is none.
func (l *Linker) LastIn(unit, scope, name string) (node int32, is bool) {
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

// mapItem returns the item under the key `name` in the map m. It does so only in languages with Collections.Maps. `length` and
// `size` are not keys: they stand for the size of the map.
func (r *Resolver) mapItem(m Meaning, name string) Meaning {
	if m.Node == None || !r.rulesOf(m.Node).Maps || name == "length" || name == "size" {
		return Nothing
	}
	return r.item(m)
}

// Existing returns the scope called `name` in `unit`, and false if there is none.
func (l *Linker) Existing(unit, name string) (int32, bool) {
	u, known := l.labeled[unit]
	n, named := l.labeled[name]
	id, is := l.scopes[scopeKey{u, n}]
	return id, known && named && is
}

// file holds the data about a file besides its symbols.
type file struct {
	*refs.File
	rules         *Rules
	Unit          string
	module        string             // the folder of its module, "" for none
	Scope         int32              // the scope of its top-level symbols
	Bindings      map[string]Binding // imported names, by their names in this file
	modules       map[int]Binding    // import expressions, by Import.Number
	all           []Binding          // wildcard imports
	exports       map[string]Binding // re-exported names
	exportsAll    []Binding          // scopes whose names are all re-exported
	ImportedFiles []int32            // the files that it imports
	text          []int32            // the files whose text it includes, sorted
	builds        Systems            // the systems for which it is compiled
	typeFacts
}

// Binding is the target of an imported name. It is a name in a scope or, if Name is empty, the scope itself. If the target is
// outside the repository, Scope is None.
type Binding struct {
	Scope int32
	Name  string
}

// scopeKey identifies a scope by the numbers of its unit and of its name in the unit.
type scopeKey struct{ unit, name int32 }

// scopedName is a name in a scope.
type scopedName struct{ scope, name int32 }

func (f *file) read(from *filetree.File) {
	if f.File, _ = from.References.Decode(); !f.IsWithin(len(from.Symbols)) {
		f.File = &refs.File{} // the cache was damaged
	}
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

// ID returns the number of a name, or None if no symbol has that name.
func (l *Linker) ID(name string) int32 {
	if id, known := l.names[name]; known {
		return id
	}
	return None
}

// name returns the number of a name. A new name gets a new number.
func (l *Linker) name(name string) int32 { return numberOf(l.names, name) }

// numberOf returns the number of `name` in the map `names`. It assigns the next number to a new name.
func numberOf(names map[string]int32, name string) int32 {
	id, known := names[name]
	if !known {
		id = int32(len(names))
		names[name] = id
	}
	return id
}

// Scope returns the scope with a name in a unit, and creates it if necessary.
func (l *Linker) Scope(unit, name string) int32 {
	key := scopeKey{numberOf(l.labeled, unit), numberOf(l.labeled, name)}
	id, known := l.scopes[key]
	if !known {
		id = int32(len(l.keys))
		l.scopes[key] = id
		l.keys = append(l.keys, key)
		l.Labels = append(l.Labels, name)
		tail := l.name(words.LastPart(name))
		for int(tail) >= len(l.scopeEnds) {
			l.scopeEnds = append(l.scopeEnds, false)
		}
		l.scopeEnds[tail] = true
	}
	return id
}

// endsScope reports whether the name of any scope ends in `name`. Few names do, so this quick test saves most searches for a
// scope.
func (l *Linker) endsScope(name string) bool {
	id, known := l.names[name]
	return known && int(id) < len(l.scopeEnds) && l.scopeEnds[id]
}

// Join joins the names of a scope and of a symbol in it with a dot. Either may be empty.
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
		if f.rules.FullNames {
			l.addOuterScopes(unit, prefix)
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

// noteMembers finds the names of all members of all types. Most names in a text are not among them, and searching for a member is
// slow: it visits every enclosing type and all base types.
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
			l.recordMember(l.name(at.name))
		}
	}
}

// recordMember records that at least one type has a member with this name. `name` is the number of the name.
func (l *Linker) recordMember(name int32) {
	for int(name) >= len(l.types.owned) {
		l.types.owned = append(l.types.owned, false)
	}
	l.types.owned[name] = true
}

// indexSymbols gives each symbol of file i its scope, its name and the scope of its members. `prefix` is the name of the file's
// scope.
func (l *Linker) indexSymbols(i int, unit, prefix string) {
	last, scope, rules := "\x00", int32(0), l.Facts[i].rules // "\x00" differs from every parent
	for k := range l.Files[i].Symbols {
		s, node := &l.Files[i].Symbols[k], l.first[i]+1+int32(k)
		parent, bare := Join(prefix, rules.dotted(s.Parent)), s.Name
		if rules.Place != nil {
			parent = Join(prefix, rules.Place(s, parentOf(l.Files[i].Symbols, s)))
			l.addOuterScopes(unit, parent)
		}
		if rules.Macros && s.Kind == model.KindMacro {
			parent = ""
		}
		if dotted := rules.dotted(s.Name); (dotted != s.Name || rules.Dotted != nil && strings.Contains(dotted, ".")) && s.Kind != model.KindNamespace {
			outer, _ := Cut(dotted)
			parent, bare = Join(parent, outer), words.LastPart(dotted)
			l.addOuterScopes(unit, parent)
		}
		if parent != last {
			last, scope = parent, l.Scope(unit, parent)
		}
		l.FileOf[node], l.Inner[node], l.ScopeOf[node] = int32(i), None, scope
		if s.Kind == model.KindNamespace && prefix != "" && rules.dotted(s.Name) == prefix {
			l.Inner[node] = l.Facts[i].Scope // the namespace of the whole file
			continue
		}
		if s.Kind.IsContainer() || s.Kind == model.KindType {
			l.Inner[node] = l.Scope(unit, Join(parent, rules.dotted(bare)))
		}
		if s.Kind == model.KindNamespace && rules.FullNames {
			l.addOuterScopes(unit, Join(parent, rules.dotted(bare)))
		}
		switch {
		case s.Kind == model.KindExtension:
			l.types.extends[l.Inner[node]] = append(l.types.extends[l.Inner[node]], node)
			continue // its members are found in the extended type
		case s.Kind == model.KindObject && bare == rules.Companion && bare != "":
			l.types.companions[scope] = l.Inner[node]
		case bare == "_" || bare == "", rules.headings && s.Kind == model.KindModule: // nothing refers to these
			continue
		case s.Kind == model.KindConstructor && bare == words.LastPart(parent):
			continue // a constructor with the name of its type: the name means the type
		}
		l.nameOf[node] = l.name(bare)
	}
}

// indexDocTypes creates scopes for the doc types of file i: types that comments declare, and anonymous types.
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

// unitOfUnnamed returns the unit of the anonymous types of a file. Each file has its own, because their numbers are unique only within the file.
func (l *Linker) unitOfUnnamed(file int32) string { return reservedPrefix + l.Files[file].Path }

// parentOf returns the symbol around s, or nil if there is none.
func parentOf(symbols []model.Symbol, s *model.Symbol) *model.Symbol {
	if s.Up < 0 {
		return nil
	}
	return &symbols[s.Up]
}

// addOuterScopes creates the scopes around the scope called `name`.
func (l *Linker) addOuterScopes(unit, name string) {
	for outer, ok := Cut(name); ok; outer, ok = Cut(outer) {
		l.Scope(unit, outer)
	}
}

// Cut removes the last part of the name of a scope. The result is the name of the scope that contains it. Cut returns false if
// `name` is "".
func Cut(name string) (outer string, ok bool) {
	if name == "" {
		return "", false
	}
	return name[:max(0, strings.LastIndexByte(name, '.'))], true
}
