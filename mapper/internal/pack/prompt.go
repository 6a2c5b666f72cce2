package pack

import (
	"fmt"
	"slices"
	"strings"

	"foldout/mapper/internal/render"
	"foldout/mapper/internal/tree"
	"foldout/model"
)

// Head returns the text above the map: the name of the root and the number of files by class.
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

// taskShare limits the task to a third of the budget. A longer task is cut in the middle.
const taskShare = 3

// Prompt returns the context as a prompt. It returns false if the map and the task are over the budget.
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
	note := leftOut(c.Places[:min(len(c.Places), mostNamed+1)]) // as long as the final one may become
	taken, left := c.choose(room-c.Count(title)-c.Count(note), func(s snippet, joins bool) string {
		if joins {
			return ", " + s.lineRange() + "\n" + skipped + s.body
		}
		return c.fenced([]snippet{s})
	})
	for {
		text := head
		if len(taken) > 0 {
			text += title
		}
		for _, block := range byFile(taken) {
			text += c.fenced(block) //nolint:perfsprint // a few files
		}
		text += leftOut(left) + end
		t := Text{String: text, Tokens: c.Count(text), Snippets: len(taken), Omitted: len(left)}
		if c.Budget <= 0 || t.Tokens <= c.Budget {
			return t, true
		}
		if len(taken) == 0 {
			return Text{}, false
		}
		left = append([]Place{taken[len(taken)-1].Place}, left...) // the text can cost more than the sum of its parts
		taken = taken[:len(taken)-1]
	}
}

// skipped replaces the lines between two snippets of a file.
const skipped = "…\n"

// byFile groups snippets by file, in the order of their lines. The file with the best snippet comes first.
func byFile(taken []snippet) (blocks [][]snippet) {
	at := map[*tree.File]int{}
	for _, s := range taken {
		i, known := at[s.File]
		if !known {
			i, at[s.File] = len(blocks), len(blocks)
			blocks = append(blocks, nil)
		}
		blocks[i] = append(blocks[i], s)
	}
	for _, block := range blocks {
		slices.SortFunc(block, func(a, b snippet) int {
			first, _ := a.span()
			second, _ := b.span()
			return first - second
		})
	}
	return blocks
}

// fenced returns the snippets of a file in a fence. A line above the fence gives the path of the file and the lines of the
// snippets. Snippets are joined if there are only blank lines between them.
func (c *Content) fenced(block []snippet) string {
	f := block[0].File
	var said []string
	var body strings.Builder
	from, before := 0, 0 // first and last of the lines joined so far
	for i, s := range block {
		first, last := s.span()
		switch gap, blank := c.blank(f, before+1, first-1); {
		case i == 0:
			from = first
		case blank && s.note == "" && block[i-1].note == "":
			body.WriteString(gap)
		default:
			body.WriteString(skipped)
			said, from = append(said, span(from, before, block[i-1].note)), first
		}
		body.WriteString(s.body)
		before = last
	}
	said = append(said, span(from, before, block[len(block)-1].note))
	return render.Fence(model.Printable(f.Path)+":"+strings.Join(said, ", "), f.Language, body.String())
}

// blank returns the lines from first to last if all of them are blank. Otherwise it returns false.
func (c *Content) blank(f *tree.File, first, last int) (text string, ok bool) {
	lines := c.linesOf(f)
	for n := first; n <= last; n++ {
		if n > len(lines) || strings.TrimSpace(lines[n-1]) != "" {
			return "", false
		}
	}
	return strings.Repeat("\n", max(0, last-first+1)), true
}

// listShare limits each list of the best files to an eighth of the budget.
const listShare = 8

// listing returns two sections: one with the exports of the best files, and one with the reasons for choosing these files. It
// returns none if nothing is ranked.
func (c *Content) listing() (sections []string) {
	var offers, list []string
	for n, l := range c.Relevant {
		if names := exportNames(l.File); len(names) > 0 {
			offers = append(offers, fmt.Sprintf("%s: %s\n", model.Printable(l.Path), strings.Join(names, ", ")))
		}
		list = append(list, fmt.Sprintf("%d. %s (score: %.2f) - %s\n", n+1, model.Printable(l.Path), l.Score, strings.Join(l.Reasons, "; ")))
	}
	return slices.Concat(c.section("Key Exports", offers), c.section("Relevant Files", list))
}

// section returns a section with the title and as many rows as fit. It returns none if there are no rows.
func (c *Content) section(title string, rows []string) []string {
	room := c.Budget / listShare
	for n, row := range rows {
		if room -= c.Count(row); c.Budget > 0 && room < 0 && n > 0 {
			rows = append(rows[:n:n], fmt.Sprintf("and %d more\n", len(rows)-n))
			break
		}
	}
	if len(rows) == 0 {
		return nil
	}
	return []string{"\n### " + title + "\n" + strings.Join(rows, "")}
}

// exportNames returns the names of a file's exports. The names of functions end in `()`.
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
	for half := min(len(text)/2, 8*room); half > 0; half = half * 3 / 4 { // hardly any text has 16 bytes per token
		head, tail := strings.ToValidUTF8(text[:half], ""), strings.ToValidUTF8(text[len(text)-half:], "")
		if cut := title + head + " … " + tail + "\n"; c.Count(cut) <= room {
			return cut
		}
	}
	return ""
}
