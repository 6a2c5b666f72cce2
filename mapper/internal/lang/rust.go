package lang

import (
	"bytes"
	"fmt"

	regexp "foldout/mapper/internal/lang/lazyregexp"
)

// newerRust are words that the grammar does not know where they stand: those of the edition of 2024, and of what only the newest
// compilers let pass.
var newerRust = []rule{
	{words: []string{"const trait", "auto trait", "const unsafe trait"}, what: regexp.MustCompile(`\b(?:(const) )?(?:unsafe )?(?:(auto) )?trait\b`)},
	{words: []string{"impl const ", "> const "}, what: regexp.MustCompile(`\bimpl[ \t]*(?:<[^{}()\n]*>)?[ \t]+(const)\b`)},
	{words: []string{"[const]", "~const"}, what: regexp.MustCompile(`[ (<](\[const\]|~const)[ \t]+[A-Za-z:]`)},
	{words: []string{"unsafe extern"}, what: regexp.MustCompile(`\b(unsafe) extern[ \t]*(?:"[^"\n]*"[ \t]*)?\{`)},
	{words: []string{"safe fn", "safe static"}, what: regexp.MustCompile(`\b(safe) (?:fn|static)\b`)},
	{words: []string{"gen fn"}, what: regexp.MustCompile(`\b(gen) fn\b`)},
	{words: []string{"type const"}, what: regexp.MustCompile(`\b(type) const\b`)},
	{words: []string{"use<>"}, what: regexp.MustCompile(`(\+[ \t]*use<>|\buse<>[ \t]*\+)`)},
	{words: []string{"default const"}, what: regexp.MustCompile(`\b(default) const\b`)},
}

var (
	// seenTypes are types that are declared elsewhere, with what says who sees them.
	seenTypes   = regexp.MustCompile(`^pub(?:\([^()\n]*\))?[ \t]+(type)[ \t]+\w+[ \t]*;`)
	frontmatter = regexp.MustCompile(`\A(?:#![^\n]*\n)?\s*---[^\n]*\n(?s:.*?)\n---+[ \t]*\r?\n`)
	// opensItem is what may stand on a line before an item of which the grammar does not know.
	opensItem = regexp.MustCompile(`^[ \t]*(?:pub(?:\([^()\n]*\))?[ \t]+)?$`)
	// constsOfRust are constants that depend on types, and those on which a type depends that need not be given.
	constsOfRust  = regexp.MustCompile(`^const[ \t]+\w+(?:(<[^<>;={}()\n]*>)[ \t]*:|: \w+([ \t]*=[ \t]*(?:-?\w+|\{[^{};\n]*\}))\s*[,>])`)
	unsafeFields  = regexp.MustCompile(`^(unsafe)[ \t]+\w+[ \t]*:[^:]`)
	aliasedTraits = regexp.MustCompile(`^trait[ \t]+\w+[^;{}()=]*=\s*([^;{}\s][^;{}]*);`)
	macrosOfRust  = regexp.MustCompile(`^macro[ \t]+\w+\s*[({]`)
	// passingOn are macros that hand on the items which they are given as these are written, under conditions or with more beside them.
	passingOn = regexp.MustCompile(`^(?:\w+::)*(?:cfg_\w+|pin_project|thread_local|task_local|lazy_static|bitflags)[ \t]*![ \t]*[{(]`)
	// flagsOfRust begin a type with the names of its bits in the macro bitflags; bitsOfRust are these, up to their value.
	flagsOfRust = regexp.MustCompile(`\b(struct|impl)[ \t]+\w+[ \t]*(:[ \t]*[\w:]+)\s*\{`)
	bitsOfRust  = regexp.MustCompile(`\bconst[ \t]+\w+([ \t]+=[ \t]+)`)
	branching   = regexp.MustCompile(`^if[ \t]+#\[`)
	wordOfItem  = regexp.MustCompile(`^(?:pub|fn|struct|enum|union|trait|impl|mod|use|const|static|type|async|unsafe|extern|macro_rules|cfg_\w+)\b`)
	partedRules = regexp.MustCompile(`^macro_rules([ \t]+!)`)
)

// loosenRust writes another name for a trait as one for a type, a type that is declared elsewhere as a module, and a macro with its
// arguments in front of its body as a union without fields: the text tells the queries what they were.
func loosenRust(text []byte) []byte {
	out := apply(newerRust, text, text)
	if end := len(frontmatter.Find(text)); end > 0 {
		out = overwrite(out, text, 0, "")
		blankLines(out[:end])
	}
	if bytes.Contains(text, []byte("extern")) {
		for at := range indexes(text, "pub") {
			if found := seenTypes.FindSubmatchIndex(ahead(text, at)); found != nil && beginsItem(text, at) {
				out = overwrite(out, text, at+found[2], "mod ")
			}
		}
	}
	out = blankFrom(out, text, "const ", constsOfRust)
	out = blankFrom(out, text, "unsafe ", unsafeFields)
	for at := range indexes(text, "trait ") {
		if found := aliasedTraits.FindSubmatchIndex(ahead(text, at)); found != nil && beginsItem(text, at) {
			out = overwrite(out, text, at, "type ")
			blankLines(out[at+found[2] : at+found[3]])
			out[at+found[2]] = 'T'
		}
	}
	for at := range indexes(text, "const default:") {
		out = overwrite(out, text, at+len("const "), "x") // is a word of no meaning there
	}
	s := tokens{text: text, quoting: quoting{char: true, long: true}}
	for at := range indexes(text, "!") {
		out = s.passOn(out, at)
	}
	for at := range indexes(text, "macro ") {
		if found := macrosOfRust.Find(ahead(text, at)); found != nil && beginsItem(text, at) {
			out = overwrite(out, text, at, "union")
			s.empty(out, at+len(found)-1)
		}
	}
	for at := range indexes(text, "macro_rules ") {
		if found := partedRules.FindSubmatchIndex(ahead(text, at)); found != nil {
			out = overwrite(out, text, at+found[2], "!")
			blankLines(out[at+found[2]+1 : at+found[3]])
		}
	}
	return out
}

