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

// A filler replaces a credential. It consists of `redacted`, the number of the rule as two digits, and enough letters x to make
// it as long as the credential. The number `continued` marks a filler that continues the previous one.
const (
	fillerWord = "redacted"
	continued  = 99
)

var filler = regexp.MustCompile(fillerWord + `(\d\d)x{2,}`)

// rules returns the names of all rules, sorted.
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

// Fill replaces every credential in the text by a filler. It returns the new text and a list of the credentials. A text without
// credentials is returned unchanged.
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

// Label replaces the fillers of a text by the labels that users see.
func Label(text string) string {
	if !strings.Contains(text, fillerWord) {
		return text
	}
	return filler.ReplaceAllStringFunc(text, func(m string) string {
		number, _ := strconv.Atoi(m[len(fillerWord) : len(fillerWord)+2]) // always two digits
		if number >= len(rules()) {
			return "" // it continues the previous filler
		}
		return "<redacted: " + rules()[number] + ">"
	})
}

// Hide returns a text as users see it, with labels in place of credentials.
func Hide(text []byte) string {
	filled, _ := Fill(text)
	return Label(string(filled))
}
