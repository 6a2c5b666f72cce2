// Package settings defines every setting once. One table drives flags, environment, configuration files and saved views, so that
// they cannot differ.
//
// Values come in layers, each over the one before: defaults, the user's file, the repository's file, the environment, a named view,
// flags. A layer replaces the values that it sets and leaves the rest. A mistake of the user is an error that suggests the nearest
// valid word. A mistake in the repository's file is a problem, which is shown; the setting is then ignored.
package settings

import (
	"fmt"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/clip"
	"foldout/ui/keys"
)

// Settings holds the value of every setting, merged from all sources.
type Settings struct {
	View         model.View
	Open         mapper.Options
	Clipboard    []string // the user's own copy command with arguments
	OSC52Limit   int      // bytes of text that the terminal accepts by OSC 52; 0 for the default
	Theme        string   // name, "" for the default
	ASCII        bool     // draw with ASCII only, without colours
	Mouse        bool     // use the mouse
	Preview      string   // preview at the start, one of Previews
	PreviewWidth int      // width of the preview, in percent of the window

	Services Services // set in the user's own file

	Restored bool              // the view was saved by the last run
	From     map[string]string // layer that each value comes from, by key of the setting; keys with default values are missing
	Keys     []keys.Group      // keys of the explorer, nil for the defaults
}

// Everywhere reports whether the value of a setting comes from the user's own file and so applies to all repositories.
func (s Settings) Everywhere(key string) bool { return s.From[key] == sourceNames[fromUser] }

// Group says what a setting is about: what is on the map, how the map is written, how files are read, or the user's own
// preferences.
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

// Setting is one setting. Key is its name in files. Its environment variable is called FOLDOUT_ followed by the key in capitals.
type Setting struct {
	Key   string
	Group Group
	Kind  Kind
	Flag  Flag
	Words []string // possible words, for completion; nil if there is no list
	about string   // description if there is no flag; otherwise it is Flag.Usage
	apply func(s *Settings, values []string) error
	print func(v model.View) any // value of the setting in a view, for TOML; nil if it is not part of a view
	value func(s Settings) any   // value of a setting that is not part of a view, for TOML
}

// Flag is the flag of a setting. If its name is empty, there is no flag.
type Flag struct {
	Name    string
	Short   string
	Value   string // name of the value in the help
	Usage   string
	Negated bool // the flag is called `no-...` and switches the setting off; flags of other switches take `--x` and `--x=false`
}

// source says where the values of a layer come from. Sources of lower layers come first.
type source uint8

const (
	fromChoice source = iota // chosen in the explorer
	fromUser
	fromRepository
	fromKept // the last view
	fromEnvironment
	fromView
	fromFlags
)

var sourceNames = [...]string{
	fromChoice: "set in the explorer", fromUser: "your file", fromRepository: "the repository's file", fromKept: "the last view",
	fromEnvironment: "the environment", fromView: "the view", fromFlags: "a flag",
}

// Values holds the values of the settings that one source sets, such as the flags or a file. They are keyed by Setting.Key.
type Values map[string][]string

// onView reports whether any of the values belongs to the view.
func (v Values) onView() bool {
	for key := range v {
		if s, ok := ByKey(key); ok && (s.Group == OnMap || s.Group == Form) {
			return true
		}
	}
	return false
}

// layer holds the values of one source.
type layer struct {
	source source
	values Values
}

// builtIn returns the lowest layer, the defaults.
func builtIn() Settings {
	return Settings{
		View: model.DefaultView(mapper.DefaultEncoding),
		Open: mapper.Options{
			Listing:  mapper.Listing{MaxFileSize: mapper.DefaultMaxFileSize, MaxFiles: mapper.DefaultMaxFiles},
			Encoding: mapper.DefaultEncoding,
		},
		Mouse: true, Preview: Previews[0], PreviewWidth: 45, OSC52Limit: clip.MaxOSC52, From: map[string]string{},
	}
}

// merge merges the layers, lowest first.
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
	s.View.Budget = budget(layers, s.View)
	s.Open.Encoding = s.View.Encoding
	return s, nil
}

// over returns the values of the flags, with the overrides in `below` put before those that the flags set. `below` holds the
// overrides of the lower layers, so flags add overrides instead of replacing them.
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

// budget returns the budget of the highest layer that sets one. There is no limit if the user sets a level or a detail for a
// single run, or switches the fit off for it. The outline format has a default budget of its own.
func budget(layers []layer, view model.View) int {
	formatKnown, fitKnown := false, false // whether a higher layer sets the format or the fit
	for i := len(layers) - 1; i >= 0; i-- {
		l := layers[i]
		_, format := l.values["format"]
		_, fit := l.values["fit"]
		switch { // layers from the environment on are for a single run
		case l.has("budget"):
			return view.Budget
		case l.source >= fromEnvironment && (l.has("detail") || l.has("level")),
			l.source >= fromEnvironment && fit && !fitKnown && view.Fit == model.FitNone:
			return 0
		case format && !formatKnown && view.Format == model.Outline:
			return model.OutlineBudget
		}
		formatKnown, fitKnown = formatKnown || format, fitKnown || fit
	}
	return view.Budget
}

func (l layer) has(key string) bool {
	_, ok := l.values[key]
	return ok
}
