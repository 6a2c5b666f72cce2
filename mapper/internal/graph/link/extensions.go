package link

import "foldout/model"

// extend finds members that are declared outside their types: functions that name a receiver type, and symbols in extensions of a
// type that another unit, such as a package, declares.
func (l *Linker) extend() {
	r := newResolver(l)
	for i := range l.Facts {
		for _, receiver := range l.Facts[i].Receivers {
			follow := r.Follow
			if l.Facts[i].rules.TypeNamespace {
				follow = r.followType
			}
			m := follow(receiver.Type, Place{int32(i), receiver.Of})
			if m.Node != None && m.lists == 0 && l.Inner[m.Node] != None {
				node := l.first[i] + 1 + receiver.Of
				l.receivers[node] = m.Node
				l.add(m.Node, node)
			}
		}
		l.extendByBlocks(r, i)
	}
}

// extendByBlocks goes through the extensions in a file, and adds the symbols in each of them to the type that it extends.
func (l *Linker) extendByBlocks(r *Resolver, file int) {
	symbols := l.Files[file].Symbols
	for k := range symbols {
		up := symbols[k].Up
		if up < 0 || symbols[up].Kind != model.KindExtension {
			continue
		}
		node := l.first[file] + 1 + int32(k)
		if to := r.extendedNode(int32(file), up); l.Inner[to] != l.ScopeOf[node] {
			l.add(to, node)
		}
	}
}

func (l *Linker) add(to, node int32) {
	at := scopedName{to, l.name(l.Symbol(node).Name)}
	l.recordMember(at.name)
	l.types.added[at] = append(l.types.added[at], node)
}
