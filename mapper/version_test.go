package mapper

import (
	"os"
	"strings"
	"testing"
)

// TestBuildID checks that this program has an id, and that a text without one has none.
func TestBuildID(t *testing.T) {
	path, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	program, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer program.Close() //nolint:errcheck // only read
	if id := buildID(program); id != "" && codeVersion() != id || codeVersion() == "" {
		t.Errorf("the program says %q, its file %q", codeVersion(), id)
	}
	for _, text := range []string{"", "\x7fELF", "#!/bin/sh\n"} {
		if id := buildID(strings.NewReader(text)); id != "" {
			t.Errorf("%q has the id %q", text, id)
		}
	}
}
