// Package themes holds palettes as data, and makes of one of them the styles that the explorer paints with. A palette is a
// TOML file that gives each role a colour; a style is rendered once, so that painting a text is joining three strings.
package themes

import (
	"embed"
	"fmt"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"

	_ "foldout/themes/background" // whoever links styles must not wait for the terminal
)

//go:embed palettes/*.toml
var files embed.FS

// Default is the theme that is used when none is asked for.
const Default = "terminal"

// Palette gives each role a colour: a number of the terminal's palette, `#rrggbb`, nothing for the terminal's own, or `dim` for
// that with the attribute faint.
type Palette struct {
	About      string `toml:"about"`
	Light      bool   `toml:"light"`      // made for a light background
	Background string `toml:"background"` // painted behind everything; empty paints nothing
	Selection  string `toml:"selection"`  // behind the row of the cursor; empty turns that row's colours around
	Low        Low    `toml:"colours256"`
	Colours    Roles  `toml:"colours"`
	Code       Syntax `toml:"code"`
}

// Low is what is painted behind text where there are 256 colours: numbers of the terminal's palette, since what is nearest to a
// dark colour there is often far from it. Colours of text are taken to the nearest.
type Low struct {
	Background string `toml:"background"`
	Selection  string `toml:"selection"`
}

// Roles are the colours of text by what it says.
type Roles struct {
	Title   string `toml:"title"`
	Folder  string `toml:"folder"`
	File    string `toml:"file"`
	Symbol  string `toml:"symbol"`
	Faint   string `toml:"faint"` // what is not on the map, and explanations
	Rule    string `toml:"rule"`
	Tick    string `toml:"tick"`
	Pin     string `toml:"pin"`
	Count   string `toml:"count"`
	Bar     string `toml:"bar"`
	Calm    string `toml:"calm"`
	Warning string `toml:"warning"`
	Over    string `toml:"over"`
	Key     string `toml:"key"`
	Match   string `toml:"match"`   // letters that a find has found
	Changed string `toml:"changed"` // since another state of the repository
	Added   string `toml:"added"`
}

// Syntax are the colours of source text.
type Syntax struct {
	Keyword  string `toml:"keyword"`
	String   string `toml:"string"`
	Comment  string `toml:"comment"`
	Number   string `toml:"number"`
	Type     string `toml:"type"`
	Function string `toml:"function"`
}

// Names lists the themes, the default one first.
func Names() []string {
	entries, _ := files.ReadDir("palettes") // the folder is part of the program
	names := []string{Default}
	for _, e := range entries {
		if name := strings.TrimSuffix(e.Name(), ".toml"); name != Default {
			names = append(names, name)
		}
	}
	return names
}

// Load returns the palette of that name, of the default theme for an empty one; an unknown name is an error that lists the
// names there are.
func Load(name string) (Palette, error) {
	if name == "" {
		name = Default
	}
	if names := Names(); !slices.Contains(names, name) {
		return Palette{}, fmt.Errorf("unknown theme %q, there are: %s", name, strings.Join(names, ", "))
	}
	var p Palette
	data, err := files.ReadFile("palettes/" + name + ".toml")
	if err != nil {
		return p, err
	}
	if err := toml.Unmarshal(data, &p); err != nil {
		return p, fmt.Errorf("theme %s: %w", name, err)
	}
	return p, nil
}
