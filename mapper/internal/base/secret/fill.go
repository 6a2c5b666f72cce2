package secret

import (
	"bytes"
	"slices"
	"strings"
	"sync"

	"foldout/mapper/internal/base/lazyregexp"
	"foldout/model"
)

// A filler replaces a credential. It consists of a word that no program uses, so that Label changes nothing else, the number of the
// rule as a digit and a letter or digit, and enough letters x to make it as long as the credential. The number `continued` marks a filler that continues the previous one.
const (
	fillerWord = "redacx"
	continued  = mostRules
)

// mostRules is how many rules there can be.
const mostRules = 10*36 - 1

// minorDigits are the second digits of the number of a rule.
const minorDigits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"

var filler = lazyregexp.MustCompile(fillerWord + `([0-9])([0-9A-Z])x*`)

// rules returns the names of all rules, sorted.
var rules = sync.OnceValue(func() []string {
	names := slices.Clone(ownRules)
	for _, f := range forms() {
		names = append(names, f.rule)
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
		fill(text[f.at:f.at+len(f.Text)], number)
	}
	return text, all
}

// fill writes a filler over a credential.
func fill(credential []byte, number int) {
	n := copy(credential, fillerWord)
	credential[n], credential[n+1] = byte('0'+number/36), minorDigits[number%36]
	for i := n + 2; i < len(credential); i++ {
		credential[i] = 'x'
	}
}

// Label replaces the fillers of a text by the labels that users see.
func Label(text string) string {
	if !strings.Contains(text, fillerWord) {
		return text
	}
	return filler.ReplaceAllStringFunc(text, func(m string) string {
		n := len(fillerWord)
		number := int(m[n]-'0')*36 + strings.IndexByte(minorDigits, m[n+1])
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
