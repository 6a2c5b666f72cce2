package page

import (
	"fmt"
	"strconv"
	"strings"

	"foldout/model"
)

// Manual describes a manual page.
type Manual struct {
	Name    string // such as foldout-map
	Section int    // 1 for commands, 7 for topics
	About   string // a line for the list of manual pages
	Source  string // program and version
}

// Man returns the page in the language of troff with the macros of man(7). The same page always gives the same bytes.
func (p Page) Man(m Manual) string {
	var b strings.Builder
	fmt.Fprintf(&b, ".TH %q %q \"\" %q \"foldout manual\"\n", strings.ToUpper(m.Name), strconv.Itoa(m.Section), m.Source)
	fmt.Fprintf(&b, ".nh\n.ad l\n.SH NAME\n%s \\- %s\n", troff(m.Name), troff(m.About))
	described := false // what comes before the first heading has one of its own
	for _, block := range p.blocks {
		if block.kind == heading && block.level == 1 {
			continue
		}
		if !described && block.kind != heading {
			b.WriteString(".SH DESCRIPTION\n")
		}
		described = true
		block.man(&b)
	}
	return b.String()
}

func (b block) man(w *strings.Builder) {
	for range max(0, b.level-1) * model.Bit(b.kind != heading) {
		w.WriteString(".RS 4\n")
	}
	switch b.kind {
	case heading:
		macro, text := ".SS", textOf(b.spans)
		if b.level == 2 {
			macro, text = ".SH", strings.ToUpper(text)
		}
		fmt.Fprintf(w, "%s %s\n", macro, quoted(text))
	case fenced:
		w.WriteString(".PP\n.RS 4\n.nf\n")
		for _, text := range b.lines {
			w.WriteString(atStart(troff(text)) + "\n")
		}
		w.WriteString(".fi\n.RE\n")
	case table:
		b.manTable(w)
	default:
		w.WriteString(b.manStart() + atStart(spansOf(b.spans)) + "\n")
	}
	for range max(0, b.level-1) * model.Bit(b.kind != heading) {
		w.WriteString(".RE\n")
	}
}

// manStart returns the macro that begins a paragraph or a list item.
func (b block) manStart() string {
	switch {
	case b.mark == "":
		return ".PP\n"
	case strings.HasPrefix(b.mark, "*"):
		return ".IP \\(bu 3\n"
	}
	return ".IP " + strings.TrimSpace(b.mark) + " 4\n"
}

// manTable writes a table of two columns as a list of terms, and a wider one as it is drawn.
func (b block) manTable(w *strings.Builder) {
	if len(b.rows) > 0 && len(b.rows[0]) == 2 {
		for _, row := range b.rows[1:] {
			fmt.Fprintf(w, ".TP\n%s\n%s\n", atStart("\\fB"+troff(textOf(row[0]))+"\\fR"), atStart(spansOf(row[1])))
		}
		return
	}
	w.WriteString(".PP\n.nf\n")
	for _, l := range b.table(74) {
		w.WriteString(atStart(troff(textOf(l))) + "\n")
	}
	w.WriteString(".fi\n")
}

func spansOf(spans []span) string {
	var b strings.Builder
	for _, s := range spans {
		switch s.ink {
		case code, strong:
			b.WriteString("\\fB" + troff(s.text) + "\\fR")
		case emphasis:
			b.WriteString("\\fI" + troff(s.text) + "\\fR")
		default:
			b.WriteString(troff(s.text))
		}
	}
	return b.String()
}

var troffEscapes = strings.NewReplacer(`\`, `\e`, "-", `\-`, "'", `\(aq`, "`", `\(ga`, "^", `\(ha`, "~", `\(ti`)

// troff escapes what troff would not print as it is.
func troff(text string) string { return troffEscapes.Replace(text) }

// quoted returns a text as one argument of a macro.
func quoted(text string) string { return `"` + strings.ReplaceAll(troff(text), `"`, `\(dq`) + `"` }

// atStart guards a text that begins a line: troff would take a dot there for a macro.
func atStart(text string) string {
	if strings.HasPrefix(text, ".") {
		return `\&` + text
	}
	return text
}
