package settings_test

import (
	"strings"
	"testing"

	"foldout/mapper/token"
	"foldout/model"
	"foldout/ui/cli/settings"
)

// TestKeptView checks that the last view is used if and only if nothing else sets a part of the view.
func TestKeptView(t *testing.T) {
	dir := t.TempDir()
	view := model.DefaultView(token.Default)
	view.Budget, view.Overrides = 42, view.Overrides.With("a.go", model.Full)
	var text strings.Builder
	if err := settings.Print(&text, view); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		from     settings.Sources
		restored bool
		problem  string
	}{
		"nothing":              {settings.Sources{Kept: text.String()}, true, ""},
		"a flag of another":    {settings.Sources{Kept: text.String(), Flags: settings.Values{"ascii": {"true"}}}, true, ""},
		"a variable of it":     {settings.Sources{Kept: text.String(), Env: []string{"FOLDOUT_MOUSE=false"}}, true, ""},
		"a flag of the view":   {settings.Sources{Kept: text.String(), Flags: settings.Values{"stats": {"false"}}}, false, ""},
		"a variable as that":   {settings.Sources{Kept: text.String(), Env: []string{"FOLDOUT_STATS=false"}}, false, ""},
		"a view":               {settings.Sources{Kept: text.String(), View: "-", Stdin: strings.NewReader("stats = false")}, false, ""},
		"damage":               {settings.Sources{Kept: "budget = "}, false, "last view ignored"},
		"a detail of tomorrow": {settings.Sources{Kept: "budget = 42\ndetail = 'shining'"}, false, "shining"},
	} {
		c.from.Repository = dir
		s, problems, err := settings.Load(c.from)
		if err != nil || s.Restored != c.restored || (s.View.Budget == 42) != c.restored {
			t.Errorf("%s: restored %v, budget %d, %v", name, s.Restored, s.View.Budget, err)
		}
		if c.restored && !s.View.Equal(view) {
			t.Errorf("%s: %+v came back as %+v", name, view, s.View)
		}
		if (len(problems) > 0) != (c.problem != "") || c.problem != "" && !strings.Contains(problems[0].String(), c.problem) {
			t.Errorf("%s: %v, want %q", name, problems, c.problem)
		}
	}
}

// TestChosenTheme checks that files take precedence over the theme chosen in the explorer, and that a theme that no longer exists
// is ignored.
func TestChosenTheme(t *testing.T) {
	for _, c := range []struct {
		chosen string
		flags  settings.Values
		want   string
	}{{"moss", nil, "moss"}, {"moss", settings.Values{"theme": {"ink"}}, "ink"}, {"gone", nil, ""}} {
		s, problems, err := settings.Load(settings.Sources{Repository: t.TempDir(), Theme: c.chosen, Flags: c.flags})
		if s.Theme != c.want || err != nil || len(problems) > 0 {
			t.Errorf("%s: %q, %v, %v", c.chosen, s.Theme, problems, err)
		}
	}
}
