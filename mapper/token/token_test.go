package token

import (
	"strings"
	"testing"

	tiktoken_loader "github.com/pkoukk/tiktoken-go-loader"
)

func TestQuick(t *testing.T) {
	for _, n := range Names() {
		e, err := Load(n)
		if err != nil {
			t.Fatal(err)
		}
		ref, err := Reference(n)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range []string{"hello world", "", " ", "\n", "func main() {\n\tx := 1\n}\n", strings.Repeat(" ", 3000), strings.Repeat("=", 2999), "a\n  \nb", "日本語のテキスト", "I'M don'T"} {
			if got, want := e.Count(s), len(ref.EncodeOrdinary(s)); got != want {
				t.Errorf("%s %.20q %d want %d", n, s, got, want)
			}
		}
	}
	_ = tiktoken_loader.NewOfflineLoader()
}

func BenchmarkLoad(b *testing.B) {
	for _, n := range Names() {
		b.Run(n, func(b *testing.B) {
			for range b.N {
				if _, err := loadTable(n); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
