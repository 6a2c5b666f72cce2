// Package settings defines every setting in a single table. Flags, environment variables, configuration files and saved views all
// use this table, so that they cannot differ.
//
// Values come in layers. From the lowest to the highest, these are the defaults, the user's file, the repository's file, the
// environment, a named view, and the flags. Each layer replaces only those values of lower layers that it sets itself. A mistake
// of the user is an error that suggests the nearest valid word. A mistake in the repository's file is only reported as a problem,
// and the setting is ignored.
package settings

import (
	"cmp"
	"fmt"

	"foldout/mapper"
	"foldout/mapper/token"
	"foldout/model"
	"foldout/ui/clip"
	"foldout/ui/copies"
	"foldout/ui/keys"
	"foldout/ui/layout"
	"foldout/ui/reference"
)

// Settings holds the value that each setting has after all sources have been merged.
type Settings struct {
	View         model.View
	Open         mapper.Options
	Clipboard    []string       // the user's own copy command with arguments
	OSC52Limit   int            // bytes of text that the terminal accepts by OSC 52; 0 for the default
	Theme        string         // name, "" for the default
	ASCII        bool           // draw with ASCII only, without colours
	Mouse        bool           // use the mouse
	FoldersFirst bool           // the explorer's tree shows folders before files
	Preview      string         // preview at the start, one of Previews
	CopyHistory  int            // number of copied texts that are kept
	Reference    reference.Form // how references are written
	PreviewWidth int            // width of the preview, in percent of the window

	reference string // form of references as it was set

	Services Services // set in the user's own file

	SetBudget int               // budget that a source sets, even if the fit or the detail lifts it; -1 for none
	Restored  bool              // the view was saved by the last run
	From      map[string]string // layer that each value comes from, by key of the setting; keys with default values are missing
	Keys      []keys.Group      // keys of the explorer, nil for the defaults
}

// Everywhere reports whether the value of a setting comes from the user's own file and so applies to all repositories.
func (s Settings) Everywhere(key string) bool { return s.From[key] == sourceNames[fromUser] }

// Group says what a setting concerns: what is on the map, how the map is written, how files are read, or what the user prefers.
type Group uint8

// These are the groups of settings.
const (
	OnMap    Group = iota // what is on the map; repositories may set only these
	Form                  // the rest of a view: how the map is written and how large it may be
	Reading               // which files are read and how
	Personal              // only for the user's file, the environment and flags of the explorer, never for a repository or a view
)

// Kind says what values a setting can have.
type Kind uint8

// These are the kinds of values.
const (
	Word   Kind = iota // one word
	Switch             // true or false
	Number             // a whole number, or a word that stands for one
	List               // any number of words
)

// Setting describes one setting. Key is its name in files. The name of its environment variable is FOLDOUT_ followed by Key in
// capitals.
type Setting struct {
	Key   string
	Group Group
	Kind  Kind
	Flag  Flag
	Paths bool     // the values are paths, globs or ids of nodes, or begin with one
	Words []string // possible words, for completion; nil if there is no list
	about string   // description if there is no flag; otherwise it is Flag.Usage
	apply func(s *Settings, values []string) error
	print func(v model.View) any // value of the setting in a view, for TOML; nil if it is not part of a view
	value func(s Settings) any   // value of a setting that is not part of a view, for TOML
}

// Flag describes the command-line flag of a setting. If Name is empty, the setting has no flag.
type Flag struct {
	Name    string
	Short   string
	Value   string // name of the value in the help
	Usage   string
	Negated bool // the flag is called `no-...` and switches the setting off; flags of other switches take `--x` and `--x=false`
}

// source says where the values of a layer come from. The source of a lower layer has a lower number.
type source uint8

const (
	fromCommand source = iota // defaults of a command
	fromChoice                // chosen in the explorer
	fromUser
	fromRepository
	fromKept // the last view
	fromEnvironment
	fromView
	fromFlags
)

