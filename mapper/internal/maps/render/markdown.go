package render

import (
	"strings"

	"foldout/mapper/internal/maps/plan"
	"foldout/mapper/internal/repo/nodelines"
)

// markdown writes a tree with one node per line, indented by two spaces per level. The fenced blocks and the closing lines follow
// the tree.
type markdown struct {
	*sink
	info Info
	file int // line of the file visited last, from 1
}

func (m *markdown) Enter(v plan.Visit) {
	if v.Named {
		m.placed(v, m.file, m.file)
		return
	}
	from, indent := m.lines, strings.Repeat(" ", v.Depth*nodelines.Step)
	for _, text := range docLines(v, m.info) {
		m.part(indent + text + "\n")
	}
	switch {
	case v.Follows && v.Followed:
		m.part(" " + v.Text)
	case v.Follows:
		m.part(" " + v.Text + "\n")
	case v.Followed:
		m.part(indent + v.Text)
	default:
		m.part(indent + v.Text + "\n")
	}
	if v.Symbol < 0 {
		m.file = max(m.lines, from+1) // m.lines does not count an unfinished line
	}
	if v.Imports != "" {
		m.part(indent + "  " + v.Imports + "\n")
	}
	m.placed(v, from+1, max(m.lines, from+1))
}

func (m *markdown) Leave(plan.Visit) {}

func (m *markdown) finish(p *plan.Plan) {
	sources(m.sink, p, m.info, Fenced)
	for _, text := range closing(p, m.info) {
		m.part(text + "\n")
	}
}
