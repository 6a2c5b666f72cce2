package languages

import (
	"flag"
	"strings"
	"testing"

	"foldout/mapper/internal/parse/extract"
	"foldout/mapper/internal/parse/language"
)

var everyText = flag.Bool("all", false, "try every text on every language, not one in twelve")

// TestNesting parses texts that nest every opening token more deeply than a scanner's state can hold. The parser may
// give up on a text, but the process must survive: 300 lists on one line of Markdown once crashed it.
func TestNesting(t *testing.T) {
	openers := []string{
		"- ", "* ", "+ ", "> ", "1. ", "(", "[", "{", "<a>", "<", `"${`, `"#{`, "`${", "/*", "(*", "{-", "begin ", "if x then ", "do ", "<<A\n", `R"a(`,
		"#[[", "--[[", `f"{`, "%w(", "q(", "'''", `"""`, "case x of ", "let ", "\\begin{a}\n", "{{", "{%", "fn(", "@(",
	}
	var texts []string
	for _, open := range openers {
		texts = append(texts, strings.Repeat(open, 300)+"x\n", strings.Repeat(open+"x\n", 300))
	}
	for _, line := range []string{"- x", "> x", "if x:", "a:", "class A", "x =", "do", "1. x"} {
		var deeper strings.Builder
		for i := range 300 {
			deeper.WriteString(strings.Repeat("  ", i) + line + "\n")
		}
		texts = append(texts, deeper.String())
	}
	x := extract.New()
	defer x.Close()
	read := 0
	for n, l := range language.All() {
		for i, text := range texts {
			if always := l.Name == "markdown" || l.Name == "yaml" || l.Name == "python"; !*everyText && !always && (n+i)%12 != 0 {
				continue
			}
			if r := x.File(l, "a", []byte(text)); r.Problem == nil {
				read++
			}
		}
	}
	if read == 0 {
		t.Error("not one text was read")
	}
}
