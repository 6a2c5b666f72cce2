package settings_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"foldout/ui/cli/settings"
)

func loadUser(t *testing.T, text string) (settings.Settings, error) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "config.toml")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	s, _, err := settings.Load(settings.Sources{UserFile: path})
	return s, err
}

func TestServices(t *testing.T) {
	t.Setenv("SHOP_KEY", "k")
	s, err := loadUser(t, "[store]\nurl = 'postgres://me@db/maps'\n[embedding]\nurl = 'http://localhost:1/v1'\nmodel = 'small'\n[model]\nurl = 'https://a.b'\nname = 'big'\nkey_env = 'SHOP_KEY'\n")
	if err != nil {
		t.Fatal(err)
	}
	want := settings.Services{
		Store: "postgres://me@db/maps", Embedding: settings.Endpoint{URL: "http://localhost:1/v1", Model: "small"},
		Model: settings.Endpoint{URL: "https://a.b", Model: "big", KeyEnv: "SHOP_KEY"},
	}
	if s.Services != want {
		t.Error(s.Services)
	}
	if s.Services.Model.Key() != "k" || s.Services.Embedding.Key() != "" {
		t.Error(s.Services.Model.Key())
	}
}

func TestServiceMistakes(t *testing.T) {
	for text, want := range map[string]string{
		"[model]\nnam = 'x'":            `config.toml:2: unknown key "nam" in [model], did you mean "name"?`,
		"[model]\nurl = 'file:///etc'":  "config.toml:2: model.url: not an http or https URL",
		"[store]\nurl = 5":              "config.toml:2: store.url must be a string",
		"store = 'postgres://db'":       "config.toml:1: store must be a table: [store]",
		"[stor]\nurl = 'x'":             `unknown key "stor", did you mean "store"?`,
		"[embedding]\nname = 'x'\n":     `unknown key "name" in [embedding]`,
		"[embedding]\nurl = 'http://'":  "embedding.url: not an http or https URL",
		"[embedding]\nmodel = ['a']\n#": "embedding.model must be a string",
	} {
		if _, err := loadUser(t, text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// TestRepositorySetsNoService checks that a repository's file cannot make foldout send anything.
func TestRepositorySetsNoService(t *testing.T) {
	dir := t.TempDir()
	text := "[store]\nurl = 'postgres://evil/db'\n[model]\nurl = 'http://evil'\n[embedding]\nurl = 'http://evil'\n"
	if err := os.WriteFile(filepath.Join(dir, settings.RepositoryFile), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	s, problems, err := settings.Load(settings.Sources{Repository: dir})
	if err != nil || s.Services != (settings.Services{}) || len(problems) != 3 {
		t.Error(s.Services, problems, err)
	}
}
