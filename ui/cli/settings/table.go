package settings

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"foldout/mapper"
	"foldout/model"
	"foldout/themes"
)

// All lists every setting in the order in which it is helped with and printed.
func All() []Setting {
	return slices.Concat(onMap(), form(), reading(), personal())
}

// ByKey returns the setting of that key.
func ByKey(key string) (Setting, bool) {
	for _, s := range All() {
		if s.Key == key {
			return s, true
		}
	}
	return Setting{}, false
}

// keysOf lists the keys of the settings in those groups.
func keysOf(groups ...Group) (names []string) {
	for _, s := range All() {
		for _, g := range groups {
			if s.Group == g {
				names = append(names, s.Key)
			}
		}
	}
	return names
}

func onMap() []Setting {
	return slices.Concat(scope(), show(), detail(), extras())
}

func scope() []Setting {
	return []Setting{
		{
			Key: "include", Kind: List,
			Flag:  Flag{"include", "i", "GLOB", "only these paths and what is below them (repeatable)", false},
			apply: globs(func(s *Settings) *[]string { return &s.View.Include }),
			print: func(v model.View) any { return list(v.Include) },
		},
		{
			Key: "exclude", Kind: List,
			Flag:  Flag{"exclude", "x", "GLOB", "without these paths (repeatable)", false},
			apply: globs(func(s *Settings) *[]string { return &s.View.Exclude }),
			print: func(v model.View) any { return list(v.Exclude) },
		},
		{
			Key: "tests", Kind: Switch, Flag: Flag{Name: "tests", Usage: "with test files (--tests=false: without)"},
			apply: onOff(func(s *Settings, on bool) { s.View.NoTests = !on }),
			print: func(v model.View) any { return !v.NoTests },
		},
		{
			Key: "exported", Kind: Switch, Flag: Flag{Name: "exported", Usage: "only exported symbols"},
			apply: onOff(func(s *Settings, on bool) { s.View.ExportedOnly = on }),
			print: func(v model.View) any { return v.ExportedOnly },
		},
		{
			Key: "changed_since", Flag: Flag{Name: "changed-since", Value: "REV", Usage: "only what differs from the commit, branch or tag"},
			apply: word(func(s *Settings, text string) error {
				s.View.ChangedSince = text
				return nil
			}),
			print: func(v model.View) any { return v.ChangedSince },
		},
	}
}

func show() []Setting {
	return []Setting{
		{
			Key: "symbols", Flag: Flag{Name: "symbols", Value: "KINDS", Usage: "kinds of symbol, separated by commas: " +
				strings.Join(model.ShowGroups, ", ") + ", any single kind, all or none"},
			Words: model.KindWords(),
			apply: word(func(s *Settings, text string) (err error) {
				kinds, err := model.ParseKinds(text)
				s.View.Symbols = kinds | s.View.Symbols&model.NoMembers
				return err
			}),
			print: func(v model.View) any { return (v.Symbols &^ model.NoMembers).String() },
		},
		{
			Key: "members", Kind: Switch, Flag: Flag{Name: "members", Usage: "the members of types"},
			apply: onOff(func(s *Settings, on bool) {
				if s.View.Symbols &^= model.NoMembers; !on {
					s.View.Symbols |= model.NoMembers
				}
			}),
			print: func(v model.View) any { return v.Symbols&model.NoMembers == 0 },
		},
		{
			Key: "folders", Kind: Switch, Flag: Flag{Name: "no-folders", Usage: "paths instead of a tree", Negated: true},
			apply: onOff(func(s *Settings, on bool) { s.View.NoFolders = !on }),
			print: func(v model.View) any { return !v.NoFolders },
		},
		{
			Key: "files", Kind: Switch, Flag: Flag{Name: "no-files", Usage: "folders alone", Negated: true},
			apply: onOff(func(s *Settings, on bool) { s.View.NoFiles = !on }),
			print: func(v model.View) any { return !v.NoFiles },
		},
	}
}

