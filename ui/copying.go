package ui

import (
	"fmt"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/model"
	"foldout/ui/clip"
)

// copied says where the text of a map went.
type copied struct {
	tokens int
	result clip.Result
}

// copy puts the map on the clipboard, as soon as it is the map of everything.
func (m *explorer) copy() tea.Cmd {
	if !m.settled() {
		m.counts.copyWaits = true
		return m.say("copying as soon as everything is counted")
	}
	m.counts.copyWaits = false
	plan, ctx, output, opt := m.counts.plan, m.ctx, m.cfg.Output, m.outside.clip()
	opt.Command, opt.Terminal = m.cfg.Clipboard, true
	m.status = status{text: "copying"}
	return func() tea.Msg {
		result := clip.Copy(ctx, plan.Text(), opt)
		if len(result.OSC52) > 0 {
			if _, err := output.Write(result.OSC52); err != nil {
				result.Err = fmt.Errorf("terminal: %w", err)
			}
		}
		return copied{plan.Tokens(), result}
	}
}

// copyWaiting copies if the user has asked for it while counts were not in.
func (m *explorer) copyWaiting() tea.Cmd {
	if !m.counts.copyWaits || !m.settled() {
		return nil
	}
	return m.copy()
}

func (m *explorer) onCopied(msg copied) {
	if !msg.result.Copied() {
		m.status = status{text: msg.result.String(), wrong: true}
		return
	}
	m.status = status{text: "copied " + model.Thousands(msg.tokens) + " tokens: " + msg.result.String()}
}
