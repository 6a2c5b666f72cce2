package nodelines

import (
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/base/words"
	"foldout/model"
)

// Name returns the line of a symbol at detail `names`: its keyword and name, such as `function main`, and what distinguishes it
// from others. This can be its owner if no line above names it (`method (*Server) Start`), the type that an extension extends,
// the parameters of a nameless symbol, or the members of an enum.
func Name(f *filetree.File, symbol int) string {
	s := &f.Symbols[symbol]
	var placement filetree.Placement
	if f.Layout != nil {
		placement = f.Layout.Placements[symbol]
	}
	return model.Printable(named(s, &placement) + members(f, symbol))
}

func named(s *model.Symbol, placement *filetree.Placement) string {
	keyword, text := keywordOf(s), distinct(s, placement)
	switch {
	case placement.Signed:
		return s.Signature
	case s.Kind == model.KindExtension, text == keyword, s.Name != "this" && nameless(s) != "":
		return text
	case strings.HasPrefix(text, keyword+" "):
		return text
	}
	return keyword + " " + text
}

// distinct returns the text that distinguishes a symbol from others of its kind in the same place.
func distinct(s *model.Symbol, placement *filetree.Placement) string {
	switch {
	case s.Kind == model.KindExtension:
		text, _, _ := strings.Cut(s.Signature, " where ")
		return text
	case placement.Owner != "":
		return nameWithOwner(s, placement.Owner)
	}
	if text := nameless(s); text != "" {
		return text
	}
	return s.Name
}

// keywordOf returns the keyword before the name. Variables declared with `let` keep that word.
func keywordOf(s *model.Symbol) string {
	if (s.Kind == model.KindVariable || s.Kind == model.KindConstant) && hasWord(s.Signature, "let") {
		return "let"
	}
	return s.Kind.Keyword()
}

// hasWord reports whether `word` is the first word of a signature, apart from modifiers.
func hasWord(signature, word string) bool {
	for field := range strings.FieldsSeq(signature) {
		if field == word {
			return true
		}
		if !isLowerCase(field) {
			return false
		}
	}
	return false
}

// isLowerCase reports whether `text` consists of lower-case letters only, and is not empty.
func isLowerCase(text string) bool {
	for i := range len(text) {
		if text[i] < 'a' || text[i] > 'z' {
			return false
		}
	}
	return text != ""
}

// longestParameters is the maximum length of the parameters shown for a nameless symbol at detail `names`.
const longestParameters = 60

// nameless returns the parameters that stand in for the name of a call signature, a construct signature, an index signature or an
// indexer. It returns "" for a symbol with a name.
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

// group returns the bracketed group at the start of `text`. If the group is long, its content is replaced by an ellipsis.
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

// members returns the member list that an enum shows after its name, such as ` { Pending, Active }`.
func members(f *filetree.File, symbol int) string {
	if f.Symbols[symbol].Kind != model.KindEnum || f.Layout == nil {
		return ""
	}
	var names []string
	for i := symbol + 1; i < len(f.Symbols) && f.Symbols[i].Start < f.Symbols[symbol].End; i++ {
		if placement := f.Layout.Placements[i]; placement.How == filetree.Listed && int(placement.With) == symbol {
			names = append(names, f.Symbols[i].Name)
		}
	}
	if len(names) == 0 {
		return ""
	}
	return " { " + strings.Join(names, ", ") + " }"
}

// nameWithOwner returns the name of a symbol with its owner. It joins the two as the symbol's signature does, as in
// `(*Server) Start` or `Server::start`. If the signature does not contain the owner, it joins them with a dot.
func nameWithOwner(s *model.Symbol, owner string) string {
	last := words.LastPart(owner)
	if at := nameAt(s); at >= 0 {
		before := strings.TrimRight(s.Signature[:at], " ")
		// a receiver in brackets: the last field is the type, as in `(s *Server[T])`
		if open := strings.LastIndexByte(before, '('); strings.HasSuffix(before, ")") && open >= 0 {
			fields := strings.Fields(withoutAngles(before[open+1 : len(before)-1]))
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

// receiver returns the owner that a signature writes before the name, such as `String` in `fun String.shout()`, or "" if there is
// none.
func receiver(s *model.Symbol) string {
	at := nameAt(s)
	if at < 2 { // not found, or no room for an owner and a dot
		return ""
	}
	switch q := strings.TrimRight(qualifier(s.Signature[:at]), ".:?"); q {
	case "self", "this", "cls", "super":
		return ""
	default:
		return withoutAngles(q)
	}
}

// qualifier returns the part at the end of `before` that qualifies the name after it, such as `A::` or `Foo<T>.`, or "" if there
// is none.
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
		case depth > 0 || isInName(c) || c == '.' || c == ':' || c == '?': // part of the qualifier
		default:
			return strings.TrimLeft(before[at:], ".:?")
		}
		at--
	}
	return strings.TrimLeft(before, ".:?")
}

// nameAt returns the offset of the symbol's name in its signature: the first place where it is a whole word and
// not a qualifier. It returns -1 if there is no such place.
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
		begins := at == 0 || !isInName(s.Signature[at-1]) || !isInName(s.Name[0])
		ends := end == len(s.Signature) || !isInName(s.Signature[end]) && s.Signature[end] != '.' && !strings.HasPrefix(s.Signature[end:], "::")
		if begins && ends {
			return at
		}
		from = at + 1
	}
}

// isInName reports whether a byte is in a name, which may have letters of any script.
func isInName(c byte) bool { return words.IsIdentifier(c) || c == '$' || c >= 0x80 }

// withoutAngles removes everything in angle brackets from a signature.
func withoutAngles(text string) string {
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
