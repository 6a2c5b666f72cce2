package gocontext

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	"foldout/mapper/token"
	"foldout/model"
)

// A sheet is a text made of pieces: snippets below the marker of their file, separated by blank lines. Its cost is the sum of the
// costs of its parts. A part must not begin with `/`, as comments do (package token says where a text may be cut). So a piece is
// cut only before lines of code in column 0, and only at the first and the last of these lines. The text between the two cuts is
// counted once and stored. The text from the last cut of a piece to the first cut of the next piece is short and is a part of its
// own.

// place is the position by which pieces are sorted. Pieces of the package itself come first. The others follow, sorted by import
// path. Within a package, pieces are sorted by file and offset.
type place struct {
	external bool
	path     string
	file     string
	offset   int
}

func comparePlaces(a, b place) int {
	if a.external != b.external {
		if a.external {
			return 1
		}
		return -1
	}
	return cmp.Or(strings.Compare(a.path, b.path), strings.Compare(a.file, b.file), a.offset-b.offset)
}

// piece is the text of a snippet, shown at one level of detail.
type piece struct {
	place
	marker string // name of the file, which is in the line above its pieces
	text   string // ends with a line feed

	cut  bool   // the text may be cut at some line
	head string // text before the first such line
	tail string // text from the last such line on
	body int    // tokens of the text in between
}

func newPiece(enc *token.Encoding, at place, marker, text string) *piece {
	p := &piece{place: at, marker: marker, text: text}
	first, last := cuts(text)
	if first < 0 {
		return p
	}
	p.cut, p.head, p.tail = true, text[:first], text[last:]
	p.body = enc.Part(text[first:last])
	return p
}

// cuts returns the offsets of the first and the last line before which the text may be cut, or -1 if there are none.
func cuts(text string) (first, last int) {
	first, last = -1, -1
	at := 0
	for line := range strings.Lines(text) {
		if c := line[0]; c > ' ' && c < 0x7f && c != '/' {
			if first < 0 {
				first = at
			}
			last = at
		}
		at += len(line)
	}
	return first, last
}

// costs counts the tokens of texts and caches the results.
type costs struct {
	enc  *token.Encoding
	mu   sync.Mutex
	seen map[string]int
}

func newCosts(enc *token.Encoding) *costs { return &costs{enc: enc, seen: map[string]int{}} }

func (c *costs) part(text string) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	n, known := c.seen[text]
	if !known {
		n = c.enc.Part(text)
		c.seen[text] = n
	}
	return n
}

// sum returns the number of tokens of the text that the pieces make up.
func (c *costs) sum(pieces []*piece) int {
	total, open, file := 0, "", "" // open: the text since the last cut, not counted yet
	for i, p := range pieces {
		open += before(i, p, file)
		file = p.marker
		if !p.cut {
			open += p.text
			continue
		}
		total += c.part(open+p.head) + p.body
		open = p.tail
	}
	return total + c.part(open)
}

// text returns the text that the pieces make up.
func text(pieces []*piece) string {
	var b strings.Builder
	file := ""
	for i, p := range pieces {
		b.WriteString(before(i, p, file))
		b.WriteString(p.text)
		file = p.marker
	}
	return b.String()
}

// before returns what to write before piece p, whose index is `i`. This includes the marker that names the file of p, unless it
// is the same as `file`, the marker of the previous piece.
func before(i int, p *piece, file string) string {
	between := "\n"
	if i == 0 {
		between = ""
	}
	if i == 0 || p.marker != file {
		between += "// " + model.Printable(p.marker) + ":\n\n"
	}
	return between
}

// merge returns the pieces of all groups, sorted by place.
func merge(groups map[*IdentifierGroup]Detail) (pieces []*piece) {
	for g, detail := range groups {
		pieces = append(pieces, g.pieces(detail)...)
	}
	slices.SortFunc(pieces, func(a, b *piece) int { return comparePlaces(a.place, b.place) })
	return pieces
}
