package editor_test

import (
	"errors"
	"strings"
	"testing"

	"foldout/ui/editor"
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
