package secret

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"foldout/model"
)

// A filler is a word that names the rule by its number among all rules: `redacted`, two digits, and the letter x up to the length of
// what it stands for. The number continued says that the filler goes on from the one before.
const (
	fillerWord = "redacted"
	continued  = 99
)

var filler = regexp.MustCompile(fillerWord + `(\d\d)x{2,}`)

// rules lists the names of all rules, sorted.
var rules = sync.OnceValue(func() []string {
	names := append([]string{privateRule}, assignedRules...)
	for line := range strings.Lines(ruleText) {
		if name, _, is := strings.Cut(line, "\t"); is {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
})

// Fill returns a text with fillers in the place of its credentials, and which they are. A text without any is returned as it is.
func Fill(text []byte) ([]byte, []model.Secret) {
	found := find(text)
	if len(found) == 0 {
		return text, nil
	}
	text = bytes.Clone(text)
	var all []model.Secret
	for _, f := range found {
		number := continued
		if !f.rest {
			number, _ = slices.BinarySearch(rules(), f.Rule)
			all = append(all, f.Secret)
		}
		copy(text[f.at:f.at+len(f.Text)], fmt.Sprintf("%s%02d%s", fillerWord, number, strings.Repeat("x", len(f.Text)-len(fillerWord)-2)))
	}
	return text, all
}

// Label writes the fillers of a text as they are shown.
func Label(text string) string {
	if !strings.Contains(text, fillerWord) {
		return text
	}
	return filler.ReplaceAllStringFunc(text, func(m string) string {
		number, _ := strconv.Atoi(m[len(fillerWord) : len(fillerWord)+2]) // two digits
		if number >= len(rules()) {
			return ""
		}
		return "<redacted: " + rules()[number] + ">"
	})
}

// Hide returns a text as it is shown.
func Hide(text []byte) string {
	filled, _ := Fill(text)
	return Label(string(filled))
}