// passOn takes the braces away from the items in a macro that hands them on, and from those of its branches, when there is such a macro
// before a `!`.
func (s *tokens) passOn(out []byte, at int) []byte {
	first := at
	for first > 0 && (isWordByte(s.text[first-1]) || s.text[first-1] == ':') {
		first--
	}
	head := passingOn.Find(ahead(s.text, first))
	if head == nil || !beginsItem(s.text, first) {
		return out
	}
	word := s.word(first + len(head))
	branches := branching.Match(ahead(s.text, word))
	if !branches && !wordOfItem.Match(ahead(s.text, word)) {
		return out
	}
	end := s.closing(first + len(head) - 1)
	if end > len(s.text) || s.text[end-1] != '}' && s.text[end-1] != ')' {
		return out
	}
	out = overwrite(out, s.text, first, "")
	if bytes.Contains(head, []byte("bitflags")) {
		s.moduleOfFlags(out[:end], first)
	}
	passOver(out[first : first+len(head)])
	if branches {
		s.passOnBranches(out[:end-1], word)
	}
	out[end-1] = ' '
	if inside := bytes.TrimRight(s.text[:end-1], " \t\r\n"); !endsIn(inside, '}') && !endsIn(inside, ';') {
		out[end-1] = ';'
	}
	return out
}

// moduleOfFlags writes types of flags behind a place as modules, and gives their constants a type.
func (s *tokens) moduleOfFlags(out []byte, from int) {
	for _, flags := range flagsOfRust.FindAllSubmatchIndex(s.text[from:len(out)], -1) {
		blankLines(out[from+flags[2] : from+flags[3]])
		copy(out[from+flags[2]:], "mod")
		blankLines(out[from+flags[4] : from+flags[5]])
		brace := from + flags[1] - 1
		end := min(s.closing(brace), len(out))
		for _, bit := range bitsOfRust.FindAllSubmatchIndex(s.text[brace:end], -1) {
			copy(out[brace+bit[2]:], fmt.Sprintf("%-*s", bit[3]-bit[2], ":x="))
		}
	}
}

// passOnBranches takes the braces away from the branches, of which the first begins at a place.
func (s *tokens) passOnBranches(out []byte, at int) {
	for {
		brace := bytes.IndexByte(s.text[at:len(out)], '{')
		if brace < 0 {
			return
		}
		brace += at
		passOver(out[at : brace+1])
		end := s.closing(brace)
		if end > len(out) {
			return
		}
		if at = end - 1; !bytes.HasPrefix(s.text[s.word(end):], []byte("else")) {
			out[at] = ' '
			return
		}
	}
}

// passOver writes a comment over code: blanks would belong to what follows on the line.
func passOver(code []byte) {
	blankLines(code)
	copy(code, "/*")
	copy(code[len(code)-len("*/"):], "*/")
}

// word returns where the first word behind comments and attributes stands.
func (s *tokens) word(at int) int {
	for at < len(s.text) {
		switch {
		case isBlank(s.text[at]) || s.text[at] == '\n':
			at++
		case s.text[at] == '/':
			at = s.token(at)
		case bytes.HasPrefix(s.text[at:], []byte("#[")):
			at = s.closing(at + 1)
		default:
			return at
		}
	}
	return at
}

// blankFrom blanks the groups of an expression that begins with a word.
func blankFrom(out, text []byte, word string, what *regexp.Regexp) []byte {
	for at := range indexes(text, word) {
		found := what.FindSubmatchIndex(ahead(text, at))
		for group := 2; group < len(found); group += 2 {
			if found[group] >= 0 {
				out = overwrite(out, text, at+found[group], "")
				blankLines(out[at+found[group] : at+found[group+1]])
			}
		}
	}
	return out
}

// beginsItem reports whether nothing stands before a place on its line but who sees what begins there.
func beginsItem(text []byte, at int) bool {
	line := lineStart(text, at)
	return line >= 0 && opensItem.Match(text[line:at])
}

// empty blanks the parameters that begin at a place, if any, and what is in the braces behind them.
func (s *tokens) empty(out []byte, at int) {
	if s.text[at] == '(' {
		end := s.closing(at)
		blankLines(out[at:end])
		at = end + len(s.text[end:]) - len(bytes.TrimLeft(s.text[end:], " \t\r\n"))
	}
	if at < len(s.text) && s.text[at] == '{' {
		blankLines(out[at+1 : max(s.closing(at)-1, at+1)])
	}
}
