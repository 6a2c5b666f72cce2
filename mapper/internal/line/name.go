package line

import (
	"strings"

	"foldout/mapper/internal/tree"
	"foldout/model"
)

// Name returns the line of a symbol at detail `names`: its keyword and its name, such as `function main`, and whatever tells it
// apart: its owner where no line above says it (`method (*Server) Start`), what an extension extends, the parameters of what has no
// name, and the members of an enum.
func Name(f *tree.File, symbol int) string {
	s := &f.Symbols[symbol]
	var stand tree.Stand
	if f.Layout != nil {
		stand = f.Layout.Stands[symbol]
	}
	return model.Printable(named(s, &stand) + members(f, symbol))
}

func named(s *model.Symbol, stand *tree.Stand) string {
	keyword, text := keywordOf(s), distinct(s, stand)
	switch {
	case stand.Signed:
		return s.Signature
	case s.Kind == model.KindExtension, text == keyword, s.Name != "this" && nameless(s) != "":
		return text
	case strings.HasPrefix(text, keyword+" "):
		return text
	}
	return keyword + " " + text
}

// distinct returns what tells a symbol apart from others of its kind at one place.
func distinct(s *model.Symbol, stand *tree.Stand) string {
	switch {
	case s.Kind == model.KindExtension:
		text, _, _ := strings.Cut(s.Signature, " where ")
		return text
	case stand.Owner != "":
		return owned(s, stand.Owner)
	}
	if text := nameless(s); text != "" {
		return text
	}
	return s.Name
}

// keywordOf returns the word before a name. A variable that its language declares with `let` keeps that.
func keywordOf(s *model.Symbol) string {
	if (s.Kind == model.KindVariable || s.Kind == model.KindConstant) && hasWord(s.Signature, "let") {
		return "let"
	}
	return s.Kind.Keyword()
}

// hasWord reports whether a signature begins with a word, modifiers before it aside.
func hasWord(signature, word string) bool {
	for field := range strings.FieldsSeq(signature) {
		if field == word {
			return true
		}
		if !isWord(field) {
			return false
		}
	}
	return false
}

// isWord reports whether a text is made of lower-case letters alone.
func isWord(text string) bool {
	for i := range len(text) {
		if text[i] < 'a' || text[i] > 'z' {
			return false
		}
	}
	return text != ""
}

// longestParameters bounds how much a line at `names` says of the parameters of what has no name.
const longestParameters = 60

// nameless returns what stands for the name of a call signature, a construct signature, an index signature or an indexer: its
// parameters; "" for what has a name.
func nameless(s *model.Symbol) string {
	signature := s.Signature
	switch {
	case s.Name == "()" && strings.HasPrefix(signature, "("):
		return "call " + group(signature)
	case s.Kind == model.KindConstructor && s.Name == "new" && strings.Contains(signature, "new"):
		rest := signature[strings.Index(signature, "new")+len("new"):]
		if at := strings.IndexByte(rest, '('); at >= 0 {
			return "new " + group(rest[at:])
		}
	case s.Kind == model.KindProperty && s.Name == "this":
		if at := strings.Index(signature, "this["); at >= 0 {
			return "this" + group(signature[at+len("this"):])
		}
	case s.Kind == model.KindProperty || s.Kind == model.KindField:
		if at := strings.IndexByte(signature, '['); at >= 0 && strings.HasPrefix(signature[at+1:], s.Name+":") {
			return group(signature[at:])
		}
	}
	return ""
}

// group returns the bracketed group with which a text begins, or only its brackets where it is long.
func group(text string) string {
	depth := 0
	for i := range len(text) {
		switch text[i] {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			if depth--; depth == 0 && i < longestParameters {
				return text[:i+1]
			} else if depth == 0 {
				return text[:1] + "…" + text[i:i+1]
			}
		}
	}
	return text[:1]
}

