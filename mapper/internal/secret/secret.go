// Package secret finds credentials in the text of a repository and hides them.
//
// Most credentials tell themselves: a part of them is always the same (rules.txt). The others are random values that are assigned to
// something called a key, a token or a secret (assigned.go). One pass over a text looks for the keywords of both, three letters at a
// time (keywords.go); only around those anything else is tried.
//
// What is found is hidden in two steps (fill.go). Fill puts a filler of the same length in its place, which every grammar reads as it
// read the credential, so that all places in the text stay what they are. Label turns fillers into `<redacted: AWS access key>` in what
// is shown. What is made of a filled text cannot tell the credential, whether or not somebody has forgotten to label it.
package secret

import (
	"cmp"
	"path"
	"slices"
	"strings"
	"unsafe"

	"foldout/model"
)

// finding is a credential in a text.
type finding struct {
	model.Secret
	Text string // itself, without line feeds
	rest bool   // it goes on from the finding before, of the same credential
	at   int    // byte at which it begins
}

func found(rule, text string, at int) finding {
	return finding{Secret: model.Secret{Rule: rule}, Text: text, at: at}
}

// shortest is the fewest bytes of a credential. What is shorter may stand for itself elsewhere in a text.
const shortest = 12

// find returns the credentials in a text by their places.
func find(content []byte) []finding {
	text := unsafe.String(unsafe.SliceData(content), len(content)) // it is cut, and never kept
	var all []finding
	seen := 0 // bytes that the last finding covers
	left := failures{all: 1024 + len(text)/24, within: 64 + len(text)/1000}
	known().each(text, func(at int, word keyword) {
		if at < seen || left.over(word) {
			return
		}
		if f := word.find(text, at); len(f) > 0 {
			all = append(all, f...)
			last := f[len(f)-1]
			seen = last.at + len(last.Text)
			return
		}
		left.count(word)
	})
	all = apart(all)
	line, from := 1, 0
	for i := range all {
		line += strings.Count(text[from:all[i].at], "\n")
		from, all[i].Line = all[i].at, line
	}
	return all
}

// failures bounds how often a text is looked at around a keyword in vain, so that one that is made of keywords alone takes no longer than
// others. No text with credentials has that many.
type failures struct{ all, within int }

func (f *failures) over(w keyword) bool { return f.all <= 0 || w.within && f.within <= 0 }

func (f *failures) count(w keyword) {
	f.all--
	if w.within {
		f.within--
	}
}

// apart sorts findings by their places and drops those that lie in another.
func apart(all []finding) []finding {
	slices.SortStableFunc(all, func(a, b finding) int { return cmp.Or(a.at-b.at, len(b.Text)-len(a.Text)) })
	end := 0
	return slices.DeleteFunc(all, func(f finding) bool {
		inside := f.at < end
		end = max(end, f.at+len(f.Text))
		return inside
	})
}

// keyFiles are the names and the ends of names of files that hold nothing but credentials.
var (
	keyFiles = []string{".env", ".envrc", ".netrc", "_netrc", ".pgpass", ".htpasswd", ".git-credentials", "id_rsa", "id_dsa", "id_ecdsa", "id_ed25519"}
	keyEnds  = []string{".pem", ".key", ".p12", ".pfx", ".jks", ".keystore", ".ppk"}
	samples  = []string{"example", "sample", "template", "dist", "defaults"}
)

// IsKeyFile reports whether a file is there to hold credentials, by its name: `.env` and its variants without those that are examples, and
// files of keys.
func IsKeyFile(file string) bool {
	name := strings.ToLower(path.Base(file))
	if variant, ok := strings.CutPrefix(name, ".env."); ok {
		return !slices.ContainsFunc(samples, func(word string) bool { return strings.Contains(variant, word) })
	}
	return slices.Contains(keyFiles, name) || slices.Contains(keyEnds, path.Ext(name))
}
