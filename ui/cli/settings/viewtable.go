package settings

import (
	"fmt"
	"slices"
	"strings"

	"foldout/mapper/token"
	"foldout/model"
)

// onMap returns the settings of the group OnMap. In this file, settings without a Group belong to the group OnMap, and settings
// without a Kind are of the kind Word, because OnMap and Word are the zero values.
func onMap() []Setting {
	return slices.Concat(scope(), show(), detail(), extras())
}

func scope() []Setting {
	return []Setting{
		{
			Key: "include", Kind: List, Paths: true,
			Flag:  Flag{"include", "i", "GLOB", "include only these paths and everything below them (repeatable)", false},
			apply: globs(func(s *Settings) *[]string { return &s.View.Include }),
			print: func(v model.View) any { return list(v.Include) },
		},
		{
			Key: "exclude", Kind: List, Paths: true,
			Flag:  Flag{"exclude", "x", "GLOB", "exclude these paths (repeatable)", false},
			apply: globs(func(s *Settings) *[]string { return &s.View.Exclude }),
			print: func(v model.View) any { return list(v.Exclude) },
		},
		{
			Key: "tests", Kind: Switch, Flag: Flag{Name: "tests", Usage: "include test files"},
			apply: onOff(func(s *Settings, on bool) { s.View.NoTests = !on }),
			print: func(v model.View) any { return !v.NoTests },
		},
		{
			Key: "exported", Kind: Switch, Flag: Flag{Name: "exported", Usage: "show only exported symbols; tests too only with --tests"},
			apply: onOff(func(s *Settings, on bool) { s.View.ExportedOnly = on }),
			print: func(v model.View) any { return v.ExportedOnly },
		},
		{
			Key: "changed_since", Flag: Flag{Name: "changed-since", Value: "REV", Usage: "show only what changed since the commit, branch or tag"},
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
			Key: "symbols", Flag: Flag{Name: "symbols", Value: "KINDS", Usage: "kinds of symbol to show, separated by commas: " +
				strings.Join(model.ShowGroups, ", ") + ", any single kind, all or none"},
			Words: model.KindWords(),
			apply: word(func(s *Settings, text string) (err error) {
				kinds, err := model.ParseKinds(text)
				s.View.Symbols = kinds | s.View.Symbols&model.NoMembers // keep the value of the setting `members`
				return err
			}),
			print: func(v model.View) any { return (v.Symbols &^ model.NoMembers).String() },
		},
		{
			Key: "members", Kind: Switch, Flag: Flag{Name: "members", Usage: "show the members of types"},
			apply: onOff(func(s *Settings, on bool) {
				if s.View.Symbols &^= model.NoMembers; !on {
					s.View.Symbols |= model.NoMembers
				}
			}),
			print: func(v model.View) any { return v.Symbols&model.NoMembers == 0 },
		},
		{
			Key: "folders", Kind: Switch, Flag: Flag{Name: "no-folders", Usage: "list paths instead of a tree", Negated: true},
			apply: onOff(func(s *Settings, on bool) { s.View.NoFolders = !on }),
			print: func(v model.View) any { return !v.NoFolders },
		},
		{
			Key: "files", Kind: Switch, Flag: Flag{Name: "no-files", Usage: "show only folders", Negated: true},
			apply: onOff(func(s *Settings, on bool) { s.View.NoFiles = !on }),
			print: func(v model.View) any { return !v.NoFiles },
		},
	}
}

