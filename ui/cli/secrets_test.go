package cli

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/adrg/xdg"
	"github.com/spf13/cobra"
)

// Credentials that belong to nobody. They are in two parts so that scanners do not take them for real.
const (
	awsKey      = "AKIA" + "QYLPMN5HFIQR7XYZ"
	gitHubToken = "ghp_" + "x7Kd93mfPq02LzTbVn5RwYc81sHjGa4eUoXi"
	password    = "hunter2" + "hunter2"
	dbPassword  = "vQ7#" + "m2Lk9w"
	urlPassword = "t4Kz" + "9mWq2LxB"
	keyLine     = "MIIEpAIBAAKCAQEA19lGVsTqIT5iiNYR" + "gnoY1CwkbETW5cqRzk5vkTlf31XpSU8f"
)

// planted are all of them.
var planted = []string{awsKey, gitHubToken, password, dbPassword, urlPassword, keyLine}

// secretRepository writes a repository with git that contains credentials in every part of a file that may be shown.
func secretRepository(t *testing.T) {
	t.Helper()
	dir, home := t.TempDir(), t.TempDir()
	t.Cleanup(xdg.Reload) // after the environment is restored
	for _, name := range []string{"HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME"} {
		t.Setenv(name, home)
	}
	xdg.Reload()
	t.Setenv("GOFLAGS", "-mod=mod")
	t.Chdir(dir)
	for name, text := range map[string]string{
		"go.mod":       "module example.com/m\n\ngo 1.22\n",
		"m.go":         "// Package m opens " + awsKey + "\npackage m\n\n// Key is " + awsKey + "\nconst Key = \"" + awsKey + "\"\n\n// Target opens.\nfunc Target() string { return Key + \"" + gitHubToken + "\" }\n\n// Open connects to postgres://app:" + urlPassword + "@db/app.\nfunc Open(s S) { s.SetPassword(\"" + dbPassword + "\"); Target() }\n\n// S has a target.\ntype S struct{ SetPassword func(string) }\n",
		"app.py":       "\"\"\"Client with " + awsKey + "\"\"\"\n\ndef target(token=\"" + gitHubToken + "\", password=\"" + dbPassword + "\"):\n    \"\"\"Connect with " + awsKey + ".\"\"\"\n",
		"a.yaml":       "access: " + awsKey + "\n\"" + awsKey + "\": target\n",
		"x.js":         "import '" + awsKey + "';\nexport const table = { '" + gitHubToken + "': 1 };\n",
		"read.md":      "# Target " + awsKey + "\n\nSee <https://" + gitHubToken + "@example.com>.\n",
		"Makefile":     "target: dep\n\tcurl -u " + gitHubToken + " x\n",
		"package.json": `{"name": "m", "scripts": {"push": "curl -u ` + gitHubToken + ` x"}}`,
		"db.h":         "#define DB_PASSWORD \"" + dbPassword + "\"\nstatic const char *target = \"-----BEGIN RSA PRIVATE KEY-----\\n" + keyLine + "\\n" + keyLine + "\\n\";\n",
		"deploy.yaml":  "target:\n  env:\n    - name: DB_PASSWORD\n      value: " + dbPassword + "\n    - name: URL\n      value: redis://:" + urlPassword + "@cache:6379\n",
		"web.xml":      "<target>\n  <password>" + dbPassword + "</password>\n  <url>https://ci:" + urlPassword + "@acme.net</url>\n</target>\n",
		"init.sql":     "-- Target of " + gitHubToken + "\nCREATE USER target WITH PASSWORD '" + dbPassword + "';\n",
		".env":         "PASSWORD=" + password + "\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	runGit(t, dir, "init", "-q", "-b", "main")
	runGit(t, dir, "-c", "user.name=a", "-c", "user.email=a@b", "add", "-A")
	runGit(t, dir, "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "Rotate "+awsKey)
	for name, line := range map[string]string{"m.go": "// " + awsKey + " postgres://app:" + urlPassword + "@db/app", ".env": "SECOND=" + password} {
		f, err := os.OpenFile(name, os.O_APPEND|os.O_WRONLY, 0)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.WriteString(line + "\n"); err != nil {
			t.Fatal(err)
		}
		_ = f.Close()
	}
}

var rawFiller = regexp.MustCompile(`redacx[0-9][0-9A-Z]x`)

// TestSecretsAreHidden runs every command on a repository with credentials everywhere. No command may print a credential or the
// placeholder that is used while a file is read. A second run, from the cache, must print the same.
func TestSecretsAreHidden(t *testing.T) {
	secretRepository(t)
	runs := map[string][][]string{
		"map":  {{"--template", "review", "--diff"}, {"--template", "review", "--diff=HEAD", "--commits", "3"}, {"-f", "prompt"}, {"--max-files", "1", "-d", "source"}, {"--max-file-size", "10", "-d", "source"}},
		"find": {{"--text", dbPassword[:3]}, {"--text", "PASSWORD"}, {"--text", "postgres"}, {"--text", "BEGIN"}, {"DB_PASSWORD"}, {"a.yaml", "--max-files", "1", "--json"}, {"a.yaml", "--max-file-size", "10"}},
	}
	shown := 0
	eachCommand((&app{}).rootCommand(), func(cmd *cobra.Command) {
		name := strings.TrimSpace(strings.TrimPrefix(cmd.CommandPath(), "foldout"))
		if name == "cache clear" {
			return
		}
		for _, args := range append(runs[name], hostileRuns[name]...) {
			if slices.Contains(args, "--task") {
				continue // a task is the user's own text
			}
			args = append(strings.Fields(name), args...)
			out := runHostile(t, args)
			for _, secret := range planted {
				if strings.Contains(out, secret) {
					t.Errorf("%q prints a credential\n%s", args, out)
				}
			}
			if raw := rawFiller.FindString(out); raw != "" {
				t.Errorf("%q prints %s\n%s", args, raw, out)
			}
			shown += strings.Count(out, "<redacted: ") + strings.Count(out, `\u003credacted: `)
		}
	})
	if shown < 100 {
		t.Errorf("%d credentials were said to be hidden", shown)
	}
	findInFiles(t, os.Getenv("HOME"))
	for _, format := range []string{"markdown", "json", "xml"} {
		args := []string{"map", "-d", "source", "-f", format, "-b", "0"}
		if first, second := runHostile(t, append(args, "--no-cache")), runHostile(t, args); first != second {
			t.Errorf("from the cache:\n%s\nwithout:\n%s", second, first)
		}
	}
}

// findInFiles reports credentials in the files of a folder: those of the cache and the snapshots.
func findInFiles(t *testing.T, dir string) {
	t.Helper()
	files := 0
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		data, err := os.ReadFile(path)
		for _, secret := range planted {
			if strings.Contains(string(data), secret) {
				t.Errorf("%s contains a credential", path)
			}
		}
		files++
		return err
	})
	if err != nil || files == 0 {
		t.Errorf("%d files in %s: %v", files, dir, err)
	}
}

