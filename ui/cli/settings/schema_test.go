package settings_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/pelletier/go-toml/v2"

	"foldout/ui/cli/settings"
)

// valid validates a configuration file against the schema of such files.
func valid(t *testing.T, repository bool, text string) error {
	t.Helper()
	data, err := json.Marshal(settings.Schema(repository))
	if err != nil {
		t.Fatal(err)
	}
	var schema jsonschema.Schema
	if err := json.Unmarshal(data, &schema); err != nil {
		t.Fatal(err)
	}
	resolved, err := schema.Resolve(nil)
	if err != nil {
		t.Fatal(err)
	}
	var value map[string]any
	if err := toml.Unmarshal([]byte(text), &value); err != nil {
		t.Fatal(err)
	}
	return resolved.Validate(value)
}

// TestSchema checks that the schema accepts what foldout prints and reads, and rejects what it rejects.
func TestSchema(t *testing.T) {
	s, _, err := settings.Load(settings.Sources{Repository: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	var printed strings.Builder
	if err := settings.PrintAll(&printed, s); err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]bool{
		printed.String(): true, "budget = '16k'\n[views.api]\nlevel = 2\ninclude = ['src']\n": true, "[keys]\ncopy = ['y']\nundo = 'z'\n": true,
		"[importance]\nsize = 0.5\n[model]\nurl = 'http://localhost/v1'\n": true, "symbols = ['functions', 'types']": true,
		"bugdet = 5": false, "detail = 'ful'": false, "tests = 'no'": false, "include = 'lib'": false, "[views.api]\ntheme = 'ink'\n": false,
		"[keys]\nunod = 'u'\n": false, "[importance]\nsize = 1000\n": false, "[model]\nuri = 'x'\n": false,
	} {
		file := filepath.Join(t.TempDir(), "config.toml")
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, _, err := settings.Load(settings.Sources{UserFile: file, Repository: t.TempDir()}); (err == nil) != want {
			t.Errorf("%q is read with %v", text, err)
		}
		if err := valid(t, false, text); (err == nil) != want {
			t.Errorf("%q: %v", text, err)
		}
	}
	for text, want := range map[string]bool{"detail = 'names'\n[views.api]\nbudget = 5\n": true, "budget = 5": false, "theme = 'ink'": false, "[keys]\n": false} {
		if err := valid(t, true, text); (err == nil) != want {
			t.Errorf("of a repository: %q: %v", text, err)
		}
	}
}
