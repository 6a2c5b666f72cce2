package settings

import (
	"bytes"
	"testing"

	"pgregory.net/rapid"

	"foldout/model"
)

// TestWeightsRoundTrip checks that printed weights are read as the same weights.
func TestWeightsRoundTrip(t *testing.T) {
	r := rules{weights: true}
	rapid.Check(t, func(t *rapid.T) {
		w := model.DefaultRankWeights() // those that no setting names keep their value
		for _, row := range weights {
			*row.of(&w) = rapid.Float64Range(0, mostWeight).Draw(t, row.key)
		}
		var b bytes.Buffer
		printWeights(&b, &w)
		d := parse(b.Bytes(), r)
		if len(d.faults) > 0 || d.weights == nil || *d.weights != w {
			t.Fatalf("%+v is printed as\n%s\nand read as %+v, %v", w, b.String(), d.weights, d.faults)
		}
	})
}

// TestWrongWeights checks that an error says what is wrong and where, and that the built-in weights stay.
func TestWrongWeights(t *testing.T) {
	for text, line := range map[string]int{
		"importance = 3": 1, "[importance]\nsize = -1": 2, "[importance]\nsize = nan": 2, "[importance]\nsize = 101": 2,
		"[importance]\nsize = '1'": 2, "[importance]\n\nsizes = 1": 3, "[importance]\nsize = inf": 2,
	} {
		d := parse([]byte(text), rules{weights: true})
		if len(d.faults) != 1 || d.faults[0].line != line || d.weights != nil && *d.weights != model.DefaultRankWeights() {
			t.Errorf("%q has %v, %+v", text, d.faults, d.weights)
		}
	}
	d := parse([]byte(`{"importance": {"entry": 2, "size": 0}}`), rules{weights: true})
	if want := model.DefaultRankWeights(); d.weights == nil || d.weights.Entry != 2 || d.weights.Size != 0 || d.weights.Change != want.Change {
		t.Errorf("JSON gives %+v, %v", d.weights, d.faults)
	}
}
