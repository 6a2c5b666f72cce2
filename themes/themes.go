// Package themes holds colour palettes as TOML files, and makes the explorer's styles from them. A palette has a colour for each
// role, such as folders or warnings. A style is rendered only once, so that painting a text only concatenates three strings.
package themes

import (
	"embed"
	"fmt"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"

	_ "foldout/themes/background" // so that programs with styles do not wait for the terminal
)

//go:embed palettes/*.toml
var files embed.FS

// Default is the name of the theme that is used if none is chosen.
const Default = "terminal"

// Palette has a colour for each role. A colour is a number in the terminal's palette or has the form `#rrggbb`. An empty string
// means the terminal's own colour, and `dim` means that colour drawn faint.
type Palette struct {
	About      string `toml:"about"`
	Light      bool   `toml:"light"`      // for light backgrounds
	Background string `toml:"background"` // background of everything; "" leaves the terminal's
	Selection  string `toml:"selection"`  // background of the cursor's row; "" reverses that row's colours
	Low        Low    `toml:"colours256"`
	Colours    Roles  `toml:"colours"`
	Code       Syntax `toml:"code"`
}

// Low holds the background colours for 256-colour terminals, as numbers in the terminal's palette. They are chosen by hand,
// because the nearest colour in that palette is often a poor match for a dark one. For text, the nearest colour is good enough
// and is found automatically.
type Low struct {
	Background string `toml:"background"`
	Selection  string `toml:"selection"`
}

// Roles holds a text colour for each role that a text can have, such as title, folder, or letters that match a search.
type Roles struct {
	Title   string `toml:"title"`
	Folder  string `toml:"folder"`
	File    string `toml:"file"`
	Symbol  string `toml:"symbol"`
	Faint   string `toml:"faint"` // nodes that are not on the map, and explanations
	Rule    string `toml:"rule"`
	Tick    string `toml:"tick"`
	Pin     string `toml:"pin"`
	Count   string `toml:"count"`
	Bar     string `toml:"bar"`
	Good    string `toml:"calm"`
	Warning string `toml:"warning"`
	Over    string `toml:"over"`
	Key     string `toml:"key"`
	Match   string `toml:"match"`   // letters that match a search
	Changed string `toml:"changed"` // changed since another state of the repository
	Added   string `toml:"added"`
}

// Syntax holds the colours of source text.
type Syntax struct {
	Keyword  string `toml:"keyword"`
	String   string `toml:"string"`
	Comment  string `toml:"comment"`
	Number   string `toml:"number"`
	Type     string `toml:"type"`
	Function string `toml:"function"`
}

// Names returns the names of the themes, with the default theme first and the others in alphabetical order.
func Names() []string {
	entries, _ := files.ReadDir("palettes") // always present in the program
	names := []string{Default}
	for _, e := range entries {
		if name := strings.TrimSuffix(e.Name(), ".toml"); name != Default {
			names = append(names, name)
		}
	}
	return names
}

// Load returns the palette of the theme with the given name, or that of the default theme if the name is empty. The error for an
// unknown name lists all names.
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
