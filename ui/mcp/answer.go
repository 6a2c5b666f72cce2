package mcp

import (
	"encoding/json"
	"fmt"
	"strconv"
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

// limitOf returns the limit to use, in tokens, if the caller asks for the limit `asked`.
func limitOf(asked int) int {
	if asked <= 0 {
		return defaultLimit
	}
	return min(max(asked, leastLimit), largestLimit)
}

// Outline is the structured content of an answer: the nodes in its text, and what did not fit.
type Outline struct {
	IDs     []string `json:"ids" jsonschema:"nodes in the text, in order"`
	Omitted int      `json:"omitted" jsonschema:"entries that did not fit"`
	Next    string   `json:"next,omitempty" jsonschema:"to continue, pass this as next"`
	Index   string   `json:"index" jsonschema:"state of the index"`
}

// entry is a part of an answer: a line, or a block of source.
type entry struct {
	id      string                 // id of its node, "" for none
	section string                 // heading above the entry; consecutive entries with the same heading share it
	text    string                 // Markdown, ending in a line feed
	fence   string                 // fence that closes its block, "" for none
	rest    func(lines int) string // returns where to continue if the entry is cut after this many lines; nil if it cannot be cut
}

// answer is the full answer of a tool. It is cut to the limit when it is sent.
type answer struct {
	head     string // always written
	entries  []entry
	limit    int    // in tokens
	from     int    // number of entries that earlier answers contained
	encoding string // to count tokens with
	left     int    // number of nodes for which the head had no room
	advice   string // says how to see the nodes that did not fit
}

// outlineRoom is the maximum cost of an outline without ids.
const outlineRoom = 80

// fit returns the text and the outline of the answer. Together they cost at most a.limit tokens.
func (a *answer) fit(state string) (string, *Outline) {
	entries := a.entries[min(a.from, len(a.entries)):]
	o := &Outline{IDs: []string{}, Index: state}
	n := a.estimate(entries)
	for ; n > 0; n-- {
		text := a.write(entries[:n], o)
		if a.cost(text, o) <= a.limit {
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
	shown := min(a.from, len(a.entries)) + len(entries)
	o.Omitted, o.Next = a.left, ""
	if a.left > 0 {
		o.Next = a.advice
	}
	if len(a.entries) > shown {
		o.Omitted += len(a.entries) - shown
		o.Next = strconv.Itoa(shown)
		fmt.Fprintf(&b, "\n… %s more; continue with next: %q\n", model.Thousands(o.Omitted), o.Next)
	}
	return b.String()
}

// cut is for answers in which not even the first entry fits. It returns an answer with as many lines of that entry as fit. If the
// entry cannot be cut, the answer has no entry.
func (a *answer) cut(entries []entry, o *Outline) (string, *Outline) {
	if len(entries) == 0 || entries[0].rest == nil {
		return a.write(nil, o), o
	}
	lines := strings.SplitAfter(entries[0].text, "\n")
	for n := len(lines) - 1; n > 1; n = n * 7 / 8 { // at each attempt, an eighth fewer lines
		first := entries[0]
		rest := first.rest(n)
		first.text = strings.Join(lines[:n], "") + fmt.Sprintf("%s\n… truncated; read the rest with ids: [%q]\n", first.fence, rest)
		if text := a.write([]entry{first}, o); a.cost(text, o) <= a.limit {
			return text, o
		}
	}
	return a.write(nil, o), o
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
