package link

import (
	"testing"

	"foldout/mapper/internal/parse/refs"
)

// TestFillingEnds checks that substitution stays within its limits if type arguments are large unions, nested in each other. In rxjs it took
// minutes.
func TestFillingEnds(t *testing.T) {
	parameter := Meaning{Node: None, Scope: None, parameter: refs.MostParameters, value: true}
	is := parameter
	for range nested {
		types := make([]Meaning, refs.MostParameters)
		for i := range types {
			types[i] = is
			for range refs.MostTypes {
				types[i].alternatives = &alternatives{is, types[i].alternatives}
			}
		}
		is = Meaning{Node: 2, Scope: None, value: true, args: &typeArgs{owner: 2, types: types}}
	}
	by := &typeArgs{owner: 1, types: []Meaning{{Node: 3, Scope: None, value: true}}}
	var filled Meaning
	made := testing.AllocsPerRun(1, func() { filled = is.substituted(by) })
	if most := 4.0 * mostSubstituted; made > most {
		t.Errorf("filled in by %v allocations, want at most %v", made, most)
	}
	first := filled.args.types[0].args.types[0].args.types[0]
	if first.Node != 3 {
		t.Errorf("the first of what is given is %+v", first)
	}
}
