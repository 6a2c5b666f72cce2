package keys

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/model"
)

// parse returns the key as Bubble Tea names it. The space bar may be written as `space`.
func parse(name string) (string, error) {
	if why := arrivesAs[name]; why != "" {
		return "", fmt.Errorf("%s never arrives: a terminal sends it as %s", name, why)
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
		return "", fmt.Errorf("%q is no key: write %q", name, strings.ToUpper(letter))
	}
	return "", fmt.Errorf("%q is no key%s", name, model.DidYouMean(bare, known))
}

func withAlt(k string, alt bool) string {
	if alt {
		return "alt+" + k
	}
	return k
}

// arrivesAs names the keys that a terminal sends as others.
var arrivesAs = map[string]string{
	"ctrl+i": "tab", "ctrl+m": "enter", "ctrl+[": "esc", "ctrl+?": "backspace", "ctrl+/": "ctrl+_", "ctrl+space": "ctrl+@",
}

// names lists the keys that are more than a letter.
func names() (all []string) {
	for t := tea.KeyType(-200); t < 128; t++ {
		if name := t.String(); name != "" && t != tea.KeyRunes && t != tea.KeySpace {
			all = append(all, name)
		}
	}
	return all
}
