package lang

import (
	"strings"
	"testing"
	"time"
)

// TestExcerpt reads cells whose lines are strings of their own, and cells that are one string.
func TestExcerpt(t *testing.T) {
	l := ByName("jupyter")
	for _, source := range []string{`["# A\n", "b"]`, `"# A\nb"`} {
		text := []byte(`{"cells": [{"cell_type": "markdown", "source": ` + source + `},
			{"cell_type": "code", "outputs": [{"data": {"image/png": "AAAA"}}], "source": ["x = \"é\\n\" \\\n", "  + 1\n", "%ls"]}]}`)
		want := "# A\n#b\n\nx = \"é\\n\"          \\\n  + 1\n%ls"
		got := string(l.Excerpt(text, 0, uint32(len(text))))
		if got = strings.TrimRight(got, " \n"); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestHostileNotebooks reads texts that are made to cost.
func TestHostileNotebooks(t *testing.T) {
	l := ByName("jupyter")
	for _, head := range []string{"", `{"cells": [`, `{"cells": [{"cell_type": "code", "source": [`, `{"cells": [{"cell_type": "markdown", "source": "`, `{"metadata": {"a": {`} {
		for _, unit := range []string{"{", "[", `"`, `\`, `\"`, `\n`, `{"a":`, `{"cells":[`, `{"metadata":{`, `"a",`, `"# a\n",`, "# a\\n", "```\\n", `!a \\\n`, `\u00e9`, "%%"} {
			text := []byte(head + strings.Repeat(unit, 1<<18/len(unit)))
			from := time.Now()
			if l.Prepare(l.Plain(text)); time.Since(from) > 2*time.Second {
				t.Errorf("%q and %q over and over take %v", head, unit, time.Since(from))
			}
		}
	}
}
