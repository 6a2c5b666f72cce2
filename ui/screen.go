package ui

import (
	"fmt"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/model"
	"foldout/themes"
	"foldout/ui/draw"
	"foldout/ui/edit"
	"foldout/ui/header"
	"foldout/ui/keys"
)

// The least window that can be used, and the heights from which further rows have room.
const (
	leastWidth   = 40
	leastHeight  = 10
	ladderHeight = 12
	hintsHeight  = 14
	rulesHeight  = 16
)

// status is what there is to say about the last key, until the next one.
type status struct {
	text  string
	wrong bool
}

// say puts a text in the status line.
func (m *explorer) say(text string) tea.Cmd {
	m.status = status{text: text}
	return nil
}

// advised returns a text with what keys do about it behind it.
func (m *explorer) advised(text string, does ...keys.Clause) string {
	if tell := m.keys.Tell(does...); tell != "" {
		return text + ": " + tell
	}
	return text
}

// wrong puts what went wrong in the status line.
func (m *explorer) wrong(text string) tea.Cmd {
	m.status = status{text: text, wrong: true}
	return nil
}

// said is what a command has to say.
type said struct {
	text  string
	wrong bool
}

// View draws the window: exactly as many lines as it is high, none wider than it.
func (m *explorer) View() string {
	switch {
	case m.width <= 0 || m.height <= 0:
		return ""
	case m.width < leastWidth || m.height < leastHeight:
		return m.tooSmall()
	}
	lines := []string{m.header()}
	if m.height >= rulesHeight {
		lines = append(lines, m.rule(m.styles.Glyphs.Down))
	}
	lines = append(lines, m.body())
	return strings.Join(append(lines, m.footer()...), "\n")
}

// body draws the panes, or what lies over them.
func (m *explorer) body() string {
	if m.front != nil {
		if text, over := m.front.body(); over {
			if m.listBeside() {
				return m.split(text)
			}
			if m.rowsBelow() > 0 {
				return text + "\n" + m.rule(m.styles.Glyphs.Rule) + "\n" + m.preview.View()
			}
			return text
		}
	}
	switch {
	case m.beside():
		return m.split(m.tree.View())
	case m.instead():
		return m.preview.View()
	}
	return m.tree.View()
}

// tooSmall says what window is needed, on the first of otherwise empty lines.
func (m *explorer) tooSmall() string {
	lines := make([]string, m.height)
	text := fmt.Sprintf("foldout needs %dx%d, this is %dx%d", leastWidth, leastHeight, m.width, m.height)
	copy(lines, draw.Wrap(text, m.width, m.height, ""))
	return strings.Join(lines, "\n")
}

// rule draws a line across the window, with a joint where the divider of the panes meets it.
func (m *explorer) rule(joint string) string {
	l := draw.NewLine(m.styles, m.width)
	if at := m.treeWidth(); at < m.width && !m.covered() {
		l.Put(m.styles.Rule, strings.Repeat(m.styles.Glyphs.Rule, at)+joint)
	}
	l.Put(m.styles.Rule, strings.Repeat(m.styles.Glyphs.Rule, l.Left()))
	return l.String()
}

// covered reports whether something lies over the panes.
func (m *explorer) covered() bool {
	if m.front == nil || m.listBeside() {
		return false
	}
	_, over := m.front.body()
	return over
}

// header names the repository, its scope, and the encoding.
func (m *explorer) header() string {
	h := header.Header{Repo: m.name, Task: m.task.text, View: m.view}
	if m.prompt.Set() {
		h.Template = m.prompt.Template
	}
	if m.width >= splitWidth {
		h.Git = m.checkedOut()
	}
	return h.Line(m.styles, m.width)
}

// footer is everything below the tree.
func (m *explorer) footer() []string {
	var lines []string
	if m.height >= rulesHeight {
		lines = append(lines, m.rule(m.styles.Glyphs.Up))
	}
	if m.height >= ladderHeight {
		lines = append(lines, m.ladder.Ladder(m.width))
	}
	lines = append(lines, m.ladder.Gauge(m.width))
	if m.front != nil {
		if foot := m.front.foot(m.width); foot != nil {
			return append(lines, foot...)
		}
	}
	lines = append(lines, m.statusLines()...)
	if m.height >= hintsHeight {
		lines = append(lines, m.hints())
	}
	return lines
}

