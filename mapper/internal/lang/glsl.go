package lang

import (
	"bytes"

	regexp "foldout/mapper/internal/lang/lazyregexp"
)

// rulesOfGLSL blank what the grammar knows only in some of its places: of what precision something is, how a shader is laid out as a
// whole, how memory is used, and by which way a parameter goes that is constant.
var rulesOfGLSL = []rule{
	{words: []string{"precision"}, what: regexp.MustCompile(`^[ \t]*(precision[ \t]+\w+[ \t]+\w+[ \t]*;)`)},
	{words: []string{"highp", "mediump", "lowp"}, what: regexp.MustCompile(`\b((?:highp|mediump|lowp)\b)`)},
	{words: []string{"layout"}, what: regexp.MustCompile(`^[ \t]*(layout[ \t]*\([^()]*\)[ \t]*(?:in|out)[ \t]*;)`)},
	{words: []string{"restrict", "readonly", "writeonly", "coherent"}, what: regexp.MustCompile(`\bbuffer((?:[ \t]+(?:restrict|readonly|writeonly|coherent|volatile))+)[ \t]`)},
	{words: []string{"restrict", "readonly", "writeonly", "coherent"}, what: regexp.MustCompile(`((?:(?:restrict|readonly|writeonly|coherent|volatile)[ \t]+)+)buffer\b`)},
	{words: []string{"const in "}, what: regexp.MustCompile(`\bconst[ \t]+(in)[ \t]`)},
}

// bareMacro is a macro of nothing with a blank behind it.
var bareMacro = regexp.MustCompile(`^#define[ \t]+\w+[ \t]+$`)

// loosenGLSL writes a text so that the grammar reads it, which takes the next line for the value of a macro of nothing (endEmpty).
func loosenGLSL(text []byte) []byte {
	out := apply(rulesOfGLSL, text, text)
	for at := range indexes(text, "#define") {
		line := bytes.TrimSuffix(firstLine(text[at:]), []byte("\r"))
		if last := len(line) - 1; isBlank(line[last]) && bareMacro.Match(line) {
			out = overwrite(out, text, at+last, ";") // which no name takes in
		}
	}
	return out
}
