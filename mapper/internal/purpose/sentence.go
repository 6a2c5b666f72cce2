package purpose

import (
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"foldout/model"
)

// noise matches paragraphs that say nothing about the purpose of a file: licences, authors, tool directives, work to do, names of
// other files.
var noise = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)copyright|licen[sc]e|spdx|\(c\) |all rights reserved|permission (is|to)|warrant(y|ies)|redistribut|as is\b|public domain|` +
		`generated|do not edit|don't edit|auto-?generated|eslint|prettier|jshint|jslint|tslint|@flow\b|@ts-|@jsx|@format\b|-\*-|vim?:|coding[:=]|frozen_string|rubocop|` +
		`pylint|flake8|mypy|noqa|nolint|clang-format|istanbul|webpack|\bglobals? |\b(todo|fixme|xxx|hack)\b|created (by|on)|^\s*(author|date|version|since|see)s?\b|` +
		`maintainers?:|contributors|\$id|https?://\S+$|sourcemappingurl|go:[a-z]+ |\+build|shellcheck|^usage:|noinspection|region\b|^\.\. |` +
		`badge|contributing|table of contents|this (source )?file is part of|part of the .{1,40} project|portions of|all code in|be sure to restart|^from |swift-format|^(based on|additional changes|header files|these types|add your own)\b`)
})

// noiseWords and noiseStarts are lower-case texts. Every text that `noise` matches contains one of noiseWords or begins, after
// white space, with one of noiseStarts.
var noiseWords = []string{
	"copyright", "license", "licence", "spdx", "(c) ", "rights reserved", "permission ", "warrant", "redistribut", "as is", "public domain", "generated", "not edit",
	"n't edit", "lint", "prettier", "jshint", "@flow", "@ts-", "@jsx", "@format", "-*-", "vi:", "vim:", "coding:", "coding=", "frozen_string", "rubocop", "flake8", "mypy", "noqa",
	"clang-format", "istanbul", "webpack", "global", "todo", "fixme", "xxx", "hack", "created by", "created on", "maintainer",
	"contributors", "$id", "http", "sourcemappingurl", "go:", "+build", "shellcheck", "noinspection", "region", "badge", "contributing",
	"table of contents", "part of", "portions of", "all code in", "be sure to", "swift-format",
}

var noiseStarts = []string{
	"author", "date", "version", "since", "see", "usage:", ".. ", "from ", "based on", "additional changes", "header files", "these types", "add your own",
}

// isNoise reports whether noise matches a paragraph. It looks for noiseWords first, which is much faster. Most paragraphs contain
// none.
func isNoise(paragraph string) bool {
	small := strings.ToLower(paragraph)
	if strings.Contains(small, "ſ") { // (?i) takes ſ for s, but ToLower leaves it as it is
		return noise().MatchString(paragraph)
	}
	begins := func(word string) bool { return strings.HasPrefix(strings.TrimLeftFunc(small, unicode.IsSpace), word) }
	within := func(word string) bool { return strings.Contains(small, word) }
	return (slices.ContainsFunc(noiseStarts, begins) || slices.ContainsFunc(noiseWords, within)) && noise().MatchString(paragraph)
}

// boilerplate matches words that say nothing at the start of a sentence about a file.
var boilerplate = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)^((in )?th(is|e) (source |header )?(file|module|package|class|script|header|folder|directory|crate|library|program|test)s? (contains?|provides?|implements?|defines?|holds?|includes?|exports?|is|are|has)\s+|` +
		`package \w+ (is |provides |implements |contains |defines |holds )?|(@|\\)(file(overview)?|brief|summary|module|package|desc(ription)?)\b:?\s*|(module|file|summary|description|synopsis|name)\s*:\s+|\S+\.\w{1,4} (-{1,3}|:|—) )`)
})

// article matches a leading article.
var article = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?i)^(a|an|the) `) })

// sentence returns the first sentence of the first paragraph that states a purpose, cut to Most characters, or "" if there is
// none.
func sentence(comment string) string {
	for _, paragraph := range paragraphs(comment) {
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

// fewestWords is the number of words that a line before a list or an example must have, at least, to count as a purpose.
const fewestWords = 5

// leadsOn reports whether a text is a question or merely introduces what follows, such as `Examples:`.
func leadsOn(text string) bool {
	at := strings.IndexAny(text, ".?!")
	return at >= 0 && text[at] == '?' || strings.HasSuffix(text, ":") && strings.Count(text, " ") < fewestWords-1
}

// verb matches a verb that links the subject of a sentence to what the subject is or does, e.g. `is` or `provides`.
var verb = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(is|are|represents|implements|provides|contains|defines|describes|holds) `)
})

// withoutSubject removes subject and verb from a sentence if the path names the subject too: `Cart is a list of items` in cart.go
// becomes `a list of items`.
func withoutSubject(text, name string) string {
	subject, rest, _ := strings.Cut(text, " ")
	if s := letters(subject); s != "" && strings.Contains(letters(name), s) && verb().MatchString(rest) {
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

// paragraphs returns the paragraphs of a comment, one line each. It leaves out rules and lines that only name the file. It stops
// at the first tag that is not in titleTags.
func paragraphs(comment string) (all []string) {
	var current []string
	flush := func() {
		if len(current) > 0 {
			all, current = append(all, strings.Join(current, " ")), nil
		}
	}
	for line := range strings.Lines(comment) {
		line = strings.TrimSpace(line)
		switch {
		case strings.Trim(line, "-=*#~_+/!<>|.:% ") == "", onlyNames(line), strings.HasPrefix(line, "##"):
			flush()
		case strings.HasPrefix(line, ":param"), isTag(line):
			flush()
			return all
		default:
			if len(current) == 1 && isTitle(current[0], line) {
				flush()
			}
			current = append(current, line)
		}
	}
	flush()
	return all
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

func plain(text string) string {
	if strings.ContainsAny(text, "<[{*`") {
		text = markup().ReplaceAllString(text, "$1$2$3$4")
	}
	return strings.Join(strings.Fields(text), " ")
}

// firstSentence returns the text before the first punctuation mark that ends a sentence.
func firstSentence(text string) string {
	for i := range len(text) {
		if text[i] != '.' && text[i] != '!' && text[i] != '?' && text[i] != ';' {
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

// clauseWords begin a clause or another part of a list.
var clauseWords = []string{" that ", " which ", " where ", " when ", " because ", " so ", " and ", " or "}

// shorten returns `text` cut to the maximum length if it is longer. It cuts before a clause or at a comma if there is one late
// enough, or else between words.
func shorten(text string) string {
	if utf8.RuneCountInString(text) <= Most {
		return text
	}
	cut := strings.LastIndexByte(string([]rune(text)[:Most]), ' ')
	if cut < 0 {
		return ""
	}
	text = text[:cut]
	clause := strings.LastIndexAny(text, ",:(")
	for _, word := range clauseWords {
		clause = max(clause, strings.LastIndex(text, word))
	}
	if clause > Most/2 {
		text = text[:clause]
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

// dangling are words that must not end a text that was cut.
const dangling = " a an and are as at be by can for from has have if in into is it its of on or that the their this to under when where which while with "

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
	return strings.Contains(text, " ") && inWords*10 >= all*8 || all >= 6 && utf8.RuneCountInString(text) < len(text)/2
}
