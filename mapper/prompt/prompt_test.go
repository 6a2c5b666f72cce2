package prompt_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"foldout/mapper/internal/files/output"
	"foldout/mapper/prompt"
)

func folder(t *testing.T, files map[string]string) prompt.Folder {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return prompt.Folder{Path: dir}
}

// TestBuiltIn executes every built-in template with all data, and with none.
func TestBuiltIn(t *testing.T) {
	d := folder(t, nil)
	if len(d.List()) != 5 {
		t.Errorf("templates %+v", d.List())
	}
	for _, l := range d.List() {
		tmpl, err := d.Load(l.Name)
		if err != nil {
			t.Fatal(err)
		}
		full, err := tmpl.Write(prompt.Data{Repo: "shop", Task: "TASK\n", Map: "MAP\n", Diff: "DIFF\n", Changed: "CHANGED\n", Commits: "COMMITS\n"})
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{"MAP\n", "TASK\n", "```diff\nDIFF\n```\n", "COMMITS\n"} {
			if !strings.Contains(full, want) {
				t.Errorf("%s lacks %q\n%s", l.Name, want, full)
			}
		}
		if !output.HasForm([]byte(full)) {
			t.Errorf("%s is not recognised in a repository\n%s", l.Name, full)
		}
		if strings.Contains(full, "\n\n\n") || l.About == "" {
			t.Errorf("%s (%s)\n%s", l.Name, l.About, full)
		}
		empty, err := tmpl.Write(prompt.Data{})
		if l.Diff {
			if want := "review.tmpl:2: the template requires a diff, but there is none"; err == nil || err.Error() != want {
				t.Errorf("%s without a diff: %v, want %s", l.Name, err, want)
			}
			continue
		}
		if err != nil || strings.Contains(empty, "## ") {
			t.Errorf("%s of nothing: %v\n%s", l.Name, err, empty)
		}
	}
}

// TestErrors checks that an error names the template and the line.
func TestErrors(t *testing.T) {
	d := folder(t, map[string]string{
		"open.tmpl": "one\n{{if .Task}}\n", "field.tmpl": "one\ntwo {{.Tsak}}\n", "func.tmpl": "{{nothing}}", "file.tmpl": "{{range .Files}}{{.Name}}{{end}}",
		"deep.tmpl": "{{.Repo.Path}}", "index.tmpl": "{{(index .Files 2).Path}}", "call.tmpl": `{{template "none"}}`, "part.tmpl": `{{template "context" 1}}`,
	})
	for name, want := range map[string]string{
		"open":   "open.tmpl:3: unexpected EOF",
		"field":  "field.tmpl:2: .Tsak: unknown field .Tsak; use .Repo, .Task, .Map, .Diff, .Changed, .Commits or .Files",
		"func":   `func.tmpl:1: function "nothing" not defined`,
		"file":   "file.tmpl:1: .Name: unknown field .Name; use .Path, .Language or .Text",
		"deep":   "deep.tmpl:1: .Repo.Path: unknown field .Path in type string",
		"index":  "index.tmpl:1: index out of range: 2",
		"call":   `call.tmpl:1: {{template "none"}}: template "none" not defined`,
		"part":   "context.part:2: .Map: unknown field .Map in type int",
		"chnage": `unknown template "chnage", did you mean "change"?`,
	} {
		tmpl, err := d.Load(name)
		if err == nil {
			_, err = tmpl.Write(prompt.Data{Files: []prompt.File{{}}})
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", name, err, want)
		}
	}
}

// TestOwn checks that a user's template replaces a built-in one, and can use the built-in context.
func TestOwn(t *testing.T) {
	d := folder(t, map[string]string{"ask.tmpl": `{{template "context" .}}{{.Task}}{{range .Files}}<{{.Path}}>{{end}}`, "note.txt": "no template"})
	if l := d.List(); l[0].Name != "ask" || !l[0].Own || len(l) != 5 {
		t.Errorf("templates %+v", l)
	}
	tmpl, err := d.Load("ask")
	if err != nil {
		t.Fatal(err)
	}
	got, err := tmpl.Write(prompt.Data{Repo: "r", Task: "T\n", Map: "M\n", Files: []prompt.File{{Path: "a.go"}}})
	if want := "## Repository r\n\nM\n\nT\n<a.go>\n"; err != nil || got != want {
		t.Errorf("%v %q, want %q", err, got, want)
	}
}
