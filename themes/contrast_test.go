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

// least returns the minimum contrast of text: 4.5 to 1, as in WCAG 2, or 7 to 1 for a theme that promises it.
func least(name string) float64 {
	if name == "stark" {
		return 7
	}
	return 4.5
}

// TestContrast checks the contrast of every text colour with its background, on the cursor's row and elsewhere, with true colour
// and with 256 colours.
func TestContrast(t *testing.T) {
	for _, name := range own(t) {
		p := load(t, name)
		for role, colour := range roles(p) {
			for where, pair := range map[string][2]colorful.Color{
				"the background": {full(t, colour), full(t, p.Background)}, "the cursor": {full(t, colour), full(t, p.Selection)},
				"the background of 256": {low(colour), low(p.Low.Background)}, "the cursor of 256": {low(colour), low(p.Low.Selection)},
			} {
				if got := contrast(pair[0], pair[1]); got < least(name) {
					t.Errorf("%s: %s has contrast %.2f on %s", name, role, got, where)
				}
			}
		}
	}
}

// TestCursorShows checks that the cursor's row differs from the others.
func TestCursorShows(t *testing.T) {
	for _, name := range own(t) {
		p := load(t, name)
		if got := contrast(full(t, p.Selection), full(t, p.Background)); got < 1.15 {
			t.Errorf("%s: the row of the cursor has contrast %.2f", name, got)
		}
		if got := contrast(low(p.Low.Selection), low(p.Low.Background)); got < 1.15 {
			t.Errorf("%s: the row of the cursor has contrast %.2f of 256 colours", name, got)
		}
	}
}

// own lists the themes with colours of their own.
func own(t *testing.T) (names []string) {
	t.Helper()
	for _, name := range themes.Names() {
		if load(t, name).Background != "" {
			names = append(names, name)
		}
	}
	return names
}

// roles returns the colours of a palette by role.
func roles(p themes.Palette) map[string]string {
	all := map[string]string{}
	for _, part := range []reflect.Value{reflect.ValueOf(p.Colours), reflect.ValueOf(p.Code)} {
		for i := range part.NumField() {
			all[part.Type().Name()+"."+part.Type().Field(i).Name] = part.Field(i).String()
		}
	}
	return all
}

func full(t *testing.T, hex string) colorful.Color {
	t.Helper()
	c, err := colorful.Hex(hex)
	if err != nil {
		t.Fatalf("%q: %v", hex, err)
	}
	return c
}

// low returns the colour that a 256-colour terminal shows for colour.
func low(colour string) colorful.Color {
	return termenv.ConvertToRGB(termenv.ANSI256.Color(colour))
}

func contrast(a, b colorful.Color) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// luminance returns the relative luminance as defined by WCAG 2.
func luminance(c colorful.Color) float64 {
	linear := func(v float64) float64 {
		if v <= 0.03928 {
			return v / 12.92
		}
		return math.Pow((v+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

// commonPalettes holds palettes of common terminals: the background, the text colour and the sixteen colours.
const commonPalettes = `
xterm          000000 e5e5e5 000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5 7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff ffffff
windows        0c0c0c cccccc 0c0c0c c50f1f 13a10e c19c00 0037da 881798 3a96dd cccccc 767676 e74856 16c60c f9f1a5 3b78ff b4009e 61d6d6 f2f2f2
gnome          171421 d0cfcc 171421 c01c28 26a269 a2734c 12488b a347ba 2aa1b3 d0cfcc 5e5c64 f66151 33d17a e9ad0c 2a7bde c061cb 33c7de ffffff
solarized-dark 002b36 839496 073642 dc322f 859900 b58900 268bd2 d33682 2aa198 eee8d5 002b36 cb4b16 586e75 657b83 839496 6c71c4 93a1a1 fdf6e3
solarized-light fdf6e3 657b83 073642 dc322f 859900 b58900 268bd2 d33682 2aa198 eee8d5 002b36 cb4b16 586e75 657b83 839496 6c71c4 93a1a1 fdf6e3`

// TestTerminalThemeShows checks that no role of the default theme is too close to the background of a common palette. Colours 4 and
// 8 would be.
func TestTerminalThemeShows(t *testing.T) {
	p := load(t, themes.Default)
	for line := range strings.Lines(strings.TrimSpace(commonPalettes)) {
		fields := strings.Fields(line)
		background, text, colours := "#"+fields[1], "#"+fields[2], fields[3:]
		for role, colour := range roles(p) {
			shown := text
			if n, ok := termenv.ANSI.Color(colour).(termenv.ANSIColor); ok && colour != themes.Dim {
				shown = "#" + colours[n]
			}
			if got := contrast(full(t, shown), full(t, background)); got < 2.5 {
				t.Errorf("%s: %s has contrast %.1f", fields[0], role, got)
			}
		}
	}
}

// TestColourBlind checks that the following remain distinguishable in the theme for red-green colour blindness: good, near the
// limit and over, as well as changed and added. It uses the simulation of Viénot, Brettel and Mollon, 1999.
func TestColourBlind(t *testing.T) {
	p := load(t, "bluegold")
	for _, pair := range [][2]string{
		{p.Colours.Good, p.Colours.Warning},
		{p.Colours.Good, p.Colours.Over},
		{p.Colours.Warning, p.Colours.Over},
		{p.Colours.Changed, p.Colours.Added},
	} {
		for _, lacks := range []func(colorful.Color) colorful.Color{withoutRed, withoutGreen} {
			if got := 100 * lacks(full(t, pair[0])).DistanceLab(lacks(full(t, pair[1]))); got < 15 {
				t.Errorf("%v are %.1f apart", pair, got)
			}
		}
	}
}

func withoutRed(c colorful.Color) colorful.Color {
	r, g, b := c.LinearRgb()
	y := 0.11238*r + 0.88762*g
	return colorful.LinearRgb(y, y, 0.00401*r-0.00401*g+b).Clamped()
}

func withoutGreen(c colorful.Color) colorful.Color {
	r, g, b := c.LinearRgb()
	y := 0.29275*r + 0.70725*g
	return colorful.LinearRgb(y, y, -0.02234*r+0.02234*g+b).Clamped()
}
