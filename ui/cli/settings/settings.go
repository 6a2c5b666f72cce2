// Package settings knows everything that can be set, once: one table of settings drives the flags, the environment, the
// configuration files and the saved views, so that they cannot differ.
//
// Values come in layers, each over the one before: built in, the user's file, the repository's file, the environment, a
// view asked for by name, flags. A layer replaces what it names and leaves the rest. The user's own mistakes are errors that
// name the nearest right word; a repository's are problems, shown and not followed.
package settings

import (
	"fmt"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/clip"
	"foldout/ui/keys"
)

// Settings is what all layers together decide.
type Settings struct {
	View       model.View
	Open       mapper.Options
	Clipboard  []string // the user's own command that copies, with its arguments
	OSC52Limit int      // bytes of text that the terminal takes by OSC 52; 0 for the usual limit
	Theme      string   // name, empty for the default
	ASCII      bool     // the explorer draws with ASCII alone, without colours
	Mouse      bool     // the explorer follows it
	Preview    string   // what the explorer's preview shows at first: a word of Previews
	Width      int      // of the preview, in percent of the window

	Services Services // of the user's own file

	Restored bool              // the view is the one that was kept
	From     map[string]string // by key: the layer from which the value comes; none for what is built in
	Keys     []keys.Group      // of the explorer, nil for those built in
}

// Everywhere reports whether the value of a setting comes from the user's own file, which is for all repositories.
func (s Settings) Everywhere(key string) bool { return s.From[key] == sourceNames[fromUser] }

// Group says where a setting belongs.
type Group uint8

// The groups.
const (
	OnMap    Group = iota // what is on the map: all that a repository may set
	Form                  // how the map is written and how large it may be: the rest of a view
	Reading               // which files are read and how
	Personal              // the person's own
)

// Kind says what values a setting takes.
type Kind uint8

// The kinds.
const (
	Word   Kind = iota // one word
	Switch             // true or false
	Number             // a whole number, or words for one
	List               // any number of words
)

// Setting is one thing that can be set. Its key names it in files; FOLDOUT_KEY in the environment.
type Setting struct {
	Key   string
	Group Group
	Kind  Kind
	Flag  Flag
	Words []string // that it can be, for completion; nil where there is no list
	about string   // what it is, where no flag says so
	apply func(s *Settings, values []string) error
	print func(v model.View) any // its value in a view as TOML has it; nil where it is no part of a view
	value func(s Settings) any   // its value as TOML has it, of one that is no part of a view
}

// Flag is how a setting is written on the command line. A flag without a name does not exist.
type Flag struct {
	Name    string
	Short   string
	Value   string // what its value is called in the help
	Usage   string
	Negated bool // giving the flag switches the setting off
}

// source says which layer values come from, from the lowest.
type source uint8

const (
	fromChoice source = iota // what was chosen on the screen
	fromUser
	fromRepository
	fromKept // the view of the last time
	fromEnvironment
	fromView
	fromFlags
)

var sourceNames = [...]string{
	fromChoice: "set in the explorer", fromUser: "your file", fromRepository: "the repository's file", fromKept: "the last view",
	fromEnvironment: "the environment", fromView: "the view", fromFlags: "a flag",
}

// Values are the values of one layer, by key.
type Values map[string][]string

// onView reports whether any of the values decides a view.
func (v Values) onView() bool {
	for key := range v {
		if s, ok := ByKey(key); ok && (s.Group == OnMap || s.Group == Form) {
			return true
		}
	}
	return false
}

// layer is what one source sets.
type layer struct {
	source source
	values Values
}

// builtIn is the lowest layer.
func builtIn() Settings {
	return Settings{
		View:  model.DefaultView(mapper.DefaultEncoding),
		Open:  mapper.Options{MaxFileSize: mapper.DefaultMaxFileSize, Encoding: mapper.DefaultEncoding},
		Mouse: true, Preview: Previews[0], Width: 45, OSC52Limit: clip.MaxOSC52, From: map[string]string{},
	}
}

// merge puts the layers over each other, the lowest first.
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

// over lets the nodes that flags name one by one stand over those of the layers below, instead of replacing all of them.
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

// budget is the budget of the highest layer that has one. A layer without can still imply one: naming a level or a detail,
// or switching the fit off, for this one run means no limit, and the outline has a budget of its own.
func budget(layers []layer, view model.View) int {
	formatKnown, fitKnown := false, false
	for i := len(layers) - 1; i >= 0; i-- {
		l := layers[i]
		_, format := l.values["format"]
		_, fit := l.values["fit"]
		switch {
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
