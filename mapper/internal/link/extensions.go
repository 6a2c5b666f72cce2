package link

import (
	"foldout/mapper/internal/refs"
	"foldout/model"
)

// extend finds the types to which symbols are added from elsewhere: functions that say of what they are members, and what
// stands in extensions of types of another unit.
func (l *linker) extend() {
	r := newResolver(l)
	for i := range l.files {
		for _, receiver := range l.files[i].Receivers {
			path := receiver.Type
			if l.files[i].rules.senses {
				path = refs.Value + path
			}
			m := r.follow(path, place{int32(i), receiver.Of})
			if m.node != none && m.lists == 0 && l.inner[m.node] != none {
				node := l.first[i] + 1 + receiver.Of
				l.receivers[node] = m.node
				l.add(m.node, node)
			}
		}
		l.extendByBlocks(r, i)
	}
}

// extendByBlocks adds what stands in the extensions of a file.
func (l *linker) extendByBlocks(r *resolver, file int) {
	symbols := l.Files[file].Symbols
	for k := range symbols {
		up := symbols[k].Up
		if up < 0 || symbols[up].Kind != model.KindExtension {
			continue
		}
		node := l.first[file] + 1 + int32(k)
		if to := r.extended(int32(file), up); l.inner[to] != l.scopeOf[node] {
			l.add(to, node)
		}
	}
}

func (l *linker) add(to, node int32) {
	at := entry{to, l.name(l.symbol(node).Name)}
	l.own(at.name)
	l.added[at] = append(l.added[at], node)
}
