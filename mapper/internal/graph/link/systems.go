package link

import (
	"math"

	"foldout/mapper/filetree"
)

// Systems is a set of operating systems for which a file is compiled. Each bit is a system; the lowest bit is the most common
// system. If several files of a scope declare the same name, a reference to the name means only one of these declarations. To
// find it, only the system with the lowest bit in the set of the referring file counts.
type Systems uint8

const everySystem Systems = math.MaxUint8

// first returns the set that contains only the system with the lowest bit in s. If s is empty, the set contains only the most
// common system.
func (s Systems) first() Systems {
	if s == 0 {
		return 1
	}
	return s & -s
}

// findBuilds finds the operating systems for which each file is compiled. It examines only folders in which two files declare the
// same name.
func (l *Linker) findBuilds() {
	doubled := map[string]bool{} // folders with such files
	before := named{scope: None}
	for _, s := range l.Symbols.all {
		file := l.FileOf[s.Node]
		if s.scope == before.scope && l.nameOf[s.Node] == l.nameOf[before.Node] && file != l.FileOf[before.Node] &&
			l.Facts[file].rules.Builds != nil && l.Symbol(s.Node).Name != l.Facts[file].rules.Repeated {
			doubled[filetree.Parent(l.Files[file].Path)] = true
		}
		before = s
	}
	files, paths := map[string][]int32{}, map[string][]string{} // by family
	for i := range l.Facts {
		f, at := &l.Facts[i], l.Files[i].Path
		if f.builds = everySystem; f.rules.Builds != nil && doubled[filetree.Parent(at)] {
			files[f.rules.Family], paths[f.rules.Family] = append(files[f.rules.Family], int32(i)), append(paths[f.rules.Family], at)
		}
	}
	for family, of := range files {
		for i, builds := range l.Facts[of[0]].rules.Builds(paths[family], l.Read) {
			l.Facts[of[i]].builds = builds
		}
	}
}
