package link

// spreadGlobals handles the names that one file imports for its whole module. It gives them to every other file of the module.
func (l *Linker) spreadGlobals() {
	all := map[string][]int32{}
	for i := range l.Facts {
		if f := &l.Facts[i]; f.rules.Spreads && len(f.exports)+len(f.exportsAll) > 0 {
			all[f.module] = append(all[f.module], int32(i))
		}
	}
	if len(all) == 0 {
		return
	}
	for i := range l.Facts {
		if f := &l.Facts[i]; f.rules.Spreads {
			f.takeGlobals(l, all[f.module], int32(i))
		}
	}
}

// takeGlobals adds names to a file: those that the other files of its module import for the whole module. `own` is the number of
// the file itself.
func (f *file) takeGlobals(l *Linker, from []int32, own int32) {
	for _, other := range from {
		if other == own {
			continue
		}
		f.all = append(f.all, l.Facts[other].exportsAll...)
		for as, b := range l.Facts[other].exports {
			if _, known := f.Bindings[as]; !known {
				f.name(as, b)
			}
		}
	}
}