func detail() []Setting {
	return []Setting{
		{
			Key: "detail", Flag: Flag{"detail", "d", "DETAIL", "how much each node shows: " +
				strings.Join(model.DetailWords()[model.Folders:], ", "), false},
			Words: model.DetailWords()[model.Folders:],
			apply: word(func(s *Settings, text string) error {
				name, err := model.ParseWord("detail", text, model.DetailWords()[model.Folders:])
				if err == nil {
					s.View.Detail, err = model.ParseDetail(name)
					s.View.Level = model.LevelNone
				}
				return err
			}),
			print: func(v model.View) any { return v.Detail.String() },
		},
		{
			Key: "level", Kind: Number,
			Flag:  Flag{Name: "level", Value: "1..7", Usage: "rung of uniform compression, from 1 (full) to 7 (summary)"},
			Words: []string{"1", "2", "3", "4", "5", "6", "7"},
			apply: word(func(s *Settings, text string) error {
				if len(text) != 1 || text[0] < '1' || text[0] > '7' {
					return fmt.Errorf("%q is not a level from 1 to 7", text)
				}
				s.View.Level = model.Level(text[0] - '0')
				return nil
			}),
			print: func(v model.View) any { return int(v.Level) },
		},
		{
			Key: "set", Kind: List,
			Flag: Flag{Name: "set", Value: "ID=DETAIL", Usage: "the detail of one node and all below it: a path, or path#symbol (repeatable)"},
			apply: func(s *Settings, values []string) error {
				var all model.Overrides
				for _, text := range values {
					o, err := model.ParseOverride(text)
					if err != nil {
						return err
					}
					all = all.With(o.ID, o.Detail)
				}
				s.View.Overrides = all
				return nil
			},
			print: func(v model.View) any {
				all := []string{}
				for _, o := range v.Overrides {
					all = append(all, o.String())
				}
				return all
			},
		},
	}
}

func extras() []Setting {
	return []Setting{
		{
			Key: "imports", Kind: Switch, Flag: Flag{Name: "imports", Usage: "what each file imports"},
			apply: onOff(func(s *Settings, on bool) { s.View.Imports = on }),
			print: func(v model.View) any { return v.Imports },
		},
		{
			Key: "graph", Kind: Switch, Flag: Flag{Name: "graph", Usage: "what depends on what, and every cycle, at the end"},
			apply: onOff(func(s *Settings, on bool) { s.View.Graph = on }),
			print: func(v model.View) any { return v.Graph },
		},
		{
			Key: "purposes", Kind: Switch, Flag: Flag{Name: "purposes", Usage: "what files and folders are for, where the smart fit finds it worth its tokens"},
			apply: onOff(func(s *Settings, on bool) { s.View.NoPurposes = !on }),
			print: func(v model.View) any { return !v.NoPurposes },
		},
		{
			Key: "chunks", Kind: Switch, Flag: Flag{Name: "chunks", Usage: "the spans of functions and types as nodes, in json"},
			apply: onOff(func(s *Settings, on bool) { s.View.Chunks = on }),
			print: func(v model.View) any { return v.Chunks },
		},
		{
			Key: "stats", Kind: Switch, Flag: Flag{Name: "stats", Usage: "counts of files and lines"},
			apply: onOff(func(s *Settings, on bool) { s.View.Stats = on }),
			print: func(v model.View) any { return v.Stats },
		},
	}
}

