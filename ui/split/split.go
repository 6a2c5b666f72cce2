// Package split divides the text of a map into parts of limited size, at the borders of files. Each part repeats the folders above
// its files, so that it can be read by itself. Only a file that is larger than a part is divided.
package split

import (
	"fmt"
	"regexp"
	"slices"
	"sort"
	"strconv"
	"strings"

	"foldout/mapper"
	"foldout/model"
)

// Parts returns the parts of a plan's text, each of at most `limit` tokens. The format must be Markdown or outline. It fails if a
// single line does not fit.
func Parts(plan *mapper.Plan, limit int) ([]string, error) {
	view := plan.View()
	count := func(text string) int { return mapper.CountTokens(view.Encoding, text) }
	limit = mapper.Estimator(view).Room(limit)
	var units []unit
	switch view.Format {
	case model.Markdown:
		units = markdown(plan)
	case model.Outline:
		units = outline(plan.Text())
	default:
		return nil, fmt.Errorf("a map in the format %s cannot be split: use markdown or outline", view.Format)
	}
	return pack(units, limit, count)
}

// unit is what stays together: the lines of a file and its source.
type unit struct {
	above []string // lines of the folders above, outermost first
	lines []string // in the tree
	more  []block  // source that follows the tree
}

// block is a fenced text.
type block struct {
	head, fence, tail string // the line with the path, and the lines that open and close the fence
	lines             []string
}

func (b block) String() string { return b.head + b.fence + strings.Join(b.lines, "") + b.tail }

// text returns the text of units: their lines, each below its folders, and then their source.
func text(units []unit) string {
	var tree, sources strings.Builder
	var open []string
	for _, u := range units {
		same := 0
		for same < len(open) && same < len(u.above) && open[same] == u.above[same] {
			same++
		}
		for _, line := range u.above[same:] {
			tree.WriteString(line)
		}
		open = u.above
		for _, line := range u.lines {
			tree.WriteString(line)
		}
		for _, b := range u.more {
			sources.WriteString(b.String())
		}
	}
	return tree.String() + sources.String()
}

// pack puts as many units as fit into each part, in order.
func pack(units []unit, limit int, count func(string) int) (parts []string, err error) {
	for len(units) > 0 {
		n := sort.Search(len(units), func(n int) bool { return count(text(units[:n+1])) > limit })
		for n > 0 && count(text(units[:n])) > limit {
			n--
		}
		if n > 0 {
			parts = append(parts, text(units[:n]))
			units = units[n:]
			continue
		}
		smaller, err := units[0].divided(limit, count)
		if err != nil {
			return nil, err
		}
		units = append(smaller, units[1:]...)
	}
	return parts, nil
}

// divided returns a unit that is too large as smaller ones: one for each line below the first, and pieces of its source.
func (u unit) divided(limit int, count func(string) int) (smaller []unit, err error) {
	switch {
	case len(u.lines) > 1:
		head := append(slices.Clone(u.above), u.lines[0])
		for _, line := range u.lines[1:] {
			smaller = append(smaller, unit{above: head, lines: []string{line}})
		}
	case len(u.lines) == 1 && len(u.more) > 0:
		smaller = []unit{{above: u.above, lines: u.lines}}
	}
	for _, b := range u.more {
		pieces, err := b.divided(limit, count)
		if err != nil {
			return nil, err
		}
		for _, piece := range pieces {
			smaller = append(smaller, unit{more: []block{piece}})
		}
	}
	if len(smaller) == 0 {
		return nil, tooLong(text([]unit{u}), limit, count)
	}
	return smaller, nil
}

func tooLong(text string, limit int, count func(string) int) error {
	line := strings.TrimSpace(text)
	if at := strings.LastIndexByte(line, '\n'); at >= 0 {
		line = strings.TrimSpace(line[at+1:])
	}
	if cut := []rune(line); len(cut) > 40 {
		line = string(cut[:40]) + "…"
	}
	return fmt.Errorf("parts of %s are too small: %q takes %s", model.Plural(limit, "token"), line, model.Plural(count(text), "token"))
}

// divided returns pieces of a block, each with the numbers of its lines.
func (b block) divided(limit int, count func(string) int) (pieces []block, err error) {
	first := 0
	for first < len(b.lines) {
		rest := len(b.lines) - first
		n := sort.Search(rest, func(n int) bool { return count(b.piece(first, first+n+1).String()) > limit })
		for n > 0 && count(b.piece(first, first+n).String()) > limit {
			n--
		}
		if n == 0 {
			return nil, tooLong(b.piece(first, first+1).String(), limit, count)
		}
		pieces = append(pieces, b.piece(first, first+n))
		first += n
	}
	return pieces, nil
}

// heading is the line above a block: a path and the numbers of its lines.
var heading = regexp.MustCompile(`^(.*):(\d+)-(\d+)\n$`)

// piece returns some lines of a block. The heading counts them, unless lines were left out of the block.
func (b block) piece(from, to int) block {
	p := block{b.head, b.fence, b.tail, b.lines[from:to]}
	if m := heading.FindStringSubmatch(b.head); m != nil {
		first, _ := strconv.Atoi(m[2])
		last, _ := strconv.Atoi(m[3])
		if last-first+1 == len(b.lines) {
			p.head = fmt.Sprintf("%s:%d-%d\n", m[1], first+from, first+to-1)
		}
	}
	return p
}

// outline returns a unit for each file of an outline.
func outline(text string) (units []unit) {
	lines := strings.SplitAfter(strings.TrimSuffix(text, "\n"), "\n")
	var title []string
	for i, line := range lines {
		if i == len(lines)-1 {
			line += "\n"
		}
		switch {
		case strings.HasPrefix(line, "## "):
			units = append(units, unit{above: title, lines: []string{line}})
		case len(units) == 0:
			title = append(title, line)
		default:
			last := &units[len(units)-1]
			last.lines = append(last.lines, line)
		}
	}
	if len(units) == 0 && text != "" {
		units = []unit{{lines: title}}
	}
	return units
}
