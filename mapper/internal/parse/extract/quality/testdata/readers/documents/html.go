package main

import (
	"bytes"
	"io"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/net/html"
)

var (
	isHeading = regexp.MustCompile("^h[1-6]$")
	isVoid    = regexp.MustCompile("^(area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$")
)

// page is the state at a position of a page.
type page struct {
	*file
	open    []element
	heading string // path of the element around the latest heading
	waits   bool   // the latest heading has no text yet
}

// element is an open element, with the path of ids that leads to it.
type element struct{ tag, path string }

// readHTML lists the elements with an id, and the headings by their first text.
func readHTML(f *file) error {
	p := page{file: f}
	z := html.NewTokenizer(bytes.NewReader(f.text))
	for offset := 0; ; {
		kind := z.Next()
		raw := string(z.Raw())
		if kind == html.ErrorToken {
			break
		}
		p.token(kind, z.Token(), raw, offset)
		offset += len(raw)
	}
	if z.Err() != io.EOF {
		return z.Err()
	}
	return nil
}

func (p *page) token(kind html.TokenType, t html.Token, raw string, offset int) {
	switch kind {
	case html.StartTagToken, html.SelfClosingTagToken:
		p.start(t, raw, offset, kind == html.SelfClosingTagToken || isVoid.MatchString(t.Data))
	case html.EndTagToken:
		if i := slices.IndexFunc(p.open, func(e element) bool { return e.tag == t.Data }); i >= 0 {
			for p.open[len(p.open)-1].tag != t.Data {
				p.open = p.open[:len(p.open)-1]
			}
			p.open = p.open[:len(p.open)-1]
		}
		p.waits = p.waits && !isHeading.MatchString(t.Data)
	case html.TextToken:
		if text := strings.TrimSpace(raw); p.waits && text != "" {
			line := p.line(offset + strings.Index(raw, text))
			p.add("module", p.heading, text, line, 0, 0)
			p.waits = false
		}
	}
}

func (p *page) start(t html.Token, raw string, offset int, isEmpty bool) {
	parent := ""
	if n := len(p.open); n > 0 {
		parent = p.open[n-1].path
	}
	path := parent
	for _, a := range t.Attr {
		if a.Key == "id" && a.Val != "" {
			at := regexp.MustCompile(`(?i)\sid\s*=\s*["']?`).FindStringIndex(raw)
			p.add("object", parent, a.Val, p.line(offset+at[1]), p.line(offset), 0)
			path = join(parent, a.Val)
		}
	}
	if isHeading.MatchString(t.Data) {
		p.heading, p.waits = parent, true
	}
	if !isEmpty {
		p.open = append(p.open, element{t.Data, path})
	}
}
