package task

import (
	tea "github.com/charmbracelet/bubbletea"

	"foldout/themes"
	"foldout/ui/box"
	"foldout/ui/draw"
	"foldout/ui/feature"
	"foldout/ui/keys"
)

// Set is the effect that fits the map to a task, or to none if the text is empty, and lists what is relevant to it.
type Set struct{ Text string }

// IsEffect marks Set as an effect.
func (Set) IsEffect() {}

// taskBox edits the text of a task in front of the tree.
type taskBox struct {
	*box.Pane
	keys *keys.Map
	then func(text string) feature.Effect // returns what to do with the accepted text
}

// OpenBox edits the text of the task. `then` returns what to do with the accepted text.
func OpenBox(styles *themes.Styles, text string, earlier []string, then func(text string) feature.Effect) feature.Effect {
	title := "Task: an issue, a stack trace, a failing test, a question"
	return feature.Open{Front: &taskBox{Pane: box.New(styles, title, text, earlier), keys: keys.NewMap(keys.Box()), then: then}}
}

func (b *taskBox) Key(_ feature.Facts, msg tea.KeyMsg) feature.Effect {
	switch action := b.keys.Pressed(msg); action {
	case keys.Quit:
		return feature.Quit()
	case keys.Back:
		return feature.Close{}
	case keys.Accept:
		return feature.All{feature.Close{}, b.then(b.Text())}
	case keys.Editor:
		return feature.EditText{Text: b.Text(), Take: b.then}
	default:
		if !b.Do(action) {
			b.Edit(msg)
		}
	}
	return nil
}

func (b *taskBox) Typing() bool                                 { return true }
func (b *taskBox) Update(feature.Facts, tea.Msg) feature.Effect { return nil }
func (b *taskBox) Scroll(feature.Facts, int) feature.Effect     { return nil }
func (b *taskBox) Press(feature.Facts, int, int) feature.Effect { return nil }
func (b *taskBox) Body() (string, bool)                         { return b.View(), true }

func (b *taskBox) Foot(f feature.Facts, width int) []string {
	return draw.Message(f.Styles, f.Styles.Faint, b.keys.Tell(keys.Accept.Does("ranks by this task"), keys.NewLine.Does("adds a line"),
		keys.Do("earlier tasks", keys.FindLast, keys.FindNext), keys.Back.Does("cancels")), width, f.Height)
}
