package ui

import (
	"strings"
	"testing"

	"github.com/muesli/termenv"
)

// TestCopyReferences copies the files on the map, and then what is picked, as references.
func TestCopyReferences(t *testing.T) {
	d := drive(t, 100, 30, termenv.Ascii)
	d.press("@")
	if !strings.Contains(d.copied, "@internal/cart/cart.go\n") || strings.Contains(d.copied, "#L") {
		t.Errorf("without picks: %q", d.copied)
	}
	d.at(t, "internal/cart/cart.go#Cart")
	d.press("6 @")
	if d.copied != "@internal/cart/cart.go#L23-L27\n" {
		t.Errorf("a picked type: %q", d.copied)
	}
	if !strings.Contains(d.status.text, "1 reference") {
		t.Errorf("status %q", d.status.text)
	}
}
