package task

import (
	_ "embed"
	"path"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/base/words"
)

// read extracts what a line contains: paths, names and words. Text in backticks is code.
func (r *reader) read(line string, part Part) {
	rest := line
	for rest != "" {
		before, code, after, found := cutSpan(rest)
		r.extractMentions(before, part, false)
		r.add([]byte(version.ReplaceAllString(before, " ")), part)
		if !found {
			break
		}
		r.extractMentions(code, codePart(part), true)
		r.add([]byte(code), part)
		if part == Prose {
			r.add([]byte(code), Code)
		}
		rest = after
	}
}

// codePart returns the part for a code span that lies in `part`: Title if the span is in the title, otherwise Code.
func codePart(part Part) Part {
	if part == Title {
		return Title
	}
	return Code
}

// cutSpan finds the first span in backticks.
func cutSpan(line string) (before, code, after string, found bool) {
	before, rest, opened := strings.Cut(line, "`")
	if !opened {
		return line, "", "", false
	}
	marks := "`"
	for strings.HasPrefix(rest, "`") {
		marks, rest = marks+"`", rest[1:]
	}
	code, after, closed := strings.Cut(rest, marks)
	if !closed {
		return before + " " + rest, "", "", false
	}
	return before, code, after, true
}

// stop is the set of words that say nothing about a task's subject.
var stop = sync.OnceValue(func() map[words.Term]bool {
	all := map[words.Term]bool{}
	for word := range words.Set(`a an the of to in for on and or is are be this that it with as by from at not no when if we was were has have had will can
should would so do does did its into than then them they there these those which who what how where why use used using fix fixes fixed add adds added remove
removed change changes changed make makes made also only new now instead i you my your our me us he she his her their am been being could may might
must shall just like get got getting some any all more most other such very too but because about after before while both each few own same via etc
please thanks hi hello want wants need needs issue bug problem work works working expected actual behavior behaviour reproduce
version try tried trying seems seem think know however here one two way case cases`) {
		all[words.TermOf(word)] = true
	}
	return all
})

//go:embed everyday.txt
var everydayText string

// everyday is a set of everyday English words. Each form of a word has its own entry: `totally` says nothing about a task, but
// `total` does, although both have the same term. Unlike the words in `stop`, everyday words count in searches.
var everyday = sync.OnceValue(func() map[string]bool { return words.Set(everydayText) })

// add counts the words of a text.
func (r *reader) add(text []byte, part Part) {
	words.Each(text, func(w words.Word) {
		if stop()[w.Term] {
			return
		}
		word := r.words[w.Term]
		if word == nil {
			word = &Word{Term: w.Term, Text: string(text[w.From:w.To]), Whole: w.Whole, Everyday: true}
			r.words[w.Term] = word
		}
		word.Everyday = word.Everyday && part != Code && everyday()[strings.ToLower(string(text[w.At:w.End]))]
		word.Count[part]++
	})
}

// extractMentions extracts paths and names from a text.
func (r *reader) extractMentions(text string, part Part, code bool) {
	for _, word := range strings.FieldsFunc(text, between) {
		word = strings.TrimRight(strings.Trim(word, around), ".")
		if word == "" || len(word) > 200 {
			continue
		}
		if p, ok := pathOf(word); ok {
			p.Part = part
			r.path(p)
			continue
		}
		r.name(word, part, code)
	}
}

// around holds the characters that are removed from both ends of a word.
const around = `*?!,:;'"“”‘’<>{}[]()=+&%~^-|` + "`"

func between(c rune) bool {
	return unicode.IsSpace(c) || strings.ContainsRune("()[]{},;=\"'|", c)
}

// extension matches file names with a known extension.
var extension = lazyregexp.MustCompile(`^[\w.@+-]*\w\.(?:go|py|pyi|pyx|java|kt|kts|scala|rs|c|h|cc|cpp|cxx|hpp|hh|hxx|m|mm|cs|rb|php|swift|js|jsx|mjs|cjs|ts|tsx|mts|cts|vue|svelte|lua|sh|bash|ex|exs|erl|hs|ml|clj|dart|zig|jl|r|pl|pm|sql|proto|tf|css|scss|less|html|json|ya?ml|toml|xml|md|rst|txt|cfg|ini|gradle|cmake|mk)$`)

