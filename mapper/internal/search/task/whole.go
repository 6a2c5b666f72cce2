package task

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// role is what a word or phrase does in a question about a repository as a whole. One entry of the table can have several roles.
type role uint16

// These are the roles. Their names in the table are in roleNames.
const (
	whole   role = 1 << iota // the repository
	area                     // what a repository consists of, as in "folder structure"
	thing                    // something that is a repository or a part of one
	aspect                   // how something is arranged
	gate                     // where to enter, or a short account of everything
	begin                    // starting
	read                     // reading and learning
	part                     // what a repository consists of
	central                  // importance
	what                     // asks for an answer or an explanation
	where                    // asks for a place
	ask                      // asks how or where; in languages with spaces, only before what is asked about
	connect                  // being connected
	filler                   // nothing
	reject                   // asks how to do something, so that `connect` means something else
)

var roleNames = map[string]role{
	"whole": whole, "area": area, "thing": thing, "aspect": aspect, "gate": gate, "begin": begin, "read": read, "part": part, "central": central, "what": what,
	"where": where, "ask": ask, "connect": connect, "filler": filler, "reject": reject,
}

// has reports whether r has any of the given roles.
func (r role) has(any role) bool { return r&any != 0 }

//go:embed whole.txt
var wholeText string

// phrases is the table of whole.txt. Its keys are phrases in lower case; Korean endings begin with a hyphen.
var phrases = sync.OnceValue(func() map[string]role {
	all := map[string]role{}
	for line := range strings.Lines(wholeText) {
		name, list, found := strings.Cut(strings.TrimSpace(line), ":")
		if !found || roleNames[name] == 0 {
			continue // a comment
		}
		for phrase := range strings.SplitSeq(list, ",") {
			phrase = strings.TrimSpace(phrase)
			all[phrase] |= roleNames[name]
		}
	}
	return all
})

// longestPhrase is the greatest number of bytes of a phrase, or of a name of a repository, that is looked for.
const longestPhrase = 64

// longestQuestion is the number of bytes up to which a text can be a question about the whole, or about how something is
// connected. Longer texts describe something in particular, as issues do.
const longestQuestion = 300

// longestSubject is the greatest number of words of what a question about connections asks.
const longestSubject = 8

// question is a text split by the table.
type question struct {
	roles   role     // of all phrases together
	rest    []string // what is not in the table, as written
	all     int      // number of phrases
	telling int      // number of phrases that are not only fillers
}

// aboutWhole reports whether `text` asks about the repository as a whole, or how something in it is connected. The intent is
// then Overview or Relations. For Relations, `subject` is what is connected. `names` are the names of the repository.
//
// A text is such a question only if the table explains every word of it, or, for Relations, every word but the subject. A text
// that merely contains the word "structure" is none: it has other words.
func aboutWhole(text string, names []string) (intent Intent, subject string, ok bool) {
	text = strings.TrimSpace(text)
	if len(text) > longestQuestion || strings.Contains(text, "()") || strings.Count(text, "\n") > 2 {
		return 0, "", false
	}
	q := parseQuestion(strings.ToValidUTF8(text, " "), names)
	switch {
	case len(q.rest) == 0 && q.isOverview():
		return Overview, "", true
	case len(q.rest) > 0 && len(q.rest) <= longestSubject && q.roles.has(connect) && q.roles.has(ask) && !q.roles.has(reject):
		return Relations, strings.Join(q.rest, " "), true
	}
	return 0, "", false
}

// isOverview reports whether the roles of the phrases make a question about the whole.
func (q *question) isOverview() bool {
	r := q.roles
	switch {
	case q.telling < 2:
		return false // one word is a search for that word
	case r.has(aspect) && (r.has(whole|area|central|what) || r.has(thing) && q.all > 2):
		return true
	case r.has(gate) && (r.has(whole|area|central|what|where) || r.has(thing) && q.all > 2):
		return true
	case r.has(begin) && r.has(where):
		return true
	case r.has(begin) && r.has(what):
		return r.has(read | whole)
	case r.has(connect) && r.has(what):
		return r.has(whole | area | thing | part)
	case r.has(part) && r.has(central):
		return r.has(whole | what)
	}
	return r.has(whole) && r.has(what) && !r.has(thing|part) // "what does this function do in this project" is about the function
}

