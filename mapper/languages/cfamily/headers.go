package cfamily

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

// headerExtension is shared by headers in C, C++ and Objective-C.
const headerExtension = ".h"

// headerLanguage returns the language of a header. The first word that occurs only in C++ or only in Objective-C decides it.
// Under a condition such as `#ifdef __cplusplus`, such a word says less, because it may only make a C header usable from C++. It
// decides only if the branches of this kind have, in all, at least as many words as the rest, or contain one of memberWords.
func headerLanguage(text []byte) string {
	h := headerReader{Tokens: rewrite.Tokens{Text: text[:min(len(text), rewrite.LongestLook)], Quoting: rewrite.Quoting{Char: true}}}
	for at := 0; at < len(h.Text); {
		if at = h.step(at); h.sure == "cpp" && rewrite.HasAny(text, objectiveWords) && rewrite.HasAny(text, []string{"\n@end"}) {
			return "objective-c" // Objective-C++
		} else if h.sure != "" {
			return h.sure
		}
	}
	if h.guarded != "" && (h.members || h.plain <= h.foreign) {
		return h.guarded
	}
	return "c"
}

// objectiveWords begin declarations of Objective-C that end with `@end`.
var objectiveWords = []string{"\n@interface", "\n@protocol", "\n@implementation"}

// headerReader is the state of headerLanguage.
type headerReader struct {
	rewrite.Tokens
	branches []branch // the open conditionals, outermost first
	skipped  int      // number of open conditionals whose current branch is for another language
	sure     string   // the language, once a word has decided it
	guarded  string   // language that a word in a skipped branch suggests
	members  bool     // a skipped branch has an operator or a word for members of classes
	foreign  int      // words in skipped branches
	plain    int      // words outside of skipped branches
}

// branch is an open #if.
type branch struct {
	guards bool // its condition tests for a language
	skips  bool // the current branch is for a language other than C
}

// step reads a token, comment, string or directive, and returns its end.
func (h *headerReader) step(at int) int {
	switch c := h.Text[at]; {
	case c == '#' && h.IsFirst(at):
		end := h.DirectiveEnd(at)
		h.directive(h.Text[at:end])
		return end
	case c == '@' || c == ':':
		h.note(h.markLanguage(at))
	case rewrite.IsWordByte(c):
		end := h.Token(at)
		language := h.wordLanguage(at, end)
		h.note(language)
		h.members = h.members || language == "cpp" && memberWords[string(h.Text[at:end])]
		if h.skipped > 0 {
			h.foreign++
		} else {
			h.plain++
		}
		return end
	}
	return h.Token(at)
}

func (h *headerReader) note(language string) {
	switch {
	case language == "":
	case h.skipped == 0:
		h.sure = language
	case h.guarded == "":
		h.guarded = language
	}
}

var (
	directiveForm = regexp.MustCompile(`^#[ \t]*(\w+)[ \t]*(.*)`)
	// languageAsked matches a condition that tests for C++ or Objective-C, and notAsked the start of a negated test.
	// bareInclude matches an included path without extension, as in the standard library of C++.
	languageAsked = regexp.MustCompile(`(?:_cplusplus|\b__OBJC__)\b`)
	notAsked      = regexp.MustCompile(`^![ \t]*(?:defined[ \t]*\(?[ \t]*)?(?:\w*_cplusplus|__OBJC__)\b`)
	bareInclude   = regexp.MustCompile(`^<\w+>`)
)

// directive updates the open conditionals and notes what the header includes.
func (h *headerReader) directive(line []byte) {
	groups := directiveForm.FindSubmatch(line)
	if groups == nil {
		return
	}
	argument := groups[2]
	switch word := string(groups[1]); word {
	case "if", "ifdef", "ifndef":
		b := branch{guards: languageAsked.Match(argument)}
		b.skips = b.guards && word != "ifndef" && !notAsked.Match(argument)
		h.branches = append(h.branches, b)
		h.count(b.skips, 1)
	case "else", "elif":
		if last := len(h.branches) - 1; last >= 0 && h.branches[last].guards {
			h.count(h.branches[last].skips, -1)
			h.branches[last].skips = !h.branches[last].skips
			h.count(h.branches[last].skips, 1)
		}
	case "endif":
		if last := len(h.branches) - 1; last >= 0 {
			h.count(h.branches[last].skips, -1)
			h.branches = h.branches[:last]
		}
	case "include":
		if bareInclude.Match(argument) {
			h.note("cpp")
		}
	case "import":
		h.note("objective-c")
	}
}

