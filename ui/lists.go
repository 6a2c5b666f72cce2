package ui

import (
	"strings"

	"foldout/model"
	"foldout/ui/overlay"
)

// showHelp opens the table of keys as a list.
func (m *explorer) showHelp() {
	entries := []overlay.Entry{{}}
	for _, g := range m.keys.Groups {
		entries = append(entries, overlay.Entry{Head: g.Title})
		for _, b := range g.Bindings {
			entries = append(entries, overlay.Entry{Head: b.Help().Key, Text: b.Help().Desc})
		}
		entries = append(entries, overlay.Entry{})
	}
	m.front = &reader{overlay.New(m.styles, "Keys", 14, entries), m}
}

// showProblems opens the trouble that was met as a list.
func (m *explorer) showProblems() {
	var problems []model.Problem
	problems = append(problems, m.reading.problems...)
	if m.counts.plan != nil {
		problems = append(problems, m.counts.plan.Problems()...)
	}
	if len(problems) == 0 {
		m.say("no problems")
		return
	}
	entries := make([]overlay.Entry, len(problems))
	for i, p := range problems {
		kind := string(p.Kind)
		entries[i] = overlay.Entry{Head: kind, Text: strings.TrimSuffix(p.String(), " ("+kind+")")}
	}
	m.front = &reader{overlay.New(m.styles, plural(len(problems), "problem"), 12, entries), m}
}
