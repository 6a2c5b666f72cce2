// Package secret finds credentials in the text of a repository and hides them.
//
// Most credentials can be recognised by a fixed part (rules.txt). The others are random values assigned to something called a
// key, a token or a secret (assigned.go). One pass over a text looks for the keywords of both kinds, three letters at a time
// (keywords.go); everything else is tried only near keywords.
//
// Credentials are hidden in two steps (fill.go). Fill replaces each by a filler of the same length, which every grammar parses
// like the credential, so that all positions in the text stay the same. Label turns fillers into `<redacted: AWS access key>` for
// output. Nothing made from a filled text can reveal a credential, even if Label is never called.
package secret

import (
	"cmp"
	"path"
	"slices"
	"strings"
	"unsafe"

	"foldout/model"
)

// finding is a credential found in a text.
type finding struct {
	model.Secret
	Text string // the credential, without line feeds
	rest bool   // it continues the credential of the previous finding
	at   int    // offset of its first byte
}

func found(rule, text string, at int) finding {
	return finding{Secret: model.Secret{Rule: rule}, Text: text, at: at}
}

// shortest is the minimum length of a credential in bytes. Shorter strings are ignored, because they can easily be something
// else.
const shortest = 12

// find returns the credentials in a text, sorted by position.
func find(content []byte) []finding {
	text := unsafe.String(unsafe.SliceData(content), len(content)) // only sliced, never kept
	var all []finding
	seen := 0 // end of the last finding
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

// failures holds how many more keywords may be examined without finding a credential. `all` applies to all keywords, and `within`
// to those that take longer, because a credential may begin before them. These limits keep a text made of nothing but keywords
// from taking longer than others. No text with real credentials reaches them.
type failures struct{ all, within int }

func (f *failures) over(w keyword) bool { return f.all <= 0 || w.within && f.within <= 0 }

func (f *failures) count(w keyword) {
	f.all--
	if w.within {
		f.within--
	}
}

// apart sorts findings by position and removes each finding that begins inside another.
func apart(all []finding) []finding {
	slices.SortStableFunc(all, func(a, b finding) int { return cmp.Or(a.at-b.at, len(b.Text)-len(a.Text)) })
	end := 0
	return slices.DeleteFunc(all, func(f finding) bool {
		inside := f.at < end
		end = max(end, f.at+len(f.Text))
		return inside
	})
}

// keyFiles and keyEnds are the names, and the endings of names, of files that hold only credentials.
var (
	keyFiles = []string{".env", ".envrc", ".netrc", "_netrc", ".pgpass", ".htpasswd", ".git-credentials", "id_rsa", "id_dsa", "id_ecdsa", "id_ed25519"}
	keyEnds  = []string{".pem", ".key", ".p12", ".pfx", ".jks", ".keystore", ".ppk"}
	samples  = []string{"example", "sample", "template", "dist", "defaults"} // in names of variants of `.env` without credentials
)

// IsKeyFile reports whether the name of a file says that the file holds credentials. This is so for key files, for `.env`, and
// for variants of `.env` except examples.
func IsKeyFile(file string) bool {
	name := strings.ToLower(path.Base(file))
	if variant, ok := strings.CutPrefix(name, ".env."); ok {
		return !slices.ContainsFunc(samples, func(word string) bool { return strings.Contains(variant, word) })
	}
	return slices.Contains(keyFiles, name) || slices.Contains(keyEnds, path.Ext(name))
}
