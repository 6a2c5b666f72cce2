// Package prompt defines what a prompt consists of besides the map, and lists these parts so that the user can choose among
// them.
package prompt

import (
	"cmp"
	"slices"
	"strings"

	"foldout/mapper"
	"foldout/mapper/prompt"
	"foldout/model"
	"foldout/ui/list"
	"foldout/ui/session"
)

// These are the IDs of the entries, or the beginnings of IDs: `diff` is followed by a revision, and `template` by the name of a
// template or by nothing.
const (
	instruction = " instruction"
	taskPart    = " task"
	mapPart     = " map"
	sources     = " sources"
	diff        = " diff "
	changed     = " changed"
	commits     = " commits"
	template    = " template "
)

// List holds what else Entries needs to know besides the prompt, such as the task and the templates.
type List struct {
	Task      string
	Templates []prompt.Listed
	Since     string         // revision that the marks compare with, "" for the last commit
	Sources   int            // number of nodes shown with their source
	NoSources string         // what to do if there are none
	Git       bool           // the folder is in a git repository with commits
	Unsure    bool           // it is not known yet whether it is
	Diffs     map[string]int // number of files that differ, by revision; a revision is missing while it is not known
	Made      *mapper.Prompt // the prompt as last made, nil until then
	Unknown   string         // stands for an unknown number
}

// Revisions returns the revisions from which a diff can start.
func (l List) Revisions() []string {
	all := []string{mapper.LastCommit, mapper.DiffStaged}
	if l.Since != "" {
		all = append(all, l.Since)
	}
	return all
}

// FirstDiff returns the first revision from which something differs, or mapper.LastCommit if there is none.
func (l List) FirstDiff() string {
	for _, revision := range l.Revisions() {
		if l.Diffs[revision] > 0 {
			return revision
		}
	}
	return mapper.LastCommit
}

// noDiff says why there is no diff from any revision. It returns "" if there may be one.
func (l List) noDiff() string {
	if !l.Git {
		return l.noGit()
	}
	for _, revision := range l.Revisions() {
		if n, known := l.Diffs[revision]; !known || n > 0 {
			return ""
		}
	}
	return "nothing in scope has changed"
}

// noGit says why git knows nothing of the folder.
func (l List) noGit() string {
	if l.Unsure {
		return "not known yet"
	}
	return "not in a git repository with a commit"
}

// Entries returns the entries from which the user composes the prompt: the instruction, the templates, and the optional parts. Those
// that are not available say why.
func Entries(p session.Prompt, l List) []list.Entry {
	first, _, _ := strings.Cut(strings.TrimSpace(p.Instruction(l.Task)), "\n")
	text := "enter edits it; ctrl+o opens it in your editor"
	switch {
	case p.NoTask && ofDiff(p, l.Templates):
		text = "that of the template; enter adds your own"
	case p.Own != "":
		text = model.Printable(first)
	case first != "":
		text = "the task: " + model.Printable(first)
	}
	entries := []list.Entry{
		{Head: "Instruction"},
		{ID: instruction, Head: "instruction", Text: text, Depth: 1},
		{Head: "Template"},
		radio(p, template, "none", "copy the map alone"),
	}
	for _, t := range l.Templates {
		e := radio(p, template+t.Name, t.Name, t.About)
		if why := l.noDiff(); t.Diff && why != "" && p.Template != t.Name {
			e = unavailable(e, why)
		}
		entries = append(entries, e)
	}
	aboutMap := "fitted to the remaining budget"
	if ofDiff(p, l.Templates) {
		aboutMap = "your pins, what uses the change, and what it is known to use"
	}
	aboutSources := model.Plural(l.Sources, "node") + " set to source"
	if !p.Set() {
		aboutSources += ", in the map"
	}
	entries = append(
		entries, list.Entry{Head: "Parts"},
		tick(p, l, taskPart, "task", "your instruction", !p.NoTask),
		tick(p, l, mapPart, "map", aboutMap, !p.NoMap),
		tick(p, l, sources, "sources", aboutSources, !p.NoSources),
	)
	if at := len(entries) - 3; first == "" {
		entries[at] = unavailable(entries[at], "no instruction yet")
	}
	if at := len(entries) - 1; l.Sources == 0 {
		entries[at] = unavailable(entries[at], "no node is set to source"+l.NoSources)
	}
	return append(entries, ofGit(p, l)...)
}

