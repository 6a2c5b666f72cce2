// Package report formats results of package mapper as Markdown, for the command line and for MCP clients.
package report

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"foldout/mapper/relations"
	"foldout/model"
)

// Tour writes a tour as Markdown. It leaves out empty sections.
func Tour(w io.Writer, name string, t *relations.Tour) error {
	var b strings.Builder
	fmt.Fprintf(&b, "# Where to start reading %s\n", markdownText(name))
	section(&b, "Entry points", len(t.Entries))
	for i, s := range t.Entries {
		fmt.Fprintf(&b, "%d. %s %s: %s\n", i+1, Code(place(s)), Code(s.Name), s.Words())
	}
	moreOf(&b, t.MoreEntries)
	section(&b, "Most used, in reading order", len(t.Hubs))
	for i, s := range t.Hubs {
		fmt.Fprintf(&b, "%d. %s %s: %s\n", i+1, Code(place(s)), Code(s.Name), s.Words())
	}
	section(&b, "Scripts and targets", len(t.Scripts))
	for _, s := range t.Scripts {
		fmt.Fprintf(&b, "- %s at %s%s\n", Code(invocation(s)), Code(s.Path+":"+strconv.Itoa(s.Line)), does(s))
	}
	moreOf(&b, t.MoreScripts)
	section(&b, "Tests that show usage", len(t.Tests))
	for _, s := range t.Tests {
		shows := make([]string, len(s.Shows))
		for i, id := range s.Shows {
			shows[i] = Code(id)
		}
		fmt.Fprintf(&b, "- %s: shows %s\n", Code(place(s)), strings.Join(shows, ", "))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func section(b *strings.Builder, title string, n int) {
	if n > 0 {
		fmt.Fprintf(b, "\n## %s\n\n", title)
	}
}

func moreOf(b *strings.Builder, n int) {
	if n > 0 {
		fmt.Fprintf(b, "\n… %s more\n", model.Thousands(n))
	}
}

func place(s relations.Stop) string { return s.Path + ":" + strconv.Itoa(s.Line) }

// invocation returns the command line that runs a script from the folder of its manifest.
func invocation(s model.Script) string {
	switch {
	case s.Runner == "npm" || s.Runner == "hatch":
		return s.Runner + " run " + s.Name
	case isWhole(s):
		return s.Runner + " " + s.Command
	}
	return s.Runner + " " + s.Name
}

// isWhole reports whether a script is run by its own command, rather than by its name.
func isWhole(s model.Script) bool {
	return s.Command != "" && (s.Runner == "node" || s.Runner == "php" || s.Runner == "cargo" && strings.HasPrefix(s.Command, "run --"))
}

func does(s model.Script) string {
	if s.Command == "" || isWhole(s) {
		return ""
	}
	return ": " + Code(s.Command)
}

// Code returns text as inline code in Markdown.
func Code(text string) string {
	text = model.Printable(text)
	longest, run := 0, 0
	for i := range len(text) {
		if run++; text[i] != '`' {
			run = 0
		}
		longest = max(longest, run)
	}
	marks := strings.Repeat("`", longest+1)
	if strings.HasPrefix(text, "`") || strings.HasSuffix(text, "`") {
		text = " " + text + " "
	}
	return marks + text + marks
}

// markdownText escapes a name for Markdown.
func markdownText(text string) string {
	return strings.NewReplacer(`\`, `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "<", `\<`, "#", `\#`).Replace(model.Printable(text))
}
