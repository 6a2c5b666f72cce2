package summary

import (
	"iter"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"foldout/model"
)

// Paragraphs that say nothing about the purpose of a file contain one of noisePhrases or match noisePattern: licences, authors, tool
// directives, work to do, names of other files. The phrases are in lower case. Strings are much faster to find than the pattern.
var noisePhrases = []string{
	"copyright", "license", "licence", "spdx", "(c) ", "all rights reserved", "permission is", "permission to", "warranty", "warranties", "redistribut",
	"public domain", "generated", "do not edit", "don't edit", "eslint", "prettier", "jshint", "jslint", "tslint", "@ts-", "@jsx", "-*-", "vi:", "vim:",
	"coding:", "coding=", "frozen_string", "rubocop", "pylint", "flake8", "mypy", "noqa", "nolint", "clang-format", "istanbul", "webpack", "created by",
	"created on", "maintainer:", "maintainers:", "contributors", "$id", "sourcemappingurl", "+build", "shellcheck", "noinspection", "badge",
	"contributing", "table of contents", "this file is part of", "this source file is part of", "portions of", "all code in", "be sure to restart", "swift-format", "thanks to",
}

var noisePattern = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)as is\b|@flow\b|@format\b|\bglobals? |\b(todo|fixme|xxx|hack)\b|^\s*(author|date|version|since|see)s?\b|` +
		`https?://\S+$|go:[a-z]+ |^usage:|region\b|^\.\. |part of the .{1,40} project|^from |^(based on|additional changes|header files|these types|add your own)\b`)
})

// Every text that noisePattern matches contains one of patternWords or begins, after white space, with one of patternStarts.
var (
	patternWords  = []string{"as is", "@flow", "@format", "global", "todo", "fixme", "xxx", "hack", "://", "go:", "region", "part of the "}
	patternStarts = []string{
		"author", "date", "version", "since", "see", "usage:", ".. ", "from ", "based on", "additional changes", "header files", "these types", "add your own",
	}
)

// isNoise reports whether a paragraph says nothing about the purpose of a file.
func isNoise(paragraph string) bool {
	small := strings.ReplaceAll(strings.ToLower(paragraph), "ſ", "s") // the pattern too takes ſ for an s
	contains := func(word string) bool { return strings.Contains(small, word) }
	if slices.ContainsFunc(noisePhrases, contains) {
		return true
	}
	begin := strings.TrimLeftFunc(small, unicode.IsSpace)
	begins := func(word string) bool { return strings.HasPrefix(begin, word) }
	return (slices.ContainsFunc(patternWords, contains) || slices.ContainsFunc(patternStarts, begins)) && noisePattern().MatchString(paragraph)
}

// boilerplate matches words at the start of a sentence that say nothing about the file.
var boilerplate = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)^((in )?th(is|e) (source |header )?(file|module|package|class|script|header|folder|directory|crate|library|program|test)s? (contains?|provides?|implements?|defines?|holds?|includes?|exports?|is|are|has)\s+|` +
		`package \w+ (is |provides |implements |contains |defines |holds )?|(@|\\)(file(overview)?|brief|summary|module|package|desc(ription)?)\b:?\s*|(module|file|summary|description|synopsis|name)\s*:\s+|\S+\.\w{1,4} (-{1,3}|:|—) )`)
})

// article matches a leading article.
var article = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?i)^(a|an|the) `) })

// sentence returns the first sentence of the first paragraph that states a purpose, cut to longest characters, or "" if there is
// none.
func sentence(comment string) string {
	for paragraph := range paragraphs(comment) {
		if isNoise(paragraph) {
			continue
		}
		text := boilerplate().ReplaceAllString(plain(paragraph), "")
		if leadsOn(text) {
			continue
		}
		text = article().ReplaceAllString(firstSentence(text), "")
		if text = shorten(text); isWords(text) {
			return model.Printable(text)
		}
	}
	return ""
}

// fewestWords is the least number of words with which a line before a list or an example counts as a purpose.
const fewestWords = 5

// leadsOn reports whether a text is a question or merely introduces what follows, such as `Examples:`.
func leadsOn(text string) bool {
	at := strings.IndexAny(text, ".?!。？！")
	return at >= 0 && (text[at] == '?' || strings.HasPrefix(text[at:], "？")) || strings.HasSuffix(text, ":") && strings.Count(text, " ") < fewestWords-1
}

