package prompt

import (
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/mapper/prompt"
	"foldout/model"
	"foldout/ui/feature"
	"foldout/ui/feature/editor"
	"foldout/ui/feature/task"
	"foldout/ui/keys"
	"foldout/ui/list"
	"foldout/ui/session"
)

// Feature composes prompts. It keeps the templates, which are files.
type Feature struct{ templates []prompt.Listed }

// New returns the feature with the templates. It reads files, so call it outside of Update.
func New() *Feature { return &Feature{mapper.Templates()} }

// Commands are the keys of this feature.
func (p *Feature) Commands() feature.Commands { return feature.Commands{keys.Prompted: p.open} }

// reloaded is the message with the templates as they are now.
type reloaded struct {
	of        *Feature
	templates []prompt.Listed
}

// Result shows the templates.
func (msg reloaded) Result(feature.Facts) feature.Effect {
	msg.of.templates = msg.templates
	return feature.Renew{}
}

// composer is the list in which a prompt is put together.
type composer struct {
	*list.List
	of     *Feature
	behind feature.Front  // comes to the front again when the list is closed; nil for the tree
	diffs  map[string]int // number of files that differ, by revision, as far as known
	asked  differing      // newest question about the diffs

	reviews bool // compose a review as soon as it is known what has changed
	copies  bool // and then copy it
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

// open lists what can be copied along with the map, and returns to what is in front of the tree now. It reads the templates again.
func (p *Feature) open(f feature.Facts) feature.Effect { return p.compose(f, f.Front) }

func (p *Feature) compose(f feature.Facts, behind feature.Front) feature.Effect {
	c := &composer{of: p, behind: behind}
	c.List = list.Of(list.New(f.Styles, ""), list.Spec{
		Page: "prompts",
		On:   c.onOutcome, Stays: true,
		Hints: []keys.Clause{
			keys.Pick.Does("switch"), keys.Copy.Does("copy"), keys.ToggleFold.Does("choose"), keys.Changed.Does("review changes"), keys.Editor.Does("editor"), keys.Undo.Does("undo"), keys.Back.Does("leave"),
		},
		Keys: map[keys.Action]func(feature.Facts, list.Entry) feature.Effect{
			keys.Undo: list.Forward(keys.Undo), keys.Redo: list.Forward(keys.Redo), keys.Copy: c.copy, keys.Write: list.Forward(keys.Write),
			keys.Budget: list.Forward(keys.Budget), keys.Editor: c.inEditor, keys.Changed: c.review, keys.Quit: c.leave,
		},
	})
	return feature.All{feature.Open{Front: c}, feature.Run{Cmd: func() tea.Msg { return reloaded{p, mapper.Templates()} }}}
}

// leave returns to the tree, while the key that goes back returns to the list that was in front before.
func (c *composer) leave(feature.Facts, list.Entry) feature.Effect {
	c.End()
	return feature.Close{}
}

// inEditor opens the instruction in the user's editor.
func (c *composer) inEditor(f feature.Facts, _ list.Entry) feature.Effect {
	return editor.Text(f.Prompt.Instruction(f.Task), c.instruct)
}

// Update shows the current parts of the prompt, and finds out which diffs there are.
func (c *composer) Update(f feature.Facts, msg tea.Msg) feature.Effect {
	switch msg := msg.(type) {
	case feature.Renewed:
		c.show(f)
		return feature.All{c.askDiffs(f), c.reviewLate(f)}
	case differing:
		if msg.of == c && msg.same(c.asked) {
			c.diffs = msg.files
			c.show(f)
			return c.reviewLate(f)
		}
	}
	return nil
}

// review composes a review of what has changed, as soon as that is known.
func (c *composer) review(f feature.Facts, _ list.Entry) feature.Effect {
	c.reviews = unsure(f) || inGit(f) && c.diffs == nil
	if c.reviews {
		return feature.Say{Text: "Will compose a review when it is known what has changed"}
	}
	at := slices.IndexFunc(c.of.templates, func(t prompt.Listed) bool { return t.Diff })
	switch why := c.list(f).noDiff(); {
	case why != "":
		c.copies = false
		return feature.Say{Text: "No review: " + why}
	case at < 0:
		return feature.Say{Text: "No template is for reviews"}
	}
	all := feature.All{c.choose(f, template+c.of.templates[at].Name)}
	if c.copies {
		c.copies = false
		all = append(all, feature.Do{Action: keys.Copy})
	}
	return all
}

// reviewLate composes the review that the user asked for before it was known what has changed.
func (c *composer) reviewLate(f feature.Facts) feature.Effect {
	if !c.reviews {
		return nil
	}
	return c.review(f, list.Entry{})
}

// copy copies the prompt or, if the user has asked for a review, the review as soon as there is one.
func (c *composer) copy(feature.Facts, list.Entry) feature.Effect {
	if c.copies = c.reviews; c.copies {
		return feature.Say{Text: "Will compose a review when it is known what has changed, and then copy"}
	}
	return feature.Do{Action: keys.Copy}
}

// askDiffs starts to count the files of each diff, unless this was done already for the same files.
func (c *composer) askDiffs(f feature.Facts) feature.Effect {
	ask := differing{of: c, repo: f.Repo, scope: f.View.Scope, since: f.Since}
	if !inGit(f) || !f.Whole() || ask.same(c.asked) {
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
	c.SetTitle("Prompt: " + total)
	c.SetEntries(Entries(f.Prompt, c.list(f))...)
}

// list returns what is known about the parts.
func (c *composer) list(f feature.Facts) List {
	l := List{Task: f.Task, Templates: c.of.templates, Since: f.Since, Git: inGit(f), Unsure: unsure(f), Diffs: c.diffs, Made: f.Made, Unknown: f.Styles.Glyphs.Unknown}
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

// inGit reports whether the folder is in a git repository with a commit.
func inGit(f feature.Facts) bool { return f.Changes.Head.Commit != "" }

// unsure reports whether it is not known yet what git knows of the folder.
func unsure(f feature.Facts) bool { return !f.Whole() || f.Changes.Asking }

func (c *composer) onOutcome(f feature.Facts, o list.Outcome) feature.Effect {
	switch {
	case o.Event == list.Closed && c.behind != nil:
		return feature.Open{Front: c.behind}
	case o.Event == list.Refused:
		return feature.Say{Text: o.Entry.Head + ": " + o.Entry.Text}
	case o.Event != list.Accepted && o.Event != list.Toggled:
		return nil
	case o.Entry.ID == changed:
		return feature.Say{Text: "The changed functions come with a template that requires a diff"}
	case o.Entry.ID == instruction:
		return feature.All{feature.Close{}, task.Edit(f, task.Box{
			Title: "Instruction: what the model is to do with the map", Text: f.Prompt.Instruction(f.Task), Accept: "puts it into the prompt", Then: c.instruct,
		})}
	}
	return c.choose(f, o.Entry.ID)
}

// choose chooses or toggles the entry with this id.
func (c *composer) choose(f feature.Facts, id string) feature.Effect {
	next := Choose(f.Prompt, id, c.of.templates, c.list(f).FirstDiff())
	all := feature.All{change(f, next), feature.Renew{}}
	if next.Template != f.Prompt.Template && ofDiff(next, c.of.templates) && f.Task != "" {
		all = append(all, feature.Say{Text: "The task is no part of the " + next.Template + ", but still ranks the tree"})
	}
	return all
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

// instruct makes a text the instruction of the prompt, selects a template if none is selected, and composes on. The map stays as it
// is.
func (c *composer) instruct(f feature.Facts, text string) feature.Effect {
	next := f.Prompt.Instruct(text, f.Task, c.of.templates)
	said := "No instruction"
	switch {
	case next.Own != "":
		said = "The instruction goes with the copy; the map stays as it is"
	case f.Task != "":
		said = "The instruction is the task"
	}
	return feature.All{change(f, next), c.of.compose(f, c.behind), feature.Say{Text: said}}
}
