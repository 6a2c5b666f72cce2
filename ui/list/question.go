package list

import (
	"context"
	"errors"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/ui/feature"
	"foldout/ui/keys"
)

// answer is the message that brings the entries of a list. An answer to an older question is ignored.
type answer struct {
	list   *List
	number int
	show   func(feature.Facts)
	err    error
}

// Update asks for the entries when the list is opened and when something has changed, and shows the answer.
func (l *List) Update(f feature.Facts, msg tea.Msg) feature.Effect {
	switch msg := msg.(type) {
	case feature.Opened, feature.Changed:
		if l.Find != nil {
			return l.Ask(f)
		}
	case answer:
		return l.onAnswer(f, msg)
	}
	return nil
}

// Ask starts to find the entries. If this is not possible yet, it makes the list show the reason instead.
func (l *List) Ask(f feature.Facts) feature.Effect {
	if reason := l.Waits(f); reason != "" {
		l.asking = false
		l.note(reason)
		return nil
	}
	if l.Finding != "" {
		l.note(l.Finding)
	}
	l.End()
	ctx, cancel := context.WithCancel(f.Ctx)
	l.giveUp = cancel
	l.number++
	l.asking = true
	number, find := l.number, l.Find(f)
	return feature.Run{Cmd: func() tea.Msg {
		show, err := find(ctx)
		return answer{l, number, show, err}
	}}
}

func (l *List) onAnswer(f feature.Facts, msg answer) feature.Effect {
	switch {
	case msg.list != l || l.number != msg.number || errors.Is(msg.err, context.Canceled):
		return nil
	case msg.err != nil:
		return feature.All{feature.Close{}, feature.Say{Text: l.Failed + ": " + msg.err.Error(), Wrong: true}}
	}
	l.Finding, l.asking = "", false
	msg.show(f)
	if f.CountsPending() == "" {
		l.sum(f.Plan)
	}
	if l.GoesOn != nil && l.GoesOn(f) {
		return l.Ask(f)
	}
	if l.all && f.CountsPending() == "" {
		l.all = false
		pin := l.Keys[keys.PickAll](f, Entry{})
		if copies := l.copies; copies {
			l.copies = false
			return feature.All{pin, feature.Do{Action: keys.Copy}}
		}
		return pin
	}
	return nil
}

// note shows a text in place of the entries.
func (l *List) note(text string) { l.SetEntries(Entry{Head: text}) }

// End cancels the question, if one is under way.
func (l *List) End() {
	if l.giveUp != nil {
		l.giveUp()
	}
}