// members returns the list that an enum writes behind its name, such as ` { Pending, Active }`.
func members(f *tree.File, symbol int) string {
	if f.Symbols[symbol].Kind != model.KindEnum || f.Layout == nil {
		return ""
	}
	var names []string
	for i := symbol + 1; i < len(f.Symbols) && f.Symbols[i].Start < f.Symbols[symbol].End; i++ {
		if stand := f.Layout.Stands[i]; stand.How == tree.Listed && int(stand.With) == symbol {
			names = append(names, f.Symbols[i].Name)
		}
	}
	if len(names) == 0 {
		return ""
	}
	return " { " + strings.Join(names, ", ") + " }"
}

// owned returns the name of a symbol with its owner as its signature writes both, such as `(*Server) Start` or `Server::start`,
// or else joined by a point.
func owned(s *model.Symbol, owner string) string {
	last := owner[strings.LastIndexByte(owner, '.')+1:]
	if at := nameAt(s); at >= 0 {
		before := strings.TrimRight(s.Signature[:at], " ")
		if open := strings.LastIndexByte(before, '('); strings.HasSuffix(before, ")") && open >= 0 {
			fields := strings.Fields(withoutArguments(before[open+1 : len(before)-1]))
			if len(fields) > 0 && strings.TrimLeft(strings.SplitN(fields[len(fields)-1], "[", 2)[0], "*&") == last {
				return "(" + strings.SplitN(fields[len(fields)-1], "[", 2)[0] + ") " + s.Name
			}
		}
		if q := qualifier(s.Signature[:at]); q != "" {
			return q + s.Name
		}
	}
	return owner + "." + s.Name
}

// receiver returns the owner that a signature writes before the name, such as the `String` of `fun String.shout()`; "" where
// there is none.
func receiver(s *model.Symbol) string {
	at := nameAt(s)
	if at < 2 {
		return ""
	}
	switch q := strings.TrimRight(qualifier(s.Signature[:at]), ".:?"); q {
	case "self", "this", "cls", "super":
		return ""
	default:
		return withoutArguments(q)
	}
}

// qualifier returns the end of a text that qualifies the name behind it, such as `A::` or `Foo<T>.`; "" where there is none.
func qualifier(before string) string {
	if !strings.HasSuffix(before, ".") && !strings.HasSuffix(before, "::") {
		return ""
	}
	at, depth := len(before), 0
	for at > 0 {
		switch c := before[at-1]; {
		case c == '>' || c == ']':
			depth++
		case c == '<' || c == '[':
			if depth--; depth < 0 {
				return ""
			}
		case depth > 0 || isLetter(c) || c == '.' || c == ':' || c == '?':
		default:
			return strings.TrimLeft(before[at:], ".:?")
		}
		at--
	}
	return strings.TrimLeft(before, ".:?")
}

// nameAt returns where a signature names its symbol: the first place where its name stands as a whole word and qualifies nothing.
func nameAt(s *model.Symbol) int {
	if s.Name == "" {
		return -1
	}
	for from := 0; ; {
		at := strings.Index(s.Signature[from:], s.Name)
		if at < 0 {
			return -1
		}
		at += from
		end := at + len(s.Name)
		begins := at == 0 || !isLetter(s.Signature[at-1]) || !isLetter(s.Name[0])
		ends := end == len(s.Signature) || !isLetter(s.Signature[end]) && s.Signature[end] != '.' && !strings.HasPrefix(s.Signature[end:], "::")
		if begins && ends {
			return at
		}
		from = at + 1
	}
}

func isLetter(c byte) bool {
	return c == '_' || c == '$' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c >= 0x80
}

// withoutArguments cuts what stands in angle brackets out of a signature.
func withoutArguments(text string) string {
	if strings.IndexByte(text, '<') < 0 {
		return text
	}
	var b strings.Builder
	depth := 0
	for i := range len(text) {
		switch c := text[i]; {
		case c == '<':
			depth++
		case c == '>' && depth > 0:
			depth--
		case depth == 0:
			b.WriteByte(c)
		}
	}
	return b.String()
}
