package secret

import (
	_ "embed"
	"regexp"
	"regexp/syntax"
	"slices"
	"strconv"
	"strings"
	"sync"

	"foldout/mapper/internal/base/words"
)

//go:embed rules.txt
var ruleText string

// form is a rule for credentials that can be recognized by their form: one of gitleaks' rules or a line of rules.txt.
type form struct {
	rule     string
	pattern  string
	group    int      // the group that is the credential; if 0, the first group that matched, or else the whole
	entropy  float64  // minimum entropy of the credential in bits per letter
	assigns  bool     // the credential has no form, so that it must look random
	keywords []string // texts of which every match contains one, in lower case if they match in any case
	exact    bool     // the keywords match in their own case only
	offset   int      // how many bytes of a match precede the keyword
	allowed  []string // patterns of values that are no credentials
	once     sync.Once
	compiled *regexp.Regexp
	public   *regexp.Regexp // compiled from allowed
	begins   bool           // every match begins with a keyword, or offset bytes before it
}

// forms returns all forms: those of rules.txt, whose names say more, before those of gitleaks.
var forms = sync.OnceValue(func() []*form {
	var all []*form
	for line := range strings.Lines(ruleText) {
		columns := strings.Split(strings.TrimRight(line, "\n"), "\t")
		if len(columns) < 2 || strings.HasPrefix(line, "#") {
			continue
		}
		f := &form{rule: columns[0], pattern: columns[1], entropy: leastEntropy, exact: true}
		if len(columns) > 2 {
			f.setKeywords(strings.Fields(columns[2]))
		}
		all = append(all, f)
	}
	all = append(all, gitleaksForms()...)
	for _, f := range all {
		if len(f.keywords) == 0 || !f.exact {
			f.setBeginnings()
		}
	}
	return all
})

// setKeywords sets the keywords as in the third column of rules.txt.
func (f *form) setKeywords(all []string) {
	for _, word := range all {
		if bytes, text, is := strings.Cut(word, ":"); is && bytes != "" && isDigits(bytes) {
			f.offset, _ = strconv.Atoi(bytes)
			f.begins, word = true, text
		}
		f.keywords = append(f.keywords, word)
	}
}

// setBeginnings replaces the keywords by the texts with which every match begins, if there are such texts. A match can then be
// tried at one position instead of many.
func (f *form) setBeginnings() {
	tree, err := syntax.Parse(f.pattern, syntax.Perl)
	if err != nil {
		return // TestRules compiles every pattern
	}
	all, _ := beginnings(tree)
	if slices.ContainsFunc(all, func(text string) bool { return len(text) < 2 }) {
		return
	}
	f.keywords, f.begins, f.exact = all, true, !strings.Contains(f.pattern, "(?i")
}

// mostBeginnings is the maximum number of different beginnings that beginnings lists, and mostLetters is how long they get.
const (
	mostBeginnings = 48
	mostLetters    = 16
)

// beginnings returns texts with one of which each match begins, and whether they are the whole of the match.
func beginnings(re *syntax.Regexp) (all []string, whole bool) {
	switch re.Op {
	case syntax.OpLiteral:
		return []string{string(re.Rune)}, true
	case syntax.OpCapture:
		return beginnings(re.Sub[0])
	case syntax.OpEmptyMatch, syntax.OpWordBoundary, syntax.OpBeginText, syntax.OpBeginLine:
		return []string{""}, true
	case syntax.OpCharClass:
		for i := 0; i < len(re.Rune); i += 2 {
			for c := re.Rune[i]; c <= re.Rune[i+1]; c++ {
				if all = append(all, string(c)); len(all) > mostBeginnings/4 {
					return []string{""}, false
				}
			}
		}
		return all, true
	case syntax.OpQuest:
		all, whole = beginnings(re.Sub[0])
		return append(all, ""), whole
	case syntax.OpAlternate:
		whole = true
		for _, sub := range re.Sub {
			some, is := beginnings(sub)
			all, whole = append(all, some...), whole && is
		}
		return all, whole
	case syntax.OpConcat:
		return joined(re.Sub)
	}
	return []string{""}, false
}

// joined returns the beginnings of a sequence.
func joined(parts []*syntax.Regexp) (all []string, whole bool) {
	all = []string{""}
	for _, part := range parts {
		more, is := beginnings(part)
		if len(all)*len(more) > mostBeginnings || len(all[0]) > mostLetters {
			return all, false
		}
		var longer []string
		for _, a := range all {
			for _, b := range more {
				longer = append(longer, a+b)
			}
		}
		if all = longer; !is {
			return all, false
		}
	}
	return all, true
}

func (f *form) compile() {
	f.once.Do(func() {
		start := ""
		if f.begins {
			start = "^"
		}
		f.compiled, f.public = regexp.MustCompile(start+"(?:"+f.pattern+")"), anyOf(f.allowed)
	})
}

// mostOf is the maximum size of a credential in bytes, counted from the keyword, and mostBefore is how many bytes are examined
// before a keyword that may be inside a credential.
const (
	mostOf     = 4 << 10
	mostBefore = 2 << 10
)

// at returns the credential that begins with the keyword at offset `at`, or a fixed number of bytes before it.
func (f *form) at(text string, at int) []finding {
	at -= f.offset
	if at < 0 || at > 0 && words.IsIdentifier(text[at]) && words.IsIdentifier(text[at-1]) {
		return nil
	}
	f.compile()
	return f.accept(text, at, f.compiled.FindStringSubmatchIndex(text[at:min(len(text), at+mostOf)]))
}

// within returns the credentials in the part of the text between two offsets.
func (f *form) within(text string, from, to int) (all []finding) {
	f.compile()
	for _, m := range f.compiled.FindAllStringSubmatchIndex(text[from:to], -1) {
		all = append(all, f.accept(text, from, m)...)
	}
	return all
}

// accept returns the credential of the match m of the text from an offset on, unless it turns out to be none.
func (f *form) accept(text string, from int, m []int) []finding {
	if m == nil {
		return nil
	}
	group := f.group
	if group == 0 {
		for i := 2; i < len(m); i += 2 {
			if m[i] >= 0 && m[i+1] > m[i] {
				group = i / 2
				break
			}
		}
	}
	start, end := from+m[2*group], from+m[2*group+1]
	value := text[start:end]
	switch {
	case start > 0 && start == from+m[0] && words.IsIdentifier(text[start]) && words.IsIdentifier(text[start-1]), end < len(text) && words.IsIdentifier(text[end]) && words.IsIdentifier(text[end-1]):
		return nil // a part of something longer
	case len(value) < shortest || entropy(value) < f.entropy || isSample(value) || wordShare(value) > 0.6:
		return nil
	case f.assigns && !isRandom(value), f.public != nil && f.public.MatchString(value):
		return nil
	}
	return []finding{found(f.rule, value, start)}
}
