package ui

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/ui/editor"
	"foldout/ui/feature"
	"foldout/ui/feature/prompt"
)

// setPrompt changes the prompt that is copied. The change can be undone.
func (m *explorer) setPrompt(next prompt.Prompt) tea.Cmd {
	if next == m.session.Prompt {
		return nil
	}
	m.keepTrial()
	m.session.Begin("prompt")
	m.session.Prompt = next
	return m.take(m.session.View, ifElse(next.Set(), "The prompt will be copied", "Only the map will be copied"))
}

// setInstruction makes `text` the instruction of the prompt, and selects a template if none is selected. The map stays as it is.
func (m *explorer) setInstruction(text string) tea.Cmd {
	cmd := m.setPrompt(m.session.Prompt.Instruct(text, m.session.Task, mapper.Templates()))
	open := m.apply(prompt.Open(m.styles))
	switch {
	case m.session.Prompt.Own != "":
		m.say("The instruction goes with the copy; the map stays as it is")
	case m.session.Task != "":
		m.say("The instruction is the task")
	default:
		m.say("No instruction")
	}
	return tea.Batch(cmd, open)
}

// edited is a text from the editor.
type edited struct {
	text string
	err  error
	take func(string) feature.Effect
}

// draft is the message that a text is in a temporary file, ready for the editor.
type draft struct {
	name string
	err  error
	take func(string) feature.Effect
}

// editText writes a text to a private temporary file, which onDraft then opens in the user's editor.
func (m *explorer) editText(text string, take func(string) feature.Effect) tea.Cmd {
	return func() tea.Msg {
		file, err := os.CreateTemp("", "foldout-*.md")
		if err != nil {
			return draft{err: fmt.Errorf("cannot create a temporary file for the editor: %w", err)}
		}
		_, err = file.WriteString(text)
		return draft{file.Name(), errors.Join(err, file.Close()), take}
	}
}

// onDraft opens the file in the editor, and then reads the saved text.
func (m *explorer) onDraft(msg draft) tea.Cmd {
	if msg.name == "" {
		return m.wrong(msg.err.Error())
	}
	name := msg.name
	remove := func() { _ = os.Remove(name) } // it is a temporary file
	words, noEditor := editor.Command(os.Getenv, name, 0)
	if err := errors.Join(msg.err, noEditor); err != nil {
		m.wrong(err.Error())
		return func() tea.Msg {
			remove()
			return nil
		}
	}
	return m.env.exec(exec.CommandContext(m.ctx, words[0], words[1:]...), func(failed error) tea.Msg {
		defer remove()
		content, err := os.ReadFile(name)
		return edited{string(content), errors.Join(failed, err), msg.take}
	})
}

func (m *explorer) onEdited(msg edited) tea.Cmd {
	if msg.err != nil {
		return m.wrong("the editor failed: " + msg.err.Error())
	}
	return m.apply(msg.take(msg.text))
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
