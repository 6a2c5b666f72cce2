package cli

import "testing"

func TestWithSlashes(t *testing.T) {
	for _, c := range []struct {
		text      string
		separator rune
		want      string
	}{
		{`src\ui\a.go`, '\\', "src/ui/a.go"},
		{`src\**\*.ts`, '\\', "src/**/*.ts"},
		{`src/ui\a.go#Main.run=full`, '\\', "src/ui/a.go#Main.run=full"},
		{`notes\c\#.md`, '\\', `notes/c\#.md`},
		{`.\src\`, '\\', "./src/"},
		{`a\*b`, '/', `a\*b`},
	} {
		if got := withSlashes(c.text, c.separator); got != c.want {
			t.Errorf("withSlashes(%q, %q) = %q, want %q", c.text, c.separator, got, c.want)
		}
	}
}
