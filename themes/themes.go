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

// Palette gives each role a colour: a number of the terminal's palette, `#rrggbb`, or nothing for the terminal's own.
type Palette struct {
	About      string `toml:"about"`
	Light      bool   `toml:"light"`      // made for a light background
	Background string `toml:"background"` // painted behind everything; empty paints nothing
	Selection  string `toml:"selection"`  // behind the row of the cursor; empty turns that row's colours around
	Colours    Roles  `toml:"colours"`
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
