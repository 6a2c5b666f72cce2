package cli

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"foldout/model"
)

// hostile is a text that would act on a terminal, reorder what it shows, or be invisible: a colour, a title and a bell, C1
// controls, bidirectional controls, invisible letters and spaces, a tag, a joiner between ASCII letters. File names can contain it.
const hostile = "\x1b[31m\x1b]0;t\x07\u0085\u009b2J\u202e\u2066\u200f\u200b\u00ad\u034f\u115f\u3164\ufeff\U000e0041a\u200db"

// hostileRepository writes a repository with git. Every text that foldout may show begins with a word that names the field,
// followed by hostile text.
func hostileRepository(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	key := strings.NewReplacer("\x1b", `\u001b`, "\a", `\u0007`).Replace(hostile) // TOML and JSON cannot contain raw controls
	comment := strings.ReplaceAll(hostile, "\ufeff", "")                          // Go rejects a byte order mark inside a file
	for name, text := range map[string]string{
		"path" + hostile + ".go":                 "package m\n\n// Target comment" + comment + " says what it does.\nfunc Target() { helper(\"string" + comment + "\") }\n\nfunc helper(s string) {}\n",
		"folder" + hostile + "/a.md":             "# heading" + hostile + "\n\nThis document" + hostile + " is about [x](../path.go).\n",
		"folder" + hostile + "/b.js":             "/** document" + hostile + " says. */\nexport const table = {\n  'symbol" + hostile + "': 1,\n  target() {},\n};\nimport x from './import" + hostile + "';\n",
		"a.yaml":                                 "? 'symbol" + hostile + "'\n: 1\n\"quoted" + key + "\": target\n",
		"Makefile":                               "target" + hostile + ": dep\n\techo command" + hostile + "\n",
		"package.json":                           `{"name": "name` + key + `", "scripts": {"script` + key + `": "command` + key + `"}}`,
		"bad" + hostile + ".go":                  "package m\n\nfunc broken" + hostile + "( {\n",
		"m_test.go":                              "package m\n\nimport \"testing\"\n\n// TestTarget test" + comment + "\nfunc TestTarget(t *testing.T) { Target() }\n",
		"go.mod":                                 "module example.com/m // module" + hostile + "\n\ngo 1.22\n",
		".foldout.toml":                          "include = ['glob" + strings.ReplaceAll(strings.ReplaceAll(hostile, "\x1b", "x"), "\a", "") + "', '**']\n\"key" + key + "\" = 1\nexclude = [\"glob" + key + "\"]\n[views.\"view" + key + "\"]\ninclude = [\"viewglob" + key + "\"]\nsymbols = \"kind" + key + "\"\n[views.plain]\ninclude = [\"path" + key + "*\"]\n",
		"link" + hostile + "/inner" + hostile:    "x",
		"empty" + hostile + "/.gitignore":        "glob" + hostile + "\n",
		"secrets" + hostile + "/" + "tour.sh":    "#!/bin/sh\n# document" + hostile + "\nfunction target { echo; }\n",
		"unreadable" + hostile + "/x\xff\xfe.go": "package x\n",
	} {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Skip("this disk does not take such names:", err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Skip("this disk does not take such names:", err)
		}
	}
	for _, args := range [][]string{
		{"init", "-q", "-b", "branch\u009b\u202e\u00ad"},
		{"remote", "add", "origin", "https://example.com/remote" + strings.Trim(hostile, "\a") + ".git"},
		{"-c", "user.name=author" + hostile, "-c", "user.email=a@b", "add", "-A"},
		{"-c", "user.name=author" + hostile, "-c", "user.email=a@b", "commit", "-qm", "subject" + hostile},
		{"tag", "tag\u009b\u00ad"},
	} {
		runGit(t, dir, args...)
	}
	return dir
}

func runGit(t *testing.T, dir string, args ...string) {
	t.Helper()
	cmd := exec.Command("git", args...)
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("git %q: %v\n%s", args, err, out)
	}
}

