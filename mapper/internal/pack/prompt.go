package pack

import (
	"fmt"
	"strings"

	"foldout/mapper/internal/render"
	"foldout/mapper/internal/tree"
	"foldout/model"
)

// Head returns what stands above the map: the root and the files by class.
func Head(root string, files []*tree.File) string {
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

// taskShare is the part of the budget that the task may take; what is over is left out of its middle.
const taskShare = 3

// Prompt writes the context as a prompt; false where the budget has no room for its map and its task.
func (c *Content) Prompt() (Text, bool) {
	head := Head(c.Root, c.Files) + c.Map
	if c.Remark != "" {
		head += "\n" + c.Remark + "\n"
	}
	end := c.closing()
	room := c.Budget - c.Count(head) - c.Count(end)
	if c.Budget > 0 && room < 0 {
		return Text{}, false
	}
	for _, section := range c.listing() {
		if cost := c.Count(section); c.Budget <= 0 || cost <= room {
			head += section //nolint:perfsprint // a few sections
			room -= cost
		}
	}
	const title = "\n### File Contents\n"
	note := leftOut(c.Places[:min(len(c.Places), mostNamed+1)])
	taken, left := c.choose(room-c.Count(title)-c.Count(note), fenced)
	for {
		text := head
		for i, s := range taken {
			if i == 0 {
				text += title
			}
			text += s.text //nolint:perfsprint // a few snippets
		}
		text += leftOut(left) + end
		t := Text{String: text, Tokens: c.Count(text), Snippets: len(taken), Left: len(left)}
		if c.Budget <= 0 || t.Tokens <= c.Budget {
			return t, true
		}
		if len(taken) == 0 {
			return Text{}, false
		}
		left = append([]Place{taken[len(taken)-1].Place}, left...) // the sum of the parts was less than the whole
		taken = taken[:len(taken)-1]
	}
}

// fenced writes a snippet in a fence under its path and lines.
func fenced(s snippet) string {
	first, last := s.lines()
	place := place(s.File, first, last)
	if s.note != "" {
		place += " (" + s.note + ")"
	}
	return render.Fence(place, s.File.Language, s.body)
}

// listing returns the sections of what the best files offer, and why they are the best; none where nothing is ranked.
func (c *Content) listing() (sections []string) {
	var offers, list strings.Builder
	for n, l := range c.Relevant {
		if names := exportNames(l.File); len(names) > 0 {
			fmt.Fprintf(&offers, "%s: %s\n", model.Printable(l.Path), strings.Join(names, ", "))
		}
		fmt.Fprintf(&list, "%d. %s (score: %.2f) - %s\n", n+1, model.Printable(l.Path), l.Score, strings.Join(l.Reasons, "; "))
	}
	if offers.Len() > 0 {
		sections = append(sections, "\n### Key Exports\n"+offers.String())
	}
	if list.Len() > 0 {
		sections = append(sections, "\n### Relevant Files\n"+list.String())
	}
	return sections
}

// exportNames lists what others can use of a file, functions with brackets.
func exportNames(f *tree.File) (names []string) {
	all := exports(f)
	for _, i := range all[:min(len(all), mostExports)] {
		name := model.Printable(f.Symbols[i].Name)
		if f.Symbols[i].Kind.IsCallable() {
			name += "()"
		}
		names = append(names, name)
	}
	if more := len(all) - len(names); more > 0 {
		names = append(names, fmt.Sprintf("%d more", more))
	}
	return names
}

// leastTask is how many tokens of a task are worth writing.
const leastTask = 8

// closing returns the task as the end of the text, cut in its middle where it is longer than its share; "" where there is no room, and
// without a task.
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
	for half := min(len(text)/2, 8*room); half > 0; half = half * 3 / 4 {
		head, tail := strings.ToValidUTF8(text[:half], ""), strings.ToValidUTF8(text[len(text)-half:], "")
		if cut := title + head + " … " + tail + "\n"; c.Count(cut) <= room {
			return cut
		}
	}
	return ""
}
