package reference

import (
	"testing"

	"foldout/model"
)

// TestOwner checks owners in a class with many fields and after it. Symbols that have ended must not be kept, or a
// file of constants takes quadratic time.
func TestOwner(t *testing.T) {
	const fields = 1000
	symbols := []model.Symbol{{Name: "Class", Start: 0, End: 10 + 10*fields, Up: -1}}
	for i := range uint32(fields) {
		symbols = append(symbols, model.Symbol{Name: "field", Start: 10 + 10*i, End: 19 + 10*i})
	}
	end := symbols[0].End
	symbols = append(symbols, model.Symbol{Name: "after", Start: end + 1, End: end + 9, Up: -1})
	o := owner{symbols: symbols}
	for i := int32(1); i <= fields; i++ {
		at := symbols[i].Start + 1
		if got := o.at(at); got != i {
			t.Fatalf("byte %d belongs to %d, want %d", at, got, i)
		}
		if len(o.open) != 2 {
			t.Fatalf("%d symbols are open in field %d of a class", len(o.open), i)
		}
		if o.isOutsideOwner(i, at) {
			t.Fatalf("field %d strays from its class", i)
		}
		if got := o.at(symbols[i].End); got != 0 {
			t.Fatalf("the byte after field %d belongs to %d, want the class", i, got)
		}
	}
	if got := o.at(end); got != -1 {
		t.Errorf("the byte after the class belongs to %d", got)
	}
	if got := o.at(end + 2); got != fields+1 {
		t.Errorf("what follows belongs to %d", got)
	}
}

// TestConstructorProperties checks a property among the parameters of a constructor, which belongs to the class.
func TestConstructorProperties(t *testing.T) {
	o := owner{symbols: []model.Symbol{{Start: 0, End: 100, Up: -1}, {Start: 10, End: 50}, {Start: 20, End: 30}}}
	if !o.isOutsideOwner(2, 21) {
		t.Error("a property of the class does not stray in its constructor")
	}
	if o.isOutsideOwner(1, 40) {
		t.Error("the constructor strays from its class")
	}
}
