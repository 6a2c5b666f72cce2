package prompt_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"foldout/mapper/prompt"
)

// TestLimits checks that a template that does not end, or grows without an end, is an error.
func TestLimits(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"loop":    "{{range 1000000000000}}{{end}}",
		"nested":  "{{range 10000}}{{range 10000}}{{end}}{{end}}",
		"else":    "{{if .Task}}{{else}}{{with .Repo}}{{range 1000000000}}{{end}}{{end}}{{end}}",
		"calls":   `{{define "x"}}{{range 100}}{{template "y"}}{{end}}{{end}}{{define "y"}}{{range 100}}{{template "z"}}{{end}}{{end}}{{define "z"}}{{range 1000}}{{end}}{{end}}{{template "x"}}`,
		"output":  "{{range 100000}}" + strings.Repeat("text ", 1000) + "{{end}}",
		"doubles": `{{$x := "xxxxxxxxxx"}}{{range 60}}{{$x = printf "%s%s" $x $x}}{{end}}`,
		"prints":  `{{$x := "xxxxxxxxxx"}}{{range 60}}{{$x = print $x $x $x}}{{end}}`,
		"recurs":  `{{define "x"}}{{template "x"}}{{end}}{{template "x"}}`,
		"escapes": `{{$x := "<<<<<<<<<<"}}{{range 60}}{{$x = html $x $x}}{{end}}`,
	} {
		if err := os.WriteFile(filepath.Join(dir, name+".tmpl"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		template, err := prompt.Folder{Path: dir}.Load(name)
		if err != nil {
			t.Fatal(name, err)
		}
		text, err := template.Write(prompt.Data{Repo: "r"})
		if err == nil || !strings.Contains(err.Error(), ": the template ") && !strings.Contains(err.Error(), "exceeded maximum template depth") {
			t.Errorf("%s: %d bytes, %v", name, len(text), err)
		}
	}
}
