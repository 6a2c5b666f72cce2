package help

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"text/template"

	"foldout/mapper"
	"foldout/mapper/token"
	"foldout/model"
	"foldout/themes"
	"foldout/ui/cli/settings"
	"foldout/ui/cli/setup"
	"foldout/ui/keys"
	"foldout/ui/tree"
)

// tables returns the tables by the names that placeholders have for them. A table is a function that returns what replaces the placeholder,
// in Markdown, given the texts that follow the name.
func (p Program) tables() template.FuncMap {
	return template.FuncMap{
		"keys":      p.keyTable,   // keys of groups, named as in the table of keys
		"signs":     signTable,    // signs of the explorer
		"flags":     p.flagTable,  // flags of a command, or of a section of them
		"settings":  settingTable, // settings of a group: map, form, reading or personal
		"services":  serviceTable, // settings of servers
		"weights":   weightTable,  // weights of importance
		"levels":    levelTable,   // levels of compression
		"languages": languageList, // all languages
		"themes":    wordList(themes.Names()),
		"formats":   wordList(model.Formats),
		"encodings": wordList(token.Names()),
		"models":    wordList(token.ModelNames()),
		"kinds":     wordList(model.ShowGroups),
		"clients":   wordList(setup.Names()),
		"intents":   wordList(mapper.Intents()),
	}
}

// row returns a row of a table in Markdown.
func row(cells ...string) string {
	for i, cell := range cells {
		cells[i] = strings.ReplaceAll(cell, "|", `\|`)
	}
	return "| " + strings.Join(cells, " | ") + " |\n"
}

// table returns a table in Markdown with these heads.
func table(heads ...string) *strings.Builder {
	var b strings.Builder
	b.WriteString(row(heads...) + row(slices.Repeat([]string{"---"}, len(heads))...))
	return &b
}

// inCode returns a text in backquotes, and "" for none.
func inCode(text string) string {
	switch {
	case text == "":
		return ""
	case strings.Contains(text, "`"):
		return "`` " + text + " ``"
	}
	return "`" + text + "`"
}

// keyTable returns the keys of groups, or of all groups, each below a heading, if no group is named.
func (p Program) keyTable(titles ...string) (string, error) {
	all := slices.Concat(p.Keys, keys.Prompt(), keys.Search(), keys.Box())
	if len(titles) == 0 {
		var b strings.Builder
		for _, g := range all {
			b.WriteString("## " + g.Title + "\n\n" + keyHead + keyRows(g) + "\n")
		}
		return b.String(), nil
	}
	b := strings.Builder{}
	b.WriteString(keyHead)
	for _, title := range titles {
		at := slices.IndexFunc(all, func(g keys.Group) bool { return g.Title == title })
		if at < 0 {
			return "", fmt.Errorf("no group of keys named %q", title)
		}
		b.WriteString(keyRows(all[at]))
	}
	return b.String(), nil
}

const keyHead = "| keys | action |\n| --- | --- |\n"

func keyRows(g keys.Group) string {
	var b strings.Builder
	for _, binding := range g.Bindings {
		var names []string
		for name := range strings.FieldsSeq(binding.Help().Key) {
			names = append(names, inCode(name))
		}
		b.WriteString(row(strings.Join(names, " "), binding.Help().Desc))
	}
	return b.String()
}

func signTable() string {
	b := table("sign", "meaning")
	for _, e := range tree.Legend(themes.Unicode()) {
		if e.Text != "" {
			b.WriteString(row(inCode(e.Head), e.Text))
		}
	}
	return b.String()
}

// flagTable returns the flags of a command. A section, such as `View flags`, restricts them.
func (p Program) flagTable(args ...string) (string, error) {
	if len(args) == 1 {
		args = append(args, "Flags")
	}
	if len(args) != 2 {
		return "", errors.New("needs a command")
	}
	command, section := args[0], args[1]
	rows := p.Flags(command, section)
	if len(rows) == 0 {
		return "", fmt.Errorf("no flags of %q in the section %q", command, section)
	}
	b := table("flag", "meaning")
	for _, r := range rows {
		b.WriteString(row(inCode(r[0]), r[1]))
	}
	return b.String(), nil
}

var groups = map[string]settings.Group{
	"map": settings.OnMap, "form": settings.Form, "reading": settings.Reading, "personal": settings.Personal,
}

func settingTable(names ...string) (string, error) {
	b := table("setting", "flag", "meaning")
	for _, name := range names {
		group, known := groups[name]
		if !known {
			return "", fmt.Errorf("no group of settings named %q", name)
		}
		for _, s := range settings.All() {
			if s.Group == group {
				flag := ""
				if s.Flag.Name != "" {
					flag = "--" + s.Flag.Name
				}
				b.WriteString(row(inCode(s.Key), inCode(flag), s.About()))
			}
		}
	}
	return b.String(), nil
}

func serviceTable() string {
	b := table("setting", "meaning")
	for _, s := range settings.ServiceKeys() {
		b.WriteString(row(inCode("["+s.Table+"] "+s.Key), s.About))
	}
	return b.String()
}

func weightTable() string {
	b := table("term", "weight", "meaning")
	for _, w := range settings.WeightKeys() {
		b.WriteString(row(inCode(w.Key), fmt.Sprintf("%g", w.Default), w.About))
	}
	return b.String()
}

func levelTable() string {
	b := table("level", "name", "detail")
	for l := model.LevelFull; l <= model.LevelSummary; l++ {
		b.WriteString(row(strconv.Itoa(int(l)), l.String(), l.About()))
	}
	return b.String()
}

func languageList() string {
	var names []string
	for _, l := range mapper.Languages() {
		names = append(names, l.Name)
	}
	return strings.Join(names, ", ")
}

// wordList returns a table that lists words, each in backquotes.
func wordList(words []string) func() string {
	return func() string {
		list := make([]string, len(words))
		for i, word := range words {
			list[i] = inCode(word)
		}
		return strings.Join(list, ", ")
	}
}
