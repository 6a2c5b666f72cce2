package ui

import (
	"cmp"
	"fmt"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/model"
	"foldout/themes"
	"foldout/ui/draw"
	"foldout/ui/edit"
	"foldout/ui/feature"
	"foldout/ui/header"
	"foldout/ui/keys"
	"foldout/ui/ladder"
)

// leastWidth and leastHeight are the width and height of the smallest usable window. The other constants are the least heights of
// a window that shows the ladder, the hints and the rules.
const (
	leastWidth   = 40
	leastHeight  = 10
	ladderHeight = 12
	hintsHeight  = 14
	rulesHeight  = 16
)

// status is the message in the status line.
type status struct {
	text  string
	wrong bool
}

// say shows a message in the status line.
func (m *explorer) say(text string) tea.Cmd {
	m.status = status{text: text}
	return nil
}

// advised returns a text, followed by a hint that says what some keys do.
func (m *explorer) advised(text string, does ...keys.Clause) string {
	if tell := m.keys.Tell(does...); tell != "" {
		return text + ": " + tell
	}
	return text
}

// wrong shows an error in the status line.
func (m *explorer) wrong(text string) tea.Cmd {
	m.status = status{text: text, wrong: true}
	return nil
}

// View draws the window. It returns exactly as many lines as the window is high, none wider than it.
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

// body draws the panes, or what covers them.
func (m *explorer) body() string {
	if m.front != nil {
		if text, over := m.front.Body(); over {
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
	case m.previewBesideTree():
		return m.split(m.tree.View())
	case m.previewReplacesTree():
		return m.preview.View()
	}
	return m.tree.View()
}

// tooSmall says which window size is needed.
func (m *explorer) tooSmall() string {
	lines := make([]string, m.height)
	text := fmt.Sprintf("foldout needs %dx%d, this is %dx%d", leastWidth, leastHeight, m.width, m.height)
	copy(lines, draw.Wrap(text, m.width, m.height, ""))
	return strings.Join(lines, "\n")
}

// rule draws a line across the window, with a joint at the divider of the panes.
func (m *explorer) rule(joint string) string {
	l := draw.NewLine(m.styles, m.width)
	if at := m.treeWidth(); at < m.width && !m.covered() {
		l.Put(m.styles.Rule, strings.Repeat(m.styles.Glyphs.Rule, at)+joint)
	}
	l.Put(m.styles.Rule, strings.Repeat(m.styles.Glyphs.Rule, l.Left()))
	return l.String()
}

// covered reports whether something covers the panes.
func (m *explorer) covered() bool {
	if m.front == nil || m.listBeside() {
		return false
	}
	_, over := m.front.Body()
	return over
}

// header draws the repository, its scope, and the encoding.
func (m *explorer) header() string {
	h := header.Header{Repo: m.name, Task: m.session.Task, View: m.session.View}
	if m.session.Prompt.Set() {
		h.Template = m.session.Prompt.Template
	}
	if m.width >= splitWidth {
		h.Git = m.checkedOut()
	}
	return h.Line(m.styles, m.width)
}

// footer draws everything below the panes.
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
		if foot := m.front.Foot(m.facts(), m.width); foot != nil {
			return append(lines, foot...)
		}
	}
	lines = append(lines, m.statusLines()...)
	if m.height >= hintsHeight {
		lines = append(lines, m.hints())
	}
	return lines
}

// statusLines show the last message, or the progress of reading, or the state of the node under the cursor.
func (m *explorer) statusLines() []string {
	text, paint := m.status.text, m.styles.Plain
	if m.status.wrong {
		paint = m.styles.Over
	} else if text = cmp.Or(text, m.pendingHint()); text != "" {
		text = draw.Sentence(text) // unlike errors, which stay in lower case
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
	return m.wrapped(paint, text)
}

// pendingHint says what the keys do while the user is trying another view or selecting a range. It returns "" at other times.
func (m *explorer) pendingHint() string {
	tried, on := m.session.Trying()
	switch {
	case on:
		return m.onTrial(tried + ": preview only")
	case m.tree.InRange():
		return m.rangeHint()
	}
	return ""
}

func (m *explorer) wrapped(p themes.Paint, text string) []string {
	return draw.Message(m.styles, p, text, m.width, m.height)
}

// aboutCursor describes the node under the cursor and its state on the map.
func (m *explorer) aboutCursor() string {
	row := m.tree.Cursor()
	state, known := m.tree.State(row)
	if !known {
		return ""
	}
	dot := " " + m.styles.Glyphs.Dot + " "
	text := ifElse(m.tree.IsGone(row), "deleted", m.reason(state))
	if why := m.relevant(row); why != "" {
		text += dot + why
	}
	if state.Own > 0 {
		text += dot + model.Plural(state.Own, "token") + " own"
	}
	signs, _ := m.tree.Signs(row)
	text += strings.Join(append([]string{""}, signs...), dot)
	text = dot + model.Printable(text)
	// The row shows the name too, so the name is shortened first; the costs at the end stay readable.
	room := max(leastWidth/2, m.width-2-draw.Width(text))
	title, _ := draw.Middle(model.Printable(m.title(row.ID)), nil, room, m.styles.Glyphs.Ellipsis)
	return draw.Cut(title+text, m.width-2, m.styles.Glyphs.Ellipsis)
}

// reason says why the node under the cursor is shown as it is.
func (m *explorer) reason(state mapper.State) string {
	node, plan := m.tree.Node(), m.counts.plan
	if node.IsRoot() && plan.Level() != model.LevelNone {
		return "level " + ladder.LevelName(plan.Level()) + ifElse(plan.Lowered(), ", lowered by the fit", "")
	}
	return edit.Reason(m.session.View, node, state, plan.Lowered())
}

// hints draws a line that says what keys do: those of what is in front of the tree, of the preview, or of the tree. It names as
// many keys as fit.
func (m *explorer) hints() string {
	hints := m.keys.Hints()
	if front, ok := m.front.(feature.Hinter); ok {
		hints = m.keys.HintsOf(front.Does(m.facts()))
	} else if m.inPreview() {
		hints = m.keys.HintsOf(previewHints())
	}
	l := draw.NewLine(m.styles, m.width)
	width := func(h keys.Hint) int { return draw.Width(h.Keys+h.Word) + 3 } // with 3 blanks
	for _, h := range keys.Fit(hints, m.width, width) {
		l.Put(m.styles.Key, " "+h.Keys)
		l.Put(m.styles.Faint, " "+h.Word+" ")
	}
	return l.String()
}
