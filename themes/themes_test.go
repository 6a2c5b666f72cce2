package themes_test

import (
	"math"
	"reflect"
	"strings"
	"testing"

	"github.com/lucasb-eyer/go-colorful"
	"github.com/muesli/termenv"

	"foldout/themes"
)

func TestEveryThemeLoads(t *testing.T) {
	names := themes.Names()
	if len(names) < 3 || names[0] != themes.Default {
		t.Fatalf("names: %v", names)
	}
	for _, name := range names {
		if p, err := themes.Load(name); err != nil || p.About == "" {
			t.Errorf("%s: %+v, %v", name, p, err)
		}
	}
	if _, err := themes.Load("nosuch"); err == nil || !strings.Contains(err.Error(), "paper") {
		t.Errorf("an unknown theme: %v", err)
	}
}

// TestContrast holds the colours of text against what is painted behind them: 4.5 to 1, as WCAG 2 asks of text.
func TestContrast(t *testing.T) {
	for _, name := range themes.Names() {
		p, err := themes.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		if p.Background == "" {
			continue
		}
		roles := reflect.ValueOf(p.Colours)
		for i := range roles.NumField() {
			if got := contrast(t, roles.Field(i).String(), p.Background); got < 4.5 {
				t.Errorf("%s: %s has contrast %.1f", name, roles.Type().Field(i).Name, got)
			}
		}
		if got := contrast(t, p.Colours.File, p.Selection); got < 4.5 {
			t.Errorf("%s: the cursor's row has contrast %.1f", name, got)
		}
	}
}

func contrast(t *testing.T, a, b string) float64 {
	t.Helper()
	x, y := luminance(t, a), luminance(t, b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// luminance is the relative luminance of WCAG 2.
func luminance(t *testing.T, hex string) float64 {
	t.Helper()
	c, err := colorful.Hex(hex)
	if err != nil {
		t.Fatalf("%q: %v", hex, err)
	}
	linear := func(v float64) float64 {
		if v <= 0.03928 {
			return v / 12.92
		}
		return math.Pow((v+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

func TestWithoutColoursNothingIsPainted(t *testing.T) {
	for _, name := range themes.Names() {
		p, err := themes.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		plain, coloured := themes.NewStyles(p, termenv.Ascii, themes.ASCII()), themes.NewStyles(p, termenv.TrueColor, themes.Unicode())
		if got := painted(plain.Cursor) + painted(plain.Over); got != "xx" || !plain.Mono {
			t.Errorf("%s without colours: %q", name, got)
		}
		if got := painted(coloured.Over); got == "x" || coloured.Mono {
			t.Errorf("%s with colours: %q", name, got)
		}
	}
}

func painted(p themes.Paint) string {
	var b strings.Builder
	p.Write(&b, "x")
	return b.String()
}
