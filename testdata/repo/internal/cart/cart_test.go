package cart

import "testing"

func TestTotal(t *testing.T) {
	var c Cart
	if _, err := c.Total(); err != ErrEmpty {
		t.Errorf("empty cart: %v", err)
	}
}

func TestAddRaisesCount(t *testing.T) {
	var c Cart
	for range 2 {
		if err := c.Add(Line{Article: "tea", Count: 1, Each: 250}); err != nil {
			t.Fatal(err)
		}
	}
	if len(c.lines) != 1 || c.lines[0].Count != 2 {
		t.Errorf("lines: %v", c.lines)
	}
}
