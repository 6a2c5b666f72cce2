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

// Box says what a text of several lines is for.
type Box struct {
	Title, Text string
	Accept      string   // what accepting the text does, such as `ranks by this task`
	Earlier     []string // texts to go back to, oldest first
	Then        func(text string) feature.Effect
}

// taskBox edits a text in front of the tree.
type taskBox struct {
	*box.Pane
	Box
	keys *keys.Map
}

// OpenBox edits a text of several lines, and then does what Then returns for the accepted text.
func OpenBox(styles *themes.Styles, b Box) feature.Effect {
	return feature.Open{Front: &taskBox{Pane: box.New(styles, b.Title, b.Text, b.Earlier), Box: b, keys: keys.NewMap(keys.Box())}}
}

func (b *taskBox) Key(_ feature.Facts, msg tea.KeyMsg) feature.Effect {
	switch action := b.keys.Pressed(msg); action {
	case keys.Quit:
		return feature.Quit()
	case keys.Back:
		return feature.Close{}
	case keys.Accept:
		return feature.All{feature.Close{}, b.Then(b.Pane.Text())}
	case keys.Editor:
		return feature.EditText{Text: b.Pane.Text(), Take: b.Then}
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
	return draw.Message(f.Styles, f.Styles.Faint, b.keys.Tell(keys.Accept.Does(b.Accept), keys.NewLine.Does("adds a line"),
		keys.Do("earlier tasks", keys.FindLast, keys.FindNext), keys.Back.Does("cancels")), width, f.Height)
}