// verb matches a verb that links the subject of a sentence to what the subject is or does, e.g. `is` or `provides`.
var verb = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(is|are|represents|implements|provides|contains|defines|describes|holds) `)
})

// withoutSubject removes subject and verb from a sentence if the path names the subject too: `Cart is a list of items` in cart.go
// becomes `a list of items`.
func withoutSubject(text, name string) string {
	subject, rest, _ := strings.Cut(text, " ")
	if s := lettersAndDigits(subject); s != "" && strings.Contains(lettersAndDigits(name), s) && verb().MatchString(rest) {
		_, rest, _ = strings.Cut(rest, " ")
		return rest
	}
	return text
}

// fileName matches a line that consists of a file name.
var fileName = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^([@\\]file\s+)?[\w./+-]+\.\w{1,5}$`) })

// onlyNames reports whether a line matches the pattern fileName. To save time, it first excludes lines of several words without a
// tag, which cannot match.
func onlyNames(line string) bool {
	return (line[0] == '@' || line[0] == '\\' || strings.IndexByte(line, ' ') < 0) && fileName().MatchString(line)
}

// paragraphs returns the paragraphs of a comment, one line each. It leaves out horizontal rules, and lines that only name the
// file. It stops at the first tag that is not in titleTags.
func paragraphs(comment string) iter.Seq[string] {
	return func(yield func(string) bool) {
		var current []string
		flush := func() (goOn bool) {
			text := strings.Join(current, " ")
			current = current[:0]
			return text == "" || yield(text)
		}
		for line := range strings.Lines(comment) {
			line = strings.TrimSpace(line)
			isBreak := strings.Trim(line, "-=*#~_+/!<>|.:% ") == "" || onlyNames(line) || strings.HasPrefix(line, "##")
			isEnd := !isBreak && (strings.HasPrefix(line, ":param") || isTag(line))
			if isBreak || isEnd || len(current) == 1 && isTitle(current[0], line) {
				if !flush() || isEnd {
					return
				}
			}
			if !isBreak {
				current = append(current, line)
			}
		}
		flush()
	}
}

