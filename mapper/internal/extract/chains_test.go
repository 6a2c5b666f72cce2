package extract

import (
	"strings"
	"testing"
	"time"

	"foldout/mapper/internal/language"
)

// TestChains checks that each function argument in a chain of calls is read once: for a chain four times as long, the
// time must not grow with the power of the nesting of functions.
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
			read := func(links int) time.Duration {
				text := []byte(c.head + strings.Repeat(c.link, links) + c.tail)
				began := time.Now()
				x.File(language.Detect(c.path, text), c.path, text)
				return time.Since(began)
			}
			read(1) // compiles the query
			if short, long := read(10), read(40); long > 64*short && long > time.Second {
				t.Errorf("10 calls took %v, 40 took %v", short, long)
			}
		})
	}
}