// TestSecretsShown checks that credentials are shown to a user who asks for them, even after they were hidden, and that a
// repository cannot ask for them.
func TestSecretsShown(t *testing.T) {
	secretRepository(t)
	hidden := runHostile(t, []string{"map", "-d", "source"})
	out := runHostile(t, []string{"map", "-d", "source", "--secrets=show"})
	for _, want := range []string{awsKey, gitHubToken, "PASSWORD=" + password, "const Key = \"" + awsKey + `"`} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is not shown\n%s", want, out)
		}
	}
	if strings.Contains(out, "redac") || strings.Contains(out, "(secret)") {
		t.Errorf("something is hidden\n%s", out)
	}
	if err := os.WriteFile(".foldout.toml", []byte("secrets = \"show\"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	again := runHostile(t, []string{"map", "-d", "source", "-x", ".foldout.toml"})
	if strings.Contains(again, awsKey) || !strings.Contains(again, "a repository may set only what is on the map") {
		t.Errorf("the repository's file was followed\n%s", again)
	}
	for _, want := range []string{".env: contains credentials: its text is hidden (secret)", "m.go:4: aws-access-token is hidden (secret)"} {
		if !strings.Contains(hidden, want) {
			t.Errorf("not among the problems: %s\n%s", want, hidden)
		}
	}
}