func form() []Setting {
	return []Setting{
		{
			Key: "budget", Group: Form, Kind: Number,
			Flag: Flag{"budget", "b", "N", "most tokens that the map may cost, such as 16000 or 16k; 0 for no limit", false},
			apply: word(func(s *Settings, text string) (err error) {
				s.View.Budget, err = model.ParseBudget(text)
				return err
			}),
			print: func(v model.View) any { return v.Budget },
		},
		{
			Key: "fit", Group: Form, Words: model.Fits,
			Flag: Flag{Name: "fit", Value: "FIT", Usage: "how a map over its budget is brought under it: " + strings.Join(model.Fits, ", ")},
			apply: word(func(s *Settings, text string) error {
				name, err := model.ParseWord("fit", text, model.Fits)
				s.View.Fit = model.Fit(name)
				return err
			}),
			print: func(v model.View) any { return string(v.Fit) },
		},
		{
			Key: "format", Group: Form, Words: model.Formats,
			Flag: Flag{"format", "f", "FORMAT", strings.Join(model.Formats, ", "), false},
			apply: word(func(s *Settings, text string) error {
				name, err := model.ParseWord("format", text, model.Formats)
				s.View.Format = model.Format(name)
				return err
			}),
			print: func(v model.View) any { return string(v.Format) },
		},
		{
			Key: "encoding", Group: Form, Words: mapper.Encodings(),
			Flag: Flag{"encoding", "e", "NAME", "how tokens are counted: " + strings.Join(mapper.Encodings(), ", "), false},
			apply: word(func(s *Settings, text string) (err error) {
				s.View.Encoding, err = model.ParseWord("encoding", text, mapper.Encodings())
				return err
			}),
			print: func(v model.View) any { return v.Encoding },
		},
		{
			Key: "count_for", Group: Form, Words: append([]string{""}, mapper.ModelNames()...),
			Flag: Flag{Name: "model", Value: "NAME", Usage: "tokens as this model counts them; an estimate (~) where its tokenizer is not public: " +
				strings.Join(mapper.ModelNames(), ", ")},
			apply: word(func(s *Settings, text string) error {
				if s.View.Model = ""; text == "" {
					return nil
				}
				estimator, err := mapper.ModelOf(text)
				if err != nil {
					return err
				}
				s.View.Encoding = estimator.Encoding
				if !estimator.Exact() {
					s.View.Model = text
				}
				return nil
			}),
			print: func(v model.View) any { return v.Model },
		},
	}
}

// Previews are what the preview can show at first, the default first.
var Previews = []string{"auto", "map", "source", "details", "off"}

const showSecrets = "show"

// secrets are what can be done with credentials, the default first.
var secrets = []string{"hide", showSecrets}

func reading() []Setting {
	return []Setting{
		{
			Key: "deps", Group: Reading, Kind: Switch, Flag: Flag{Name: "deps", Usage: "with dependencies and build output"},
			apply: onOff(func(s *Settings, on bool) { s.Open.Deps = on }),
			value: func(s Settings) any { return s.Open.Deps },
		},
		{
			Key: "ignore", Group: Reading, Kind: Switch, Flag: Flag{Name: "no-ignore", Usage: "without ignore rules", Negated: true},
			apply: onOff(func(s *Settings, on bool) { s.Open.NoIgnore = !on }),
			value: func(s Settings) any { return !s.Open.NoIgnore },
		},
		{
			Key: "all_file_systems", Group: Reading, Kind: Switch,
			Flag:  Flag{Name: "all-file-systems", Usage: "also what is mounted below the folder"},
			apply: onOff(func(s *Settings, on bool) { s.Open.AllFileSystems = on }),
			value: func(s Settings) any { return s.Open.AllFileSystems },
		},
		{
			Key: "max_file_size", Group: Reading, Kind: Number,
			Flag: Flag{Name: "max-file-size", Value: "N", Usage: "bytes over which a file is listed and not read, such as 1M"},
			apply: word(func(s *Settings, text string) (err error) {
				s.Open.MaxFileSize, err = parseSize(text)
				return err
			}),
			value: func(s Settings) any { return s.Open.MaxFileSize },
		},
		{
			Key: "secrets", Group: Reading, Words: secrets,
			Flag: Flag{Name: "secrets", Value: "WORD", Usage: "credentials in texts, and files that hold nothing else: " + strings.Join(secrets, " or ")},
			apply: word(func(s *Settings, text string) error {
				name, err := model.ParseWord("word for secrets", text, secrets)
				if s.Open.Reveal = nil; name == showSecrets {
					s.Open.Reveal = []string{model.RootID}
				}
				return err
			}),
			value: func(s Settings) any {
				if len(s.Open.Reveal) > 0 {
					return showSecrets
				}
				return secrets[0]
			},
		},
		{
			Key: "cache", Group: Reading, Kind: Switch, Flag: Flag{Name: "no-cache", Usage: "read every file anew", Negated: true},
			apply: onOff(func(s *Settings, on bool) { s.Open.NoCache = !on }),
			value: func(s Settings) any { return !s.Open.NoCache },
		},
	}
}

