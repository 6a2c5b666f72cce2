// Package pathlist reads lists of paths in the forms in which other programs print them: one per line or separated by NUL, quoted by
// git, with the numbers of lines, or with the name of a symbol.
package pathlist

import (
	"bytes"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"

	"foldout/model"
)

// Entry is one entry of a list.
type Entry struct {
	Path        string // as it was written
	First, Last int    // lines, from 1; 0 if none were named
	Symbol      string // qualified name of a symbol, "" for none
}

// most is the maximum size of a list in bytes.
const most = 64 << 20

// Read reads a list. `exists` reports whether there is a file or folder at a path; it decides what an entry means that could be a
// path as a whole. An entry that is in no known form is taken as a path.
func Read(r io.Reader, exists func(path string) bool) ([]Entry, error) {
	data, err := io.ReadAll(io.LimitReader(r, most+1))
	if err != nil {
		return nil, err
	}
	if len(data) > most {
		return nil, fmt.Errorf("longer than %s bytes", model.Thousands(most))
	}
	var entries []Entry
	seen := map[Entry]bool{}
	for _, text := range split(data) {
		e := parse(text, exists)
		if e.Path != "" && !seen[e] {
			seen[e] = true
			entries = append(entries, e)
		}
	}
	return entries, nil
}

// split returns the entries of a list. If it contains a NUL, entries are separated by NUL and may contain line feeds.
func split(data []byte) (texts []string) {
	nul := bytes.IndexByte(data, 0) >= 0
	separator := "\n"
	if nul {
		separator = "\x00"
	}
	for text := range strings.SplitSeq(string(data), separator) {
		if !nul {
			text = strings.TrimSuffix(text, "\r")
		}
		if strings.TrimSpace(text) != "" {
			texts = append(texts, text)
		}
	}
	return texts
}

// These are the forms in which an entry may name lines: `path#L10-L42`, `path:10-42`, and `path:10` with anything behind it.
var (
	anchor   = regexp.MustCompile(`^(.+)#L(\d+)(?:C\d+)?(?:-L?(\d+)(?:C\d+)?)?$`)
	span     = regexp.MustCompile(`^(.+):(\d+)-(\d+)$`)
	position = regexp.MustCompile(`(?s)^(.+?):(\d+)(?::.*)?$`)
)

// parse reads one entry.
func parse(text string, exists func(string) bool) Entry {
	if exists(text) {
		return Entry{Path: text}
	}
	if plain, ok := unquote(text); ok {
		return Entry{Path: plain}
	}
	if rest, ok := strings.CutPrefix(text, "@"); ok {
		text = rest
	}
	if exists(text) {
		return Entry{Path: text}
	}
	for _, form := range []*regexp.Regexp{anchor, span, position} {
		if m := form.FindStringSubmatch(text); m != nil {
			return lines(m)
		}
	}
	if path, symbol, ok := cutSymbol(text, exists); ok {
		return Entry{Path: path, Symbol: symbol}
	}
	return Entry{Path: text}
}

// lines returns the entry that one of the expressions matched.
func lines(m []string) Entry {
	e := Entry{Path: m[1]}
	e.First, _ = strconv.Atoi(m[2]) // a number that is too large becomes the largest one
	e.Last = e.First
	if len(m) > 3 && m[3] != "" {
		e.Last, _ = strconv.Atoi(m[3])
	}
	if e.Last < e.First {
		e.First, e.Last = e.Last, e.First
	}
	return e
}

// cutSymbol splits `path#Symbol` at the first `#` behind which the path exists.
func cutSymbol(text string, exists func(string) bool) (path, symbol string, ok bool) {
	for i := range len(text) {
		if text[i] == '#' && i+1 < len(text) && exists(text[:i]) {
			return text[:i], text[i+1:], true
		}
	}
	return "", "", false
}

// unquote returns a path that git has quoted because of its characters, as in `"a\303\244.go"`.
func unquote(text string) (string, bool) {
	if len(text) < 2 || text[0] != '"' || text[len(text)-1] != '"' {
		return "", false
	}
	plain, err := strconv.Unquote(text)
	return plain, err == nil
}