// ofGit returns the entries for what git knows: the diffs, what comes with them, and the last commits.
func ofGit(p session.Prompt, l List) (entries []list.Entry) {
	if !l.Git {
		return []list.Entry{unavailable(tick(p, l, diff, "diff", "", false), l.noGit()), unavailable(tick(p, l, commits, "commits", "", false), l.noGit())}
	}
	about := map[string]string{mapper.LastCommit: "the working tree since the last commit", mapper.DiffStaged: "staged changes"}
	for _, revision := range l.Revisions() {
		e := tick(p, l, diff+revision, "diff", cmp.Or(about[revision], "since "+revision), p.Diff == revision)
		switch n, known := l.Diffs[revision]; {
		case known && n == 0 && p.Diff != revision:
			e = unavailable(e, e.Text+": nothing in scope")
		case known:
			e.Text += ": " + model.Plural(n, "file")
		}
		entries = append(entries, e)
	}
	if e := tick(p, l, changed, "changed", "comes with a review: the changed functions in full", true); e.Figure != "" && e.Figure != "0" {
		entries = append(entries, e)
	}
	return append(entries, tick(p, l, commits, "commits", "the last 10", p.Commits))
}

// unavailable returns the entry greyed, with the reason why it cannot be chosen.
func unavailable(e list.Entry, why string) list.Entry {
	e.Disabled, e.State, e.Text, e.Figure = true, list.Off, why, ""
	return e
}

func radio(p session.Prompt, id, name, about string) list.Entry {
	state := list.Off
	if id == template+p.Template {
		state = list.On
	}
	return list.Entry{ID: id, Head: name, Text: about, Depth: 1, Mark: list.Radio, State: state}
}

// tick returns the entry, with a tick box, for a part of the prompt. If the part is on, the entry shows its number of tokens. Without a
// template, only the map is on, whatever was chosen with one.
func tick(p session.Prompt, l List, id, name, about string, on bool) list.Entry {
	e := list.Entry{ID: id, Head: name, Text: about, Depth: 1, Mark: list.Tick}
	if on = on && p.Set() || !p.Set() && id == mapPart; !on {
		return e
	}
	e.State = list.On
	switch {
	case !p.Set() || id == sources: // these have no tokens to show
	case l.Made == nil:
		e.Figure = l.Unknown
	default:
		for _, part := range l.Made.Parts {
			if part.Name == name {
				e.Figure = model.Thousands(part.Tokens)
				if part.Note != "" {
					e.Text += " (" + part.Note + ")"
				}
			}
		}
	}
	return e
}

// ofDiff reports whether the prompt has a template that requires a diff, such as a review.
func ofDiff(p session.Prompt, templates []prompt.Listed) bool {
	return slices.ContainsFunc(templates, func(t prompt.Listed) bool { return t.Name == p.Template && t.Diff })
}

// Choose returns the prompt that results if the user chooses or toggles the entry with this id. Choosing a template that
// requires a diff also switches a diff on, the one from the revision `from`, and begins with the instruction of the template
// alone. If no template is selected, where only the map is on, toggling a part also selects the first template.
func Choose(p session.Prompt, id string, templates []prompt.Listed, from string) session.Prompt {
	switch {
	case strings.HasPrefix(id, template):
		was := ofDiff(p, templates)
		p.Template = strings.TrimPrefix(id, template)
		switch is := ofDiff(p, templates); {
		case is && !was: // the task and the instruction are those of another job
			p.Own, p.NoTask, p.Diff = "", true, cmp.Or(p.Diff, from)
		case was && !is:
			p.NoTask = false
		}
		return p
	case id == taskPart:
		p.NoTask = p.Set() && !p.NoTask
	case id == mapPart:
		p.NoMap = !p.Set() || !p.NoMap
	case id == sources:
		p.NoSources = p.Set() && !p.NoSources
	case id == commits:
		p.Commits = !p.Set() || !p.Commits
	case strings.HasPrefix(id, diff):
		if from := strings.TrimPrefix(id, diff); p.Set() && p.Diff == from {
			p.Diff = ""
		} else {
			p.Diff = from
		}
	}
	if p.Template == "" && len(templates) > 0 {
		p.Template = templates[0].Name
	}
	return p
}
