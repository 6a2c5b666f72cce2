package keys

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/model"
)

// parse returns the name that Bubble Tea has for a key. The space bar may be written as `space`.
func parse(name string) (string, error) {
	if instead := arrivesAs[name]; instead != "" {
		return "", fmt.Errorf("terminals cannot send %s: they send %s instead", name, instead)
	}
	bare, alt := strings.CutPrefix(name, "alt+")
	if bare == "space" {
		bare = " "
	}
	if r, size := utf8.DecodeRuneInString(bare); size > 0 && size == len(bare) && r != utf8.RuneError && unicode.IsPrint(r) {
		return withAlt(bare, alt), nil
	}
	known := names()
	for _, k := range known {
		if k == bare {
			return withAlt(bare, alt), nil
		}
	}
	if letter, ok := strings.CutPrefix(bare, "shift+"); ok && utf8.RuneCountInString(letter) == 1 {
		return "", fmt.Errorf("unknown key %q: write %q", name, strings.ToUpper(letter))
	}
	return "", fmt.Errorf("unknown key %q%s", name, model.DidYouMean(bare, known))
}

func withAlt(k string, alt bool) string {
	if alt {
		return "alt+" + k
	}
	return k
}

// arrivesAs maps keys to the keys that terminals send instead.
var arrivesAs = map[string]string{
	"ctrl+i": "tab", "ctrl+m": "enter", "ctrl+[": "esc", "ctrl+?": "backspace", "ctrl+/": "ctrl+_", "ctrl+space": "ctrl+@",
}

// names lists the names of keys other than single letters.
func names() (all []string) {
	for t := tea.KeyType(-200); t < 128; t++ { // a range that contains all of Bubble Tea's types
		if name := t.String(); name != "" && t != tea.KeyRunes && t != tea.KeySpace {
			all = append(all, name)
		}
	}
	return all
}