// tag matches a line that begins with a tag of a documentation tool, such as `@author Somebody`. titleTags lists the tags that
// may come before a purpose.
var (
	tag       = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^@[a-zA-Z]+\b`) })
	titleTags = []string{"@file", "@fileoverview", "@brief", "@summary", "@module", "@package", "@desc", "@description"}
)

// isTag reports whether a line begins with a tag other than those in titleTags.
func isTag(line string) bool {
	return line[0] == '@' && !slices.Contains(titleTags, tag().FindString(line)) && tag().MatchString(line)
}

// longestTitle is the maximum length in bytes of a first line that counts as the title of its paragraph.
const longestTitle = 50

// isTitle reports whether a line is a title: short, without a full stop, and followed by the beginning of a sentence.
func isTitle(line, next string) bool {
	first, _ := utf8.DecodeRuneInString(next)
	last := line[strings.LastIndexByte(line, ' ')+1:]
	return len(line) <= longestTitle && unicode.IsUpper(first) && isLetterEnd(line) && !strings.Contains(dangling, " "+last+" ")
}

func isLetterEnd(line string) bool {
	last, _ := utf8.DecodeLastRuneInString(line)
	return unicode.IsLetter(last) || last == ')'
}

// markup matches formatting: tags, Markdown links, emphasis, links of documentation tools.
var markup = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile("<[^>]*>|!?\\[([^\\]]*)\\]\\([^)]*\\)|\\B\\[([^\\][]*)\\](?:\\[[^\\]]*\\])?|\\{@\\w+ ([^}]*)\\}|\\*\\*|``?|:\\w+:`([^`]*)`")
})

// plain returns a text without formatting, with single blanks between its words.
func plain(text string) string {
	switch {
	case strings.ContainsAny(text, "[*`"):
		text = markup().ReplaceAllString(text, "$1$2$3$4")
	case strings.ContainsAny(text, "<{"):
		text = withoutTags(text)
	}
	return strings.Join(strings.Fields(text), " ")
}

// withoutTags removes HTML tags, and replaces tags such as `{@link Foo}` by their contents. It is much faster than the expression
// `markup`, which does the same.
func withoutTags(text string) string {
	var b strings.Builder
	for at := strings.IndexAny(text, "<{"); at >= 0; at = strings.IndexAny(text, "<{") {
		b.WriteString(text[:at])
		text = text[at:]
		kept, rest := text[:1], text[1:]
		if end := strings.IndexByte(text, '>'); text[0] == '<' && end >= 0 {
			kept, rest = "", text[end+1:]
		} else if begin := inlineTag().FindString(text); begin != "" {
			if inside, after, closed := strings.Cut(text[len(begin):], "}"); closed {
				kept, rest = inside, after
			}
		}
		b.WriteString(kept)
		text = rest
	}
	return b.String() + text
}

// inlineTag matches the beginning of a tag such as `{@link Foo}`.
var inlineTag = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^\{@\w+ `) })

// firstSentence returns the text before the first punctuation mark that ends a sentence. No blank follows a mark of Chinese or
// Japanese.
func firstSentence(text string) string {
	for i, r := range text {
		if strings.ContainsRune("。！？；", r) {
			return text[:i]
		}
		if r != '.' && r != '!' && r != '?' && r != ';' {
			continue
		}
		if i+1 == len(text) {
			return text[:i]
		}
		word := text[strings.LastIndexByte(text[:i], ' ')+1 : i]
		if text[i+1] == ' ' && len(word) > 1 && !strings.Contains(word, ".") && word != "vs" && word != "etc" {
			return text[:i]
		}
	}
	return strings.TrimRight(text, ":, ")
}

// clauseWords are words at which a long text can be cut, because they begin a clause or another part of a list. What comes before
// one of relativeWords is whole without it, so a shorter text may be left there.
var (
	clauseWords   = []string{" and ", " or "}
	relativeWords = []string{" that ", " which ", " where ", " when ", " because ", " so "}
)

// Cut returns the beginning of a text that has more than `most` characters: as many words as fit in them. A text in a script such
// as Chinese, which has no blanks between words, is cut anywhere.
func Cut(text string, most int) string {
	runes := []rune(text)
	if text = string(runes[:most]); runes[most] == ' ' {
		return text
	}
	if at := strings.LastIndexByte(text, ' '); at > len(text)/2 || !isSpaceless(text) {
		return text[:max(0, at)]
	}
	return text
}

// isSpaceless reports whether most of a text is in a script such as Chinese, which has no blanks between words.
func isSpaceless(text string) bool { return utf8.RuneCountInString(text) < len(text)/2 }

// shorten returns `text`, cut to longest characters if it is longer. It cuts before a clause or at a comma if there is one late
// enough, or else between words.
func shorten(text string) string {
	if utf8.RuneCountInString(text) <= longest {
		return text
	}
	text = Cut(text, longest)
	relative := lastOf(text, relativeWords)
	clause := max(strings.LastIndexAny(text, ",:(，：；（"), lastOf(text, clauseWords), relative)
	if utf8.RuneCountInString(text[:max(clause, 0)]) > longest/2 {
		text = text[:clause]
	} else if utf8.RuneCountInString(text[:max(relative, 0)]) > longest/3 {
		text = text[:relative]
	}
	if open := strings.LastIndexByte(text, '('); open > strings.LastIndexByte(text, ')') && open > 0 {
		text = text[:open]
	}
	for {
		text = strings.TrimRight(text, " ,:;(-")
		at := strings.LastIndexByte(text, ' ')
		if at < 0 || !strings.Contains(dangling, text[at:]+" ") {
			return text
		}
		text = text[:at]
	}
}

// lastOf returns where the last of several words begins in a text, or -1.
func lastOf(text string, words []string) int {
	last := -1
	for _, word := range words {
		last = max(last, strings.LastIndex(text, word))
	}
	return last
}

// dangling are words that must not end a text that was cut.
const dangling = " a all an and any are as at be between by can each every for from has have if in into is it its no not of on or other some such that the their these this those through to under via when where which while with without "

// isWords reports whether a text has at least two words and consists mostly of letters. At least six characters of a script such
// as Chinese, which has no spaces between words, count as well.
func isWords(text string) bool {
	if strings.HasSuffix(text, "{") {
		return false // code that is commented out
	}
	inWords, all := 0, 0
	for _, r := range text {
		all++
		if unicode.IsLetter(r) || r == ' ' {
			inWords++
		}
	}
	return strings.Contains(text, " ") && inWords*10 >= all*8 || all >= 6 && isSpaceless(text)
}
