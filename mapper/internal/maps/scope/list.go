package scope

import (
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"
)

// list is an index of globs by a text that every matching path must contain, so that matching thousands of globs is as fast as
// matching a few. Only globs without such a text at a known place are tried one by one. A nil list is empty.
type list struct {
	paths map[string]bool // globs as literal text
	names map[string]bool // what follows `**/`, without wildcards
	ends  map[string]bool // what follows `**/*`, without wildcards
	sizes []int           // distinct lengths of the ends
	heads map[head][]glob // globs by a literal part at a fixed position
	rest  []glob
}

// head is a part of a path, and its position among the parts, counted from 0.
type head struct {
	at   int
	part string
}

func newList(globs []glob) *list {
	if len(globs) == 0 {
		return nil
	}
	l := &list{paths: map[string]bool{}, names: map[string]bool{}, ends: map[string]bool{}, heads: map[head][]glob{}}
	for _, g := range globs {
		l.add(g)
	}
	return l
}

func (l *list) add(g glob) {
	l.paths[g.text] = true // a wild glob also matches a path of the same text
	if !g.wild {
		return
	}
	if name, end, ok := g.anywhere(); ok {
		if name != "" {
			l.names[name] = true
			return
		}
		l.ends[end] = true
		if !slices.Contains(l.sizes, len(end)) {
			l.sizes = append(l.sizes, len(end))
		}
		return
	}
	if h, ok := g.head(); ok {
		l.heads[h] = append(l.heads[h], g)
		return
	}
	l.rest = append(l.rest, g)
}

// head returns the first part of the glob that has no wildcards. It returns false if there is none, or if the number of parts
// before it may vary, as after `**`.
func (g glob) head() (h head, ok bool) {
	for part := range strings.SplitSeq(g.text, "/") {
		switch {
		case !strings.ContainsAny(part, wildcards):
			return head{h.at, part}, true
		case strings.Contains(part, "**") || strings.ContainsAny(part, `[{\`):
			return head{}, false
		}
		h.at++
	}
	return head{}, false
}

// anywhere returns the name in a glob such as `**/Makefile`, or the end of the name in a glob such as `**/*.go`. `ok` is false
// for other globs.
func (g glob) anywhere() (name, end string, ok bool) {
	last, deep := strings.CutPrefix(g.text, "**/")
	if !deep {
		return "", "", false
	}
	end, wild := strings.CutPrefix(last, "*")
	if end == "" || strings.ContainsAny(end, wildcards+"/") {
		return "", "", false
	}
	if wild {
		return "", end, true
	}
	return last, "", true
}

func (l *list) empty() bool { return l == nil }

// match reports whether any of the globs matches the path itself.
func (l *list) match(p string) bool {
	if l == nil {
		return false
	}
	p = norm.NFC.String(p) // disks may hold the decomposed form
	name := p[strings.LastIndexByte(p, '/')+1:]
	if l.paths[p] || l.names[name] {
		return true
	}
	for _, size := range l.sizes {
		if size <= len(name) && l.ends[name[len(name)-size:]] {
			return true
		}
	}
	return l.matchHead(p) || matchAny(l.rest, p)
}

// matchHead reports whether any of the globs in l.heads matches the path.
func (l *list) matchHead(p string) bool {
	if len(l.heads) == 0 {
		return false
	}
	at := 0
	for part := range strings.SplitSeq(p, "/") {
		if matchAny(l.heads[head{at, part}], p) {
			return true
		}
		at++
	}
	return false
}

func matchAny(globs []glob, p string) bool {
	for _, g := range globs {
		if g.match(p) {
			return true
		}
	}
	return false
}
