package mention

import (
	"strings"
	"unicode"

	"foldout/mapper/internal/base/lazyregexp"
)

// longest is the maximum length of a claim in bytes. Longer words are not names.
const longest = 300

// claims returns the parts of the text that may name something.
func claims(text string) []claim {
	r := &reader{}
	for line := range strings.Lines(text) {
		r.number++
		r.read(strings.TrimRight(line, "\r\n"))
	}
	r.drawing.end()
	return append(r.claims, r.drawing.claims...)
}

// reader reads a text line by line.
type reader struct {
	claims  []claim
	number  int // of the line, from 1
	fence   fence
	drawing drawing
}

func (r *reader) read(line string) {
	root := r.drawing.root
	switch {
	case r.fence.turn(line):
		r.drawing.end()
	case diffHeader(line) != "":
		r.claim(diffHeader(line), true, false)
	case r.drawing.take(line, r.number):
		r.forget(root.line)
	case r.fence.Mark != "":
		r.fenced(line)
		r.drawing.rememberRoot(line, r.number)
	default:
		r.prose(line)
		r.drawing.rememberRoot(line, r.number)
	}
}

// forget drops the claims from the given line if no claims from other lines follow them. It is called when the line turns out to
// be the root of a drawing, because the root of a drawing is a folder that is drawn only to show what it holds.
func (r *reader) forget(line int) {
	for n := len(r.claims); n > 0 && r.claims[n-1].line == line; n-- {
		r.claims = r.claims[:n-1]
	}
}

func (r *reader) claim(text string, code, quiet bool) {
	r.add(claim{text: text, code: code, quiet: quiet})
}

func (r *reader) add(c claim) {
	if c.text != "" && len(c.text) <= longest {
		c.line = r.number
		r.claims = append(r.claims, c)
	}
}

// prose reads a line of running text. Text in backticks is code; text in quotes may contain spaces.
func (r *reader) prose(line string) {
	plain := 0
	for i := 0; i < len(line); {
		mark := markAt(line, i)
		inside := line[i+len(mark):]
		end := strings.Index(inside[:min(len(inside), longest)], mark)
		if mark == "" || end < 0 {
			i += max(1, len(mark))
			continue
		}
		r.words(line[plain:i], "")
		i += len(mark) + end + len(mark)
		place, length := placeBehind(line[i:])
		r.span(inside[:end]+place, mark[0] == '`')
		i += length
		plain = i
	}
	r.words(line[plain:], "")
}

// behind matches the lines that a text names behind a path, as `:12`, `:12-40`, `, line 12` (as in Python's traces) or
// ` (lines 12-40)`. wordBehind matches the same behind a word that is not quoted.
var (
	behind     = lazyregexp.MustCompile(`^(?::L?|\*{0,2},?\s{0,2}\(?(?:at |on )?(?:[Ll]ines? |L))(\d+)(?:\s?(?:-|–|to )\s?L?(\d+))?\)?`)
	wordBehind = lazyregexp.MustCompile(`([^\s,*])\*{0,2},?\s{1,2}\(?(?:at |on )?(?:[Ll]ines? |L)(\d+)(?:\s?(?:-|–|to )\s?L?(\d+))?\b\)?`)
)

// placeBehind returns the lines that the start of a text gives, if it follows a path in backticks or quotes. The result has the
// form `:12` or `:12-40`. length is the number of bytes read.
func placeBehind(text string) (place string, length int) {
	found := behind.FindStringSubmatch(text)
	if found == nil {
		return "", 0
	}
	if place = ":" + found[1]; found[2] != "" {
		place += "-" + found[2]
	}
	return place, len(found[0])
}

// markAt returns the backticks or the quotation mark at i, or "" if there is neither.
func markAt(line string, i int) string {
	switch line[i] {
	case '`':
		n := 1
		for i+n < len(line) && line[i+n] == '`' {
			n++
		}
		return line[i : i+n]
	case '"':
		return line[i : i+1]
	}
	return ""
}

// span reads the text between two quotation marks or backticks. A text without white space is one name. A text with white space
// is one name if it is found as a path; otherwise, its words are looked up as well.
func (r *reader) span(text string, code bool) {
	text = strings.TrimSpace(text)
	if !strings.ContainsAny(text, " \t") {
		for part := range strings.SplitSeq(text, "](") { // text and target of a link
			r.claim(part, code, false)
		}
		return
	}
	r.claim(text, code, true)
	r.words(text, text)
}

// words reads words separated by white space or punctuation. `whole` is the claim that these words are part of, or "" if there is
// none.
func (r *reader) words(text, whole string) {
	text = strings.ReplaceAll(text, "**:", ":") // a line number after a bold path
	text = wordBehind.ReplaceAllString(text, "$1:$2-$3 ")
	for _, word := range strings.FieldsFunc(text, between) {
		for part := range strings.SplitSeq(word, "](") { // text and target of a link
			if !common(part) {
				r.add(claim{text: bare(part), part: whole})
			}
		}
	}
}

// common reports whether a word has only lower-case letters, like most of prose.
func common(word string) bool {
	for i := range len(word) {
		if word[i] < 'a' || word[i] > 'z' {
			return false
		}
	}
	return true
}

func between(c rune) bool { return unicode.IsSpace(c) || c == ',' || c == ';' || c == '|' }

// bare returns a word without surrounding Markdown and punctuation.
func bare(word string) string {
	word = strings.TrimLeft(word, `*([{<"'“‘>~+=`)
	if strings.HasSuffix(strings.TrimRight(word, `*.,:!?"'”’`), "()") {
		return strings.TrimRight(word, `*.,:!?"'”’`)
	}
	for {
		next := strings.TrimRight(word, `*>"'”’.,:!?~}`)
		next = unpaired(unpaired(next, '(', ')'), '[', ']')
		if next == word {
			return word
		}
		word = next
	}
}

// unpaired removes a trailing closing bracket that has no opening one.
func unpaired(word string, open, shut byte) string {
	if word != "" && word[len(word)-1] == shut && strings.Count(word, string(open)) < strings.Count(word, string(shut)) {
		return word[:len(word)-1]
	}
	return word
}
