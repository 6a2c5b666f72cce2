// Package pack writes the context of a task as one text within a budget: a prompt (prompt.go) or JSON (json.go).
//
// Choose takes the source that a reader needs for a task, and is the only place that does. Each relevant file is divided into passages
// (split.go): functions, heads of types, lines between symbols, and parts of long functions. The worth of a passage is the share of
// the lines to change that is expected in it (worth.go), not that of a line on a map (package worth). Those that are worth most for their tokens are taken (choose.go).
//
// Source comes first: the map, the exports of the best files and the reasons for choosing these files share a small part of the budget,
// and get what the source leaves.
//
// Only package mapper imports it, which makes the map of a pack: a pack knows of the map only its text.
package pack

import (
	"fmt"
	"slices"
	"strings"

	"foldout/mapper/filetree"
	"foldout/model"
)

// Content is the input for a context.
type Content struct {
	Root     string           // name of the repository
	Files    []*filetree.File // files in scope, in map order
	Map      string           // map, within MapRoom; for the prompt
	Relevant []Listed         // best first
	Source   *Set             // the source to choose from
	Tokens   func(file int, p Passage) int
	Task     string // "" for none; for the prompt
	Overview bool   // the task asks about the whole repository, so that the map may take half of the budget
	Remark   string // why nothing is ranked; "" if something is
	Facts    Facts  // for JSON
	Count    func(text string) int
	Budget   int // tokens, 0 for no limit

	choice Choice
}

// Listed is a relevant file with the reasons for it.
type Listed struct {
	*filetree.File
	Score   float64 // relative to the best file, which has 1
	Reasons []string
}

// Text is a finished context.
type Text struct {
	String   string
	Tokens   int // exact number of tokens of String
	Snippets int // number of runs of lines whose source is included
	Omitted  int // number of those that did not fit
}

// These constants limit what a context lists.
const (
	mostExports = 8 // exports listed per file
	mostNamed   = 5 // passages listed that did not fit
)

// Usual is the budget, in tokens, for which the limits of a context are chosen.
const Usual = 8000

// Share returns the number of tokens that is 1/part of the budget, and less of it for a budget below Usual. Without a budget, it
// returns 0.
func Share(budget, part int) int { return min(budget, budget*budget/Usual) / part }

// Choose chooses the source that fits into the given number of tokens.
func (c *Content) Choose(room int) {
	if c.Source == nil {
		return
	}
	if c.Budget <= 0 {
		room = -1
	}
	c.choice = c.Source.Choose(c.inContext(room))
}

// Shown calls `each` for every passage that was chosen.
func (c *Content) Shown(each func(f *File, p Passage)) {
	for _, chosen := range c.choice.Files {
		for _, p := range chosen.Passages {
			each(&c.Source.Files[chosen.File], p)
		}
	}
}

// dropLast removes the passage at the end of the file that is worth least. It returns false if there is none.
func (c *Content) dropLast() bool {
	n := len(c.choice.Files) - 1
	if n < 0 {
		return false
	}
	f := &c.choice.Files[n]
	last := len(f.Passages) - 1
	dropped := Chosen{File: f.File, Passages: slices.Clone(f.Passages[last:])}
	c.choice.Left = slices.Insert(c.choice.Left, 0, dropped) // it was worth more than what was never taken
	if f.Passages = f.Passages[:last]; last == 0 {
		c.choice.Files = c.choice.Files[:n]
	}
	return true
}

// snippets returns the number of runs of lines that are shown.
func (c *Content) snippets() (n int) {
	for _, chosen := range c.choice.Files {
		n += len(c.Source.Files[chosen.File].Excerpt(chosen.Passages).Spans)
	}
	return n
}

// leftOut returns a line that names the best passages that did not fit, or "" if there are none.
func (c *Content) leftOut() string {
	left := c.choice.Left
	if len(left) == 0 {
		return ""
	}
	var names []string
	for _, chosen := range left[:min(len(left), mostNamed)] {
		p := chosen.Passages[0]
		names = append(names, fmt.Sprintf("%s:%d-%d", model.Printable(c.Source.Files[chosen.File].Path), p.First, p.Last))
	}
	text := "\nDid not fit: " + strings.Join(names, ", ")
	if more := len(left) - len(names); more > 0 {
		text += " and " + model.Thousands(more) + " more"
	}
	return text + "\n"
}

// classes lists the classes of files in the order in which they are shown.
var classes = []model.Class{
	model.ClassSource, model.ClassTest, model.ClassConfig, model.ClassDoc, model.ClassGenerated, model.ClassVendored, model.ClassOther,
}
