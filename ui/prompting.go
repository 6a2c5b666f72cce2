package ui

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/choose"
	"foldout/ui/compose"
	"foldout/ui/editor"
	"foldout/ui/keys"
)

// composing is the list in which a prompt is put together.
type composing struct {
	choice
	templates []mapper.Template
}

// openPrompt lists what can be copied along with the map.
func (m *explorer) openPrompt() tea.Cmd {
	c := &composing{choice: choice{m: m, Pane: choose.New(m.styles, "")}, templates: mapper.Templates()}
	c.hints = []keys.Clause{
		keys.Pick.Does("switch"), keys.ToggleFold.Does("choose"), keys.Editor.Does("editor"), keys.Copy.Does("copy"), keys.Undo.Does("undo"), keys.Back.Does("leave"),
	}
	c.on = c.onOutcome
	forward := func(action keys.Action) func(choose.Entry) tea.Cmd {
		return func(choose.Entry) tea.Cmd { return m.do(action) }
	}
	c.more = map[keys.Action]func(choose.Entry) tea.Cmd{
		keys.Undo: forward(keys.Undo), keys.Redo: forward(keys.Redo), keys.Copy: forward(keys.Copy), keys.Write: forward(keys.Write), keys.Budget: forward(keys.Budget),
		keys.Editor: func(choose.Entry) tea.Cmd { return m.editTask() },
	}
	m.front = c
	c.list()
	return nil
}

// list shows the current parts of the prompt.
func (c *composing) list() {
	m := c.m
	made := m.counts.prompt
	total := m.styles.Glyphs.Unknown
	switch {
	case !m.prompt.Set():
		total = "none"
		if tell := m.keys.Tell(keys.Copy.Does("copies the map")); tell != "" {
			total += " (" + tell + ")"
		}
	case made != nil:
		total = m.ladder.Count()
		if m.view.Budget > 0 {
			total += " tokens"
		}
	}
	sources := 0
	for _, o := range m.view.Overrides {
		if o.Detail == model.Source {
			sources++
		}
	}
	c.SetTitle("Prompt: " + total)
	c.SetEntries(m.prompt.Entries(compose.List{
		Task: m.task.text, Templates: c.templates, Since: m.changes.since, Sources: sources, Git: m.changes.head.Commit != "", Made: made,
		Unknown: m.styles.Glyphs.Unknown,
	})...)
}

// relist updates the list of the parts of the prompt, if that list is open.
func (m *explorer) relist() {
	if c, open := m.front.(*composing); open {
		c.list()
	}
}

func (c *composing) key(msg tea.KeyMsg) tea.Cmd { return c.do(pressed(c.m.keys, msg)) }

func (c *composing) onOutcome(o choose.Outcome) tea.Cmd {
	m := c.m
	switch {
	case o.Event != choose.Accepted && o.Event != choose.Toggled:
		return nil
	case o.Entry.ID == compose.Instruction:
		return m.openInstruction()
	}
	m.front = c // choosing keeps the list open
	return m.setPrompt(m.prompt.Choose(o.Entry.ID, c.templates))
}

// setPrompt changes the prompt that is copied. The change can be undone.
func (m *explorer) setPrompt(next compose.Prompt) tea.Cmd {
	if next == m.prompt {
		return nil
	}
	m.keepTrial()
	m.history.Add("prompt", m.now())
	m.prompt = next
	return m.take(m.view, ifElse(next.Set(), "The prompt will be copied", "Only the map will be copied"))
}

// openInstruction edits the task, and then opens the list again.
func (m *explorer) openInstruction() tea.Cmd {
	cmd := m.openTask()
	if b, is := m.front.(*taskBox); is {
		b.then = m.setInstruction
	}
	return cmd
}

// setInstruction makes `text` the task, and selects a template if none is selected.
func (m *explorer) setInstruction(text string) tea.Cmd {
	var cmd tea.Cmd
	if text = strings.TrimSpace(text); text != m.task.text {
		cmd = m.setTask(text)
	}
	if !m.status.wrong && text != "" && !m.prompt.Set() {
		cmd = tea.Batch(cmd, m.setPrompt(m.prompt.Choose(compose.Instruction, mapper.Templates()))) // the first template
	}
	status := m.status
	open := m.openPrompt()
	m.status = status
	return tea.Batch(cmd, open)
}

// edited is a text from the editor.
type edited struct {
	text string
	err  error
	take func(string) tea.Cmd
}

// editTask opens the task in the user's editor.
func (m *explorer) editTask() tea.Cmd { return m.editText(m.task.text, m.setInstruction) }

// editText opens a text in the user's editor as a private temporary file, and calls `take` with the saved text.
func (m *explorer) editText(text string, take func(string) tea.Cmd) tea.Cmd {
	file, err := os.CreateTemp("", "foldout-*.md")
	if err != nil {
		return m.wrong("cannot create a temporary file for the editor: " + err.Error())
	}
	name := file.Name()
	_, err = file.WriteString(text)
	words, noEditor := editor.Command(os.Getenv, name, 0)
	if err = errors.Join(err, file.Close(), noEditor); err != nil {
		_ = os.Remove(name)
		return m.wrong(err.Error())
	}
	return m.env.exec(exec.CommandContext(m.ctx, words[0], words[1:]...), func(failed error) tea.Msg {
		defer os.Remove(name) //nolint:errcheck // it is a temporary file
		content, err := os.ReadFile(name)
		return edited{string(content), errors.Join(failed, err), take}
	})
}

func (m *explorer) onEdited(msg edited) tea.Cmd {
	if msg.err != nil {
		return m.wrong("the editor failed: " + msg.err.Error())
	}
	return msg.take(msg.text)
}

// plan plans the map of the view. If a prompt is set, it plans the whole prompt, in which the map takes the room that the other
// parts leave.
func (q question) plan(ctx context.Context) planned {
	if !q.prompt.Set() {
		plan, err := q.repo.PlanContext(ctx, q.view)
		if err != nil {
			return planned{question: q, err: err}
		}
		return planned{question: q, plan: plan, problems: plan.Problems()}
	}
	made, err := q.repo.Prompt(ctx, q.view, q.prompt.Options(q.task))
	if err != nil {
		return planned{question: q, err: err}
	}
	return planned{question: q, plan: made.Plan, prompt: made, problems: made.Plan.Problems()}
}
