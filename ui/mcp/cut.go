package mcp

import (
	"fmt"
	"strings"

	"foldout/model"
)

// cut is for answers in which not even the first entry fits. It returns an answer with a part of that entry: the first lines of its
// source, or otherwise the beginning of its text. The next answer begins with the entry after it, in any case.
func (a *answer) cut(entries []entry, o *Outline) (string, *Outline) {
	if len(entries) > 0 {
		if text, ok := a.cutSource(entries[0], o); ok {
			return text, o
		}
		first := entry{section: a.short(entries[0].section, a.limit/8)}
		for room := a.limit / 2; room > 0; room /= 2 {
			first.text = a.short(entries[0].text, room)
			if text := a.write([]entry{first}, o); a.cost(text, o) <= a.limit {
				return text, o
			}
		}
		entries = entries[:1] // not even its name fits
	}
	text := a.write(nil, o)
	if len(entries) > 0 {
		text = a.write([]entry{{}}, o)
	}
	return a.short(text, a.limit-a.cost("", o)), o
}

// cutSource returns an answer with as many lines of an entry's source as fit. If not even its first line fits, the answer has the
// beginning of that. It returns false if the entry has no source, or if its path is too long.
func (a *answer) cutSource(e entry, o *Outline) (string, bool) {
	b := e.source
	if b == nil || len(b.lines) == 0 {
		return "", false
	}
	with := func(lines int, last string) (string, bool) {
		cut := *b
		cut.lines = append(append([]string{}, b.lines[:lines]...), last)
		e.text = cut.text(len(cut.lines))
		if written := lines + min(1, len(last)); written < len(b.lines) {
			e.text += fmt.Sprintf("… truncated; read the rest with ids: [%q]\n", b.rest(written))
		}
		text := a.write([]entry{e}, o)
		return text, a.cost(text, o) <= a.limit
	}
	n, room := 0, a.limit
	for ; n < len(b.lines); n++ {
		if room -= a.tokens(b.lines[n]); room < 0 {
			break
		}
	}
	for ; n > 0; n = n * 7 / 8 { // at each attempt, an eighth fewer lines
		if text, ok := with(n, ""); ok {
			return text, true
		}
	}
	for room := a.limit / 2; room > 0; room = room * 7 / 8 {
		if text, ok := with(0, a.short(b.lines[0], room)); ok {
			return text, true
		}
	}
	return "", false
}

// mostBytes is how many bytes a token of a shortened text may have on average. Only white space and punctuation have longer ones.
const mostBytes = 16

// short returns a text if it has at most `room` tokens. Otherwise it returns the beginning of the text and the number of bytes left
// out, in at most `room` tokens, or nothing. A text that ends in a line feed still does.
func (a *answer) short(text string, room int) string {
	if len(text) <= room*mostBytes && a.tokens(text) <= room {
		return text
	}
	end := ""
	if strings.HasSuffix(text, "\n") {
		end = "\n"
	}
	for n := min(len(text), room*mostBytes); n > 0; n = n * 7 / 8 {
		start := strings.TrimRight(strings.ToValidUTF8(text[:n], ""), "\n")
		part := start + "… (" + model.Thousands(len(text)-len(start)) + " bytes more)" + end
		if a.tokens(part) <= room {
			return part
		}
	}
	return ""
}
