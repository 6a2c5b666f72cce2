// Package secret finds credentials in the text of a repository and hides them.
//
// One pass over a text looks for keywords, three letters at a time (keywords.go); everything else is tried only near keywords.
// Three kinds of rules belong to them. Most credentials have a form of their own (form.go), which the rules of gitleaks (gitleaks.go)
// and those that it lacks (rules.txt) describe. Others are values assigned to a name that says password, token, secret or key
// (assigned.go, name.go), if they look like a credential (value.go). The rest have a place in a structure: private keys, the
// passwords of URLs, JSON web keys (structure.go, private.go).
//
// The work near one keyword is bounded, and so is the number of keywords in a text. No rule is ever switched off.
//
// Credentials are hidden in two steps (fill.go). The first replaces each by a filler of the same length, which every grammar parses
// like the credential, so that all positions in the text stay the same. The second turns fillers into `<redacted: aws-access-token>`
// for output. Nothing made from a filled text can reveal a credential, even if it is never labelled.
//
// Every text that leaves the program, on the screen, in a map, to a language model, goes through a Guard (guard.go), the only way to
// these steps: it knows whether the file is a key file, and whether the user asked to see its credentials.
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

// finding returns v as a finding of the rule if v looks like a credential. `name` is what it is assigned to, "" if unknown.
func (v value) finding(rule, name string) []finding {
	if !v.isCredential(rule, name) {
		return nil
	}
	return []finding{found(rule, v.text, v.at)}
}

// shortest is the minimum length of a credential in bytes. It is the length of the shortest filler.
const shortest = 8

// Prepare reads the rules, which takes some ten milliseconds. Otherwise, the first text does so. It can be called at any time, from
// any goroutine.
func Prepare() { known() }

// find returns the credentials in a text, sorted by position.
func find(content []byte) []finding {
	text := unsafe.String(unsafe.SliceData(content), len(content)) // only sliced, never kept
	s := search{text: text, spans: map[*form][]span{}}
	known().each(text, s.keyword)
	for _, f := range s.forms {
		for _, part := range s.spans[f] {
			s.all = append(s.all, f.within(text, part.from, part.to)...)
		}
	}
	all := byLine(apart(s.all))
	line, from := 1, 0
	for i := range all {
		line += strings.Count(text[from:all[i].at], "\n")
		from, all[i].Line = all[i].at, line
	}
	return all
}

// search is the state of one pass over a text.
type search struct {
	text  string
	all   []finding
	seen  int // end of the last finding
	forms []*form
	spans map[*form][]span // for each of the forms, where its matches may be; sorted, not overlapping
}

type span struct{ from, to int }

// keyword looks for a credential near a keyword.
func (s *search) keyword(at int, w *keyword) {
	if w.within != nil {
		s.near(at, w.within)
		return
	}
	if at < s.seen {
		return
	}
	if f := w.find(s.text, at); len(f) > 0 {
		s.all = append(s.all, f...)
		last := f[len(f)-1]
		s.seen = max(s.seen, last.at+len(last.Text))
	}
}

// near notes that a form may match near the offset `at`. Parts that overlap are joined, so that no byte is examined twice.
func (s *search) near(at int, f *form) {
	part := span{max(0, at-mostBefore), min(len(s.text), at+mostOf)}
	all := s.spans[f]
	switch last := len(all) - 1; {
	case last < 0:
		s.forms = append(s.forms, f)
		s.spans[f] = []span{part}
	case all[last].to >= part.from:
		all[last].to = part.to
	default:
		s.spans[f] = append(all, part)
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

// byLine splits each finding over several lines into one for each line, so that a filler never replaces a line feed. The first of
// them that is long enough for a filler stands for the credential; the others continue it.
func byLine(all []finding) (split []finding) {
	for _, f := range all {
		if !strings.Contains(f.Text, "\n") {
			split = append(split, f)
			continue
		}
		first, at := len(split), f.at
		for line := range strings.SplitSeq(f.Text, "\n") {
			if line != "" {
				split = append(split, finding{Secret: f.Secret, Text: line, at: at, rest: true})
			}
			at += len(line) + 1
		}
		lines := split[first:]
		i := slices.IndexFunc(lines, func(line finding) bool { return len(line.Text) >= shortest })
		lines[max(0, i)].rest = f.rest
	}
	return split
}

// keyFiles and keyEnds are the names, and the endings of names, of files that hold only credentials.
var (
	keyFiles = []string{".env", ".envrc", ".netrc", "_netrc", ".pgpass", ".htpasswd", ".git-credentials", "id_rsa", "id_dsa", "id_ecdsa", "id_ed25519"}
	keyEnds  = []string{".pem", ".key", ".p12", ".pfx", ".jks", ".keystore", ".ppk"}
	samples  = []string{"example", "sample", "template", "dist", "defaults"} // in names of variants of `.env` without credentials
)

// isKeyFile reports whether the name of a file says that the file holds credentials. This is so for key files, for `.env`, and
// for its variants, such as `.env.local` and `prod.env`, except examples.
func isKeyFile(file string) bool {
	name := strings.ToLower(path.Base(file))
	variant, ok := strings.CutPrefix(name, ".env.")
	if !ok {
		variant, ok = strings.CutSuffix(name, ".env")
		ok = ok && variant != ""
	}
	if ok {
		return !slices.ContainsFunc(samples, func(word string) bool { return strings.Contains(variant, word) })
	}
	return slices.Contains(keyFiles, name) || slices.Contains(keyEnds, path.Ext(name))
}
