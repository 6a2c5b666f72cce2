package lang

import (
	"bytes"
	"regexp"
)

var (
	// dockerIdle are the instructions that hold nothing for a map, with a text that is for the shell or in quotes.
	dockerIdle = regexp.MustCompile(`(?i)^[ \t]*(?:RUN|LABEL|MAINTAINER)[ \t]`)
	// dockerPlain is a variable with its value behind a blank.
	dockerPlain = regexp.MustCompile(`(?i)^[ \t]*ENV[ \t]+[^\s="'\\]+[ \t]+([^\s=][^\r\n]*[^\s\\])\s*$`)
	// dockerDocument begins a text up to a word on a line of its own.
	dockerDocument = regexp.MustCompile(`<<-?["']?([A-Za-z_]\w*)["']?`)
	// dockerEscape says what ends a line that goes on with the next one.
	dockerEscape = regexp.MustCompile("(?i)^(?:#[^\n]*\n)*#[ \t]*escape[ \t]*=[ \t]*`[ \t]*\r?(?:\n|$)")
)

// loosenDockerfile blanks what commands run and labels say, and writes letters for a value that may have blanks in it: the grammar
// takes both for syntax.
func loosenDockerfile(text []byte) []byte {
	w := dockerWriter{text: text, out: text, escape: '\\'}
	if dockerEscape.Match(text) {
		w.escape = '`'
	}
	for at := 0; at < len(text); {
		at = w.instruction(at)
	}
	return w.out
}

// dockerWriter writes instruction by instruction.
type dockerWriter struct {
	text, out []byte // out is the text itself until something in it changes
	escape    byte
}

// instruction treats what begins at a place, and returns where the next one does.
func (w *dockerWriter) instruction(at int) int {
	line := w.line(at)
	if value := dockerPlain.FindSubmatchIndex(line); value != nil && !w.goesOn(line) {
		w.put(at+value[2], bytes.Repeat([]byte("x"), value[3]-value[2]))
	}
	if !dockerIdle.Match(line) {
		return at + len(line)
	}
	end := at + len(line)
	for goesOn := w.goesOn(line); goesOn && end < len(w.text); {
		next := w.line(end)
		goesOn = w.goesOn(next) || isIdleLine(next)
		end += len(next)
	}
	end = w.documents(at, end)
	blank := bytes.Clone(w.text[at:end])
	blankLines(blank)
	w.put(at, blank)
	return end
}

// documents returns where the texts end that an instruction begins, which ends itself where the first begins.
func (w *dockerWriter) documents(at, end int) int {
	for _, word := range dockerDocument.FindAllSubmatch(w.text[at:end], -1) {
		for goesOn := true; goesOn && end < len(w.text); {
			line := w.line(end)
			goesOn = !bytes.Equal(bytes.TrimSpace(line), word[1])
			end += len(line)
		}
	}
	return end
}

// line returns the line that begins at a place, with its end.
func (w *dockerWriter) line(at int) []byte {
	if end := bytes.IndexByte(w.text[at:], '\n'); end >= 0 {
		return w.text[at : at+end+1]
	}
	return w.text[at:]
}

// goesOn reports whether an instruction goes on behind a line.
func (w *dockerWriter) goesOn(line []byte) bool { return endsIn(line, w.escape) }

// isIdleLine reports whether a line is blank or a comment, which parts no instruction.
func isIdleLine(line []byte) bool {
	line = bytes.TrimSpace(line)
	return len(line) == 0 || line[0] == '#'
}

func (w *dockerWriter) put(at int, with []byte) { w.out = overwrite(w.out, w.text, at, string(with)) }