// parseQuestion splits a text by the table, longest phrases first.
func parseQuestion(text string, names []string) *question {
	q := &question{}
	for at := 0; at < len(text) && len(q.rest) <= longestSubject; { // with more, it is no such question
		c, size := utf8.DecodeRuneInString(text[at:])
		if !unicode.IsLetter(c) && !unicode.IsDigit(c) && c != '_' {
			at += size
			continue
		}
		length, roles := phraseAt(text, at, names)
		if length == 0 {
			length = q.skip(text, at, names)
		}
		if len(q.rest) > 0 && !isDense(c) {
			roles &^= ask
		}
		q.roles |= roles
		if roles&^filler != 0 {
			q.telling++
		}
		q.all++
		at += length
	}
	return q
}

// phraseAt returns the length and the roles of the longest phrase of the table, or name of the repository, at a position of a
// text. The position is the beginning of a word, or, where words are not separated, any. The length is 0 if there is none.
func phraseAt(text string, at int, names []string) (length int, roles role) {
	tail, mark := text[at:], ""
	if before, _ := utf8.DecodeLastRuneInString(text[:at]); isHangul(before) {
		mark = "-" // within a word, only an ending can follow
	}
	for end := range tail + " " {
		if end > longestPhrase {
			break
		}
		if end == 0 || !isBoundary(tail, end) {
			continue
		}
		phrase := strings.Join(strings.FieldsFunc(strings.ToLower(tail[:end]), isSeparator), " ")
		if found := phrases()[mark+phrase]; found != 0 && !endsInSeparator(tail[:end]) {
			length, roles = end, found
		}
		if slices.ContainsFunc(names, func(name string) bool { return strings.EqualFold(name, tail[:end]) }) {
			length, roles = end, whole
		}
	}
	return length, roles
}

// skip records the word at a position as something that is not in the table, and returns its length with any ending.
func (q *question) skip(text string, at int, names []string) (length int) {
	rest := text[at:]
	for i, c := range rest {
		if i > 0 && (isWordEnd(c) || isDense(c) && !isHangul(c) && inTable(text, at+i, names)) {
			break
		}
		length = i + utf8.RuneLen(c)
	}
	word := rest[:length]
	for i := range word {
		if i > 0 && phrases()["-"+word[i:]] != 0 {
			word = word[:i] // the longest ending
			break
		}
	}
	word = strings.TrimRight(word, ".:-")
	if before, _ := utf8.DecodeLastRuneInString(text[:at]); before == '`' {
		word = "`" + word + "`" // marked as code
	}
	q.rest = append(q.rest, word)
	return length
}

func inTable(text string, at int, names []string) bool {
	length, _ := phraseAt(text, at, names)
	return length > 0
}

// isBoundary reports whether a phrase may end at a position of a text: at the end of a word, between letters of a language
// without spaces, or before a Korean ending.
func isBoundary(text string, at int) bool {
	if at == len(text) {
		return true
	}
	next, _ := utf8.DecodeRuneInString(text[at:])
	last, _ := utf8.DecodeLastRuneInString(text[:at])
	switch {
	case strings.ContainsRune("./:#", next):
		after, _ := utf8.DecodeRuneInString(text[at+1:])
		return isSeparator(after) // otherwise, it is the beginning of a path or a name of code
	case isSeparator(next):
		return true
	case isHangul(last) && isHangul(next):
		end := strings.IndexFunc(text[at:], isSeparator)
		if end < 0 {
			end = len(text) - at
		}
		return isEnding(text[at : at+end])
	}
	return isDense(last) || isDense(next)
}

// isEnding reports whether a text consists of Korean endings.
func isEnding(text string) bool {
	if text == "" {
		return true
	}
	for end := range text + " " {
		if end > 0 && phrases()["-"+text[:end]] != 0 && isEnding(text[end:]) {
			return true
		}
	}
	return false
}

func endsInSeparator(text string) bool {
	c, _ := utf8.DecodeLastRuneInString(text)
	return isSeparator(c)
}

// isSeparator reports whether a character separates words in a question.
func isSeparator(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsDigit(c) && c != '_' }

// isWordEnd is like isSeparator, except that it keeps together the names and paths of code.
func isWordEnd(c rune) bool { return isSeparator(c) && !strings.ContainsRune("./:#-", c) }

func isHangul(c rune) bool { return unicode.Is(unicode.Hangul, c) }

// isDense reports whether a character belongs to a script that is written without spaces, or, as Korean, with endings.
func isDense(c rune) bool {
	return unicode.In(c, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul) || c == 'ー'
}