func (h *headerReader) count(skips bool, by int) {
	if skips {
		h.skipped += by
	}
}

var (
	objectiveMark = regexp.MustCompile(`^@(?:interface|protocol|implementation|class|import|end|property)\b`)
	scopeMark     = regexp.MustCompile(`^::[ \t]*[A-Za-z_~*]`)
)

// markLanguage returns the language that can be inferred from the `@` keyword or the `::` at offset `at`. It returns "" if none
// can be inferred.
func (h *headerReader) markLanguage(at int) string {
	switch {
	case h.Text[at] == '@' && objectiveMark.Match(h.Text[at:min(at+32, len(h.Text))]):
		return "objective-c"
	case scopeMark.Match(h.Text[at:min(at+32, len(h.Text))]) && !h.isAttribute(at):
		return "cpp"
	}
	return ""
}

// isAttribute reports whether offset `at` is inside an attribute such as `[[gnu::pure]]`, which C has too.
func (h *headerReader) isAttribute(at int) bool {
	start := bytes.LastIndexByte(h.Text[:at], '\n') + 1
	open := bytes.LastIndex(h.Text[start:at], []byte("[["))
	return open >= 0 && !bytes.Contains(h.Text[start+open:at], []byte("]]"))
}

// followed holds, for some keywords of C++, the pattern of what must follow them. In C, all of them except `extern` are ordinary
// names.
var followed = map[string]*regexp.Regexp{
	"class":     regexp.MustCompile(`^\s+[A-Za-z_]`),
	"namespace": regexp.MustCompile(`^\s+[A-Za-z_][\w:]*\s*[{=]|^\s*\{`),
	"template":  regexp.MustCompile(`^\s*<`),
	"typename":  regexp.MustCompile(`^(?:\s+[A-Za-z_]|\.\.\.)`),
	"using":     regexp.MustCompile(`^\s+[A-Za-z_]`),
	"public":    regexp.MustCompile(`^\s*:`),
	"private":   regexp.MustCompile(`^\s*:`),
	"protected": regexp.MustCompile(`^\s*:`),
	"virtual":   regexp.MustCompile(`^\s+[A-Za-z_~]`),
	"operator":  regexp.MustCompile(`^\s*(?:[-+*/%^&|~!<>=]+|\(\)|\[\])\s*\(`),
	"extern":    regexp.MustCompile(`^\s*"C(?:\+\+)?"`),
	"noexcept":  regexp.MustCompile(`^\s*[;{(=]`),
	"nullptr":   regexp.MustCompile(`^\s*[,;)]`),
	"constexpr": regexp.MustCompile(`^\s+[A-Za-z_]`),

	"static_cast": conversion, "reinterpret_cast": conversion, "const_cast": conversion, "dynamic_cast": conversion,
}

var conversion = regexp.MustCompile(`^\s*<`)

// memberWords are the words for members of classes and for operators. C has neither.
var memberWords = map[string]bool{"public": true, "private": true, "protected": true, "virtual": true, "operator": true}

// wordLanguage returns the language that can be inferred from the word between `at` and `end`. It returns "" if none can be
// inferred.
func (h *headerReader) wordLanguage(at, end int) string {
	word := string(h.Text[at:end])
	if word == "NS_ENUM" || word == "NS_OPTIONS" || word == "NS_ASSUME_NONNULL_BEGIN" {
		return "objective-c"
	}
	what := followed[word]
	if what == nil || !what.Match(h.Text[end:min(end+128, len(h.Text))]) {
		return ""
	}
	if isName(word, bytes.TrimRight(h.Text[max(at-16, 0):at], " \t")) || bytes.HasPrefix(h.Text[end:], []byte(":")) && !h.IsFirst(at) {
		return ""
	}
	return "cpp"
}

// isName reports whether the text before a word makes it a name, as in `struct class` and `p->using`.
func isName(word string, before []byte) bool {
	if bytes.HasSuffix(before, []byte("struct")) || bytes.HasSuffix(before, []byte("@")) {
		return true
	}
	// After a comma, `class` and `typename` begin a parameter of a template.
	return word != "class" && word != "typename" && len(before) > 0 && bytes.IndexByte([]byte(".*>,"), before[len(before)-1]) >= 0
}
