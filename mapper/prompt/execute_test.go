package prompt_test

import (
	"errors"
	"strings"
	"testing"
	"text/template"

	"foldout/mapper/prompt"
)

// TestLanguage checks that templates write what text/template writes for them, and fail where it fails.
func TestLanguage(t *testing.T) {
	data := prompt.Data{Repo: "shop", Task: "<Fix> it\n", Files: []prompt.File{{Path: "a.go", Language: "go", Text: "A\n"}, {Path: "b.py", Language: "python", Text: "B\n"}}}
	require := func(text, what string) (string, error) {
		if text == "" {
			return "", errors.New(what)
		}
		return "", nil
	}
	for _, text := range []string{
		"plain",
		"{{- /* comment */ -}} {{.Repo}} {{- .Task -}} end",
		"{{if .Diff}}diff{{else if .Task}}task{{else}}none{{end}}",
		"{{with .Diff}}{{.}}{{else with .Task}}task {{.}}{{$.Repo}}{{else}}none{{end}}",
		"{{with $r := .Repo}}{{$r}}{{.}}{{end}}",
		"{{range .Files}}{{.Path}}:{{.Text}}{{$.Repo}}{{end}}",
		"{{range $i, $f := .Files}}{{if $i}}, {{end}}{{$f.Path}}{{end}}",
		"{{range $f := .Files}}{{$f.Language}}{{.Path}}{{end}}",
		"{{$last := .Repo}}{{range .Files}}{{$last}} {{$last = .Path}}{{end}}{{$last}}",
		"{{$f := 1}}{{$i := 2}}{{range $i, $f = .Files}}{{end}}{{$i}}{{$f.Path}}",
		"{{range slice .Files 5}}{{end}}",
		"{{range .Commits}}x{{end}}",
		"{{range slice .Files 1 1}}x{{else}}no files{{end}}",
		"{{range 5}}{{if eq . 1}}{{continue}}{{end}}{{if ge . 3}}{{break}}{{end}}{{.}}{{end}}",
		"{{range $i := 3}}{{range 2}}{{.}}{{end}}{{$i}}{{break}}{{end}}",
		`{{define "x"}}[{{.}}{{$}}]{{end}}{{template "x" .Repo}}{{range .Files}}{{template "x" .Path}}{{end}}`,
		`{{define "y"}}[{{.Path}}]{{end}}{{range .Files}}{{template "y" .}}{{end}}`,
		`{{block "z" .Repo}}<{{.}}>{{end}}`,
		`{{template "unknown"}}`,
		`{{define "v"}}{{$x := 1}}{{end}}{{$x := 2}}{{template "v"}}{{$x}}`,
		`{{if $x := .Repo}}{{$x}}{{end}}`,
		`{{$x := 1}}{{if true}}{{$x := 2}}{{$x}}{{end}}{{$x}}`,
		`{{$x := 1}}{{if true}}{{$x = 2}}{{$x}}{{end}}{{$x}}`,
		`{{.Repo | printf "%s-%s" "x"}} {{printf "%q %d %v" .Repo 3 true}} {{printf "%5d|%-5s|" 7 .Repo}}`,
		`{{print 1 2 "a" "b" true}}{{println .Repo 3}}{{html .Task "&"}}`,
		`{{len .Files}} {{len .Repo}} {{(index .Files 1).Path}} {{index .Files 0 | len}}`,
		`{{(index .Files 0).Path}}{{slice .Repo 1}}{{slice .Repo 1 2}}{{slice .Repo}}{{len (slice .Files 1)}}`,
		`{{index .Files 2}}`, `{{slice .Repo 2 1}}`, `{{slice .Repo 9}}`, `{{len 3}}`, `{{len}}`, `{{not}}`, `{{eq 1}}`, `{{index .Files "a"}}`,
		`{{and .Diff (index .Files 9)}}|{{or .Repo (index .Files 9)}}|{{and 1 2}}|{{or 0 ""}}|{{not .Diff}}|{{not 1}}`,
		`{{eq .Repo "a" "shop"}} {{eq 1 2}} {{ne 1 2}} {{lt 1 2}} {{le 2 2}} {{gt 1 2}} {{ge "b" "a"}} {{lt "a" "b"}} {{eq true true}} {{ne true false}}`,
		`{{eq 1 "a"}}`, `{{lt 1 "a"}}`, `{{ne "a"}}`, `{{lt 1 2 3}}`,
		`{{.Repo 1}}`, `{{1 | .Repo}}`, `{{nil}}`, `{{.Unknown}}`, `{{.Repo.Path}}`, `{{range .Repo}}{{end}}x`, `{{range true}}{{end}}`,
		`{{.Nothing | len}}`, `{{$x}}`, `{{if}}{{end}}`, `{{end}}`, `{{break}}`, `{{"a" | print "b" | print "c"}}`, "{{`raw`}}{{'a'}}{{0x10}}{{1_000}}",
		`{{require .Repo "a name"}}{{require .Diff "a diff"}}`, `{{require .Repo}}`, `{{printf 1}}`, `{{printf}}`, `{{ (print .Repo) | len }}`,
	} {
		var b strings.Builder
		parsed, wantErr := template.New("t").Funcs(template.FuncMap{"require": require}).Parse(text)
		if wantErr == nil {
			wantErr = parsed.Execute(&b, data)
		}
		want := strings.TrimRight(b.String(), " \t\n") + "\n"
		got := ""
		loaded, err := folder(t, map[string]string{"t.tmpl": text}).Load("t")
		if err == nil {
			got, err = loaded.Write(data)
		}
		if (err != nil) != (wantErr != nil) || err == nil && got != want {
			t.Errorf("%s\ngot  %q, %v\nwant %q, %v", text, got, err, want, wantErr)
		}
	}
}

// TestStructs checks that a value without a text is an error instead of what Go writes for it.
func TestStructs(t *testing.T) {
	for text, want := range map[string]string{
		"{{.}}":                              "t.tmpl:1: .: all that a template is given cannot be written; name a field of it",
		"{{.Files}}":                         "t.tmpl:1: .Files: a list of files cannot be written; name a field of it",
		"{{range .Files}}{{print .}}{{end}}": "t.tmpl:1: print .: print: a file cannot be written; name a field of it",
		`{{printf "%99999d" 1}}`:             `t.tmpl:1: printf "%99999d" 1: printf: needs a format with widths of at most three digits`,
		`{{template "context" 1}}`:           "context.part:2: .Map: a number has no field .Map",
	} {
		loaded, err := folder(t, map[string]string{"t.tmpl": text}).Load("t")
		if err != nil {
			t.Fatal(err)
		}
		if got, err := loaded.Write(prompt.Data{Files: []prompt.File{{}}}); err == nil || !strings.HasSuffix(err.Error(), want) {
			t.Errorf("%s: %q, %v, want %s", text, got, err, want)
		}
	}
}
