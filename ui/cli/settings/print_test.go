package settings_test

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"foldout/ui/cli/settings"
)

// TestPrintedConfigIsReadAgain prints all settings, and checks that reading them as the user's file gives the same settings.
func TestPrintedConfigIsReadAgain(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "config.toml")
	text := `budget = 9000
level = 3
clipboard = ['copy', 'it']
osc52_limit = 6
cache_limit = 5
theme = 'ink'
ascii = true
mouse = false
folders_first = false
preview = 'source'
preview_width = 30
copy_history = 7
reference = '{path}[ {first}]'
[keys]
copy = ["z"]
`
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	load := func() (settings.Settings, string) {
		s, _, err := settings.Load(settings.Sources{UserFile: file, Repository: dir})
		if err != nil {
			t.Fatal(err)
		}
		var b strings.Builder
		if err := settings.PrintAll(&b, s); err != nil {
			t.Fatal(err)
		}
		return s, b.String()
	}
	for _, s := range settings.All() {
		if s.Group == settings.Personal && !strings.Contains(text, "\n"+s.Key+" = ") {
			t.Errorf("%s is not tried here: give it a value", s.Key)
		}
	}
	first, printed := load()
	if err := os.WriteFile(file, []byte(printed), 0o644); err != nil {
		t.Fatal(err)
	}
	second, _ := load()
	for line := range strings.Lines(text) {
		if !strings.Contains(printed, "\n"+line) {
			t.Errorf("%q is not printed as it was set:\n%s", line, printed)
		}
	}
	sameView := first.View.Equal(second.View) && len(first.Keys) == len(second.Keys)
	second.View, second.Keys, second.From = first.View, first.Keys, first.From
	if !sameView || !reflect.DeepEqual(first, second) {
		t.Errorf("%+v\nis read again as\n%+v\n%s", first, second, printed)
	}
	for _, s := range settings.All() {
		if !strings.Contains(printed, s.Key+" =") {
			t.Errorf("%s is not printed", s.Key)
		}
	}
}

// TestPrintedConfigHidesPasswords checks that no URL is printed with its password.
func TestPrintedConfigHidesPasswords(t *testing.T) {
	for _, place := range []string{
		"postgres://me:s3cret@host/db", "postgres://host/db?user=me&password=s3cret&sslPassword=s3cret", "POSTGRES://me:s3cret@host/db",
		"mysql://me:s3cret@host/db", "host=h password=s3cret", "mysql:me:s3cret@h", "postgres://me:s3cret@host:port:x/db",
	} {
		var b strings.Builder
		services := settings.Services{Store: place}
		services.Embedding.URL, services.Model.URL = "https://me:s3cret@host/v1", "https://me:s3cret@host/v1?password=s3cret"
		if err := settings.PrintAll(&b, settings.Settings{Services: services}); err != nil {
			t.Fatal(err)
		}
		if strings.Contains(b.String(), "s3cret") {
			t.Errorf("%s:\n%s", place, b.String())
		}
	}
}
