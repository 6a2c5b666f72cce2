package link

import (
	"testing"

	"foldout/mapper/internal/refs"
)

// TestFillingEnds: what types are given may be one of many types, which are given some again. rxjs has such that took minutes to fill in.
func TestFillingEnds(t *testing.T) {
	parameter := meaning{node: none, scope: none, parameter: refs.MostParameters, value: true}
	is := parameter
	for range nested {
		types := make([]meaning, refs.MostParameters)
		for i := range types {
			types[i] = is
			for range refs.MostTypes {
				types[i].others = &others{is, types[i].others}
			}
		}
		is = meaning{node: 2, scope: none, value: true, given: &given{to: 2, types: types}}
	}
	by := &given{to: 1, types: []meaning{{node: 3, scope: none, value: true}}}
	var filled meaning
	made := testing.AllocsPerRun(1, func() { filled = is.filled(by) })
	if most := 4.0 * filling; made > most {
		t.Errorf("filled in by %v allocations, want at most %v", made, most)
	}
	first := filled.given.types[0].given.types[0].given.types[0]
	if first.node != 3 {
		t.Errorf("the first of what is given is %+v", first)
	}
}
