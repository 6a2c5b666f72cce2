package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/muesli/termenv"
)

// TestSecrets checks that credentials are hidden in the preview, the map and the copied text, and that a key shows those of one
// file, which undo takes back.
func TestSecrets(t *testing.T) {
	dir := t.TempDir()
	key := "AKIA" + "QYLPMN5HFIQR7XYZ"
	for name, text := range map[string]string{"a.py": "KEY = '" + key + "'\n", "b.py": "OTHER = '" + key + "'\n", ".env": "PASSWORD=hunter2\n"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	d := driveAt(t, dir, 120, 30, termenv.Ascii)
	state := func(want string) {
		t.Helper()
		text := d.session.Counts.Plan.Text()
		source, _, _ := d.session.Reading.Repo.Source("a.py")
		for _, shown := range []string{text, source.String()} {
			if !strings.Contains(shown, "= '"+want+"'") {
				t.Errorf("want %s in\n%s", want, shown)
			}
		}
		if !strings.Contains(text, "OTHER = '<redacted: aws-access-token>'") {
			t.Errorf("the other file is shown\n%s", text)
		}
	}
	state("<redacted: aws-access-token>")
	d.press("g down:2 Z")
	state(key)
	if !strings.Contains(d.View(), "Credentials shown: a.py") || strings.Count(d.View(), "hunter2") != 0 {
		t.Errorf("on the screen\n%s", d.View())
	}
	d.press("u")
	state("<redacted: aws-access-token>")
	d.press("U")
	state(key)
	d.press("Z")
	state("<redacted: aws-access-token>")
	d.press("g down Z")
	if source, _, problem := d.session.Reading.Repo.Source(".env"); problem != nil || !strings.Contains(source.String(), "hunter2") {
		t.Errorf(".env is not shown: %v", problem)
	}
}

// TestSecretsOnScreen opens files with credentials in a key, a signature, a comment, a literal and the source, at every level of
// detail. The screen may show none of them, whatever is done.
func TestSecretsOnScreen(t *testing.T) {
	dir := t.TempDir()
	token, password, inURL := "ghp_"+"x7Kd93mfPq02LzTbVn5RwYc81sHjGa4eUoXi", "vQ7#"+"m2Lk9w", "t4Kz"+"9mWq2LxB"
	for name, text := range map[string]string{
		"a.go":     "package a\n\n// Target opens postgres://app:" + inURL + "@db/app.\nfunc Target(s S) { s.SetPassword(\"" + password + "\") }\n\n// S has " + token + "\ntype S struct{}\n",
		"b.py":     "def target(password=\"" + password + "\"):\n    \"\"\"Use " + token + ".\"\"\"\n    return \"redis://:" + inURL + "@cache\"\n",
		"c.yaml":   "\"" + token + "\": target\npassword: " + password + "\n",
		"prod.env": "PASSWORD=" + password + "\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	d := driveAt(t, dir, 200, 50, termenv.Ascii)
	for _, keys := range []string{"g", "right", "down", "right", "down", "d", "d", "down", "right", "d", "d", "down", "down", "right", "!", "esc", "G", "/ t a r g e t", "enter", "esc"} {
		d.press(keys)
		view := d.View()
		for _, secret := range []string{token, password, inURL, "redacx"} {
			if strings.Contains(view, secret) {
				t.Fatalf("after %q, the screen shows %q\n%s", keys, secret, view)
			}
		}
	}
	if !strings.Contains(d.session.Counts.Plan.Text(), "<redacted: ") {
		t.Errorf("nothing is hidden in\n%s", d.session.Counts.Plan.Text())
	}
}
