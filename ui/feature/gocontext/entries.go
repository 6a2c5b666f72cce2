package gocontext

import (
	"fmt"
	"strconv"
	"strings"

	"foldout/model"
	"foldout/themes"
	"foldout/ui/draw"
	"foldout/ui/list"
)

var headings = [roles]string{
	Target: "the symbol", Whole: "shown with source", Signature: "shown with doc comment and signature",
	LeftOut: "left out: over the budget",
}

// Entries returns the rows of the list: the parts, grouped by role, then notes on what could not be loaded. The method Of finds a
// part by the ID of its entry.
func (c *Context) Entries(g themes.Glyphs, view model.View) []list.Entry {
	entries := []list.Entry{{Head: c.sum(view)}}
	last := Role(-1)
	for i, p := range c.Parts {
		if p.Role != last {
			last, entries = p.Role, append(entries, list.Entry{Head: headings[p.Role]})
		}
		entries = append(entries, p.entry(g, i))
	}
	if c.Outside > 0 {
		entries = append(entries, list.Entry{Head: fmt.Sprintf("and %s in other modules, outside this repository", outside(c.Outside))})
	}
	if len(c.Notes) > 0 {
		entries = append(entries, list.Entry{Head: "not loaded"})
	}
	for i, note := range c.Notes {
		entries = append(entries, list.Entry{ID: "note " + strconv.Itoa(i), Head: note, Disabled: true})
	}
	return entries
}

// sum says what all parts cost together, and how large the map would be with them.
func (c *Context) sum(view model.View) string {
	text, then := model.Thousands(c.Cost)+" tokens", "; the map would have "+model.Thousands(c.Tokens)+" of "+model.Thousands(view.Budget)
	switch {
	case view.Budget <= 0:
		return text + "; the map would have " + model.Thousands(c.Tokens)
	case c.Tokens > view.Budget:
		return text + ", over the budget, and the fit is off" + then
	case c.UnfitPins > 0:
		return text + ", " + model.Plural(c.UnfitPins, "node") + " would not fit the budget" + then
	}
	return text + ", within the budget" + then
}

// entry returns the row of a part. Its sign says what the map holds of the part now, as in every list. The figure is what the part takes there,
// or what it would add.
func (p *Part) entry(g themes.Glyphs, number int) list.Entry {
	e := list.Entry{ID: "part " + strconv.Itoa(number), Head: strings.Join(p.Names, ", "), Mark: list.Tick, Text: p.about(g)}
	written, whole, now := 0, 0, 0
	for _, s := range p.Now {
		if !s.Written {
			continue
		}
		if written == 0 || s.Detail < e.Detail {
			e.Detail = s.Detail
		}
		written, whole, now = written+1, whole+model.Bit(s.Whole), now+s.Total
	}
	switch {
	case whole == len(p.Now):
		e.State = list.On
	case written > 0:
		e.State = list.Part
	}
	switch {
	case p.OnMap < len(p.Pins):
		e.Figure = "+" + draw.Short(max(0, p.Tokens-now))
	case now == 0:
		e.Figure = list.Above
	default:
		e.Figure = draw.Short(now)
	}
	return e
}

// about lists the files that hold the part. If the part is shown but its source does not fit the budget, the text says so first.
func (p *Part) about(g themes.Glyphs) string {
	text := strings.Join(p.Files, ", ")
	if p.Shortened && p.Role != LeftOut {
		text = "source does not fit " + g.Dot + " " + text
	}
	return text
}

// Of returns the part that an entry stands for, and false if there is none.
func (c *Context) Of(entry string) (*Part, bool) {
	number, isPart := strings.CutPrefix(entry, "part ")
	at, err := strconv.Atoi(number)
	if !isPart || err != nil || at < 0 || at >= len(c.Parts) {
		return nil, false
	}
	return &c.Parts[at], true
}

func outside(names int) string {
	if names == 1 {
		return "1 name"
	}
	return model.Thousands(names) + " names"
}
