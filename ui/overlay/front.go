package overlay

import (
	tea "github.com/charmbracelet/bubbletea"

	"foldout/model"
	"foldout/ui/draw"
	"foldout/ui/feature"
	"foldout/ui/keys"
)

// Reader shows a text in front of the tree, for the user to read and scroll.
type Reader struct {
	*Pane
	More  func(feature.Facts) feature.Effect // what the help key opens from here, nil to close the text
	Then  feature.Front                      // what comes to the front when the text is closed, nil for the tree
	Parts [2]string                          // names of the two parts of the text, none for a text without parts
	Next  int                                // row at which the second part begins
	below bool                               // the second part was scrolled to
}

// close closes the text.
func (r *Reader) close() feature.Effect {
	if r.Then != nil {
		return feature.Open{Front: r.Then}
	}
	return feature.Close{}
}

// Key scrolls the text or closes it.
func (r *Reader) Key(f feature.Facts, msg tea.KeyMsg) feature.Effect {
	switch action := f.Keys.Pressed(msg); action {
	case keys.Quit:
		if msg.Type == tea.KeyCtrlC { // other keys for quit only close the text
			return feature.Quit()
		}
		return r.close()
	case keys.Help:
		if r.More != nil {
			return r.More(f)
		}
		return r.close()
	case keys.NextPane:
		r.jump()
	case keys.Back, keys.Problems, keys.ToggleFold:
		return r.close()
	default:
		r.Do(action)
	}
	return nil
}

// jump scrolls to the second part, or from there to the beginning.
func (r *Reader) jump() {
	to := r.Next
	if r.below {
		to = 0
	}
	r.below = to > 0
	r.Pane.Scroll(to - r.top)
}

// Does returns the key hints of the text.
func (r *Reader) Does(feature.Facts) []keys.Clause {
	var does []keys.Clause
	if r.Next > 0 {
		does = append(does, keys.NextPane.Does(r.Parts[model.Bit(!r.below)]))
	}
	does = append(does, keys.Do("scroll", keys.Up, keys.Down), keys.Do("page", keys.PageUp, keys.PageDown))
	if r.More != nil {
		does = append(does, keys.Help.Does("explain"))
	}
	return append(does, keys.Back.Does("close"))
}

// Update does nothing.
func (r *Reader) Update(feature.Facts, tea.Msg) feature.Effect { return nil }

// Press does nothing.
func (r *Reader) Press(feature.Facts, int, int) feature.Effect { return nil }

// Body draws the text.
func (r *Reader) Body() (string, bool) { return r.View(), true }

// Foot leaves the status line and the hints in place.
func (r *Reader) Foot(feature.Facts, int) []string { return nil }

// Scroll scrolls the text by rows, up if negative.
func (r *Reader) Scroll(_ feature.Facts, rows int) feature.Effect {
	r.Pane.Scroll(rows)
	return nil
}

// confirmation asks before an action that must not happen by mistake.
type confirmation struct {
	feature.Base
	text string
	keys *keys.Map
	yes  func(feature.Facts) feature.Effect
}

// Confirm asks a question. If the user presses enter, what `yes` returns is carried out.
func Confirm(text string, yes func(feature.Facts) feature.Effect) feature.Front {
	return &confirmation{text: text, keys: keys.NewMap(keys.Prompt()), yes: yes}
}

func (c *confirmation) Key(f feature.Facts, msg tea.KeyMsg) feature.Effect {
	switch c.keys.Pressed(msg) {
	case keys.Quit:
		return feature.Quit()
	case keys.Accept:
		return feature.All{feature.Close{}, c.yes(f)}
	case keys.Back:
		return feature.Close{}
	}
	return nil
}

func (c *confirmation) Foot(f feature.Facts, width int) []string {
	lines := draw.Message(f.Styles, f.Styles.Warning, c.text, width, f.Height)
	return append(lines, draw.Painted(f.Styles, f.Styles.Faint, " "+c.keys.Tell(keys.Accept.Does("confirms"), keys.Back.Does("cancels")), width))
}
