package keys_test

import (
	"strings"
	"testing"

	"foldout/ui/keys"
)

func TestConfigured(t *testing.T) {
	groups, err := keys.Configured(map[string][]string{"undo": {"ctrl+_"}, "redo": {"u", "alt+space"}, "quit": {"Q"}, "themes": {}, "source": {"z"}})
	if err != nil {
		t.Fatal(err)
	}
	m := keys.NewMap(groups)
	for pressed, want := range map[string]keys.Action{
		"ctrl+_": keys.Undo, "u": keys.Redo, "alt+ ": keys.Redo, "Q": keys.Quit, "ctrl+c": keys.Quit, "q": "", "T": "", "U": "", "z": keys.Source, "j": keys.Down,
	} {
		if got := m.Action(pressed); got != want {
			t.Errorf("%q: %q, want %q", pressed, got, want)
		}
	}
	hints := map[string]string{}
	for _, h := range m.Hints(false) {
		hints[h.Word] = h.Keys
	}
	for word, want := range map[string]string{"undo": "ctrl+_", "quit": "Q", "detail": "0 1 2 3 4 5 z", "level": "[ ]", "pin": "space"} {
		if hints[word] != want {
			t.Errorf("hint %s: %q, want %q", word, hints[word], want)
		}
	}
}

func TestConfiguredFaults(t *testing.T) {
	for _, c := range []struct {
		chosen map[string][]string
		want   string
	}{
		{map[string][]string{"unod": {"u"}}, `unod: unknown action, did you mean`},
		{map[string][]string{"undo": {"ctrl+i"}}, "undo: terminals cannot send ctrl+i: they send tab instead"},
		{map[string][]string{"undo": {"shift+a"}}, `undo: unknown key "shift+a": write "A"`},
		{map[string][]string{"undo": {""}}, `undo: unknown key ""`},
		{map[string][]string{"undo": {"pgdwn"}}, `undo: unknown key "pgdwn", did you mean "pgdown"?`},
		{map[string][]string{"help": {}}, "help: must have a key"},
		{map[string][]string{"copy": {"ctrl+c"}}, "copy: ctrl+c is reserved for quit"},
		{map[string][]string{"copy": {"z"}, "undo": {"z"}}, "undo: z is also bound to copy"},
		{map[string][]string{"copy": {"u"}}, "copy: takes the only key of undo"},
	} {
		groups, err := keys.Configured(c.chosen)
		if err == nil || groups != nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: %v, want %s", c.chosen, err, c.want)
		}
	}
}
