package preview

import (
	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/mapper/filetree"
)

// Msg is a message with which a command of the pane answers. Pass it to Update.
type Msg interface{ preview() }

// target says what a sheet shows. It holds the mode, and only those inputs of the pane that matter for this mode.
type target struct {
	mode   Mode
	plan   *mapper.Plan
	folder *filetree.Folder
	file   *filetree.File
	symbol int
}

// made is a finished sheet.
type made struct {
	target target
	sheet  *sheet
	facts  []fact       // for mode Details; laid out when the width is known
	page   *mapper.Page // for mode Map
}

// inked holds the colours of a sheet.
type inked struct {
	sheet *sheet
	runs  [][]run
}

func (made) preview()  {}
func (inked) preview() {}

// target returns what the pane should show now.
func (p *Pane) target() target {
	switch p.mode {
	case Map:
		return target{mode: Map, plan: p.plan}
	case Source:
		return target{mode: Source, folder: p.node.Folder, file: p.node.File}
	}
	return target{mode: Details, plan: p.plan, folder: p.node.Folder, file: p.node.File, symbol: p.node.Symbol}
}

// possible reports whether the sheet can be made now: all inputs of the target are available and, for the map, worth agrees.
func (p *Pane) possible(t target) bool {
	if t.mode != Map && t.folder == nil && t.file == nil {
		return false
	}
	if t.mode != Source && t.plan == nil {
		return false
	}
	return p.repo != nil && (t.mode != Map || p.worth(t.plan))
}

// worth reports whether the text of a plan's map should be made. While files are being read, there are ten plans a second, but
// only the first gets a text.
func (p *Pane) worth(plan *mapper.Plan) bool { return !plan.Pending() || p.views[Map].page == nil }

// pending reports whether the sheet on the screen will be replaced.
func (p *Pane) pending() bool { return p.stale || p.views[p.mode].target != p.target() }

// want returns the command that makes what is needed next: the sheet that the pane should show, the sheet's colours, or its
// matches. It returns nil if there is nothing to do.
func (p *Pane) want() tea.Cmd {
	if p.hidden() {
		return nil
	}
	t := p.target()
	if p.views[t.mode].target != t && p.possible(t) {
		if kept := p.kept.find(t); kept != nil {
			p.show(made{target: t, sheet: kept})
		} else {
			return p.begin(t)
		}
	}
	if cmd := p.wantInk(); cmd != nil {
		return cmd
	}
	return p.wantHits()
}

// begin starts to make the sheet of the target. If a sheet of the same mode is already being made, begin does nothing; the
// target's turn comes when that sheet arrives.
func (p *Pane) begin(t target) tea.Cmd {
	if p.busy[t.mode] {
		return nil
	}
	p.busy[t.mode] = true
	repo, node := p.repo, p.node
	return func() tea.Msg {
		switch t.mode {
		case Map:
			page := t.plan.Page()
			return made{target: t, page: page, sheet: &sheet{Text: page.Text}}
		case Source:
			return made{target: t, sheet: sourceSheet(repo, t)}
		}
		return made{target: t, facts: facts(t, node)}
	}
}

// onMade shows a sheet if it is still wanted. A map is always shown, because the map on the screen is older still.
func (p *Pane) onMade(msg made) {
	mode := msg.target.mode
	p.busy[mode] = false
	if mode == Source {
		p.kept.keep(msg.target, msg.sheet)
	}
	if mode == Map || mode != p.mode || msg.target == p.target() { // p.target knows only the current mode
		p.show(msg)
	}
}

func (p *Pane) show(msg made) {
	v := &p.views[msg.target.mode]
	v.target, v.facts, v.page = msg.target, msg.facts, msg.page
	switch msg.target.mode {
	case Map:
		p.replaceMap(msg.sheet)
	case Source:
		v.sheet, v.top, v.left = msg.sheet, 1, 0
		p.follow(Source)
	case Details:
		v.top, v.left = 1, 0
		p.lay()
	}
}

// replaceMap replaces the text of the map. The lines of the node under the cursor keep their place in the window.
func (p *Pane) replaceMap(s *sheet) {
	v := &p.views[Map]
	row, seen := v.own.First-v.top, v.seen(v.own.First, p.rows())
	first := v.sheet == nil
	v.sheet = s
	p.own(Map)
	switch {
	case first:
		p.follow(Map)
	case seen:
		v.top = v.own.First - row
	}
	p.clamp(Map)
}

// wantInk returns the command that colours the source, or nil if there is nothing to colour.
func (p *Pane) wantInk() tea.Cmd {
	s := p.views[p.mode].sheet
	if s == nil || !s.colourable || s.runs != nil || p.inking || p.styles.Mono {
		return nil
	}
	p.inking = true
	return func() tea.Msg { return inked{s, paintRuns(s)} }
}

func (p *Pane) onInked(msg inked) {
	p.inking = false
	msg.sheet.runs, msg.sheet.colourable = msg.runs, false
}

// shelf keeps recent sheets, so that going back to them is fast.
type shelf []made

const keptSheets = 8

func (s *shelf) find(t target) *sheet {
	for _, m := range *s {
		if m.target == t {
			return m.sheet
		}
	}
	return nil
}

// keep stores a sheet unless its text may change.
func (s *shelf) keep(t target, sh *sheet) {
	if sh.passing {
		return
	}
	if len(*s) == keptSheets {
		*s = (*s)[1:]
	}
	*s = append((*s)[:len(*s):len(*s)], made{target: t, sheet: sh})
}
