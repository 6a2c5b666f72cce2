package extract

import (
	"slices"

	"foldout/model"
)

// dropForward removes the forward declarations of symbols that the file defines.
func (f *file) dropForward() {
	isForward := func(d declaration) bool { return f.marks[d.node]&markForward != 0 }
	if !slices.ContainsFunc(f.found, isForward) {
		return
	}
	defined := map[pathAndKind]bool{}
	for i, d := range f.found {
		if !isForward(d) {
			defined[f.pathAndKind(i)] = true
		}
	}
	gone := make([]bool, len(f.found))
	for i, d := range f.found {
		gone[i] = isForward(d) && defined[f.pathAndKind(i)]
	}
	f.remove(gone)
}

// pathAndKind identifies what a declaration declares.
type pathAndKind struct {
	path string
	kind model.Kind
}

func (f *file) pathAndKind(i int) pathAndKind {
	d := &f.found[i]
	return pathAndKind{string(f.texts.bytes(f.pathOf(d))), d.kind}
}

// remove removes the declarations that are marked in `gone`. Their members become members of the next symbol outwards. Only
// syntax errors can give a removed declaration members.
func (f *file) remove(gone []bool) {
	kept, moved := f.found[:0], make([]int32, len(f.found))
	for i, d := range f.found {
		if d.up >= 0 {
			d.up = moved[d.up]
		}
		if gone[i] {
			moved[i] = d.up
			continue
		}
		if d.holder >= 0 {
			d.holder = moved[d.holder]
		}
		moved[i] = int32(len(kept))
		kept = append(kept, d)
	}
	f.found = kept
}