// statusLines say what the last key did, or how far reading is, or what the node of the cursor is.
func (m *explorer) statusLines() []string {
	text, paint := m.status.text, m.styles.Plain
	if m.status.wrong {
		paint = m.styles.Over
	}
	if text == "" {
		text, paint = m.pendingHint(), m.styles.Plain
	}
	if text == "" {
		text, paint = m.progress(), m.styles.Plain
	}
	if text == "" && m.height < hintsHeight {
		return []string{m.hints()}
	}
	if text == "" && m.front == nil {
		text, paint = m.aboutCursor(), m.styles.Faint
	}
	return m.wrapped(paint, text, m.width)
}

// pendingHint says how to go on with what is only looked at, or with a range.
func (m *explorer) pendingHint() string {
	switch {
	case m.trial.on:
		return m.onTrial(m.trial.what + ": preview only")
	case m.tree.InRange():
		return m.rangeHint()
	}
	return ""
}

// mostSaid is how many lines a text may take in any window: where a copy lies should be read in full.
const mostSaid = 5

// wrapped draws a text, which may hold names of the repository, on as many lines as it needs, up to a part of the window.
func (m *explorer) wrapped(p themes.Paint, text string, width int) []string {
	lines := draw.Wrap(model.Printable(text), width-2, max(mostSaid, m.height/5), m.styles.Glyphs.Ellipsis)
	for i := range lines {
		lines[i] = m.painted(p, " "+lines[i])
	}
	return lines
}

func (m *explorer) painted(p themes.Paint, text string) string {
	l := draw.NewLine(m.styles, m.width)
	l.Put(p, text)
	return l.String()
}

// aboutCursor says what the node of the cursor is, and why it is as it is.
func (m *explorer) aboutCursor() string {
	row := m.tree.Cursor()
	state, known := m.tree.State(row)
	if !known {
		return ""
	}
	dot := " " + m.styles.Glyphs.Dot + " "
	title, _ := draw.Middle(model.Printable(m.title(row.ID)), nil, max(leastWidth/2, m.width/2), m.styles.Glyphs.Ellipsis)
	text := title + dot + either(m.tree.IsGone(row), "deleted", m.reason(state))
	if why := m.relevant(row); why != "" {
		text += dot + why
	}
	if state.Own > 0 {
		text += dot + model.Plural(state.Own, "token") + " of its own"
	}
	return draw.Cut(model.Printable(text), m.width-2, m.styles.Glyphs.Ellipsis)
}

// reason says why the node of the cursor is on the map as it is.
func (m *explorer) reason(state mapper.State) string {
	node, plan := m.tree.Node(), m.counts.plan
	if node.IsRoot() && plan.Level() != model.LevelNone {
		return "level " + levelName(plan.Level()) + either(plan.Lowered(), ", lowered by the fit", "")
	}
	return edit.Reason(m.view, node, state, plan.Lowered())
}

// hints are the keys to know, as many as have room: those of the list that lies before the tree, of the preview, or of the tree.
func (m *explorer) hints() string {
	hints := m.keys.Hints()
	if list, ok := m.front.(interface{ does() []keys.Clause }); ok {
		hints = m.keys.HintsOf(list.does())
	} else if m.inPreview() {
		hints = m.keys.HintsOf(previewHints())
	}
	l := draw.NewLine(m.styles, m.width)
	width := func(h keys.Hint) int { return draw.Width(h.Keys+h.Word) + 3 }
	for _, h := range keys.Fit(hints, m.width, width) {
		l.Put(m.styles.Key, " "+h.Keys)
		l.Put(m.styles.Faint, " "+h.Word+" ")
	}
	return l.String()
}

func levelName(l model.Level) string { return fmt.Sprintf("%d %s", int(l), l) }
