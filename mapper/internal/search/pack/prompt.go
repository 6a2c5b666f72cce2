package pack

import (
	"fmt"
	"slices"
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/base/shrink"
	"foldout/mapper/internal/maps/render"
	"foldout/model"
)

// Head returns the text above the map: the name of the root and the number of files by class.
func Head(root string, files []*filetree.File) string {
	counts := map[model.Class]int{}
	for _, f := range files {
		counts[f.Class]++
	}
	var parts []string
	for _, c := range classes {
		if counts[c] > 0 {
			parts = append(parts, fmt.Sprintf("%s %s", model.Thousands(counts[c]), c))
		}
	}
	return fmt.Sprintf("## Repo Map\nRoot: %s\nFiles: %s\n\n", model.Printable(root), strings.Join(parts, ", "))
}

// taskShare limits the task to a quarter of the budget. A longer task is cut in the middle.
const taskShare = 4

// sourceTitle is the heading above the source.
const sourceTitle = "\n### File Contents\n"

// The map and the lists get about a tenth of the budget (mapShare and listShare). A map may take up to a quarter of the budget (mostShare),
// less the lists, if the source leaves that. If the task asks about the whole, it may take half (overviewShare).
const (
	mapShare      = 16
	listShare     = 24
	mostShare     = 4
	overviewShare = 2
)

// SourceRoom returns how many tokens the source may take: what the other parts of the context leave. Call it before Choose.
func (c *Content) SourceRoom() int {
	overview := Share(c.Budget, mapShare)
	if c.Overview {
		overview = c.Budget / overviewShare
	}
	return c.Budget - c.fixed() - overview - Share(c.Budget, listShare) - c.Count(sourceTitle) - leftOutCost
}

// leftOutCost is the number of tokens that the line about the source left out takes, roughly.
const leftOutCost = 80

// fixed returns the number of tokens of what a context has in any case.
func (c *Content) fixed() int { return c.Count(Head(c.Root, c.Files)) + c.Count(c.closing()) }

// MapRoom returns how many tokens the map may take: its share, and what the source leaves, up to a quarter of the budget with the
// lists. Call it after Choose.
func (c *Content) MapRoom() int {
	lists := c.Count(strings.Join(c.listing(), ""))
	rest := c.Budget - c.fixed() - lists - c.Count(c.source())
	most := c.Budget / mostShare
	if c.Overview {
		most = c.Budget / overviewShare
	}
	return max(1, min(rest, most-lists))
}

// Prompt returns the context as a prompt. It returns false if the map and the task are over the budget.
func (c *Content) Prompt() (Text, bool) {
	head := Head(c.Root, c.Files) + c.Map
	if c.Remark != "" {
		head += "\n" + c.Remark + "\n"
	}
	end := c.closing()
	lists := c.listing()
	for {
		text := head + strings.Join(lists, "") + c.source() + end
		t := Text{String: text, Tokens: c.Count(text), Snippets: c.snippets(), Omitted: len(c.choice.Left)}
		switch {
		case c.Budget <= 0 || t.Tokens <= c.Budget:
			return t, true
		case len(lists) > 0:
			lists = lists[1:] // the exports give way first
		case !c.dropLast():
			return Text{}, false
		}
	}
}

// source returns the chosen source with its heading, and the line about what was left out.
func (c *Content) source() string {
	var b strings.Builder
	if len(c.choice.Files) > 0 {
		b.WriteString(sourceTitle)
	}
	for _, chosen := range c.choice.Files {
		f := &c.Source.Files[chosen.File]
		excerpt := f.Excerpt(chosen.Passages)
		b.WriteString(render.Fence(model.Printable(f.Path)+":"+joined(excerpt.Spans), f.Language, excerpt.Text))
	}
	b.WriteString(c.leftOut())
	return b.String()
}

// joined formats spans, e.g. `12-30, 45-60`.
func joined(spans []model.Span) string {
	var all []string
	for _, s := range spans {
		all = append(all, s.String())
	}
	return strings.Join(all, ", ")
}

// listing returns two sections: one with the exports of the best files, and one with the reasons for choosing these files. It
// returns none if nothing is ranked. A file whose source is shown has no exports in the list.
func (c *Content) listing() (sections []string) {
	shown := map[*filetree.File]bool{}
	c.Shown(func(f *File, _ Passage) { shown[f.File] = true })
	var offers, list []string
	for n, l := range c.Relevant {
		if names := exportNames(l.File); len(names) > 0 && !shown[l.File] {
			offers = append(offers, fmt.Sprintf("%s: %s\n", model.Printable(l.Path), strings.Join(names, ", ")))
		}
		list = append(list, fmt.Sprintf("%d. %s (score: %.2f) - %s\n", n+1, model.Printable(l.Path), l.Score, strings.Join(l.Reasons, "; ")))
	}
	room := Share(c.Budget, listShare)
	return slices.Concat(c.section("Key Exports", offers, room/3), c.section("Relevant Files", list, room-room/3))
}

// section returns a section with the title and as many rows as fit into the room, at least one. It returns none if there are no
// rows.
func (c *Content) section(title string, rows []string, room int) []string {
	for n, row := range rows {
		if room -= c.Count(row); c.Budget > 0 && room < 0 && n > 0 {
			rows = append(rows[:n:n], "and "+model.Thousands(len(rows)-n)+" more\n")
			break
		}
	}
	if len(rows) == 0 {
		return nil
	}
	return []string{"\n### " + title + "\n" + strings.Join(rows, "")}
}

// exportNames returns the names of a file's exports. The names of functions end in `()`.
func exportNames(f *filetree.File) (names []string) {
	all := f.Exports()
	for _, i := range all[:min(len(all), mostExports)] {
		name := model.Printable(f.Symbols[i].Name)
		if f.Symbols[i].Kind.IsCallable() {
			name += "()"
		}
		names = append(names, name)
	}
	if more := len(all) - len(names); more > 0 {
		names = append(names, model.Thousands(more)+" more")
	}
	return names
}

// leastTask is the least number of tokens to which a task that is too long is cut. If it may have fewer, it is left out.
const leastTask = 8

// closing returns the end of the text, which is the task. A task that is longer than its share is cut in the middle. closing
// returns "" if there is no task or no room for it.
func (c *Content) closing() string {
	const title = "\n### Task\n"
	text := strings.TrimSpace(model.PrintableText(strings.ToValidUTF8(c.Task, "")))
	if text == "" {
		return ""
	}
	room := c.Budget / taskShare
	if c.Budget <= 0 || c.Count(text) <= room {
		return title + text + "\n"
	}
	if room < leastTask {
		return ""
	}
	cut, _ := shrink.First(room, func(yield func(string) bool) {
		for half := min(len(text)/2, 8*room); half > 0; half = half * 3 / 4 { // hardly any text has 16 bytes per token
			head, tail := strings.ToValidUTF8(text[:half], ""), strings.ToValidUTF8(text[len(text)-half:], "")
			if !yield(title + head + " … " + tail + "\n") {
				return
			}
		}
	}, c.Count)
	return cut
}
