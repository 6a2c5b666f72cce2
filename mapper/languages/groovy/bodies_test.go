package groovy

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestBodiesKeepLines checks that groovyBodies keeps the length of every line, on random texts made of the
// tokens that the scanner looks for.
func TestBodiesKeepLines(t *testing.T) {
	pieces := strings.Split("@A|\n| |class |enum |record |def |private |int |x|'a b'|\"|\"\"\"|(|)|{|}|[|]|<|>|=|,|;|/|//|/*|*/|$/|.", "|")
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOfN(rapid.SampledFrom(pieces), 1, 40).Draw(t, "pieces"), "")
		out := string(groovyBodies([]byte(text)))
		lines, written := strings.Split(text, "\n"), strings.Split(out, "\n")
		if len(lines) != len(written) {
			t.Fatalf("%q of %d lines becomes %q of %d", text, len(lines), out, len(written))
		}
		for i := range lines {
			if len(lines[i]) != len(written[i]) {
				t.Fatalf("line %d of %q has another length in %q", i+1, text, out)
			}
		}
	})
}
