package cfamily

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

// macroFunction matches the start of a function that is made by a macro, such as `SYSCALL_DEFINE2(open, ...) {` or
// `TEST(Suite, Name) {`, up to the macro's parenthesis. It must begin its line.
var macroFunction = regexp.MustCompile(`^(?:(?:static|inline|extern)[ \t]+)*[A-Z][A-Z0-9]*_?[A-Z0-9_]+[ \t]*\(`)

// writeMacroFunctions reduces the arguments of each macro that makes a function to the first one, and writes letters over a
// string, so that the grammars parse the macro as a function. The queries name the function by its original text.
func writeMacroFunctions(text, out []byte) []byte {
	s := rewrite.Tokens{Text: text, Quoting: rewrite.Quoting{Char: true, Lines: true}}
	for line := 0; line < len(text); line = rewrite.LineEnd(text, line) + 1 {
		if !mayBeMacro(text[line:]) {
			continue
		}
		head := len(macroFunction.Find(rewrite.Ahead(text, line)))
		open := line + head - 1
		if head == 0 || !followsDeclaration(text, line) {
			continue
		}
		end := s.Closing(open)
		if first, _ := rewrite.NextToken(text, end); first != '{' || text[end-1] != ')' {
			continue
		}
		from := end - len(bytes.TrimLeft(text[open+1:end], " \t\r\n"))
		if bytes.IndexByte(text[from:end-1], '(') >= 0 && text[from] != '"' { // it wraps a declarator: `EXPORT(void f(int a)) {`
			out = rewrite.Overwrite(out, text, end-1, " ")
			rewrite.BlankLines(out[open+1-macroLength(text[:open+1]) : open+1])
			continue
		}
		to := s.Token(from)
		switch c := text[from]; {
		case c == '"':
			out = rewrite.Overwrite(out, text, from, rewrite.Letters(text[from:to]))
		case !rewrite.IsWordByte(c) || c >= '0' && c <= '9':
			continue
		}
		if to < end-1 {
			out = rewrite.Overwrite(out, text, to, ")")
			rewrite.BlankLines(out[to+1 : end])
		}
	}
	return out
}

// macroLength returns the length of the macro at the end of a text, with the parenthesis that opens its arguments.
func macroLength(text []byte) int {
	name := bytes.TrimRight(text[:len(text)-1], " \t")
	start := len(name)
	for start > 0 && rewrite.IsWordByte(name[start-1]) {
		start--
	}
	return len(text) - start
}

// mayBeMacro reports whether a line may begin with a macro in capitals, or with a specifier before one.
func mayBeMacro(line []byte) bool {
	return line[0] >= 'A' && line[0] <= 'Z' || bytes.HasPrefix(line, []byte("static")) || bytes.HasPrefix(line, []byte("inline")) || bytes.HasPrefix(line, []byte("extern"))
}

// followsDeclaration reports whether a declaration may begin at offset `at`, the start of a line, because the code above it ends.
func followsDeclaration(text []byte, at int) bool {
	before := bytes.TrimRight(text[:at], " \t\r\n")
	if len(before) == 0 || bytes.IndexByte([]byte(";}/{"), before[len(before)-1]) >= 0 {
		return true
	}
	start := max(rewrite.LineStart(before, len(before)), 0)
	line := bytes.TrimLeft(before[start:], " \t")
	return bytes.HasPrefix(line, []byte("#")) || bytes.HasPrefix(line, []byte("//")) || bytes.Contains(line, []byte("//"))
}