var sourceNames = [...]string{
	fromCommand: "the command", fromChoice: "set in the explorer", fromUser: "your file", fromRepository: "the repository's file", fromKept: "the last view",
	fromEnvironment: "the environment", fromView: "the view", fromFlags: "a flag",
}

// Values holds the values of those settings that one source, such as the flags or a file, sets. The keys of the map are those of
// the settings.
type Values map[string][]string

// onView reports whether v sets any setting that is a part of the view.
func (v Values) onView() bool {
	for key := range v {
		if s, ok := ByKey(key); ok && (s.Group == OnMap || s.Group == Form) {
			return true
		}
	}
	return false
}

// layer holds the values that one source sets.
type layer struct {
	source source
	values Values
}

// builtIn returns the default values of all settings, which are below all layers.
func builtIn() Settings {
	return Settings{
		View: model.DefaultView(token.Default),
		Open: mapper.Options{
			Listing:  model.Listing{MaxFileSize: model.DefaultMaxFileSize, MaxFiles: model.DefaultMaxFiles},
			Encoding: token.Default,
		},
		Mouse: true, FoldersFirst: true, Preview: Previews[0], PreviewWidth: layout.InitialShare, reference: reference.Names()[0], CopyHistory: copies.DefaultMost, OSC52Limit: clip.MaxOSC52, From: map[string]string{},
	}
}

// merge applies the layers to the defaults, the lowest layer first, so that higher layers win.
func merge(layers []layer) (Settings, error) {
	s := builtIn()
	for _, l := range layers {
		if l.source == fromFlags {
			l.values = l.values.over(s.View.Overrides)
		}
		for _, setting := range All() {
			values, ok := l.values[setting.Key]
			if !ok {
				continue
			}
			if err := setting.apply(&s, values); err != nil {
				return s, fmt.Errorf("%s: %w", setting.Key, err)
			}
			s.From[setting.Key] = sourceNames[l.source]
		}
	}
	if s.From["tests"] == "" { // tests are no part of an API
		s.View.NoTests = s.View.ExportedOnly
	}
	s.SetBudget = -1
	if s.From["budget"] != "" {
		s.SetBudget = s.View.Budget
	}
	s.View.Budget = budget(layers, s.View)
	s.Open.Encoding = s.View.Encoding
	return s, nil
}

// over returns a copy of v, the values of the flags, in which the overrides of the lower layers (`below`) come before those of
// the flags. So the flags add their overrides to the lower ones instead of replacing these.
func (v Values) over(below model.Overrides) Values {
	set, ok := v["set"]
	if !ok || len(below) == 0 {
		return v
	}
	joined := make(Values, len(v))
	for key, values := range v {
		joined[key] = values
	}
	var all []string
	for _, o := range below {
		all = append(all, o.String())
	}
	joined["set"] = append(all, set...)
	return joined
}

// budget returns the budget that the highest layer with a budget sets. But if, in a higher layer, the user sets a level or a
// detail for a single run, or switches the fit off for it, there is no limit. A format may have its own budget if no layer
// sets one.
func budget(layers []layer, view model.View) int {
	formatKnown, fitKnown := false, false // whether a higher layer sets the format or the fit
	own := 0                              // the budget of the format, if a higher layer sets a format that has one
	for i := len(layers) - 1; i >= 0; i-- {
		l := layers[i]
		_, format := l.values["format"]
		_, fit := l.values["fit"]
		switch { // layers from the environment on are for a single run
		case l.has("budget"):
			return view.Budget
		case own > 0:
		case l.source >= fromEnvironment && (l.has("detail") || l.has("level")),
			l.source >= fromEnvironment && fit && !fitKnown && view.Fit == model.FitNone:
			return 0
		case format && !formatKnown:
			own = view.Format.Traits().Budget
		}
		formatKnown, fitKnown = formatKnown || format, fitKnown || fit
	}
	return cmp.Or(own, view.Budget)
}

func (l layer) has(key string) bool {
	_, ok := l.values[key]
	return ok
}
