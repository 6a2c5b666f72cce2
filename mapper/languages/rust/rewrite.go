package rust

import (
	"bytes"
	"fmt"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// newerRust blanks keywords that the grammar does not know in these places: those of the 2024 edition and of unstable
// features.
var newerRust = []rewrite.Rule{
	{Words: []string{"const trait", "auto trait", "const unsafe trait"}, What: regexp.MustCompile(`\b(?:(const) )?(?:unsafe )?(?:(auto) )?trait\b`)},
	{Words: []string{"impl const ", "> const "}, What: regexp.MustCompile(`\bimpl[ \t]*(?:<[^{}()\n]*>)?[ \t]+(const)\b`)},
	{Words: []string{"[const]", "~const"}, What: regexp.MustCompile(`[ (<](\[const\]|~const)[ \t]+[A-Za-z:]`)},
	{Words: []string{"unsafe extern"}, What: regexp.MustCompile(`\b(unsafe) extern[ \t]*(?:"[^"\n]*"[ \t]*)?\{`)},
	{Words: []string{"safe fn", "safe static"}, What: regexp.MustCompile(`\b(safe) (?:fn|static)\b`)},
	{Words: []string{"gen fn"}, What: regexp.MustCompile(`\b(gen) fn\b`)},
	{Words: []string{"type const"}, What: regexp.MustCompile(`\b(type) const\b`)},
	{Words: []string{"use<>"}, What: regexp.MustCompile(`(\+[ \t]*use<>|\buse<>[ \t]*\+)`)},
	{Words: []string{"default const"}, What: regexp.MustCompile(`\b(default) const\b`)},
}

var (
	// seenTypes match a foreign type, which has no definition, with its visibility.
	seenTypes   = regexp.MustCompile(`^pub(?:\([^()\n]*\))?[ \t]+(type)[ \t]+\w+[ \t]*;`)
	frontmatter = regexp.MustCompile(`\A(?:#![^\n]*\n)?\s*---[^\n]*\n(?s:.*?)\n---+[ \t]*\r?\n`)
	// opensItem matches what may precede an item on its line.
	opensItem = regexp.MustCompile(`^[ \t]*(?:pub(?:\([^()\n]*\))?[ \t]+)?$`)
	// constsOfRust match the generics of a constant, or the default value of a const generic parameter.
	constsOfRust  = regexp.MustCompile(`^const[ \t]+\w+(?:(<[^<>;={}()\n]*>)[ \t]*:|: \w+([ \t]*=[ \t]*(?:-?\w+|\{[^{};\n]*\}))\s*[,>])`)
	unsafeFields  = regexp.MustCompile(`^(unsafe)[ \t]+\w+[ \t]*:[^:]`)
	aliasedTraits = regexp.MustCompile(`^trait[ \t]+\w+[^;{}()=]*=\s*([^;{}\s][^;{}]*);`)
	macrosOfRust  = regexp.MustCompile(`^macro[ \t]+\w+\s*[({]`)
	// passingOn matches calls of macros that expand to the items in their argument, e.g. `cfg_if! {`.
	passingOn = regexp.MustCompile(`^(?:\w+::)*(?:cfg_\w+|pin_project|thread_local|task_local|lazy_static|bitflags)[ \t]*![ \t]*[{(]`)
	// flagsOfRust match the head of a type in the macro bitflags, and bitsOfRust one of its constants up to the
	// value.
	flagsOfRust = regexp.MustCompile(`\b(struct|impl)[ \t]+\w+[ \t]*(:[ \t]*[\w:]+)\s*\{`)
	bitsOfRust  = regexp.MustCompile(`\bconst[ \t]+\w+([ \t]+=[ \t]+)`)
	branching   = regexp.MustCompile(`^if[ \t]+#\[`)
	wordOfItem  = regexp.MustCompile(`^(?:pub|fn|struct|enum|union|trait|impl|mod|use|const|static|type|async|unsafe|extern|macro_rules|cfg_\w+)\b`)
	partedRules = regexp.MustCompile(`^macro_rules([ \t]+!)`)
)

// loosenRust rewrites items that the grammar does not know: a trait alias as a type alias, a foreign type as a module, and a
// `macro` with its parameters as a union without fields. Queries look at the original text to recognize these cases.
func loosenRust(text []byte) []byte {
	out := rewrite.Apply(newerRust, text, text)
	if end := len(frontmatter.Find(text)); end > 0 {
		out = rewrite.Overwrite(out, text, 0, "")
		rewrite.BlankLines(out[:end])
	}
	if bytes.Contains(text, []byte("extern")) {
		for at := range rewrite.Indexes(text, "pub") {
			if found := seenTypes.FindSubmatchIndex(rewrite.Ahead(text, at)); found != nil && beginsItem(text, at) {
				out = rewrite.Overwrite(out, text, at+found[2], "mod ")
			}
		}
	}
	out = blankFrom(out, text, "const ", constsOfRust)
	out = blankFrom(out, text, "unsafe ", unsafeFields)
	for at := range rewrite.Indexes(text, "trait ") {
		if found := aliasedTraits.FindSubmatchIndex(rewrite.Ahead(text, at)); found != nil && beginsItem(text, at) {
			out = rewrite.Overwrite(out, text, at, "type ")
			rewrite.BlankLines(out[at+found[2] : at+found[3]])
			out[at+found[2]] = 'T'
		}
	}
	for at := range rewrite.Indexes(text, "const default:") {
		out = rewrite.Overwrite(out, text, at+len("const "), "x") // a name without a meaning here
	}
	s := rewrite.Tokens{Text: text, Quoting: rewrite.Quoting{Char: true, Long: true}}
	for at := range rewrite.Indexes(text, "!") {
		out = passOn(&s, out, at)
	}
	for at := range rewrite.Indexes(text, "macro ") {
		if found := macrosOfRust.Find(rewrite.Ahead(text, at)); found != nil && beginsItem(text, at) {
			out = rewrite.Overwrite(out, text, at, "union")
			empty(&s, out, at+len(found)-1)
		}
	}
	for at := range rewrite.Indexes(text, "macro_rules ") {
		if found := partedRules.FindSubmatchIndex(rewrite.Ahead(text, at)); found != nil {
			out = rewrite.Overwrite(out, text, at+found[2], "!")
			rewrite.BlankLines(out[at+found[2]+1 : at+found[3]])
		}
	}
	return out
}

// passOn handles the `!` of a macro call at offset at. If the macro expands to the items in its braces, it blanks these braces, and
// those of its branches.
func passOn(s *rewrite.Tokens, out []byte, at int) []byte {
	first := at
	for first > 0 && (rewrite.IsWordByte(s.Text[first-1]) || s.Text[first-1] == ':') {
		first--
	}
	head := passingOn.Find(rewrite.Ahead(s.Text, first))
	if head == nil || !beginsItem(s.Text, first) {
		return out
	}
	word := word(s, first+len(head))
	branches := branching.Match(rewrite.Ahead(s.Text, word))
	if !branches && !wordOfItem.Match(rewrite.Ahead(s.Text, word)) {
		return out
	}
	end := s.Closing(first + len(head) - 1)
	if end > len(s.Text) || s.Text[end-1] != '}' && s.Text[end-1] != ')' {
		return out
	}
	out = rewrite.Overwrite(out, s.Text, first, "")
	if bytes.Contains(head, []byte("bitflags")) {
		moduleOfFlags(s, out[:end], first)
	}
	passOver(out[first : first+len(head)])
	if branches {
		passOnBranches(s, out[:end-1], word)
	}
	out[end-1] = ' '
	if inside := bytes.TrimRight(s.Text[:end-1], " \t\r\n"); !rewrite.EndsIn(inside, '}') && !rewrite.EndsIn(inside, ';') {
		out[end-1] = ';'
	}
	return out
}

// moduleOfFlags rewrites types of the macro bitflags after offset from as modules. Their constants get a type.
func moduleOfFlags(s *rewrite.Tokens, out []byte, from int) {
	for _, flags := range flagsOfRust.FindAllSubmatchIndex(s.Text[from:len(out)], -1) {
		rewrite.BlankLines(out[from+flags[2] : from+flags[3]])
		copy(out[from+flags[2]:], "mod")
		rewrite.BlankLines(out[from+flags[4] : from+flags[5]])
		brace := from + flags[1] - 1
		end := min(s.Closing(brace), len(out))
		for _, bit := range bitsOfRust.FindAllSubmatchIndex(s.Text[brace:end], -1) {
			copy(out[brace+bit[2]:], fmt.Sprintf("%-*s", bit[3]-bit[2], ":x="))
		}
	}
}

// passOnBranches blanks the braces of the branches of a macro such as cfg_if; the first branch begins at offset at.
func passOnBranches(s *rewrite.Tokens, out []byte, at int) {
	for {
		brace := bytes.IndexByte(s.Text[at:len(out)], '{')
		if brace < 0 {
			return
		}
		brace += at
		passOver(out[at : brace+1])
		end := s.Closing(brace)
		if end > len(out) {
			return
		}
		if at = end - 1; !bytes.HasPrefix(s.Text[word(s, end):], []byte("else")) {
			out[at] = ' '
			return
		}
	}
}

// passOver writes a comment over code. Blanks would count as indentation of what follows on the line.
func passOver(code []byte) {
	rewrite.BlankLines(code)
	copy(code, "/*")
	copy(code[len(code)-len("*/"):], "*/")
}

// word returns the start of the first word from offset at on, after comments and attributes.
func word(s *rewrite.Tokens, at int) int {
	for at < len(s.Text) {
		switch {
		case rewrite.IsBlank(s.Text[at]) || s.Text[at] == '\n':
			at++
		case s.Text[at] == '/':
			at = s.Token(at)
		case bytes.HasPrefix(s.Text[at:], []byte("#[")):
			at = s.Closing(at + 1)
		default:
			return at
		}
	}
	return at
}

// blankFrom finds each match of what that begins at an occurrence of word, and blanks its groups.
func blankFrom(out, text []byte, word string, what *regexp.Regexp) []byte {
	for at := range rewrite.Indexes(text, word) {
		found := what.FindSubmatchIndex(rewrite.Ahead(text, at))
		for group := 2; group < len(found); group += 2 {
			if found[group] >= 0 {
				out = rewrite.Overwrite(out, text, at+found[group], "")
				rewrite.BlankLines(out[at+found[group] : at+found[group+1]])
			}
		}
	}
	return out
}

// beginsItem reports whether only a visibility precedes offset at on its line.
func beginsItem(text []byte, at int) bool {
	line := rewrite.LineStart(text, at)
	return line >= 0 && opensItem.Match(text[line:at])
}

// empty blanks the parameters that begin at offset at, if there are any, and the content of the braces after them.
func empty(s *rewrite.Tokens, out []byte, at int) {
	if s.Text[at] == '(' {
		end := s.Closing(at)
		rewrite.BlankLines(out[at:end])
		at = end + len(s.Text[end:]) - len(bytes.TrimLeft(s.Text[end:], " \t\r\n"))
	}
	if at < len(s.Text) && s.Text[at] == '{' {
		rewrite.BlankLines(out[at+1 : max(s.Closing(at)-1, at+1)])
	}
}
