package cfamily

import (
	"bytes"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// rulesOfGLSL blank what the grammar knows only in some of its places: of what precision something is, how a shader is laid out as a
// whole, how memory is used, and by which way a parameter goes that is constant.
var rulesOfGLSL = []rewrite.Rule{
	{Words: []string{"precision"}, What: regexp.MustCompile(`^[ \t]*(precision[ \t]+\w+[ \t]+\w+[ \t]*;)`)},
	{Words: []string{"highp", "mediump", "lowp"}, What: regexp.MustCompile(`\b((?:highp|mediump|lowp)\b)`)},
	{Words: []string{"layout"}, What: regexp.MustCompile(`^[ \t]*(layout[ \t]*\([^()]*\)[ \t]*(?:in|out)[ \t]*;)`)},
	{Words: []string{"restrict", "readonly", "writeonly", "coherent"}, What: regexp.MustCompile(`\bbuffer((?:[ \t]+(?:restrict|readonly|writeonly|coherent|volatile))+)[ \t]`)},
	{Words: []string{"restrict", "readonly", "writeonly", "coherent"}, What: regexp.MustCompile(`((?:(?:restrict|readonly|writeonly|coherent|volatile)[ \t]+)+)buffer\b`)},
	{Words: []string{"const in "}, What: regexp.MustCompile(`\bconst[ \t]+(in)[ \t]`)},
}

// bareMacro is a macro of nothing with a blank behind it.
var bareMacro = regexp.MustCompile(`^#define[ \t]+\w+[ \t]+$`)

// loosenGLSL writes a text so that the grammar reads it, which takes the next line for the value of a macro of nothing (endEmpty).
func loosenGLSL(text []byte) []byte {
	out := rewrite.Apply(rulesOfGLSL, text, text)
	for at := range rewrite.Indexes(text, "#define") {
		line := bytes.TrimSuffix(rewrite.FirstLine(text[at:]), []byte("\r"))
		if last := len(line) - 1; rewrite.IsBlank(line[last]) && bareMacro.Match(line) {
			out = rewrite.Overwrite(out, text, at+last, ";") // which no name takes in
		}
	}
	return out
}
