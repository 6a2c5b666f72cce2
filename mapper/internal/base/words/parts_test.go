package words

import (
	"slices"
	"strings"
	"testing"
)

func TestParts(t *testing.T) {
	for name, want := range map[string][2]string{ // without and with digits
		"parse_headers": {"parse headers", "parse headers"},
		"HTTPServer":    {"HTTP Server", "HTTP Server"},
		"getURL2x":      {"get URL x", "get URL2x"},
		"HTTP2Server":   {"HTTP Server", "HTTP2 Server"},
		"a/b/cart.go":   {"a b cart go", "a b cart go"},
		"größeÄndern":   {"größeÄndern", "größeÄndern"},
		"__init__":      {"init", "init"},
		"ID":            {"ID", "ID"},
		"":              {"", ""},
	} {
		for i, digits := range []bool{false, true} {
			if got := strings.Join(slices.Collect(Parts(name, digits)), " "); got != want[i] {
				t.Errorf("%q with digits %t: %q, want %q", name, digits, got, want[i])
			}
		}
	}
}

func TestFoldedIgnoresCase(t *testing.T) {
	if Folded("HTTP") != Folded("http") || Folded("HTTP") == Folded("HTTPS") {
		t.Error("the case of a word decides")
	}
}
