package settings

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"foldout/model"
	"foldout/themes"
	"foldout/ui/layout"
	"foldout/ui/reference"
)

// All returns all settings, in the order in which the help lists them.
func All() []Setting {
	return slices.Concat(onMap(), form(), reading(), personal())
}

// ByKey returns the setting whose key is `key`. If there is none, it returns false.
func ByKey(key string) (Setting, bool) {
	for _, s := range All() {
		if s.Key == key {
			return s, true
		}
	}
	return Setting{}, false
}

// keysOf returns the keys of all settings that belong to the given groups.
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

// Previews are the possible values of the setting `preview`, which says what the preview shows at the start. The default is
// first.
var Previews = []string{"auto", "map", "source", "details", "off"}

const showSecrets = "show"

// secrets lists the possible values of the setting `secrets`, which says how to treat credentials. The default is first.
var secrets = []string{"hide", showSecrets}

// allFiles is the value of mapper.Options.MaxFiles that stands for no limit.
const allFiles = -1

func reading() []Setting { return slices.Concat(listing(), contents()) }

func listing() []Setting {
	return []Setting{
		{
			Key: "deps", Group: Reading, Kind: Switch, Flag: Flag{Name: "deps", Usage: "include dependencies and build output"},
			apply: onOff(func(s *Settings, on bool) { s.Open.Deps = on }),
			value: func(s Settings) any { return s.Open.Deps },
		},
		{
			Key: "ignore", Group: Reading, Kind: Switch, Flag: Flag{Name: "no-ignore", Usage: "do not apply ignore rules", Negated: true},
			apply: onOff(func(s *Settings, on bool) { s.Open.NoIgnore = !on }),
			value: func(s Settings) any { return !s.Open.NoIgnore },
		},
		{
			Key: "all_file_systems", Group: Reading, Kind: Switch,
			Flag:  Flag{Name: "all-file-systems", Usage: "include other file systems mounted below the folder"},
			apply: onOff(func(s *Settings, on bool) { s.Open.AllFileSystems = on }),
			value: func(s Settings) any { return s.Open.AllFileSystems },
		},
		{
			Key: "max_file_size", Group: Reading, Kind: Number,
			Flag: Flag{Name: "max-file-size", Value: "N", Usage: "list files larger than N bytes without reading them, such as 1M"},
			apply: word(func(s *Settings, text string) (err error) {
				s.Open.MaxFileSize, err = parseSize(text)
				return err
			}),
			value: func(s Settings) any { return s.Open.MaxFileSize },
		},
		{
			Key: "max_files", Group: Reading, Kind: Number,
			Flag: Flag{Name: "max-files", Value: "N", Usage: "read only the N files nearest to the top folder (0 for all)"},
			apply: word(func(s *Settings, text string) error {
				n, err := strconv.Atoi(text)
				if err != nil || n < 0 {
					return fmt.Errorf("%q is not a number of files, such as %d", text, model.DefaultMaxFiles)
				}
				if s.Open.MaxFiles = n; n == 0 {
					s.Open.MaxFiles = allFiles
				}
				return nil
			}),
			value: func(s Settings) any { return max(s.Open.MaxFiles, 0) }, // allFiles is written as 0
		},
	}
}

