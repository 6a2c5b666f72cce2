package prompt

import (
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/feature"
	"foldout/ui/feature/editor"
	"foldout/ui/feature/task"
	"foldout/ui/keys"
	"foldout/ui/list"
	"foldout/ui/session"
)

// Feature composes prompts. It keeps the templates, which are files.
type Feature struct{ templates []mapper.Template }

// New returns the feature with the templates. It reads files, so call it outside of Update.
func New() *Feature { return &Feature{mapper.Templates()} }

// Commands are the keys of this feature.
func (p *Feature) Commands() feature.Commands { return feature.Commands{keys.Prompted: p.open} }

// reloaded is the message with the templates as they are now.
type reloaded struct {
	of        *Feature
	templates []mapper.Template
}

// Result shows the templates.
func (msg reloaded) Result(feature.Facts) feature.Effect {
	msg.of.templates = msg.templates
	return feature.Renew{}
}

// composer is the list in which a prompt is put together.
type composer struct {
	*list.List
	of *Feature
}

// open lists what can be copied along with the map. It reads the templates again.
func (p *Feature) open(f feature.Facts) feature.Effect {
	c := &composer{of: p}
	c.List = list.Of(list.New(f.Styles, ""), list.Spec{
		On: c.onOutcome, Stays: true,
		Hints: []keys.Clause{
			keys.Pick.Does("switch"), keys.ToggleFold.Does("choose"), keys.Editor.Does("editor"), keys.Copy.Does("copy"), keys.Undo.Does("undo"), keys.Back.Does("leave"),
		},
		Keys: map[keys.Action]func(feature.Facts, list.Entry) feature.Effect{
			keys.Undo: list.Forward(keys.Undo), keys.Redo: list.Forward(keys.Redo), keys.Copy: list.Forward(keys.Copy), keys.Write: list.Forward(keys.Write),
			keys.Budget: list.Forward(keys.Budget), keys.Editor: p.inEditor,
		},
	})
	return feature.All{feature.Open{Front: c}, feature.Run{Cmd: func() tea.Msg { return reloaded{p, mapper.Templates()} }}}
}

// inEditor opens the task in the user's editor.
func (p *Feature) inEditor(f feature.Facts, _ list.Entry) feature.Effect {
	return editor.Text(f.Task, p.instruct)
}

// Update shows the current parts of the prompt.
func (c *composer) Update(f feature.Facts, msg tea.Msg) feature.Effect {
	if _, renewed := msg.(feature.Renewed); renewed {
		c.show(f)
	}
	return nil
}

func (c *composer) show(f feature.Facts) {
	total := f.Styles.Glyphs.Unknown
	switch {
	case !f.Prompt.Set():
		total = "none"
		if tell := f.Keys.Tell(keys.Copy.Does("copies the map")); tell != "" {
			total += " (" + tell + ")"
		}
	case f.Made != nil:
		total = f.Ladder.Count()
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
	c.SetEntries(Entries(f.Prompt, List{
		Task: f.Task, Templates: c.of.templates, Since: f.Since, Sources: sources, Git: f.Changes.Head.Commit != "", Made: f.Made, Unknown: f.Styles.Glyphs.Unknown,
	})...)
}

func (c *composer) onOutcome(f feature.Facts, o list.Outcome) feature.Effect {
	switch {
	case o.Event != list.Accepted && o.Event != list.Toggled:
		return nil
	case o.Entry.ID == Instruction:
		return feature.All{feature.Close{}, task.Edit(f, c.of.instruct)}
	}
	return feature.All{change(f, Choose(f.Prompt, o.Entry.ID, c.of.templates)), feature.Renew{}}
}

// change makes another prompt the one that is copied.
func change(f feature.Facts, next session.Prompt) feature.Effect {
	if next == f.Prompt {
		return nil
	}
	said := "Only the map will be copied"
	if next.Set() {
		said = "The prompt will be copied"
	}
	state := f.State
	state.Prompt = next
	return feature.Set{What: "prompt", Said: said, State: state}
}

// instruct makes a text the task, selects a template if none is selected, and composes on.
func (p *Feature) instruct(f feature.Facts, text string) feature.Effect {
	var all feature.All
	if text = strings.TrimSpace(text); text != f.Task {
		all = append(all, task.Set(f, text))
		if text != "" && !mapper.Searchable(text) {
			return append(all, p.open(f))
		}
	}
	if f.Task = text; text != "" && !f.Prompt.Set() {
		all = append(all, change(f, Choose(f.Prompt, Instruction, p.templates))) // the first template
	}
	return append(all, p.open(f))
}