// hostileRuns are the calls of each command in the hostile repository. The last word of a call may be a path in it.
var hostileRuns = map[string][][]string{
	"": {{"--print-config"}, {"--show-repo-map"}, {"--print-config", "--view", "view" + hostile}},
	"map": {
		{},
		{"-d", "full", "--imports", "--graph", "--stats"},
		{"-d", "source"},
		{"-f", "outline"},
		{"-f", "xml", "-d", "full", "--stats"},
		{"-f", "json", "-d", "full", "--imports", "--graph", "--chunks", "--stats"},
		{"-f", "json", "-d", "source"},
		{"--level", "6"},
		{"--level", "7"},
		{"--explain", "-b", "60"},
		{"--print-view"},
		{"--print-view", "-i", "glob" + hostile, "-x", "other" + hostile},
		{"--view", "plain", "--print-view"},
		{"--view", "view" + hostile},
		{"-i", "none" + hostile},
		{"--set", "none" + hostile + "=full"},
		{"--changed-since", "tag\u009b\u00ad"},
		{"--changed-since", "none" + hostile},
		{"none" + hostile},
		{"--view", "none" + hostile},
		{"--task", "Makefile"},
		{"-v", "--symbols", "none" + hostile},
		{"--references"},
		{"--references", "--set", "none" + hostile + "=source"},
		{"--files-from", "Makefile"},
		{"--line-numbers", "--strip", "none" + hostile},
		{"path" + hostile + ".go", "none" + hostile},
		{"https://localhost:1/none" + hostile},
		{"owner/none" + hostile},
		{"-e", "none" + hostile},
		{"-f", "none" + hostile},
		{"--none" + hostile},
	},
	"symbols":   {{}, {"--exported"}},
	"find":      {{"target"}, {"target", "--json"}, {"none" + hostile}, {"document" + hostile, "--json"}, {"--text", "target", "x"}, {"x", "--files"}, {"--task", "Makefile"}},
	"pack":      {{"target"}, {"--task", "Makefile"}, {"none" + hostile}},
	"levels":    {{}, {"--json"}},
	"graph":     {{}, {"-f", "json"}, {"-f", "dot"}, {"-f", "mermaid"}},
	"rank":      {{}, {"--json"}, {"--files"}, {"--why", "path" + hostile + ".go"}, {"--why", "none" + hostile}, {"--files", "--json"}},
	"hotspots":  {{}, {"--json"}},
	"summarize": {{"--dry-run"}, {"--none" + hostile}},
	"tour":      {{}, {"--json"}},
	"views":     {{}, {"--json"}},
	"documents": {{}, {"-f", "opensearch-bulk"}, {"-f", "none" + hostile}},
	"nodes":     {{"--top", "50"}, {"--search", "target"}, {"--id", "path" + hostile + ".go"}, {"--id", "none" + hostile}},

	"snapshot":         {{}},
	"snapshot save":    {{}},
	"snapshot list":    {{}, {"--json"}},
	"snapshot show":    {{"latest"}, {"none" + hostile}},
	"snapshot compare": {{"latest", "latest"}, {"none" + hostile, "latest"}},
	"snapshot prune":   {{"--keep", "1"}},
	"cache":            {{}},
	"cache clear":      {{}},
	"config":           {{"--print"}, {"--check"}, {"--schema"}},
	"man":              {{"pages"}},
	"licenses":         {{}},
	"completion":       {{"bash"}, {"none" + hostile}},
	"languages":        {{}, {"--json"}, {hostile}},
	"themes":           {{}},
	"version":          {{}},
	"go":               {{}},
	"go context":       {{".", "Target"}, {".", "Target", "--json"}, {".", "none" + hostile}, {"none" + hostile, "X"}},
	"go docs":          {{"."}, {".", "--json"}, {".", "none" + hostile}},
	"go signatures":    {{".", "--docs"}, {".", "--tests", "--json"}},
	"go usage":         {{".", "Target"}, {".", "Target", "--json"}},
	"go module":        {{}, {"--json"}},
	"go packages":      {{}, {"--json"}},
	"mcp":              {{"--describe", "."}},
	"setup":            {{}, {"--skill"}, {"none" + hostile}, {"claude", "none" + hostile}, {"claude", "--project", "-y", "--remove"}},
	"doctor":           {{}, {"none" + hostile}},
	"history":          {{}, {"--json"}, {"show", "none" + hostile}},
}

// TestHostileFields runs every command on a repository in which all texts are hostile. No raw hostile text may reach standard
// output or error, and at least one command must show each field.
func TestHostileFields(t *testing.T) {
	dir := hostileRepository(t)
	home := t.TempDir()
	for _, name := range []string{"HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"} {
		t.Setenv(name, home)
	}
	t.Setenv("GOFLAGS", "-mod=mod")
	t.Chdir(dir)
	var all strings.Builder
	eachCommand((&app{}).rootCommand(), func(cmd *cobra.Command) {
		name := strings.TrimSpace(strings.TrimPrefix(cmd.CommandPath(), "foldout"))
		runs, ok := hostileRuns[name]
		if !ok {
			t.Errorf("command %q is not among hostileRuns", name)
		}
		for _, args := range runs {
			args = append(strings.Fields(name), args...)
			out := runHostile(t, args)
			all.WriteString(out)
			for _, line := range strings.Split(out, "\n") {
				if line = strings.TrimSuffix(line, "\r"); model.PrintableText(line) != line {
					t.Errorf("%q prints raw\n%q\nwant\n%q", args, line, model.PrintableText(line))
					break
				}
			}
		}
	})
	for _, field := range []string{
		"path", "folder", "symbol", "heading", "comment", "document", "import", "command", "script", "glob", "key", "view", "viewglob", "kind",
		"none", "module",
	} {
		if !strings.Contains(all.String(), field+`\x1b`) && !strings.Contains(all.String(), field+`\u001b`) && !strings.Contains(all.String(), field+`\\x1b`) {
			t.Errorf("nothing has shown the field %q", field)
		}
	}
}

// runHostile runs the command line in this process, and returns what it printed to standard output and standard error.
func runHostile(t *testing.T, args []string) string {
	t.Helper()
	out := filepath.Join(t.TempDir(), "out")
	stdout, err := os.Create(out)
	if err != nil {
		t.Fatal(err)
	}
	defer stdout.Close() //nolint:errcheck // it is read again below
	a := &app{stdin: os.Stdin, stdout: stdout, stderr: stdout, env: os.Environ()}
	a.run(context.Background(), args)
	text, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	if testing.Verbose() {
		t.Logf("%q\n%s", args, model.PrintableText(string(text[:min(len(text), 700)])))
	}
	return string(text)
}
