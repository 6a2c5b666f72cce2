package mcp

import (
	"encoding/json"
	"fmt"
	"strings"

	"foldout/mapper"
	"foldout/model"
)

// These are limits of an answer, in tokens: the default, and the greatest that a caller may set. Clients cut answers that have
// more than 25,000 tokens.
const (
	defaultLimit = 8_000
	largestLimit = 20_000
	leastLimit   = 200
)

// limitOf returns the limit to use, in tokens of the encoding, if the caller asks for the limit `asked`. If the settings name a
// model, the caller's limit is in tokens of this model.
func (s *Server) limitOf(asked int) int {
	limit := defaultLimit
	if asked > 0 {
		limit = min(max(asked, leastLimit), largestLimit)
	}
	return s.roomFor(limit)
}

// roomFor converts a limit in tokens of the model that the settings name, if any, to tokens of the encoding.
func (s *Server) roomFor(limit int) int {
	return mapper.Estimator(s.config.View).Room(limit)
}

// Outline is the structured content of an answer: the nodes in its text, and what did not fit.
type Outline struct {
	IDs     []string `json:"ids,omitempty" jsonschema:"nodes in the text, in order"`
	Omitted int      `json:"omitted,omitempty" jsonschema:"entries that did not fit"`
	Next    string   `json:"next,omitempty" jsonschema:"to continue, pass this as next"`
	Index   string   `json:"index,omitempty" jsonschema:"state of the index"`
}

// entry is a part of an answer: a line, or a block of source.
type entry struct {
	id      string // id of its node, "" for none
	section string // heading above the entry; consecutive entries with the same heading share it
	text    string // Markdown, ending in a line feed
	source  *source
}

// source says how an entry with the source of a node is cut, if it is too long for an answer.
type source struct {
	place string                 // path and lines, such as `a.go:12-40`
	lead  string                 // the lines before the source
	lines []string               // lines of the source, each with its line feed
	fence string                 // the fence that closes the block
	rest  func(lines int) string // returns where to continue after this many lines
}

// text returns the block with the first n lines of the source, or all lines.
func (b *source) text(n int) string { return b.lead + strings.Join(b.lines[:n], "") + b.fence + "\n" }

// answer is the answer of a tool. It is cut to the limit when it is sent.
type answer struct {
	head     string  // always written
	entries  []entry // from number `from` on, as far as there may be room for them
	from     int     // number of entries that earlier answers contained
	total    int     // number of all entries
	limit    int     // in tokens
	spent    int     // cost of the entries, in tokens
	question string  // identifies the call except for limit and next, so that next of another call can be told apart
	encoding string  // to count tokens with
	left     int     // number of nodes for which the head had no room
	advice   string  // says how to see the nodes that did not fit
	textOnly bool    // the limit is too low for an outline: only the head is sent, and an empty outline
	sent     *sent   // what the session has been sent; nil if that does not matter
	shown    int     // number of entries that fit
}

// add appends an entry, or only counts it if it is not wanted.
func (a *answer) add(e entry) {
	if a.sent.has(e.source) {
		users, _, _ := strings.Cut(e.text, e.source.place)
		e.text, e.source = shownBefore(e.source, users), nil
	}
	if a.wants() {
		a.entries = append(a.entries, e)
		a.spent += a.tokens(e.text) + a.tokens(e.id)
	}
	a.total++
}

// wants reports whether the next entry may be part of what is sent. If not, an earlier answer contained it, or there is no room for
// it, and making it would be wasted work.
func (a *answer) wants() bool { return a.total >= a.from && a.spent <= a.limit }

// shortOutline is the cost of an outline that says nothing: `{}`.
const shortOutline = 1

// outlineRoom is the maximum cost of an outline without ids.
const outlineRoom = 80

// fit returns the text and the outline of the answer. Together they cost at most a.limit tokens. The estimate is at most a few entries too
// high, so counting down from it needs no search such as the engine's package shrink, which callers of the engine cannot import.
func (a *answer) fit(state string) (string, *Outline) {
	entries := a.entries
	o := &Outline{IDs: []string{}, Index: state}
	if len(entries) > 0 {
		a.head = a.short(a.head, a.limit/4)
	}
	for n := a.estimate(entries); n > 0; n-- {
		text := a.write(entries[:n], o)
		if a.cost(text, o) <= a.limit {
			a.shown = n
			return text, o
		}
	}
	return a.cut(entries, o)
}

// estimate returns roughly how many entries fit, rather too many than too few. The method fit starts from this number and then
// counts exactly.
func (a *answer) estimate(entries []entry) int {
	room := a.limit - a.tokens(a.head)
	section := ""
	for n, e := range entries {
		cost := a.tokens(e.text) + a.tokens(e.id)
		if e.section != section {
			section, cost = e.section, cost+a.tokens(e.section)
		}
		if room -= cost; room < 0 {
			return n
		}
	}
	return len(entries)
}

// write returns the text with the given entries, and fills in the outline.
func (a *answer) write(entries []entry, o *Outline) string {
	var b strings.Builder
	b.WriteString(a.head)
	o.IDs = o.IDs[:0]
	section := ""
	for _, e := range entries {
		if e.section != section {
			section = e.section
			fmt.Fprintf(&b, "\n## %s\n\n", section)
		}
		b.WriteString(e.text)
		if e.id != "" {
			o.IDs = append(o.IDs, e.id)
		}
	}
	shown := a.from + len(entries)
	o.Omitted, o.Next = a.left, ""
	if a.left > 0 {
		o.Next = a.advice
	}
	if a.total > shown {
		o.Omitted += a.total - shown
		o.Next = a.next(shown)
		fmt.Fprintf(&b, "\n… %s more; continue with next: %q\n", model.Thousands(o.Omitted), o.Next)
	}
	return b.String()
}

// cost returns how many tokens `text` and the outline cost together.
func (a *answer) cost(text string, o *Outline) int {
	structured, err := json.Marshal(o)
	if err != nil {
		panic(err) // an outline of strings and numbers always encodes
	}
	return a.tokens(text) + a.tokens(string(structured))
}

func (a *answer) tokens(text string) int { return mapper.CountTokens(a.encoding, text) }
