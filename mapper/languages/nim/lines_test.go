package nim

import (
	"testing"

	"foldout/mapper/internal/parse/declare"
)

// TestLines checks where lines that are indented end, and which comments are before a token.
func TestLines(t *testing.T) {
	r := nimReader{&declare.Code{Reader: lexis.Split([]byte("a\n  b\n    c\nd #[ e\n]# f # g"))}}
	if end := r.blockEnd(0, 0); r.At(end) != "d" {
		t.Errorf("the block ends before %q", r.At(end))
	}
	for token, want := range map[int]string{4: "#[ e\n]#", len(r.Tokens): "# g", 1: ""} {
		if s := r.commentsBefore(token); string(s.Of(r.Text)) != want {
			t.Errorf("%q is before token %d, want %q", s.Of(r.Text), token, want)
		}
	}
}
