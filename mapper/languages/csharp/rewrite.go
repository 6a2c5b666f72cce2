package csharp

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

var (
	// conditionalParts matches attributes and parts of a list of base types that stand alone between `#if` and `#endif`.
	conditionalParts = regexp.MustCompile(`(?m)^[ \t]*#if\b[^\n]*\n(?:[ \t]*(?:\[[^\n]*\]|[:,][^\n{};]*|where\b[^\n{};]*|#el(?:se|if)\b[^\n]*)\s*\n)+[ \t]*#endif[^\n]*$`)
	// beforeType matches what may precede the keyword of a type; the group is the last modifier.
	beforeType = regexp.MustCompile(`(?:^|[\n\]{};])[ \t]*(?:(public|private|protected|internal|static|sealed|abstract|partial|file|new|unsafe|readonly|ref)\s+)*$`)
)

// newerCSharp are rules that blank the directives of a program that is one file, and constraints which the grammar does not know.
var newerCSharp = []rewrite.Rule{
	{Words: []string{"#:"}, What: regexp.MustCompile(`^(#:[^\n]*)`)},
	{Words: []string{"allows ref struct"}, What: regexp.MustCompile(`(where[ \t]+\w+[ \t]*:[ \t]*allows ref struct)\b|(,[ \t]*allows ref struct)\b`)},
}

// rewriteCSharp turns the directives around conditional attributes and base types into comments, because the grammar knows no
// directive in the head of a declaration. It writes types without a body as records, and extension blocks as classes.
func rewriteCSharp(text []byte) []byte {
	out := writeRecords(text, writeExtensions(text, rewrite.Apply(newerCSharp, text, text)))
	if !bytes.Contains(text, []byte("#if")) {
		return out
	}
	for _, at := range conditionalParts.FindAllIndex(text, -1) {
		out = joinBranches(text, out, at[0], at[1])
	}
	return out
}

// joinBranches writes the directives in a part of the text as comments. Attributes of all branches stay, and base types of the first.
func joinBranches(text, out []byte, at, end int) []byte {
	isFirst := true
	for line := range bytes.Lines(text[at:end]) {
		code := bytes.TrimLeft(line, " \t\r\n")
		isElse := bytes.HasPrefix(code, []byte("#el"))
		isFirst = isFirst && !isElse
		if len(code) > 1 && (code[0] == '#' || !isFirst && code[0] != '[') {
			out = rewrite.Overwrite(out, text, at+len(line)-len(code), "//")
		}
		at += len(line)
	}
	return out
}

// extensionBlock matches the head of an extension block (C# 14), from the line or what it follows up to its parameters.
var extensionBlock = regexp.MustCompile(`(?m)(?:^|[{};])[ \t]*extension(?:[ \t]*<[^(){};\n]*>)?[ \t]*\(`)

// writeExtensions rewrites the head of an extension block as the head of a class. The name of the class covers the rest of the
// word `extension` and the parameters, so that the original text names the block.
func writeExtensions(text, out []byte) []byte {
	if !bytes.Contains(text, []byte("extension")) {
		return out
	}
	s := rewrite.Tokens{Text: text, Quoting: quoting}
	for _, at := range extensionBlock.FindAllIndex(text, -1) {
		end := s.Closing(at[1] - 1)
		body := end + bytes.IndexAny(text[end:], "{;")
		if body < end || text[body] != '{' {
			continue
		}
		start := at[0] + bytes.IndexByte(text[at[0]:], 'e')
		out = rewrite.Overwrite(out, text, start, "class ")
		name := out[start+len("class ") : end]
		if line := bytes.IndexByte(name, '\n'); line >= 0 { // a name does not span lines
			rewrite.BlankLines(name[line:])
			name = bytes.TrimRight(name[:line], "\r")
		}
		for i := range name {
			name[i] = 'x'
		}
		rewrite.BlankLines(out[end:body]) // constraints
	}
	return out
}

// writeRecords rewrites the head of each type without a body, such as `partial class A;`, as the head of a record. A record is
// the only type that needs no body in the grammar. Queries tell a rewritten type from a record by its original text.
func writeRecords(text, out []byte) []byte {
	for _, word := range []string{"class", "struct", "interface"} {
		end := 0 // end of the head scanned last, which is also the end of the head at any position inside it
		for at := range rewrite.Indexes(text, word) {
			after := at + len(word)
			name := len(text) - len(bytes.TrimLeft(text[after:], " \t\r\n"))
			if end < name {
				end = headEnd(text, name)
			}
			if name == after || end == len(text) || text[end] != ';' || !rewrite.IsWordByte(text[name]) {
				continue
			}
			if from := recordFrom(text, word, at); from >= 0 {
				out = rewrite.Overwrite(out, text, from, "record")
				rewrite.BlankLines(out[from+len("record") : name])
			}
		}
	}
	return out
}

// headEnd returns the position of the first `;`, `{`, `}` or `"` at or after offset `at` that is outside of parentheses. It
// returns the end of the text if there is none.
func headEnd(text []byte, at int) int {
	s := rewrite.Tokens{Text: text, Quoting: quoting}
	for at < len(text) {
		end := bytes.IndexAny(text[at:], ";{}\"(")
		if end < 0 {
			break
		}
		if at += end; text[at] != '(' {
			return at
		}
		at = s.Closing(at)
	}
	return len(text)
}

// recordFrom returns the position at which to write `record` over the keyword `word` at offset `at`. The keyword `class` is
// shorter than `record`, which therefore also replaces the last modifier or the blank before it. If neither precedes `class`,
// there is no room. In that case, and if the keyword begins no type, recordFrom returns -1.
func recordFrom(text []byte, word string, at int) int {
	const longest = 120 // bytes of modifiers
	from := max(at-longest, 0)
	found := beforeType.FindSubmatchIndex(text[from:at])
	switch {
	case found == nil:
		return -1
	case word != "class":
		return at
	case found[2] >= 0:
		return from + found[2]
	case at > 0 && (text[at-1] == ' ' || text[at-1] == '\t'):
		return at - 1
	}
	return -1
}
