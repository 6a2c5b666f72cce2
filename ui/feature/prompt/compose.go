// Package prompt defines what a prompt consists of besides the map, and lists these parts so that the user can choose among
// them.
package prompt

import (
	"slices"
	"strings"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/list"
	"foldout/ui/session"
)

// These are the IDs of the entries, or the beginnings of IDs: `diff` is followed by a revision, and `template` by the name of a
// template or by nothing.
const (
	Instruction = " instruction"
	taskPart    = " task"
	mapPart     = " map"
	sources     = " sources"
	diff        = " diff "
	commits     = " commits"
	template    = " template "
)

// List holds what else Entries needs to know besides the prompt, such as the task and the templates.
type List struct {
	Task      string
	Templates []mapper.Template
	Since     string         // revision that the marks compare with, "" for the last commit
	Sources   int            // number of nodes shown with their source
	Git       bool           // the folder is in a git repository with commits
	Made      *mapper.Prompt // the prompt as last made, nil until then
	Unknown   string         // stands for an unknown number
}

// Entries returns the entries from which the user composes the prompt: the instruction, the templates, and the optional parts.
func Entries(p session.Prompt, l List) []list.Entry {
	first, _, _ := strings.Cut(strings.TrimSpace(l.Task), "\n")
	text := "enter edits it; ctrl+o opens it in your editor"
	if first != "" {
		text = model.Printable(first)
	}
	entries := []list.Entry{
		{Head: "Instruction"},
		{ID: Instruction, Head: "instruction", Text: text, Depth: 1},
		{Head: "Template"},
		radio(p, template, "none", "copy the map alone"),
	}
	for _, t := range l.Templates {
		entries = append(entries, radio(p, template+t.Name, t.Name, t.About))
	}
	entries = append(
		entries, list.Entry{Head: "Parts"},
		tick(p, l, taskPart, "task", "your instruction", !p.NoTask),
		tick(p, l, mapPart, "map", "fitted to the remaining budget", !p.NoMap),
	)
	if l.Sources > 0 {
		entries = append(entries, tick(p, l, sources, "sources", model.Plural(l.Sources, "node")+" set to source", !p.NoSources))
	}
	if !l.Git {
		return entries
	}
	entries = append(entries, tick(p, l, diff+session.LastCommit, "diff", "the working tree since the last commit", p.Diff == session.LastCommit),
		tick(p, l, diff+mapper.DiffStaged, "diff", "staged changes", p.Diff == mapper.DiffStaged))
	if l.Since != "" {
		entries = append(entries, tick(p, l, diff+l.Since, "diff", "since "+l.Since, p.Diff == l.Since))
	}
	return append(entries, tick(p, l, commits, "commits", "the last 10", p.Commits))
}

func radio(p session.Prompt, id, name, about string) list.Entry {
	state := list.Off
	if id == template+p.Template {
		state = list.On
	}
	return list.Entry{ID: id, Head: name, Text: about, Depth: 1, Mark: list.Radio, State: state}
}

// tick returns the entry, with a tick box, for a part of the prompt. If the part is on, the entry shows its number of tokens.
func tick(p session.Prompt, l List, id, name, about string, on bool) list.Entry {
	e := list.Entry{ID: id, Head: name, Text: about, Depth: 1, Mark: list.Tick}
	if !on {
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

// Choose returns the prompt that results if the user chooses or toggles the entry with this id. Choosing a template that requires
// a diff also switches a diff on. If no template is selected, toggling a part also selects the first template.
func Choose(p session.Prompt, id string, templates []mapper.Template) session.Prompt {
	switch {
	case strings.HasPrefix(id, template):
		p.Template = strings.TrimPrefix(id, template)
		if at := slices.IndexFunc(templates, func(t mapper.Template) bool { return t.Name == p.Template && t.Diff }); at >= 0 && p.Diff == "" {
			p.Diff = session.LastCommit
		}
		return p
	case id == taskPart:
		p.NoTask = !p.NoTask
	case id == mapPart:
		p.NoMap = !p.NoMap
	case id == sources:
		p.NoSources = !p.NoSources
	case id == commits:
		p.Commits = !p.Commits
	case strings.HasPrefix(id, diff):
		if from := strings.TrimPrefix(id, diff); p.Diff == from {
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
