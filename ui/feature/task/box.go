package task

import (
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/ui/box"
	"foldout/ui/draw"
	"foldout/ui/feature"
	"foldout/ui/feature/editor"
	"foldout/ui/keys"
)

// Commands are the keys of this feature.
func Commands() feature.Commands {
	return feature.Commands{keys.Task: func(f feature.Facts) feature.Effect {
		return Edit(f, Box{Title: "Task: an issue, a stack trace, a failing test, a question", Text: f.Task, Accept: "ranks by this task", Then: Set})
	}}
}

// Set fits the map to a task, or to none if the text is empty, and lists what is relevant to it. The change can be undone.
func Set(f feature.Facts, text string) feature.Effect {
	text = strings.TrimSpace(text)
	switch {
	case text == "" && f.Task == "":
		return feature.Say{Text: "No task"}
	case text == f.Task:
		return OpenHits(f.Styles)
	case text != "" && !mapper.Searchable(text):
		return feature.Say{Text: "the task has no words to search for", Wrong: true}
	}
	state := f.State
	if state.Task = text; text == "" {
		return feature.Set{What: "task cleared", Said: "task cleared", State: state}
	}
	return feature.All{feature.Set{What: "task", State: state}, OpenHits(f.Styles)}
}

// Box says what a text of several lines is for.
type Box struct {
	Title, Text string
	Accept      string // what accepting the text does, such as `ranks by this task`
	Then        func(f feature.Facts, text string) feature.Effect
}

// taskBox edits a text in front of the tree.
type taskBox struct {
	*box.Pane
	Box
	keys *keys.Map
}

// Edit edits a text of several lines, and then does what Then returns for the accepted text. The user can go back to the tasks of
// this session.
func Edit(f feature.Facts, b Box) feature.Effect {
	earlier := slices.DeleteFunc(slices.Clone(f.Tasks), func(old string) bool { return old == b.Text })
	return feature.Open{Front: &taskBox{Pane: box.New(f.Styles, b.Title, b.Text, earlier), Box: b, keys: keys.NewMap(keys.Box())}}
}

func (b *taskBox) Key(f feature.Facts, msg tea.KeyMsg) feature.Effect {
	switch action := b.keys.Pressed(msg); action {
	case keys.Quit:
		return feature.Quit()
	case keys.Back:
		return feature.Close{}
	case keys.Accept:
		return feature.All{feature.Close{}, b.Then(f, b.Pane.Text())}
	case keys.Editor:
		return editor.Text(b.Pane.Text(), b.Then)
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
