package page

import (
	"slices"
	"strings"

	"foldout/themes"
	"foldout/ui/draw"
)

// Widest is the greatest width, in columns, at which a page is comfortable to read.
const Widest = 100

// line is a line of a page that has been laid out.
type line []span

// layout lays the page out in lines of this width. Only fenced blocks may be wider.
func (p Page) layout(width int) (lines []line) {
	width = max(20, width)
	for i, b := range p.blocks {
		if i > 0 && !b.joined {
			lines = append(lines, nil)
		}
		switch b.kind {
		case heading:
			lines = append(lines, wrap(inked(b.spans, headingInk(b.level)), width)...)
		case fenced:
			lines = append(lines, b.fence()...)
		case table:
			lines = append(lines, b.table(width)...)
		default:
			lines = append(lines, b.paragraph(width)...)
		}
	}
	return lines
}

func headingInk(level int) ink {
	if level == 1 {
		return title
	}
	return subtitle
}

func inked(spans []span, in ink) []span {
	all := make([]span, len(spans))
	for i, s := range spans {
		all[i] = span{s.text, in}
	}
	return all
}

// step is by how many columns a list is indented, and a fenced block.
const step = 2

func (b block) paragraph(width int) []line {
	indent := max(b.level*step, (b.level-1)*step+len(b.mark))
	lines := wrap(b.spans, width-indent)
	for i := range lines {
		before := strings.Repeat(" ", indent)
		if i == 0 && b.mark != "" {
			before = strings.Repeat(" ", max(0, indent-len(b.mark))) + b.mark
		}
		if before != "" {
			lines[i] = append(line{{before, plain}}, lines[i]...)
		}
	}
	return lines
}

// fence returns the lines of a fenced block. In blocks of the shell, commands differ from their comments and output.
func (b block) fence() (lines []line) {
	language, _, _ := strings.Cut(b.info, " ")
	before := strings.Repeat(" ", (b.level+1)*step)
	for _, text := range b.lines {
		parts := line{{text, output}}
		switch command, after, remarked := strings.Cut(text, "  #"); {
		case language == "console" && strings.HasPrefix(text, "$ "), language == "sh":
			parts = line{{text, shellInk(text)}}
			if remarked {
				parts = line{{command, shellInk(text)}, {"  #" + after, comment}}
			}
		case strings.HasPrefix(strings.TrimSpace(text), "#") && language != "console" && language != "text":
			parts = line{{text, comment}}
		}
		lines = append(lines, append(line{{before, plain}}, parts...))
	}
	return lines
}

// shellInk returns the ink of a line of the shell.
func shellInk(text string) ink {
	if strings.HasPrefix(text, "#") {
		return comment
	}
	return command
}

func (l line) width() (w int) {
	for _, s := range l {
		w += draw.Width(s.text)
	}
	return w
}

// joined returns the line with a span at its end, which continues the last one if both have one ink.
func (l line) joined(s span) line {
	if len(l) > 0 && l[len(l)-1].ink == s.ink {
		l[len(l)-1].text += s.text
		return l
	}
	return append(l, s)
}

// trimmed returns the line without blanks at its end.
func (l line) trimmed() line {
	for len(l) > 0 && strings.TrimSpace(l[len(l)-1].text) == "" {
		l = l[:len(l)-1]
	}
	return l
}

// unbroken is the width of the widest code that is kept on one line.
const unbroken = 40

// wrap breaks spans into lines at blanks. A word that is wider than a line has a line for itself.
func wrap(spans []span, width int) (lines []line) {
	var l, word line
	used := 0
	flush := func() {
		if len(word) == 0 {
			return
		}
		if used > 0 && used+1+word.width() > width {
			lines, l, used = append(lines, l), nil, 0
		}
		if used > 0 {
			between := span{" ", plain}
			if last := l[len(l)-1].ink; last == word[0].ink {
				between.ink = last // a blank within one style keeps it
			}
			l = l.joined(between)
			used++
		}
		for _, s := range word {
			l = l.joined(s)
		}
		used += word.width()
		word = nil
	}
	for _, s := range spans {
		parts := strings.Split(strings.ReplaceAll(s.text, "\n", " "), " ")
		if s.ink == code && draw.Width(s.text) <= min(unbroken, width) {
			parts = []string{s.text}
		}
		for i, part := range parts {
			if i > 0 {
				flush()
			}
			if part != "" {
				word = append(word, span{part, s.ink})
			}
		}
	}
	flush()
	return append(lines, l)
}

// marked returns the page with backquotes around code within sentences, for where no colour tells code from other text.
func (p Page) marked() Page {
	blocks := make([]block, len(p.blocks))
	for i, b := range p.blocks {
		if b.kind == paragraph {
			b.spans = quotedCode(b.spans)
		}
		rows := make([][][]span, len(b.rows))
		for r, row := range b.rows {
			for _, cell := range row {
				if slices.ContainsFunc(cell, func(s span) bool { return s.ink != code && strings.TrimSpace(s.text) != "" }) {
					cell = quotedCode(cell)
				}
				rows[r] = append(rows[r], cell)
			}
		}
		b.rows = rows
		blocks[i] = b
	}
	return Page{p.Title, blocks}
}

func quotedCode(spans []span) (all []span) {
	for i, s := range spans {
		if s.ink == code && s.text != "" {
			if i == 0 || spans[i-1].ink != code {
				s.text = "`" + s.text
			}
			if i == len(spans)-1 || spans[i+1].ink != code {
				s.text += "`"
			}
		}
		all = append(all, s)
	}
	return all
}

// Plain returns the page as text without styles, in lines of at most this width if possible.
func (p Page) Plain(width int) string {
	var b strings.Builder
	for _, l := range p.marked().layout(width) {
		for _, s := range l {
			b.WriteString(s.text)
		}
		b.WriteString("\n")
	}
	return b.String()
}

// Styled returns the page in the colours of a theme, in lines of at most this width if possible.
func (p Page) Styled(styles *themes.Styles, width int) string {
	if styles.Mono {
		return p.Plain(width)
	}
	var b strings.Builder
	for _, l := range p.layout(width) {
		for _, s := range l {
			paint(styles, s.ink).Write(&b, s.text)
		}
		b.WriteString("\n")
	}
	return b.String()
}

// paint returns the paint of an ink.
func paint(s *themes.Styles, in ink) themes.Paint {
	switch in {
	case title:
		return s.Title
	case subtitle, strong:
		return s.Folder
	case code, command:
		return s.Key
	case emphasis:
		return s.Match
	case comment, output:
		return s.Faint
	}
	return s.Plain
}
