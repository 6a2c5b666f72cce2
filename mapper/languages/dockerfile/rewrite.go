package dockerfile

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

var (
	// dockerIdle matches instructions that declare nothing; their arguments may confuse the grammar.
	dockerIdle = regexp.MustCompile(`(?i)^[ \t]*(?:RUN|LABEL|MAINTAINER|STOPSIGNAL|EXPOSE)[ \t]`)
	// dockerPlain matches the start of an `ENV` whose value is separated by a blank, e.g. `ENV A b`.
	dockerPlain = regexp.MustCompile(`(?i)^[ \t]*ENV[ \t]+[^\s="'\\]+[ \t]+[^\s=]`)
	// dockerFlags match flags without a value.
	dockerFlags = regexp.MustCompile(`(?i)^[ \t]*(?:COPY|ADD)[ \t](?:[^\n]*[ \t])?(--(?:link|parents))[ \t]`)
	// dockerDocument matches the start of a here-document; the group is the word that ends it.
	dockerDocument = regexp.MustCompile(`<<-?["']?([A-Za-z_]\w*)["']?`)
	// dockerEscape matches an `escape` directive that makes the backquote the line continuation character.
	dockerEscape = regexp.MustCompile("(?i)^(?:#[^\n]*\n)*#[ \t]*escape[ \t]*=[ \t]*`[ \t]*\r?(?:\n|$)")
)

// rewriteDockerfile blanks flags without a value, and instructions that declare nothing, because the grammar fails on both. Values
// that may contain spaces become letters, because the grammar takes parts of them for syntax.
func rewriteDockerfile(text []byte) []byte {
	w := dockerWriter{text: text, out: text, escape: '\\'}
	if dockerEscape.Match(text) {
		w.escape = '`'
	}
	for at := 0; at < len(text); {
		at = w.instruction(at)
	}
	return w.out
}

// dockerWriter rewrites a Dockerfile instruction by instruction.
type dockerWriter struct {
	text, out []byte // out is text itself until a byte is changed
	escape    byte
}

// instruction rewrites the instruction that begins at offset `at` and returns the start of the next.
func (w *dockerWriter) instruction(at int) int {
	line := w.line(at)
	if value := dockerPlain.FindIndex(line); value != nil {
		end := w.end(at)
		w.value(at+value[1]-1, end)
		return end
	}
	if flag := dockerFlags.FindSubmatchIndex(line); flag != nil {
		w.put(at+flag[2], bytes.Repeat([]byte(" "), flag[3]-flag[2]))
	}
	if !dockerIdle.Match(line) {
		return at + len(line)
	}
	end := w.documents(at, w.end(at))
	blank := bytes.Clone(w.text[at:end])
	rewrite.BlankLines(blank)
	w.put(at, blank)
	return end
}

// end returns the end of the instruction that begins at offset `at`.
func (w *dockerWriter) end(at int) int {
	line := w.line(at)
	end := at + len(line)
	for goesOn := w.goesOn(line); goesOn && end < len(w.text); {
		next := w.line(end)
		goesOn = w.goesOn(next) || isIdleLine(next)
		end += len(next)
	}
	return end
}

// value writes the letter x over each character of a value, up to the first empty line. It ends continued lines with a backslash,
// the only continuation character that the grammar knows.
func (w *dockerWriter) value(at, end int) {
	text := bytes.TrimRight(w.text[at:end], " \t\r\n")
	letters := bytes.Clone(text)
	rewrite.BlankLines(letters)
	for i, c := range text {
		switch {
		case c != '\n':
			letters[i] = 'x'
		case i+1 < len(text) && text[i+1] == '\n':
			w.put(at, letters)
			return
		case i > 0:
			letters[i-1] = '\\'
		}
	}
	w.put(at, letters)
}

// documents returns the end of the here-documents of the instruction that begins at offset `at`. The instruction itself ends at
// offset `end`, where the first of its here-documents begins.
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

// line returns the line that begins at offset `at`, including its line break.
func (w *dockerWriter) line(at int) []byte {
	if end := bytes.IndexByte(w.text[at:], '\n'); end >= 0 {
		return w.text[at : at+end+1]
	}
	return w.text[at:]
}

// goesOn reports whether `line` ends with the continuation character.
func (w *dockerWriter) goesOn(line []byte) bool { return rewrite.EndsIn(line, w.escape) }

// isIdleLine reports whether a line is blank or a comment; such lines do not end an instruction.
func isIdleLine(line []byte) bool {
	line = bytes.TrimSpace(line)
	return len(line) == 0 || line[0] == '#'
}

func (w *dockerWriter) put(at int, with []byte) {
	w.out = rewrite.Overwrite(w.out, w.text, at, string(with))
}
