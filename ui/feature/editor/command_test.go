package editor_test

import (
	"errors"
	"strings"
	"testing"

	"foldout/ui/feature/editor"
)

func TestCommand(t *testing.T) {
	for _, c := range []struct {
		visual, edit string
		line         int
		want         string
	}{
		{"", "vim", 12, "vim +12 /a b.go"},
		{"code --wait", "vim", 12, "code --wait --goto /a b.go:12"},
		{"", "/usr/bin/hx", 3, "/usr/bin/hx /a b.go:3"},
		{"", "nano", 0, "nano /a b.go"},
		{"", "my-editor -x", 9, "my-editor -x /a b.go"},
	} {
		env := func(name string) string { return map[string]string{"VISUAL": c.visual, "EDITOR": c.edit}[name] }
		got, err := editor.Command(env, "/a b.go", c.line)
		if err != nil || strings.Join(got, " ") != c.want {
			t.Errorf("%+v: %v, %v", c, got, err)
		}
	}
	if _, err := editor.Command(func(string) string { return " " }, "a", 1); !errors.Is(err, editor.ErrNone) {
		t.Errorf("without an editor: %v", err)
	}
}

// TestQuotedCommand checks that words are split as a shell does it.
func TestQuotedCommand(t *testing.T) {
	for edit, want := range map[string]string{
		`"/a b/ed" -w`:           "/a b/ed|-w|/f",
		`'/a b/vim' -c 'set nu'`: "/a b/vim|-c|set nu|+7|/f",
		`/a\ b/ed --x="y z"`:     "/a b/ed|--x=y z|/f",
		`ed $HOME`:               "ed|$HOME|/f",
		"ed `id`":                "ed|`id`|/f",
	} {
		got, err := editor.Command(func(name string) string { return map[string]string{"EDITOR": edit}[name] }, "/f", 7)
		if err != nil || strings.Join(got, "|") != want {
			t.Errorf("%s: %q, %v; want %s", edit, got, err, want)
		}
	}
	if got, err := editor.Command(func(string) string { return `"/a b/ed -w` }, "/f", 7); err == nil || !strings.Contains(err.Error(), "VISUAL") {
		t.Errorf("an open quote: %q, %v", got, err)
	}
}
