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
		From      string // revision of the diff that a template gets if it requires one
	}
	// Instruct edits the instruction in front of the tree, and then composes on.
	Instruct struct{}
	// InstructWith makes a text the instruction, and composes on.
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
	diffs     map[string]int // number of files that differ, by revision, as far as known
	asked     differing      // newest question about the diffs
}

// differing is the message with the number of files that differ, by revision.
type differing struct {
	of    *composer
	repo  *mapper.Repo
	scope model.Scope
	since string
	files map[string]int
}

// same reports whether both are answers to the same question.
func (d differing) same(other differing) bool {
	return d.repo == other.repo && d.since == other.since && (model.View{Scope: d.scope}).Equal(model.View{Scope: other.scope})
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
			keys.Budget: list.Forward(keys.Budget), keys.Editor: c.inEditor,
		},
	})
	return feature.Open{Front: c}
}

// inEditor opens the instruction in the user's editor.
func (c *composer) inEditor(f feature.Facts, _ list.Entry) feature.Effect {
	return feature.EditText{Text: c.parts.Prompt.Instruction(f.Task), Take: func(text string) feature.Effect { return InstructWith{text} }}
}

// Update shows the current parts of the prompt, and finds out which diffs there are.
func (c *composer) Update(f feature.Facts, msg tea.Msg) feature.Effect {
	switch msg := msg.(type) {
	case Parts:
		c.parts = msg
		c.show(f)
		return c.askDiffs(f)
	case differing:
		if msg.of == c && msg.same(c.asked) {
			c.diffs = msg.files
			c.show(f)
		}
	}
	return nil
}

// askDiffs starts to count the files of each diff, unless this was done already for the same files.
func (c *composer) askDiffs(f feature.Facts) feature.Effect {
	ask := differing{of: c, repo: f.Repo, scope: f.View.Scope, since: c.parts.Since}
	if !c.parts.Git || f.Repo == nil || !f.Repo.Progress().Complete() || ask.same(c.asked) {
		return nil
	}
	c.asked = ask
	revisions, ctx := c.list(f).Revisions(), f.Ctx
	return feature.Run{Cmd: func() tea.Msg {
		ask.files = map[string]int{}
		for _, revision := range revisions {
			if n, err := ask.repo.DiffFiles(ctx, ask.scope, revision); err == nil { // the prompt itself reports the error
				ask.files[revision] = n
			}
		}
		return ask
	}}
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
	c.SetTitle("Prompt: " + total)
	c.SetEntries(p.Prompt.Entries(c.list(f))...)
}

// list returns what is known about the parts.
func (c *composer) list(f feature.Facts) List {
	l := List{Task: f.Task, Templates: c.templates, Since: c.parts.Since, Git: c.parts.Git, Diffs: c.diffs, Made: c.parts.Made, Unknown: f.Styles.Glyphs.Unknown}
	for _, o := range f.View.Overrides {
		if o.Detail == model.Source {
			l.Sources++
		}
	}
	if tell := f.Keys.Tell(keys.Source.Does("in the tree sets one")); tell != "" {
		l.NoSources = ": " + tell
	}
	return l
}

func (c *composer) onOutcome(f feature.Facts, o list.Outcome) feature.Effect {
	switch {
	case o.Event == list.Refused:
		return feature.Say{Text: o.Entry.Head + ": " + o.Entry.Text}
	case o.Event != list.Accepted && o.Event != list.Toggled:
		return nil
	case o.Entry.ID == changed:
		return feature.Say{Text: "The changed functions come with a template that requires a diff"}
	case o.Entry.ID == instruction:
		return feature.All{feature.Close{}, Instruct{}}
	}
	return Choose{o.Entry.ID, c.templates, c.list(f).FirstDiff()} // the shell knows the newest prompt
}
