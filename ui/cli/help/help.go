// Package help holds the pages of the help: one Markdown file for each topic. To add a topic, add a file. Its first line is
// `# NAME: what it is about`, where NAME is the name of the file. If the name is also that of a command, the page is shown with
// the usage of the command below it.
//
// Tables of keys, settings, flags and other words are not written in the pages but made from the tables in the code: a page has
// a placeholder such as `<% keys "Move" %>`, in the syntax of text/template: the name of a table and texts. tables.go lists them.
package help

import (
	"embed"
	"fmt"
	"slices"
	"strings"
	"text/template"

	"foldout/ui/keys"
	"foldout/ui/page"
)

//go:embed *.md
var files embed.FS

// Topic is a page of the help.
type Topic struct {
	Name  string
	About string // what the page is about, in a few words
	text  string // in Markdown, with placeholders and without the first line
}

// Topics returns all topics, sorted by name.
func Topics() []Topic {
	entries, _ := files.ReadDir(".") // sorted; an embedded folder can always be read
	topics := make([]Topic, 0, len(entries))
	for _, e := range entries {
		data, _ := files.ReadFile(e.Name())
		first, text, _ := strings.Cut(string(data), "\n")
		_, about, _ := strings.Cut(first, ": ")
		topics = append(topics, Topic{Name: strings.TrimSuffix(e.Name(), ".md"), About: about, text: text})
	}
	return topics
}

// Find returns the topic with this name, and false if there is none.
func Find(name string) (Topic, bool) {
	topics := Topics()
	at := slices.IndexFunc(topics, func(t Topic) bool { return t.Name == name })
	if at < 0 {
		return Topic{}, false
	}
	return topics[at], true
}

// Names returns the names of all topics, sorted.
func Names() (names []string) {
	for _, t := range Topics() {
		names = append(names, t.Name)
	}
	return names
}

// Program is what the pages say about the program that the packages of this one do not know.
type Program struct {
	Keys    []keys.Group                                 // of the explorer
	Flags   func(command, section string) [][2]string    // flags of a command, each with its description; nil for an unknown command or section
	Command func(name string) (markdown string, ok bool) // usage of a command
}

// Markdown returns the page of the topic, in which tables replace the placeholders.
func (t Topic) Markdown(p Program) (string, error) {
	parsed, err := template.New(t.Name).Delims("<%", "%>").Funcs(p.tables()).Parse(t.text)
	if err != nil {
		return "", fmt.Errorf("help page: %w", err)
	}
	var b strings.Builder
	if err := parsed.Execute(&b, nil); err != nil {
		return "", fmt.Errorf("help page: %w", err)
	}
	heading, text := t.Name+": "+t.About, b.String()
	if usage, ok := p.Command(t.Name); ok {
		text = strings.TrimRight(text, "\n") + "\n\n## The command\n\n" + usage
	}
	return "# " + heading + "\n" + text, nil
}

// Page returns the page of the topic, ready to be drawn.
func (t Topic) Page(p Program) (page.Page, error) {
	text, err := t.Markdown(p)
	return page.Parse(text), err
}

// Match is a text of a page that contains what was searched for.
type Match struct{ Topic, Text string }

// Search returns the paragraphs, rows and lines of all pages that contain every one of the words, whatever their case. Matches in
// the first line of a page come first.
func Search(p Program, words []string) ([]Match, error) {
	var first, rest []Match
	for _, t := range Topics() {
		parsed, err := t.Page(p)
		if err != nil {
			return nil, err
		}
		for i, text := range parsed.Texts() {
			if !containsAll(text, words) {
				continue
			}
			if m := (Match{t.Name, text}); i == 0 {
				first = append(first, m)
			} else {
				rest = append(rest, m)
			}
		}
	}
	return append(first, rest...), nil
}

func containsAll(text string, words []string) bool {
	text = strings.ToLower(text)
	for _, word := range words {
		if !strings.Contains(text, strings.ToLower(word)) {
			return false
		}
	}
	return true
}
