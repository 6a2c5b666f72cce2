package token

import (
	"encoding/base64"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// everyByte returns a table of all single bytes, each with its value as its rank.
func everyByte() string {
	var b strings.Builder
	for i := range 256 {
		fmt.Fprintf(&b, "%s %d\n", base64.StdEncoding.EncodeToString([]byte{byte(i)}), i)
	}
	return b.String()
}

func TestParseTable(t *testing.T) {
	table, err := parseTable(strings.NewReader(everyByte() + "YWI= 256\nYWJj 300\n"))
	if err != nil {
		t.Fatal(err)
	}
	for word, want := range map[string]int{"": 0, "a": 1, "ab": 1, "ba": 2, "abc": 1, "bc": 2, "abab": 2, "cabcd": 3} {
		if got := table.tokens(word); got != want {
			t.Errorf("%q is %d tokens, want %d", word, got, want)
		}
	}
}

func TestParseTableTrouble(t *testing.T) {
	for _, test := range []struct{ table, want string }{
		{"", "no token for byte 0x0"},
		{everyByte()[len("AA== 0\n"):], "no token for byte 0x0"},
		{"AA== 0\nAQ=\n", "line 2: no base64 at byte 0"},
		{"AA== 0\nAQI", "line 2: no base64 at byte 0"},
		{"AA== 0\nAQ==AQ== 1\n", "line 2: no base64 at byte 4"},
		{"AA== 0\nA=== 1\n", "line 2: no base64 at byte 0"},
		{"AA== 0\nAA=A 1\n", "line 2: no base64 at byte 0"},
		{"AA== 0\nAQIDBA== 1x\n", "line 2: no rank"},
		{"AA== 0\nAQIDBA== 1000000000\n", "line 2: no rank"},
		{"AA== 0\n!! 1\n", "line 2: no base64 at byte 0"},
		{"AA== 0\nAQ==\n", "line 2: no rank"},
		{"AA== 0\nAQ== \n", "line 2: no rank"},
		{"AA== -1\n", "line 1: no rank"},
		{" 1\n", "line 1: empty token"},
		{"AA== 7\nAQ== 7\n", "line 2: rank 7 is not above the one before it"},
		{strings.Repeat("A", 1<<17), "bufio.Scanner: token too long"},
		{everyByte() + "YQ== 256\n", `duplicate token "a"`},
	} {
		if _, err := parseTable(strings.NewReader(test.table)); err == nil || err.Error() != test.want {
			t.Errorf("%.40q: got %v, want %s", test.table, err, test.want)
		}
	}
}

// TestAppendBase64 compares with the package base64.
func TestAppendBase64(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		code := rapid.OneOf(
			rapid.Map(rapid.SliceOf(rapid.Byte()), base64.StdEncoding.EncodeToString),
			rapid.StringOf(rapid.RuneFrom([]rune("AQg/+=!"))),
		).Draw(t, "code")
		want, wrong := base64.StdEncoding.DecodeString(code)
		got, length, err := appendBase64([]byte("before "), []byte(code+" 1\n"))
		switch {
		case (err != nil) != (wrong != nil):
			t.Fatalf("%q: got %v, want %v", code, err, wrong)
		case err == nil && (string(got) != "before "+string(want) || length != len(code)):
			t.Fatalf("%q: got %q of %d bytes, want %q", code, got, length, want)
		}
	})
}

func TestLoadTableUnknown(t *testing.T) {
	if _, err := loadTable("nothing"); err == nil {
		t.Error("no error")
	}
}
