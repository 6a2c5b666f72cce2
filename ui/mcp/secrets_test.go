package mcp_test

import (
	"encoding/json"
	"strings"
	"testing"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
	"golang.org/x/tools/txtar"
)

// TestSecretsAreHidden asks every tool and resource about a repository with credentials in a key, a signature, a comment, a literal
// and the source. No answer may contain one, neither in its text nor in its structured content.
func TestSecretsAreHidden(t *testing.T) {
	const (
		token    = "ghp_" + "x7Kd93mfPq02LzTbVn5RwYc81sHjGa4eUoXi"
		password = "vQ7#" + "m2Lk9w"
		inURL    = "t4Kz" + "9mWq2LxB"
	)
	dir := extract(t, &txtar.Archive{Files: []txtar.File{
		{Name: "a.go", Data: []byte("package a\n\n// Target opens postgres://app:" + inURL + "@db/app.\nfunc Target(s S) { s.SetPassword(\"" + password + "\"); s.Use(\"" + token + "\") }\n\n// S has " + token + "\ntype S struct{ Use, SetPassword func(string) }\n")},
		{Name: "b.py", Data: []byte("def target(password=\"" + password + "\"):\n    \"\"\"Use " + token + ".\"\"\"\n    return \"redis://:" + inURL + "@cache\"\n")},
		{Name: "c.yaml", Data: []byte("\"" + token + "\": target\npassword: " + password + "\n")},
		{Name: "README.md", Data: []byte("# Target " + token + "\n\ncurl -u ci:" + inURL + " https://acme.net/target\n")},
		{Name: "go.mod", Data: []byte("module example.com/m\n\ngo 1.22\n")},
		{Name: "prod.env", Data: []byte("PASSWORD=" + password + "\n")},
	}})
	session := dial(t, dir)
	check := func(what, answer string) {
		t.Helper()
		for _, secret := range []string{token, password, inURL} {
			if strings.Contains(answer, secret) {
				t.Errorf("%s answers with %q\n%s", what, secret, answer)
			}
		}
	}
	for _, c := range []struct {
		tool  string
		input map[string]any
	}{
		{"codebase_map", map[string]any{"detail": "full"}},
		{"codebase_map", map[string]any{"detail": "source"}},
		{"read_symbols", map[string]any{"ids": []string{"a.go#Target", "a.go", "b.py", "c.yaml", "README.md", "prod.env"}}},
		{"relations", map[string]any{"id": "a.go#Target"}},
		{"tour", map[string]any{}},
		{"find_context", map[string]any{"task": "target password", "source": true}},
		{"search_text", map[string]any{"pattern": "[Tt]arget|password|redis|PASSWORD"}},
		{"go_context", map[string]any{"mode": "context", "package": ".", "ids": []string{"Target"}}},
		{"changes", map[string]any{}},
	} {
		text, outline, _ := call(t, session, c.tool, c.input)
		check(c.tool, text+outline)
	}
	for _, uri := range []string{"foldout:///map", "foldout:///outline/a.go", "foldout:///outline/b.py", "foldout:///outline/c.yaml"} {
		result, err := session.ReadResource(t.Context(), &sdk.ReadResourceParams{URI: uri})
		if err != nil {
			t.Error(err)
			continue
		}
		answer, err := json.Marshal(result)
		if err != nil {
			t.Fatal(err)
		}
		check(uri, string(answer))
	}
}
