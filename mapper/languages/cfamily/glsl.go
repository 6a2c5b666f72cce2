package cfamily

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

// glslQualifiers are rules that blank qualifiers which the grammar knows only in some places: precision statements and
// qualifiers, `layout(...) in;`, memory qualifiers of buffers, and `in` after `const`.
var glslQualifiers = []rewrite.Rule{
	{Words: []string{"precision"}, What: regexp.MustCompile(`^[ \t]*(precision[ \t]+\w+[ \t]+\w+[ \t]*;)`)},
	{Words: []string{"highp", "mediump", "lowp"}, What: regexp.MustCompile(`\b((?:highp|mediump|lowp)\b)`)},
	{Words: []string{"layout"}, What: regexp.MustCompile(`^[ \t]*(layout[ \t]*\([^()]*\)[ \t]*(?:in|out)[ \t]*;)`)},
	{Words: []string{"restrict", "readonly", "writeonly", "coherent"}, What: regexp.MustCompile(`\bbuffer((?:[ \t]+(?:restrict|readonly|writeonly|coherent|volatile))+)[ \t]`)},
	{Words: []string{"restrict", "readonly", "writeonly", "coherent"}, What: regexp.MustCompile(`((?:(?:restrict|readonly|writeonly|coherent|volatile)[ \t]+)+)buffer\b`)},
	{Words: []string{"const in "}, What: regexp.MustCompile(`\bconst[ \t]+(in)[ \t]`)},
}

// emptyDefine matches a macro without a value but with trailing blanks.
var emptyDefine = regexp.MustCompile(`^#define[ \t]+\w+[ \t]+$`)

// rewriteGLSL blanks what the grammar does not know and gives macros without a value a semicolon (see endEmpty).
func rewriteGLSL(text []byte) []byte {
	out := rewrite.Apply(glslQualifiers, text, text)
	for at := range rewrite.Indexes(text, "#define") {
		line := bytes.TrimSuffix(rewrite.FirstLine(text[at:]), []byte("\r"))
		if last := len(line) - 1; rewrite.IsBlank(line[last]) && emptyDefine.Match(line) {
			out = rewrite.Overwrite(out, text, at+last, ";") // a value that contains no name
		}
	}
	return out
}
