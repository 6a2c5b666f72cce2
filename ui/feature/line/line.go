// Package line is the input line in front of the tree, in which the user enters one value, such as a budget or a list of globs.
package line

import (
	"errors"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/model"
	"foldout/themes"
	"foldout/ui/feature"
	"foldout/ui/input"
	"foldout/ui/keys"
)

// Spec describes what an input line is for.
type Spec struct {
	Label, Text, Note string // initial label, text and note
	// Check returns a hint on a text, or an error if the text cannot be accepted. It runs outside of Update.
	Check func(text string) (Hint, error)
	// Take returns what to do with the accepted text.
	Take  func(f feature.Facts, text string) feature.Effect
	Fresh bool // typing replaces the initial text
	Globs bool // the text is a list of globs, whose paths can be completed
	// Behind comes to the front again when the line is closed; nil for the tree.
	Behind feature.Front
}

// leave closes the line.
func (s Spec) leave() feature.Effect {
	if s.Behind == nil {
		return feature.Close{}
	}
	return feature.Open{Front: s.Behind}
}

// Hint is a hint on the text of an input line.
type Hint struct {
	Note  string
	Wrong bool // shown as a warning, such as for a scope without files
}

// Line is an input line in front of the tree. Make one with New.
type Line struct {
	feature.Base
	*input.Pane
	Spec
	keys   *keys.Map
	number int  // of the newest check
	accept bool // accept the text as soon as it is checked
}

// checked is the message with the result of checking the text: a hint or an error.
type checked struct {
	number int
	Hint
	err error
}

// learned is the message with the paths from which words can be completed.
type learned struct {
	line  *Line
	paths *input.Paths
}

// New returns an input line.
func New(styles *themes.Styles, spec Spec) *Line {
	l := &Line{Pane: input.New(styles, spec.Label, spec.Text, spec.Note), Spec: spec, keys: keys.NewMap(keys.Prompt())}
	if spec.Fresh {
		l.Select()
	}
	return l
}

// Open opens an input line.
func Open(styles *themes.Styles, spec Spec) feature.Effect {
	return feature.Open{Front: New(styles, spec)}
}

// learn prepares the paths of the repository for completion, if the line needs them.
func (l *Line) learn(f feature.Facts) feature.Effect {
	if !l.Globs || f.Repo == nil {
		return nil
	}
	return feature.Run{Cmd: func() tea.Msg { return learned{l, input.NewPaths(f.Repo.Tree())} }}
}

// Key edits, completes or accepts the text.
func (l *Line) Key(_ feature.Facts, msg tea.KeyMsg) feature.Effect {
	var changed bool
	switch l.keys.Pressed(msg) {
	case keys.Quit:
		return feature.Quit()
	case keys.Back:
		return l.leave()
	case keys.Accept:
		l.accept = true
		return l.examine()
	case keys.NextPane:
		changed = l.Complete(1)
	case keys.LastPane:
		changed = l.Complete(-1)
	default:
		changed = l.Edit(msg)
	}
	if changed {
		l.accept = false
		return l.examine()
	}
	return nil
}

// examine starts to check the text.
func (l *Line) examine() feature.Effect {
	l.number++
	number, text := l.number, l.Pane.Text()
	return feature.Run{Cmd: func() tea.Msg {
		hint, err := l.Check(text)
		return checked{number, hint, err}
	}}
}

// Update checks the initial text, and shows what a check found or accepts the text.
func (l *Line) Update(f feature.Facts, msg tea.Msg) feature.Effect {
	switch msg := msg.(type) {
	case feature.Opened:
		return feature.All{l.examine(), l.learn(f)}
	case learned:
		msg.line.SetCompletions(msg.paths)
	case checked:
		return l.onChecked(f, msg)
	}
	return nil
}

func (l *Line) onChecked(f feature.Facts, msg checked) feature.Effect {
	switch {
	case msg.number != l.number:
	case msg.err != nil:
		l.blame(msg.err)
	case l.accept:
		return feature.All{l.leave(), l.Take(f, l.Pane.Text())}
	default:
		l.Say(msg.Note, msg.Wrong)
	}
	return nil
}

// blame shows an error about the text. If the position of the error is known, blame also marks that position.
func (l *Line) blame(err error) {
	l.accept = false
	l.Say(err.Error(), true)
	if glob := (*model.GlobError)(nil); l.Globs && errors.As(err, &glob) {
		l.Say(glob.Reason, true)
		l.Point(input.Place(l.Pane.Text(), glob.Index, glob.Offset))
	}
}

// Typing reports that letters are text.
func (l *Line) Typing() bool { return true }

// Foot draws the line.
func (l *Line) Foot(_ feature.Facts, width int) []string { return l.View(width) }
