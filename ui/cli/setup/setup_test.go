package setup

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var claude, _ = Of("claude")

// TestAdd checks how the entry is added to a configuration as people write them, and that removing it brings the text back.
func TestAdd(t *testing.T) {
	codex, _ := Of("codex")
	zed, _ := Of("zed")
	for _, c := range []struct {
		title         string
		client        Client
		before, after string
		once          bool // removing the entry leaves an empty table
	}{
		{"nothing", claude, "", "{\n  \"mcpServers\": {\n    \"foldout\": {\n      \"args\": [\n        \"mcp\"\n      ],\n      \"command\": \"foldout\"\n    }\n  }\n}\n", true},
		{"other servers", claude, "{\n\t\"mcpServers\": {\n\t\t\"a\": {\"command\": \"a\"}\n\t}\n}\n", "{\n\t\"mcpServers\": {\n\t\t\"a\": {\"command\": \"a\"},\n\t\t\"foldout\": {\n\t\t\t\"args\": [\n\t\t\t\t\"mcp\"\n\t\t\t],\n\t\t\t\"command\": \"foldout\"\n\t\t}\n\t}\n}\n", false},
		{"comments", zed, "// mine\n{\n  // look\n  \"theme\": \"x\", // nice\n}\n", "// mine\n{\n  // look\n  \"theme\": \"x\",\n  \"context_servers\": {\n    \"foldout\": {\n      \"args\": [\n        \"mcp\"\n      ],\n      \"command\": \"foldout\"\n    }\n  }, // nice\n}\n", true},
		{"toml", codex, "# mine\nmodel = \"x\"\n\n[mcp_servers.a]\ncommand = \"a\"\n", "# mine\nmodel = \"x\"\n\n[mcp_servers.a]\ncommand = \"a\"\n\n[mcp_servers.foldout]\ncommand = \"foldout\"\nargs = [\"mcp\"]\n", false},
	} {
		after, err := c.client.Add(c.before, c.client.Entry("foldout", ""))
		if err != nil || after != c.after {
			t.Errorf("%s: %v\n%s\nwant\n%s", c.title, err, after, c.after)
			continue
		}
		again, err := c.client.Add(after, c.client.Entry("foldout", ""))
		if err != nil || again != after {
			t.Errorf("%s: added twice: %v\n%s", c.title, err, again)
		}
		moved, err := c.client.Add(after, c.client.Entry("/bin/foldout", ""))
		if err != nil || strings.Count(moved, "foldout") < 2 || !strings.Contains(moved, "/bin/foldout") {
			t.Errorf("%s: replaced: %v\n%s", c.title, err, moved)
		}
		back, err := c.client.Remove(moved)
		if err != nil || !c.once && strings.TrimSpace(back) != strings.TrimSpace(c.before) || strings.Contains(back, "foldout") {
			t.Errorf("%s: removed: %v\n%s", c.title, err, back)
		}
	}
}

// TestRefused checks that a configuration is not changed if that might damage it.
func TestRefused(t *testing.T) {
	codex, _ := Of("codex")
	for _, c := range []struct {
		client Client
		text   string
	}{
		{claude, "{"},
		{claude, "[]"},
		{claude, `{"mcpServers": []}`},
		{codex, "a = "},
		{codex, "mcp_servers = { foldout = { command = \"x\" } }\n"},
		{codex, "s = '''\n[mcp_servers.foldout]\n'''\n"},
	} {
		if after, err := c.client.Add(c.text, c.client.Entry("foldout", "")); err == nil || !strings.Contains(err.Error(), "by hand") {
			t.Errorf("%q became %q, error %v", c.text, after, err)
		}
	}
}

// TestChange checks that a change is shown, made with a backup, and refused if the file was changed meanwhile.
func TestChange(t *testing.T) {
	file := filepath.Join(t.TempDir(), "new", ".mcp.json")
	change, err := claude.ToAdd(file, claude.Entry("foldout", "/repo"))
	if err != nil || change.Exists || !strings.Contains(change.Diff(), "+     \"foldout\": {\n") {
		t.Fatalf("%v\n%s", err, change.Diff())
	}
	if backup, err := change.Make(); err != nil || backup != "" {
		t.Fatalf("new file: %q, %v", backup, err)
	}
	if s := claude.State(file); !s.Set || s.Program != "foldout" {
		t.Errorf("state %v", s)
	}
	change, err = claude.ToRemove(file)
	if err != nil || change.None() {
		t.Fatal(err)
	}
	for _, want := range []string{file + ".before-foldout", file + ".before-foldout-2"} {
		backup, err := change.Make()
		if text, _ := os.ReadFile(want); err != nil || backup != want || string(text) != change.Before {
			t.Errorf("backup %q, %v", backup, err)
		}
		if err := os.WriteFile(file, []byte(change.Before), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(file, []byte("{}"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := change.Make(); err == nil || !strings.Contains(err.Error(), "changed meanwhile") {
		t.Errorf("a file that was changed: %v", err)
	}
}