func detail() []Setting {
	return []Setting{
		{
			Key: "detail", Flag: Flag{"detail", "d", "DETAIL", "how much of each node to show: " +
				strings.Join(model.DetailWords()[model.Folders:], ", "), false},
			Words: model.DetailWords()[model.Folders:], // all but `hidden`
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
			Flag:  Flag{Name: "level", Value: "1..7", Usage: "level of compression, from 1 (full) to 7 (summary)"},
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
			Key: "set", Kind: List, Paths: true,
			Flag: Flag{Name: "set", Value: "ID=DETAIL", Usage: "set the detail of a node (a path or path#symbol) and everything below it (repeatable)"},
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
		{
			Key: "only_pins", Kind: Switch, Flag: Flag{Name: "only-pins", Usage: "show only the nodes set with --set, and what contains them"},
			apply: onOff(func(s *Settings, on bool) { s.View.OnlyPins = on }),
			print: func(v model.View) any { return v.OnlyPins },
		},
	}
}

func extras() []Setting {
	return []Setting{
		{
			Key: "imports", Kind: Switch, Flag: Flag{Name: "imports", Usage: "show the imports of each file"},
			apply: onOff(func(s *Settings, on bool) { s.View.Imports = on }),
			print: func(v model.View) any { return v.Imports },
		},
		{
			Key: "graph", Kind: Switch, Flag: Flag{Name: "graph", Usage: "append the dependency graph and the cycles in it"},
			apply: onOff(func(s *Settings, on bool) { s.View.Graph = on }),
			print: func(v model.View) any { return v.Graph },
		},
		{
			Key: "purposes", Kind: Switch, Flag: Flag{Name: "purposes", Usage: "with --fit smart: say what files and folders are for, if this is worth the tokens"},
			apply: onOff(func(s *Settings, on bool) { s.View.NoPurposes = !on }),
			print: func(v model.View) any { return !v.NoPurposes },
		},
		{
			Key: "chunks", Kind: Switch, Flag: Flag{Name: "chunks", Usage: "with --format json: add a node for each chunk (the lines of a function or type, or a whole file, module or project)"},
			apply: onOff(func(s *Settings, on bool) { s.View.Chunks = on }),
			print: func(v model.View) any { return v.Chunks },
		},
		{
			Key: "line_numbers", Kind: Switch, Flag: Flag{Name: "line-numbers", Usage: "write line numbers in front of signatures and lines of source"},
			apply: onOff(func(s *Settings, on bool) { s.View.LineNumbers = on }),
			print: func(v model.View) any { return v.LineNumbers },
		},
		{
			Key: "strip", Flag: Flag{Name: "strip", Value: "WORDS", Usage: "show source without: " + strings.Join(stripped, ", ") + " (separated by commas; \"\" for neither). Files that cannot be parsed keep them"},
			Words: []string{"comments", "blank", "comments,blank"},
			apply: word(strip),
			print: func(v model.View) any {
				var words []string
				for i, on := range []bool{v.NoComments, v.NoBlanks} {
					if on {
						words = append(words, stripped[i])
					}
				}
				return strings.Join(words, ",")
			},
		},
		{
			Key: "stats", Kind: Switch, Flag: Flag{Name: "stats", Usage: "show counts of files and lines"},
			apply: onOff(func(s *Settings, on bool) { s.View.Stats = on }),
			print: func(v model.View) any { return v.Stats },
		},
	}
}

// stripped lists what the setting `strip` can leave out of source.
var stripped = []string{"comments", "blank"}

// strip sets what is left out of source: words separated by commas.
func strip(s *Settings, text string) error {
	s.View.NoComments, s.View.NoBlanks = false, false
	for each := range strings.SplitSeq(text, ",") {
		if each = strings.TrimSpace(each); each == "" {
			continue
		}
		name, err := model.ParseWord("word", each, stripped)
		if err != nil {
			return err
		}
		s.View.NoComments = s.View.NoComments || name == stripped[0]
		s.View.NoBlanks = s.View.NoBlanks || name == stripped[1]
	}
	return nil
}

func form() []Setting { return slices.Concat(fitting(), output()) }

func fitting() []Setting {
	return []Setting{
		{
			Key: "budget", Group: Form, Kind: Number,
			Flag: Flag{"budget", "b", "N", "maximum size of the map in tokens, such as 16000 or 16k; 0 for no limit", false},
			apply: word(func(s *Settings, text string) (err error) {
				s.View.Budget, err = model.ParseBudget(text)
				return err
			}),
			print: func(v model.View) any { return v.Budget },
		},
		{
			Key: "fit", Group: Form, Words: model.Fits,
			Flag: Flag{Name: "fit", Value: "FIT", Usage: "how to fit a map to the budget: " + strings.Join(model.Fits, ", ")},
			apply: word(func(s *Settings, text string) error {
				name, err := model.ParseWord("fit", text, model.Fits)
				s.View.Fit = model.Fit(name)
				return err
			}),
			print: func(v model.View) any { return string(v.Fit) },
		},
	}
}

func output() []Setting {
	return []Setting{
		{
			Key: "format", Group: Form, Words: model.Formats,
			Flag: Flag{"format", "f", "FORMAT", "format of the map: " + strings.Join(model.Formats, ", "), false},
			apply: word(func(s *Settings, text string) error {
				name, err := model.ParseWord("format", text, model.Formats)
				s.View.Format = model.Format(name)
				return err
			}),
			print: func(v model.View) any { return string(v.Format) },
		},
		{
			Key: "encoding", Group: Form, Words: token.Names(),
			Flag: Flag{"encoding", "e", "NAME", "count tokens in this encoding: " + strings.Join(token.Names(), ", "), false},
			apply: word(func(s *Settings, text string) (err error) {
				s.View.Model = "" // of a source that this one overrides
				s.View.Encoding, err = model.ParseWord("encoding", text, token.Names())
				return err
			}),
			print: func(v model.View) any { return v.Encoding },
		},
		{
			Key: "count_for", Group: Form, Words: append([]string{""}, token.ModelNames()...),
			Flag: Flag{Name: "model", Value: "NAME", Usage: "count tokens for this model, as an estimate (~) if its tokenizer is not public: " +
				strings.Join(token.ModelNames(), ", ")},
			apply: word(func(s *Settings, text string) error {
				if s.View.Model = ""; text == "" {
					return nil
				}
				estimator, err := token.ModelOf(text)
				if err != nil {
					return err
				}
				s.View.Encoding = estimator.Encoding
				if !estimator.Exact() { // for exact counts, the encoding is enough
					s.View.Model = text
				}
				return nil
			}),
			print: func(v model.View) any { return v.Model },
		},
	}
}
