package rust

import (
	"bytes"
	"fmt"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

// newerRust blanks keywords of the 2024 edition and of unstable features where the grammar does not know them.
var newerRust = []rewrite.Rule{
	{Words: []string{"const trait", "auto trait", "const unsafe trait"}, What: regexp.MustCompile(`\b(?:(const) )?(?:unsafe )?(?:(auto) )?trait\b`)},
	{Words: []string{"safe fn", "safe static"}, What: regexp.MustCompile(`(?:^|\{)[ \t]*(?:pub(?:\([^()\n]*\))?[ \t]+)?(safe)[ \t]+(?:fn|static)\b`)},
	{Words: []string{"unsafe extern"}, What: regexp.MustCompile(`\b(unsafe) extern[ \t]*(?:"[^"\n]*"[ \t]*)?\{`)},
}

var (
	// frontmatter matches the front matter of a script, with the line `#!` before it.
	frontmatter = regexp.MustCompile(`\A(?:#![^\n]*\n)?\s*---[^\n]*\n(?s:.*?)\n---+[ \t]*\r?\n`)
	// opensItem matches what may precede an item on its line.
	opensItem = regexp.MustCompile(`^[ \t]*(?:pub(?:\([^()\n]*\))?[ \t]+)?$`)
	// macrosOfRust matches the head of a `macro`, up to its opening bracket.
	macrosOfRust = regexp.MustCompile(`^macro[ \t]+\w+\s*[({]`)
	// passingOn matches calls of macros that expand to the items in their argument, e.g. `cfg_if! {`.
	passingOn = regexp.MustCompile(`^(?:\w+::)*(?:cfg_\w+|pin_project|thread_local|task_local|lazy_static|bitflags)[ \t]*![ \t]*[{(]`)
	// flagsOfRust matches the head of a type in the macro bitflags. bitsOfRust matches a constant of such a type, up to
	// its value.
	flagsOfRust = regexp.MustCompile(`\b(struct|impl)[ \t]+\w+[ \t]*(:[ \t]*[\w:]+)\s*\{`)
	bitsOfRust  = regexp.MustCompile(`\bconst[ \t]+\w+([ \t]+=[ \t]+)`)
	// branching matches the start of the first branch in a macro such as cfg_if, and wordOfItem the first word of an item.
	branching  = regexp.MustCompile(`^if[ \t]+#\[`)
	wordOfItem = regexp.MustCompile(`^(?:pub|fn|struct|enum|union|trait|impl|mod|use|const|static|type|async|unsafe|extern|macro_rules|cfg_\w+)\b`)
)

// traitAlias matches a trait alias, such as `trait A<T> = B<T> + Send;`. The group is the bounds.
var traitAlias = regexp.MustCompile(`^trait[ \t]+\w+[ \t]*(?:<[^;{}()=]*>)?[ \t]*=[ \t]*([^;{}\n]+);`)

// rewriteRust writes trait aliases as type aliases. It blanks the front matter of a script, and rewrites a declaration by
// `macro`, including its parameters, as a union without fields. If a macro expands to the items in its argument, rewriteRust
// keeps only these items. To recognize these cases, queries look at the original text.
func rewriteRust(text []byte) []byte {
	out := rewrite.Apply(newerRust, text, text)
	if end := len(frontmatter.Find(text)); end > 0 {
		out = rewrite.Overwrite(out, text, 0, "") // writes nothing, but makes sure that out is a copy
		rewrite.BlankLines(out[:end])
	}
	for at := range rewrite.Indexes(text, "trait ") {
		if alias := traitAlias.FindSubmatchIndex(rewrite.Ahead(text, at)); alias != nil && beginsItem(text, at) {
			out = rewrite.Overwrite(out, text, at, "type ")
			out = rewrite.Overwrite(out, text, at+alias[2], rewrite.Letters(text[at+alias[2]:at+alias[3]]))
		}
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
	return out
}

// passOn reduces the call of a macro to the items in its braces, if the macro expands to them and the `!` at offset `at` belongs
// to the call. It blanks these braces, and those of the macro's branches.
func passOn(s *rewrite.Tokens, out []byte, at int) []byte {
	first := at
	for first > 0 && (rewrite.IsWordByte(s.Text[first-1]) || s.Text[first-1] == ':') {
		first--
	}
	head := passingOn.Find(rewrite.Ahead(s.Text, first))
	if head == nil || !beginsItem(s.Text, first) {
		return out
	}
	content := word(s, first+len(head))
	branches := branching.Match(rewrite.Ahead(s.Text, content))
	if !branches && !wordOfItem.Match(rewrite.Ahead(s.Text, content)) {
		return out
	}
	end := s.Closing(first + len(head) - 1)
	if end > len(s.Text) || s.Text[end-1] != '}' && s.Text[end-1] != ')' {
		return out
	}
	out = rewrite.Overwrite(out, s.Text, first, "") // writes nothing, but makes sure that out is a copy
	if bytes.Contains(head, []byte("bitflags")) {
		moduleOfFlags(s, out[:end], first)
	}
	passOver(out[first : first+len(head)])
	if branches {
		passOnBranches(s, out[:end-1], content)
	}
	out[end-1] = ' '
	if inside := bytes.TrimRight(s.Text[:end-1], " \t\r\n"); !rewrite.EndsIn(inside, '}') && !rewrite.EndsIn(inside, ';') {
		out[end-1] = ';' // ends the last item
	}
	return out
}

// moduleOfFlags turns the types that a call of the macro bitflags declares after offset `from` into modules. The constants in
// them get a made-up type, because the constants of a module must have a type.
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

// passOnBranches blanks the braces of the branches of a macro such as cfg_if. The first branch begins at offset `at`.
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

// passOver replaces code by a comment, not by blanks, because blanks would count as indentation of what follows on the line.
func passOver(code []byte) {
	rewrite.BlankLines(code)
	copy(code, "/*")
	copy(code[len(code)-len("*/"):], "*/")
}

// word returns the start of the first word at or after offset `at`. It skips comments and attributes.
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

// beginsItem reports whether nothing but an optional visibility (`pub`) precedes offset `at` on its line.
func beginsItem(text []byte, at int) bool {
	line := rewrite.LineStart(text, at)
	return line >= 0 && opensItem.Match(text[line:at])
}

// empty removes the parameters that begin at offset `at`, if there are any, and the content of the braces that follow.
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
