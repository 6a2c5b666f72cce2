package keys_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"foldout/ui/keys"
)

// TestReadme checks that the README's table of keys names a key for every action, and no key without an action.
func TestReadme(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, found := strings.Cut(string(readme), "\n| keys | action |\n")
	if !found {
		t.Fatal("README.md has no table of keys")
	}
	m, documented := keys.NewMap(keys.Default()), map[keys.Action]bool{keys.Back: true} // esc is explained in the text
	add := func(key string) {
		switch key {
		case "space":
			key = " "
		case "pgdn":
			key = "pgdown"
		}
		if m.Action(key) == "" {
			t.Errorf("README.md names the key %q, which does nothing", key)
		}
		documented[m.Action(key)] = true
	}
	inCode := regexp.MustCompile("`([^`]+)`")
	for row := range strings.Lines(table) {
		cells := strings.Split(row, " | ")
		if len(cells) != 2 {
			break
		}
		for _, key := range inCode.FindAllStringSubmatch(cells[0], -1) {
			add(key[1])
		}
		if from, to, isRange := strings.Cut(cells[0], "` to `"); isRange {
			for key := from[len(from)-1]; key <= to[0]; key++ {
				add(string(key))
			}
		}
	}
	for _, g := range keys.Default() {
		for _, b := range g.Bindings {
			if !documented[b.Action] {
				t.Errorf("README.md's table of keys does not name a key of %s (%s)", b.Action, b.Help().Key)
			}
		}
	}
}
