package extract

import (
	"strings"
	"testing"

	"foldout/mapper/internal/parse/language"
)

// TestChains checks that each function argument in a chain of calls is read once: for a chain four times as long, the
// steps must not grow with the power of the nesting of functions.
func TestChains(t *testing.T) {
	for _, c := range []struct{ path, head, link, tail string }{
		{"a.ts", "const q = a", "\n.f(x => x.y(z => z.w))", "\n"},
		{"A.java", "class A { void m(A a) { a", "\n.f(x -> x.y(z -> z.w()))", "; } }\n"},
		{"A.cs", "class A { void m(A a) { a", "\n.f(x => x.y(z => z.w))", "; } }\n"},
		{"A.scala", "object A { def m(a: A) = a", "\n.f(x => x.y(z => z.w))", " }\n"},
	} {
		t.Run(c.path, func(t *testing.T) {
			x := New()
			defer x.Close()
			x.References = true
			read := func(links int) int {
				text := []byte(c.head + strings.Repeat(c.link, links) + c.tail)
				n, parsed := steps(t, x, language.Detect(c.path, text), text)
				if !parsed || n == 0 {
					t.Fatalf("%d calls cannot be parsed", links)
				}
				return n
			}
			if short, long := read(10), read(40); long > 16*short {
				t.Errorf("10 calls take %d steps, 40 take %d", short, long)
			}
		})
	}
}
