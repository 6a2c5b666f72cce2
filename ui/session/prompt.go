package session

import (
	"cmp"
	"strings"

	"foldout/mapper"
	"foldout/mapper/prompt"
)

// Prompt says what is copied together with the map. With the zero value, only the map is copied.
type Prompt struct {
	Template  string // name of the template, "" for no prompt
	Own       string // instruction that is written instead of the task, "" for the task
	NoTask    bool   // leave out the task
	NoMap     bool   // leave out the map
	NoSources bool   // leave out the sources
	Diff      string // revision that a diff starts from: mapper.LastCommit, mapper.DiffStaged, or another; "" for no diff
	Commits   bool   // list the last commits
}

// lastCommits is the number of commits that a prompt lists.
const lastCommits = 10

// Set reports whether a whole prompt is copied and not only the map.
func (p Prompt) Set() bool { return p.Template != "" }

// Instruction returns what the prompt asks for: the prompt's own instruction or, if it has none, the task.
func (p Prompt) Instruction(task string) string { return cmp.Or(p.Own, task) }

// Instruct returns the prompt with another instruction. The task stays as it is, so the map does too. If no template is selected, an
// instruction of its own also selects the first one.
func (p Prompt) Instruct(text, task string, templates []prompt.Listed) Prompt {
	if p.Own = strings.TrimSpace(text); p.Own == task {
		p.Own = ""
	}
	p.NoTask = p.NoTask && p.Instruction(task) == ""
	if p.Template == "" && p.Own != "" && len(templates) > 0 {
		p.Template = templates[0].Name
	}
	return p
}

// Options returns p in the form in which package mapper needs it. `task` is the text of the task.
func (p Prompt) Options(task string) mapper.PromptOptions {
	opt := mapper.PromptOptions{Template: p.Template, Task: p.Instruction(task), NoMap: p.NoMap, NoSources: p.NoSources, Diff: p.Diff != "", Revision: p.Diff}
	if p.NoTask {
		opt.Task = ""
	}
	if p.Commits {
		opt.Commits = lastCommits
	}
	return opt
}