func contents() []Setting {
	return []Setting{
		{
			Key: "secrets", Group: Reading, Words: secrets,
			Flag: Flag{Name: "secrets", Value: "WORD", Usage: "what to do with credentials in files: " + strings.Join(secrets, " or ")},
			apply: word(func(s *Settings, text string) error {
				name, err := model.ParseWord("value for secrets", text, secrets)
				if s.Open.Reveal = nil; name == showSecrets {
					s.Open.Reveal = []string{model.RootID} // show credentials everywhere
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
			Key: "cache", Group: Reading, Kind: Switch, Flag: Flag{Name: "no-cache", Usage: "do not use the cache", Negated: true},
			apply: onOff(func(s *Settings, on bool) { s.Open.NoCache = !on }),
			value: func(s Settings) any { return !s.Open.NoCache },
		},
	}
}

func personal() []Setting { return slices.Concat(machine(), screen()) }

func machine() []Setting {
	return []Setting{
		{
			Key: "clipboard", Group: Personal, Kind: List, about: "command (with arguments) that copies its standard input to the clipboard",
			apply: func(s *Settings, values []string) error { s.Clipboard = values; return nil },
			value: func(s Settings) any { return list(s.Clipboard) },
		},
		{
			Key: "osc52_limit", Group: Personal, Kind: Number, about: "size in bytes of the largest text that the terminal can copy (OSC 52), such as 512K",
			apply: word(func(s *Settings, text string) error {
				size, err := parseSize(text)
				s.OSC52Limit = int(size)
				return err
			}),
			value: func(s Settings) any { return s.OSC52Limit },
		},
		{
			Key: "cache_limit", Group: Personal, Kind: Number, about: "largest size of the cache in bytes, such as 512M",
			apply: word(func(s *Settings, text string) (err error) {
				s.Open.CacheLimit, err = parseSize(text)
				return err
			}),
			value: func(s Settings) any { return s.Open.CacheLimit },
		},
		{
			Key: "copy_history", Group: Personal, Kind: Number, about: "number of copied texts to keep for foldout history; 0 keeps none",
			apply: word(func(s *Settings, text string) error {
				n, err := strconv.Atoi(text)
				if err != nil || n < 0 || n > 1000 {
					return fmt.Errorf("%q is not a number from 0 to 1000", text)
				}
				s.CopyHistory = n
				return nil
			}),
			value: func(s Settings) any { return s.CopyHistory },
		},
		{
			Key: "reference", Group: Personal, about: "how references are written: " + strings.Join(reference.Names(), ", ") +
				", or a text such as '{path}[:{first}-{last}]', also with {symbol}; [ ] encloses what is written for lines only",
			apply: word(func(s *Settings, text string) (err error) {
				s.reference = text
				s.Reference, err = reference.ParseForm(text)
				return err
			}),
			value: func(s Settings) any { return s.reference },
		},
	}
}

func screen() []Setting {
	return []Setting{
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
			Key: "ascii", Group: Personal, Kind: Switch, Flag: Flag{Name: "ascii", Usage: "draw with ASCII only, without colours"},
			apply: onOff(func(s *Settings, on bool) { s.ASCII = on }),
			value: func(s Settings) any { return s.ASCII },
		},
		{
			Key: "mouse", Group: Personal, Kind: Switch, about: "use the mouse in the explorer",
			apply: onOff(func(s *Settings, on bool) { s.Mouse = on }),
			value: func(s Settings) any { return s.Mouse },
		},
		{
			Key: "folders_first", Group: Personal, Kind: Switch, about: "show folders before files in the explorer's tree; false for the order of the map",
			apply: onOff(func(s *Settings, on bool) { s.FoldersFirst = on }),
			value: func(s Settings) any { return s.FoldersFirst },
		},
		{
			Key: "preview", Group: Personal, Words: Previews, about: "initial preview: " + strings.Join(Previews, ", ") + "; auto shows the map if the window is wide enough",
			apply: word(func(s *Settings, text string) (err error) {
				s.Preview, err = model.ParseWord("preview", text, Previews)
				return err
			}),
			value: func(s Settings) any { return s.Preview },
		},
		{
			Key: "preview_width", Group: Personal, Kind: Number, about: fmt.Sprintf("width of the preview in percent of the window, %d to %d", layout.LeastShare, layout.MostShare),
			apply: word(func(s *Settings, text string) error {
				n, err := strconv.Atoi(text)
				if err != nil || n < layout.LeastShare || n > layout.MostShare {
					return fmt.Errorf("%q is not a width from %d to %d percent", text, layout.LeastShare, layout.MostShare)
				}
				s.PreviewWidth = n
				return nil
			}),
			value: func(s Settings) any { return s.PreviewWidth },
		},
	}
}