// pathOf parses a word as the path of a file, optionally with a line number.
func pathOf(word string) (p Path, ok bool) {
	name, line := word, 0
	if m := placed.FindStringSubmatch(word); m != nil {
		name = m[1]
		line, _ = strconv.Atoi(m[2] + m[3] + m[4])
	}
	name = strings.ReplaceAll(name, `\`, "/")
	if strings.Contains(name, "//") || !extension.MatchString(path.Base(name)) {
		return p, false
	}
	if !strings.Contains(name, "/") && isProduct(name) {
		return p, false
	}
	for strings.HasPrefix(name, "./") || strings.HasPrefix(name, "../") {
		_, name, _ = strings.Cut(name, "/")
	}
	return Path{Path: name, Line: line}, true
}

// placed matches a path that is followed by a line number, and separates the two: `x.go:12`, `x.go:12:5`, `x.go#L12`,
// `x.php(12)`.
var placed = lazyregexp.MustCompile(`^(.+?\.\w+)(?::(\d+)(?::\d+)?(?:-\d+)?|#L(\d+)(?:-L?\d+)?|\((\d+)\))$`)

// isProduct reports whether a name is the name of a product, such as Node.js or Vue.js.
func isProduct(name string) bool {
	return strings.HasSuffix(name, ".js") && name[0] >= 'A' && name[0] <= 'Z'
}

func (r *reader) path(p Path) {
	if len(r.paths) < 200 && !r.pathed[p] {
		r.pathed[p] = true
		r.paths = append(r.paths, p)
	}
}

// identifier matches a name, with or without the names of its owners (such as its class) in front, as in `Cart.total`. A name
// with a hyphen counts only if marked as code.
var identifier = lazyregexp.MustCompile(`^[\pL_$@][\pL\d_$-]*[?!]?(?:(?:\.|::|->|#|\\|/)[\pL_$][\pL\d_$]*[?!]?)*$`)

// name adds a word to the names in the task if it was marked as code or looks like code.
func (r *reader) name(word string, part Part, code bool) {
	if !identifier.MatchString(word) || !code && strings.Contains(word, "-") {
		return
	}
	full := strings.TrimLeft(strings.NewReplacer(`\`, ".", "/", ".").Replace(words.Dotted(word)), "@$.")
	owner, last := words.SplitOwner(full)
	dotted := owner != ""
	sure := code || looksLikeCode(last) || dotted && part != Prose || dotted && strings.Count(full, ".") > 1 || dotted && looksLikeCode(owner)
	if !sure && part != Code && !dotted && !isCapitalised(word) || len(last) < 2 || stop()[words.TermOf(strings.ToLower(last))] && !dotted {
		return
	}
	if at, known := r.named[full]; known {
		r.names[at].Sure = r.names[at].Sure || sure
		r.names[at].Part = min(r.names[at].Part, part) // the title counts before prose, and prose before code
		return
	}
	if len(r.names) < 2000 {
		r.named[full] = len(r.names)
		r.names = append(r.names, Name{Owner: owner, Last: last, Part: part, Sure: sure})
	}
}

// looksLikeCode reports whether a name has an underscore or an inner capital, which words of prose do not have.
func looksLikeCode(name string) bool {
	trimmed := strings.Trim(name, "_")
	if strings.Contains(trimmed, "_") || trimmed != name {
		return true
	}
	lower := false
	for _, c := range name {
		if unicode.IsUpper(c) && lower {
			return true
		}
		lower = lower || unicode.IsLower(c)
	}
	return false
}

// isCapitalised reports whether a name of more than three bytes begins with a capital.
func isCapitalised(name string) bool {
	first, _ := utf8.DecodeRuneInString(name)
	return unicode.IsUpper(first) && len(name) > 3
}