func personal() []Setting {
	return []Setting{
		{
			Key: "clipboard", Group: Personal, Kind: List, about: "your own command that copies its standard input, with its arguments",
			apply: func(s *Settings, values []string) error { s.Clipboard = values; return nil },
			value: func(s Settings) any { return list(s.Clipboard) },
		},
		{
			Key: "osc52_limit", Group: Personal, Kind: Number, about: "bytes that the terminal takes as its clipboard (OSC 52), such as 512K",
			apply: word(func(s *Settings, text string) error {
				size, err := parseSize(text)
				s.OSC52Limit = int(size)
				return err
			}),
			value: func(s Settings) any { return s.OSC52Limit },
		},
		{
			Key: "cache_limit", Group: Personal, Kind: Number, about: "bytes that the cache may take, such as 512M",
			apply: word(func(s *Settings, text string) (err error) {
				s.Open.CacheLimit, err = parseSize(text)
				return err
			}),
			value: func(s Settings) any { return s.Open.CacheLimit },
		},
		{
			Key: "theme", Group: Personal, Words: themes.Names(),
			Flag: Flag{Name: "theme", Value: "NAME", Usage: "colours: " + strings.Join(themes.Names(), ", ")},
			apply: word(func(s *Settings, text string) (err error) {
				s.Theme, err = model.ParseWord("theme", text, themes.Names())
				return err
			}),
			value: func(s Settings) any { return s.Theme },
		},
		{
			Key: "ascii", Group: Personal, Kind: Switch, Flag: Flag{Name: "ascii", Usage: "draw with ASCII alone, without colours"},
			apply: onOff(func(s *Settings, on bool) { s.ASCII = on }),
			value: func(s Settings) any { return s.ASCII },
		},
		{
			Key: "mouse", Group: Personal, Kind: Switch, about: "the explorer follows the mouse",
			apply: onOff(func(s *Settings, on bool) { s.Mouse = on }),
			value: func(s Settings) any { return s.Mouse },
		},
		{
			Key: "preview", Group: Personal, Words: Previews, about: "what the preview shows at first: " + strings.Join(Previews, ", ") + "; auto is the map where the window is wide",
			apply: word(func(s *Settings, text string) (err error) {
				s.Preview, err = model.ParseWord("preview", text, Previews)
				return err
			}),
			value: func(s Settings) any { return s.Preview },
		},
		{
			Key: "preview_width", Group: Personal, Kind: Number, about: "columns of the preview in percent of the window, from 20 to 80",
			apply: word(func(s *Settings, text string) error {
				n, err := strconv.Atoi(text)
				if err != nil || n < 20 || n > 80 {
					return fmt.Errorf("%q is no width from 20 to 80 percent", text)
				}
				s.Width = n
				return nil
			}),
			value: func(s Settings) any { return s.Width },
		},
	}
}

func globs(field func(*Settings) *[]string) func(*Settings, []string) error {
	return func(s *Settings, values []string) error {
		for _, text := range values {
			if !doublestar.ValidatePattern(text) {
				return fmt.Errorf("invalid glob %q", text)
			}
		}
		*field(s) = values
		return nil
	}
}

func onOff(set func(s *Settings, on bool)) func(*Settings, []string) error {
	return word(func(s *Settings, text string) error {
		if text != "true" && text != "false" {
			return fmt.Errorf("%q is neither true nor false", text)
		}
		set(s, text == "true")
		return nil
	})
}

// word applies the last value: a flag given twice counts as given last.
func word(set func(s *Settings, text string) error) func(*Settings, []string) error {
	return func(s *Settings, values []string) error {
		if len(values) == 0 {
			return nil
		}
		return set(s, values[len(values)-1])
	}
}

func list(values []string) []string { return append([]string{}, values...) }
