package prompt

import (
	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/model"
	"foldout/themes"
	"foldout/ui/feature"
	"foldout/ui/keys"
	"foldout/ui/list"
)

// These are the effects of this feature.
type (
	// Choose chooses or toggles an entry, which changes the prompt that is copied. The change can be undone.
	Choose struct {
		ID        string
		Templates []mapper.Template
	}
	// Instruct edits the task in front of the tree, and then composes on.
	Instruct struct{}
	// InstructWith makes a text the task, and composes on.
	InstructWith struct{ Text string }
)

// IsEffect marks Choose as an effect.
func (Choose) IsEffect() {}

// IsEffect marks Instruct as an effect.
func (Instruct) IsEffect() {}

// IsEffect marks InstructWith as an effect.
func (InstructWith) IsEffect() {}

// Parts is the message that says what the prompt is now made of.
type Parts struct {
	Prompt Prompt
	Since  string         // revision that the marks compare with, "" for the last commit
	Git    bool           // the folder is in a git repository with commits
	Made   *mapper.Prompt // the prompt as last made, nil until then
	Count  string         // what it costs, as text
}

// composer is the list in which a prompt is put together.
type composer struct {
	*list.List
	templates []mapper.Template
	parts     Parts
}

// Open lists what can be copied along with the map.
func Open(styles *themes.Styles) feature.Effect {
	c := &composer{templates: mapper.Templates()}
	c.List = list.Of(list.New(styles, ""), list.Spec{
		Page: "prompts",
		On:   c.onOutcome, Stays: true,
		Hints: []keys.Clause{
			keys.Pick.Does("switch"), keys.ToggleFold.Does("choose"), keys.Editor.Does("editor"), keys.Copy.Does("copy"), keys.Undo.Does("undo"), keys.Back.Does("leave"),
		},
		Keys: map[keys.Action]func(feature.Facts, list.Entry) feature.Effect{
			keys.Undo: list.Forward(keys.Undo), keys.Redo: list.Forward(keys.Redo), keys.Copy: list.Forward(keys.Copy), keys.Write: list.Forward(keys.Write),
			keys.Budget: list.Forward(keys.Budget), keys.Editor: inEditor,
		},
	})
	return feature.Open{Front: c}
}

// inEditor opens the task in the user's editor.
func inEditor(f feature.Facts, _ list.Entry) feature.Effect {
	return feature.EditText{Text: f.Task, Take: func(text string) feature.Effect { return InstructWith{text} }}
}

// Update shows the current parts of the prompt.
func (c *composer) Update(f feature.Facts, msg tea.Msg) feature.Effect {
	if parts, is := msg.(Parts); is {
		c.parts = parts
		c.show(f)
	}
	return nil
}

func (c *composer) show(f feature.Facts) {
	total, p := f.Styles.Glyphs.Unknown, c.parts
	switch {
	case !p.Prompt.Set():
		total = "none"
		if tell := f.Keys.Tell(keys.Copy.Does("copies the map")); tell != "" {
			total += " (" + tell + ")"
		}
	case p.Made != nil:
		total = p.Count
		if f.View.Budget > 0 {
			total += " tokens"
		}
	}
	sources := 0
	for _, o := range f.View.Overrides {
		if o.Detail == model.Source {
			sources++
		}
	}
	c.SetTitle("Prompt: " + total)
	c.SetEntries(p.Prompt.Entries(List{
		Task: f.Task, Templates: c.templates, Since: p.Since, Sources: sources, Git: p.Git, Made: p.Made, Unknown: f.Styles.Glyphs.Unknown,
	})...)
}

func (c *composer) onOutcome(_ feature.Facts, o list.Outcome) feature.Effect {
	switch {
	case o.Event != list.Accepted && o.Event != list.Toggled:
		return nil
	case o.Entry.ID == Instruction:
		return feature.All{feature.Close{}, Instruct{}}
	}
	return Choose{o.Entry.ID, c.templates} // the shell knows the newest prompt
}
