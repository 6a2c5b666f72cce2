package ui

import (
	"cmp"
	"fmt"
	"strings"

	"foldout/ui/draw"
	"foldout/ui/feature"
	"foldout/ui/header"
	"foldout/ui/keys"
	"foldout/ui/layout"
)

// View draws the window. It returns exactly as many lines as the window is high, none wider than it.
func (m *explorer) View() string {
	w := m.window
	switch {
	case w.Width <= 0 || w.Height <= 0:
		return ""
	case !w.Usable():
		lines := make([]string, w.Height)
		text := fmt.Sprintf("foldout needs %dx%d, this is %dx%d", layout.LeastWidth, layout.LeastHeight, w.Width, w.Height)
		copy(lines, draw.Wrap(text, w.Width, w.Height, ""))
		return strings.Join(lines, "\n")
	}
	lines := []string{m.header()}
	if w.Rules() {
		lines = append(lines, m.rule(m.styles.Glyphs.Down))
	}
	lines = append(lines, m.body())
	return strings.Join(append(lines, m.footer()...), "\n")
}

// header draws the repository, its scope, and the encoding.
func (m *explorer) header() string {
	s := m.session
	h := header.Header{Repo: m.name(), Task: s.Task, View: s.View, Template: s.Prompt.Template}
	if m.window.Width >= layout.SplitWidth {
		h.Git = header.CheckedOut(s.Changes.Head, s.Changes.Differing(), s.Since)
	}
	return h.Line(m.styles, m.window.Width)
}

// rule draws a line across the window, with a joint at the divider of the panes.
func (m *explorer) rule(joint string) string {
	l := draw.NewLine(m.styles, m.window.Width)
	if at := m.window.Layout(m.inFront(), 0); at.Jointed() {
		l.Put(m.styles.Rule, strings.Repeat(m.styles.Glyphs.Rule, at.Tree)+joint)
	}
	l.Put(m.styles.Rule, strings.Repeat(m.styles.Glyphs.Rule, l.Left()))
	return l.String()
}

// body draws the panes, or what covers them.
func (m *explorer) body() string {
	l, pane := m.arrange(), m.tree.View
	if l.Covers {
		pane = func() string { text, _ := m.front.Body(); return text }
	}
	switch {
	case l.Covers && l.Below > 0:
		return pane() + "\n" + m.rule(m.styles.Glyphs.Rule) + "\n" + m.preview.View()
	case l.Covers && !l.Aside:
		return pane()
	case l.Beside():
		return draw.Beside(m.styles, pane(), m.preview.View())
	case l.Replaces():
		return m.preview.View()
	}
	return pane()
}

// footer draws everything below the panes.
func (m *explorer) footer() []string {
	var lines []string
	if m.window.Rules() {
		lines = append(lines, m.rule(m.styles.Glyphs.Up))
	}
	if m.window.Ladder() {
		lines = append(lines, m.ladder.Ladder(m.window.Width))
	}
	lines = append(lines, m.ladder.Gauge(m.window.Width))
	if m.front != nil {
		if foot := m.front.Foot(m.facts(), m.window.Width); foot != nil {
			return append(lines, foot...)
		}
	}
	lines = append(lines, m.statusLines()...)
	if m.window.Hints() {
		lines = append(lines, m.hints())
	}
	return lines
}

// statusLines show the progress of reading and the last message, or the state of the node under the cursor.
func (m *explorer) statusLines() []string {
	f, text, paint := m.facts(), m.status.text, m.styles.Plain
	if m.status.wrong {
		paint = m.styles.Over
	} else {
		text = draw.Sentence(cmp.Or(text, m.pendingHint(f))) // unlike errors, which stay in lower case
		dot := ifElse(text == "", "", " "+m.styles.Glyphs.Dot+" ")
		if read := progress(m.session.Reading, m.name(), m.styles.Glyphs, m.window.Width/4); read != "" {
			text = draw.Sentence(read) + dot + text
		}
	}
	if text == "" && !m.window.Hints() {
		return []string{m.hints()}
	}
	if text == "" && m.front == nil {
		text, paint = aboutCursor(f), m.styles.Faint
	}
	return draw.Message(m.styles, paint, text, m.window.Width, m.window.Height)
}

// pendingHint says what the keys do while the user is trying another view or selecting a range. It returns "" at other times.
func (m *explorer) pendingHint(f feature.Facts) string {
	tried, on := m.session.Trying()
	switch {
	case on:
		return f.OnTrial(tried + ": preview only")
	case m.tree.InRange():
		return f.OnRange()
	}
	return ""
}

// previewHints are the hints shown while the preview has the focus.
func previewHints() []keys.Clause {
	return []keys.Clause{
		keys.PreviewMode.Does("switch"), keys.Do("scroll", keys.Up, keys.Down), keys.Do("sideways", keys.Unfold, keys.Fold), keys.Find.Does("search"), keys.Copy.Does("copy"),
		keys.Help.Does("help"), keys.Back.Does("back"),
	}
}

// hints draws a line that says what keys do: those of what is in front of the tree, of the preview, or of the tree. It names as
// many keys as fit.
func (m *explorer) hints() string {
	hints := m.keys.Hints(m.window.Shown)
	if front, ok := m.front.(feature.Hinter); ok {
		hints = m.keys.HintsOf(front.Does(m.facts()))
	} else if m.window.InPreview() {
		hints = m.keys.HintsOf(previewHints())
	}
	l := draw.NewLine(m.styles, m.window.Width)
	width := func(h keys.Hint) int { return draw.Width(h.Keys+h.Word) + 3 } // with 3 blanks
	for _, h := range keys.Fit(hints, m.window.Width+1, width) {            // the last blank of all is not needed
		l.Put(m.styles.Key, " "+h.Keys)
		l.Put(m.styles.Faint, " "+h.Word)
		l.Skip(1)
	}
	return l.String()
}
