package manifest

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// TestManyKeys reads a table with the maximum number of keys that fit into a file. A reader that searches the table for each key
// would take minutes.
func TestManyKeys(t *testing.T) {
	const keys = 80_000
	var toml, list strings.Builder
	toml.WriteString("[dependencies]\n")
	list.WriteString(`{"dependencies": {"a": "1"`)
	for i := range keys {
		fmt.Fprintf(&toml, "d%d = \"1\"\n", i)
		fmt.Fprintf(&list, ",\n\"d%d\": \"1\"", i)
	}
	list.WriteString("}}")
	ofTOML, err := TOML([]byte(toml.String()))
	if err != nil {
		t.Fatal(err)
	}
	ofJSON, err := JSON([]byte(list.String()), true)
	if err != nil {
		t.Fatal(err)
	}
	for _, entries := range [][]Entry{ofTOML, ofJSON[1:]} {
		if last := entries[len(entries)-1]; len(entries) != keys || last.Line != keys+1 || last.Keys[1] != fmt.Sprint("d", keys-1) {
			t.Errorf("%d entries that end with %+v, want %d", len(entries), last, keys)
		}
	}
}

// FuzzStrict checks that removing comments from JSON moves nothing, and does not change valid JSON.
func FuzzStrict(f *testing.F) {
	f.Add([]byte(`{"a": "// no", /* yes */ "b": [1, 2,], // end` + "\n}"))
	f.Add([]byte(`"\"/*`))
	f.Fuzz(func(t *testing.T, text []byte) {
		got := strict(text)
		if len(got) != len(text) || strings.Count(string(got), "\n") != strings.Count(string(text), "\n") {
			t.Errorf("%q becomes %q", text, got)
		}
		if json.Valid(text) && string(got) != string(text) {
			t.Errorf("%q becomes %q", text, got)
		}
	})
}
