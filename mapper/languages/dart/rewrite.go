package dart

import (
	"bytes"
	"strings"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

var (
	// functionToJS matches `.toJS` after the body of a function, where the grammar expects nothing.
	functionToJS = regexp.MustCompile(`\}(\.toJS\w*)`)
	// newWords match modifiers and `library;` where the grammar does not know them: before a field without a value,
	// at the top of a file, and before a class that is only an application of mixins.
	newWords = regexp.MustCompile(`(?m)^[ \t]*(?:@\w+(?:\([^()\n]*\))?[ \t]+)*(external|abstract|augment)[ \t]+(?:(?:static|late|final|const|covariant|var)[ \t]+)*[\w<>?, \t]*;|^(library)[ \t]*(;)|^(?:base[ \t]+)?(mixin)[ \t]+class[ \t]+[^={};]*=`)
	// extensionType matches the head of an extension type; its groups are the parts that the grammar does not know,
	// and the parenthesis of the representation.
	extensionType = regexp.MustCompile(`(?m)^[ \t]*(extension)[ \t]+type[ \t]+(const[ \t]+)?[A-Za-z_$][\w$]*(?:<[^\n(){}]*>)?(\.[\w$]+)?(\()`)
	// newSigns match `?` before a null-aware element, as in `[?a]`, and `.` in a shorthand such as `.center`.
	newSigns = regexp.MustCompile(`[:,\[{](?:\s|//[^\n]*\n)*(\?)[\w$(\[{'"]|(?:[(,\[{:&|]|\?\s|=>?|\b(?:return|case|const|await|yield|throw)\b)(?:\s|//[^\n]*\n)*(\.)[a-zA-Z_]`)
	// keptWords match keywords used as names: of fields, and of functions `get` and `set` that are called.
	keptWords = regexp.MustCompile(`[\w>?][ \t]+(set|get|operator|factory|static|part|import|export|library|typedef|external|abstract|mixin|base|sealed|interface)[ \t]*(?:;|=[^=>])|\b([gs]et)[ \t]*\(`)
	// typedCall matches a call with type arguments and other arguments, e.g. `.f<A>(b)`, which the grammar takes for
	// a comparison.
	typedCall = regexp.MustCompile(`(?:\.|(?:[=(,\[:&|!]|=>|\s\?)\s*|\b(?:return|await|yield)\s+)[A-Za-z_$][\w$]*(<(?:[\w$.,?\s]|<(?:[\w$.,?\s]|<[\w$.,?\s]+>)+>)+>)\(\s*[^)\s]`)
	// noted matches an annotation before a record type; the grammar takes the record for the annotation's arguments.
	noted = regexp.MustCompile(`(?m)^[ \t]*(@[\w.]+)[ \t]*\n[ \t]*\(`)
)

// asIndex rewrites the type arguments of a call as an index. Queries look at the original text to tell them from a real index.
var asIndex = strings.NewReplacer("<", "[", ">", "]", ",", "|", "?", " ")

// rewriteDart rewrites syntax of Dart that the grammar does not know.
func rewriteDart(text []byte) []byte {
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
	return out
}

// writeExtensionType rewrites the head of an extension type as the head of a class. The name of the field that holds the
// represented value becomes a type parameter.
func writeExtensionType(s *rewrite.Tokens, out []byte, head []int) []byte {
	out = rewrite.Overwrite(out, s.Text, head[2], "class    ")
	rewrite.BlankLines(out[head[3] : head[3]+bytes.IndexByte(s.Text[head[3]:], 'e')+1]) // the keyword `type`
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
	if s.Text[from-1] == '>' { // the type already has type parameters
		out[from-1], out[from] = ',', ' '
	}
	return out
}
