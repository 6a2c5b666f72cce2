package dart

import (
	"bytes"
	"strings"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

var (
	// functionToJS is the conversion of a function for JavaScript, behind its body, where the grammar expects nothing.
	functionToJS = regexp.MustCompile(`\}(\.toJS\w*)`)
	// newWords are words that the grammar does not know where they stand: before a field without a value, or at the top of a file.
	newWords = regexp.MustCompile(`(?m)^[ \t]*(?:@\w+(?:\([^()\n]*\))?[ \t]+)*(external|abstract|augment)[ \t]+(?:(?:static|late|final|const|covariant|var)[ \t]+)*[\w<>?, \t]*;|^(library)[ \t]*(;)`)
	// extensionType is the head of an extension type: what the grammar does not know of that, and what it is of.
	extensionType = regexp.MustCompile(`(?m)^[ \t]*(extension)[ \t]+type[ \t]+(const[ \t]+)?[A-Za-z_$][\w$]*(?:<[^\n(){}]*>)?(\.[\w$]+)?(\()`)
	// newSigns are signs that the grammar does not know at the beginning of an expression: of an element that may be null, and of a member of
	// the type that is expected.
	newSigns = regexp.MustCompile(`[:,\[{](?:\s|//[^\n]*\n)*(\?)[\w$(\[{'"]|(?:[(,\[{:&|]|\?\s|=>?|\b(?:return|case|const|await|yield|throw)\b)(?:\s|//[^\n]*\n)*(\.)[a-zA-Z_]`)
	// keptWords are words of the language that are names: of fields, and of functions that are called.
	keptWords = regexp.MustCompile(`[\w>?][ \t]+(set|get|operator|factory|static|part|import|export|library|typedef|external|abstract|mixin|base|sealed|interface)[ \t]*(?:;|=[^=>])|\b([gs]et)[ \t]*\(`)
	// typedCall is a call that is given types and something else, which the grammar takes for a comparison.
	typedCall = regexp.MustCompile(`(?:\.|(?:[=(,\[:&|!]|=>|\s\?)\s*|\b(?:return|await|yield)\s+)[A-Za-z_$][\w$]*(<(?:[\w$.,?\s]|<(?:[\w$.,?\s]|<[\w$.,?\s]+>)+>)+>)\(\s*[^)\s]`)
	// noted is an annotation before a record, which would be what it is given.
	noted = regexp.MustCompile(`(?m)^[ \t]*(@[\w.]+)[ \t]*\n[ \t]*\(`)
	// primaryHead is the head of a type up to the parameters of a constructor: what says that values are constant, and the name of the
	// constructor.
	primaryHead = regexp.MustCompile(`^[ \t]*(?:[a-z]+[ \t]+)*(?:class|enum)[ \t]+(const[ \t]+)?[A-Za-z_$][\w$]*(?:<[^\n(){}]*>)?(\.[\w$]+)?\(`)
)

// asIndex writes types that a call is given as the index of something, which the queries tell from an index by its signs.
var asIndex = strings.NewReplacer("<", "[", ">", "]", ",", "|", "?", " ")

// loosenDart blanks what the grammar does not know of Dart. A type that is no more than a constructor becomes
// one made of others, or, where there is no room for these, one with an empty body.
func loosenDart(text []byte) []byte {
	out := rewrite.BlankGroups(text, text, functionToJS)
	out = rewrite.BlankGroups(out, text, newWords)
	out = rewrite.BlankGroups(out, text, noted)
	out = rewrite.BlankGroups(out, text, newSigns)
	for _, at := range keptWords.FindAllSubmatchIndex(text, -1) {
		word := at[2:4]
		if word[0] < 0 {
			word = at[4:6]
		}
		out = rewrite.Overwrite(out, text, word[0], strings.Repeat("x", word[1]-word[0]))
	}
	for _, at := range typedCall.FindAllSubmatchIndex(text, -1) {
		out = rewrite.Overwrite(out, text, at[2], asIndex.Replace(string(text[at[2]:at[3]])))
	}
	s := rewrite.Tokens{Text: text, Quoting: rewrite.Quoting{Single: true, Three: true}}
	for _, head := range extensionType.FindAllSubmatchIndex(text, -1) {
		out = writeExtensionType(&s, out, head)
	}
	for _, word := range []string{"class ", "enum "} {
		passed := 0
		for at := range rewrite.Indexes(text, word) {
			if at < passed {
				continue
			}
			passed = at + len(rewrite.FirstLine(text[at:]))
			begin := bytes.LastIndexByte(text[:at], '\n') + 1
			if head := primaryHead.FindSubmatchIndex(text[begin:passed]); head != nil {
				out = writePrimary(&s, out, begin, head)
			}
		}
	}
	return out
}

// writePrimary writes over the parameters behind the head of a type, of which the match begins at a place.
func writePrimary(s *rewrite.Tokens, out []byte, begin int, head []int) []byte {
	out = rewrite.Overwrite(out, s.Text, begin, "")
	if head[2] >= 0 {
		rewrite.BlankLines(out[begin+head[2] : begin+head[3]])
	}
	from, end := begin+head[1]-1, s.Closing(begin+head[1]-1)
	if head[4] >= 0 {
		from = begin + head[4]
	}
	rewrite.BlankLines(out[from:end])
	const others = "=x with x"
	switch isAll := bytes.HasPrefix(s.Text[end:], []byte(";")); {
	case isAll && end-from >= len(others):
		copy(out[end-len(others):], others)
	case isAll:
		out[from], out[end-1] = '{', '}'
	}
	return out
}

// writeExtensionType writes the head of an extension type as that of a class, and the name of what it is of as that of a type parameter.
func writeExtensionType(s *rewrite.Tokens, out []byte, head []int) []byte {
	out = rewrite.Overwrite(out, s.Text, head[2], "class    ")
	rewrite.BlankLines(out[head[3] : head[3]+bytes.IndexByte(s.Text[head[3]:], 'e')+1])
	if head[4] >= 0 {
		rewrite.BlankLines(out[head[4]:head[5]])
	}
	from, end := head[8], s.Closing(head[8])
	name := end - 1
	for name > from && rewrite.IsBlank(s.Text[name-1]) {
		name--
	}
	for name > from && rewrite.IsWordByte(s.Text[name-1]) {
		name--
	}
	if head[6] >= 0 {
		from = head[6]
	}
	rewrite.BlankLines(out[from:name])
	out[from], out[end-1] = '<', '>'
	if s.Text[from-1] == '>' {
		out[from-1], out[from] = ',', ' '
	}
	return out
}
