package scope

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/bmatcuk/doublestar/v4"

	"foldout/model"

	"golang.org/x/text/unicode/norm"
)

// Glob is one compiled glob.
type Glob struct {
	text string // in the normal form NFC, without what has no meaning around it
	wild bool   // it has wildcards, so that it may match other paths than its own text

	// These decide without matching the glob, which takes longer.
	head string // of `a/b/*.go`: the folder `a/b`; every path that matches begins with it
	name string // of `**/Makefile`: the last part, which alone decides
	end  string // of `**/*.go`: the end of the last part, which alone decides
}

// Compile compiles one glob. If it is invalid, the error is a *GlobError.
func Compile(text string) (Glob, error) {
	g, wrong := compile(text)
	if wrong != nil {
		return Glob{}, wrong
	}
	return g, nil
}

func compile(text string) (Glob, *model.GlobError) {
	clean, begin := trim(text)
	if clean == "" || clean == "." {
		clean = "**"
	}
	if offset, reason := fault(clean); reason != "" {
		return Glob{}, &model.GlobError{Glob: text, Offset: begin + offset, Reason: reason}
	}
	g := Glob{text: norm.NFC.String(clean), wild: isWild(clean)}
	if g.wild {
		g.head = g.text[:max(0, strings.LastIndexByte(g.text[:strings.IndexAny(g.text, wildcards)], '/'))]
	}
	if last, deep := strings.CutPrefix(g.text, "**/"); deep && !strings.Contains(last, "/") {
		if end, cut := strings.CutPrefix(last, "*"); cut && !isWild(end) {
			g.end = end
		} else if !isWild(last) {
			g.name = last
		}
	}
	return g, nil
}

const wildcards = `*?[{\`

func isWild(text string) bool { return strings.ContainsAny(text, wildcards) }

// trim removes what has no meaning around a glob: white space, a leading `./`, and slashes at both ends. `begin` is the byte
// offset of `clean` in `text`.
func trim(text string) (clean string, begin int) {
	clean = strings.TrimPrefix(strings.TrimLeftFunc(text, unicode.IsSpace), "./")
	clean = strings.TrimLeft(clean, "/")
	begin = len(text) - len(clean)
	return strings.TrimRight(strings.TrimRightFunc(clean, unicode.IsSpace), "/"), begin
}

// isTop reports whether the glob is `*`, which matches the entries of the root and nothing below them.
func (g *Glob) isTop() bool { return g.text == "*" }

// Match reports whether the glob matches `path` itself, not a folder above it.
func (g *Glob) Match(path string) bool { return g.match(norm.NFC.String(path)) } // disks may hold the decomposed form

// match is like Match for a path in the normal form NFC.
func (g *Glob) match(path string) bool {
	switch {
	case g.text == path: // even if it looks like a glob
		return true
	case !g.wild || !strings.HasPrefix(path, g.head):
		return false
	case g.name != "":
		return g.name == path[strings.LastIndexByte(path, '/')+1:]
	case g.end != "":
		return strings.HasSuffix(path[strings.LastIndexByte(path, '/')+1:], g.end)
	}
	return doublestar.MatchUnvalidated(g.text, path)
}

// Literal returns a glob that matches only this path and what is below it, even if the path contains wildcards or begins or ends
// with white space.
func Literal(path string) string {
	var b strings.Builder
	for _, c := range []byte(path) {
		if strings.IndexByte(wildcards+"}", c) >= 0 {
			b.WriteByte('\\')
		}
		b.WriteByte(c)
	}
	text := b.String()
	if r, size := utf8.DecodeRuneInString(text); unicode.IsSpace(r) {
		text = "[" + text[:size] + "]" + text[size:]
	}
	if r, size := utf8.DecodeLastRuneInString(text); unicode.IsSpace(r) {
		text = text[:len(text)-size] + "[" + text[len(text)-size:] + "]"
	}
	return text
}
