package task

import (
	"slices"
	"strings"

	"foldout/mapper/internal/base/lazyregexp"
	"foldout/model"
)

// printed collects the texts that the program may have printed: what is quoted or follows the name of an error, lines of logs, the
// title, and other lines in fences. A message may be wrapped, so the lines after the one where it begins are added to it.
type printed struct {
	all   []Printed
	known map[string]bool
	lines []string // of the paragraph, without blanks around
	found []found  // messages in these lines
	code  bool     // the paragraph is in a fence, where quotes mean nothing
}

// found is where a message begins in a paragraph.
type found struct {
	line, from int
	sure       bool
}

// Limits of what is collected: the number of texts, their length in bytes, and the number of lines that a message may have.
const (
	mostPrinted     = 32
	shortestPrinted = 8
	longestPrinted  = 400
	mostLines       = 4
	mostQuotes      = 64 // in a paragraph, with those that are too short
)

var (
	// spoken matches a text in quotes of any kind. It matches short texts as well, so that their closing quote does not open another text.
	spoken = lazyregexp.MustCompile("\"([^\"]+)\"|“([^”]+)”|«([^»]+)»|„([^“”]+)[“”]|‘([^’]+)’|「([^」]+)」|『([^』]+)』|(?:^|[\\s(=:,])'([^']{6,})'(?:[\\s.,;:)]|$)|`+([^`]+)`+")
	// raised matches what comes before the message of an error: `ValueError: `, `panic: `, `error[E0308]: `, `a.b.NotFound: `,
	// `** (RuntimeError) `.
	raised = lazyregexp.MustCompile(`(?:^|\s)(?:[\w.:$]*(?:Error|Exception|Warning|Failure|Fault|Panic)|error(?:\[\w+\])?|panic|warning|fatal|FATAL|ERROR|WARNING|WARN|E|panicked at|[a-z]\w*(?:\.\w+)+):\s+|^\*\* \([\w.]+\)\s+`)
)

// line reads a line of the task that is not blank and may be in a fence. `titled` says whether the title was read before.
func (p *printed) line(line string, fenced, titled bool) {
	line = strings.TrimSpace(line)
	if len(line) > 10*longestPrinted {
		line = strings.ToValidUTF8(line[:10*longestPrinted], "")
	}
	at := len(p.lines)
	p.lines, p.code = append(p.lines, line), fenced
	switch m := raised.FindStringSubmatch(line); {
	case m != nil:
		p.found = append(p.found, found{at, strings.Index(line, m[0]) + len(m[0]), true})
	case isLog(line):
		p.found = append(p.found, found{at, 0, true})
	case !titled || fenced && !isFrame(line):
		p.found = append(p.found, found{at, 0, false})
	}
	if !titled || at >= 40 {
		p.paragraph()
	}
}

func isFrame(line string) bool {
	_, _, ok := frameOf(line)
	return ok
}

// paragraph adds the texts of the paragraph that was read. It ends at a blank line and where a fence begins or ends.
func (p *printed) paragraph() {
	for _, f := range p.found {
		lines := []string{p.lines[f.line][f.from:]}
		for _, next := range p.lines[f.line+1 : min(len(p.lines), f.line+mostLines)] {
			if isFrame(next) || isLog(next) {
				break
			}
			lines = append(lines, next)
		}
		p.add(strings.Join(lines, " "), f.sure)
	}
	quotes := spoken.FindAllStringSubmatch(strings.Join(p.lines, " "), mostQuotes)
	if p.code {
		quotes = nil
	}
	for _, m := range quotes {
		if text := strings.Join(m[1:], ""); len(text) <= longestPrinted {
			p.add(text, true)
		}
	}
	p.lines, p.found = nil, nil
}

// add adds a text unless it is too short, known, or a single word.
func (p *printed) add(text string, sure bool) {
	text = strings.TrimSpace(text)
	if len(text) > longestPrinted {
		text = strings.ToValidUTF8(text[:longestPrinted], "")
	}
	if len(text) < shortestPrinted || p.known[text] || !strings.Contains(text, " ") && model.IsASCII(text) {
		return
	}
	if p.known == nil {
		p.known = map[string]bool{}
	}
	p.known[text] = true
	p.all = append(p.all, Printed{text, sure})
}

// done returns the texts, the sure ones first, and at most mostPrinted of them.
func (p *printed) done() []Printed {
	p.paragraph()
	var sure, others []Printed
	for _, text := range p.all {
		if text.Sure {
			sure = append(sure, text)
		} else {
			others = append(others, text)
		}
	}
	all := slices.Concat(sure, others)
	return all[:min(len(all), mostPrinted)]
}
