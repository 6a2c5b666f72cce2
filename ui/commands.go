package ui

import (
	"maps"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/ui/clip"
	"foldout/ui/feature"
	"foldout/ui/feature/bookmark"
	"foldout/ui/feature/copying"
	"foldout/ui/feature/editor"
	"foldout/ui/feature/gocontext"
	"foldout/ui/feature/help"
	"foldout/ui/feature/history"
	"foldout/ui/feature/level"
	"foldout/ui/feature/pick"
	"foldout/ui/feature/prompt"
	"foldout/ui/feature/relations"
	"foldout/ui/feature/scope"
	"foldout/ui/feature/search"
	"foldout/ui/feature/summaries"
	"foldout/ui/feature/task"
	"foldout/ui/feature/theme"
	"foldout/ui/feature/tour"
	"foldout/ui/feature/views"
	"foldout/ui/keys"
	"foldout/ui/shell"
)

// table returns the commands of the shell and of all features. It leaves out the actions that panes handle themselves.
func (m *explorer) table() feature.Commands {
	store := func() history.Store { return m.cfg.Copies }
	copies := copying.Feature{Clip: m.clipboard, Output: m.cfg.Output, Root: m.cfg.Path, Reference: m.cfg.Reference, Copies: store}
	writes := &summaries.Feature{Model: func() summaries.Connect { return m.cfg.Chat }, Send: func(msg tea.Msg) { m.session.Env.Send(msg) }}
	helps := help.Feature{Pages: m.cfg.Topic, Topic: m.topic, Front: func() feature.Front { return m.front }}
	run := func(cmd func() tea.Cmd) feature.Command {
		return func(feature.Facts) feature.Effect { return feature.Run{Cmd: cmd()} }
	}
	all := feature.Commands{
		keys.Undo:    run(func() tea.Cmd { return m.step(m.session.Undo, "Undone", "Nothing to undo") }),
		keys.Redo:    run(func() tea.Cmd { return m.step(m.session.Redo, "Redone", "Nothing to redo") }),
		keys.Suspend: run(m.suspend),
		keys.Quit:    func(feature.Facts) feature.Effect { return feature.Quit() },
		keys.Refresh: func(f feature.Facts) feature.Effect {
			if f.Busy {
				return feature.Say{Text: "Still reading the repository"}
			}
			return feature.Reread{}
		},
	}
	for _, own := range []feature.Commands{
		pick.Commands(), level.Commands(), (&scope.Feature{}).Commands(), views.Commands(func() views.Store { return m.cfg.Views }), m.tree.Commands(),
		m.find.Commands(m.tree.NextMatch), (&search.Feature{}).Commands(), task.Commands(), relations.Commands(), (&gocontext.Feature{}).Commands(),
		tour.Commands(), bookmark.Commands(), copies.Commands(), history.Commands(store, copies.Again), prompt.New().Commands(), editor.Commands(), writes.Commands(),
		theme.Commands(m.cfg.KeepTheme), helps.Commands(),
	} {
		maps.Copy(all, own)
	}
	return all
}

// clipboard says how to copy.
func (m *explorer) clipboard() clip.Options {
	opt := m.env.clip()
	opt.Command, opt.Terminal, opt.Limit = m.cfg.Clipboard, true, m.cfg.OSC52Limit
	return opt
}

// suspend returns to the shell until foldout is resumed. It waits until git has finished, because the stop signal goes to the
// whole process group, and a git process that is just starting would keep foldout from stopping.
func (m *explorer) suspend() tea.Cmd {
	switch {
	case !shell.CanResume():
		return m.say("Cannot suspend: no shell to return to")
	case m.session.Reading.Going || m.session.Changes.Asking:
		m.leaving.suspend = true
		return m.say("Will suspend when the repository is read")
	}
	m.leaving.suspend = false
	return tea.Suspend
}

// suspendLate suspends if the user asked for it while git was running.
func (m *explorer) suspendLate() tea.Cmd {
	if !m.leaving.suspend {
		return nil
	}
	return m.suspend()
}
