package manifest

import (
	"encoding/json"
	"fmt"
	"reflect"
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

// FuzzLooseJSON checks that comments and trailing commas are removed without moving anything, and that valid JSON stays the same.
func FuzzLooseJSON(f *testing.F) {
	f.Add([]byte(`{"a": "// no", /* yes */ "b": ["1", "2",], // end` + "\n}"))
	f.Add([]byte(`"\"/*`))
	f.Fuzz(func(t *testing.T, text []byte) {
		strict, err := JSON(text, false)
		loose, _ := JSON(text, true)
		if err == nil && json.Valid(text) && !reflect.DeepEqual(loose, strict) {
			t.Errorf("%q: %v, without comments %v", text, loose, strict)
		}
		for _, e := range loose {
			if e.Line > strings.Count(string(text), "\n")+1 {
				t.Errorf("%q: %+v", text, e)
			}
		}
	})
}
