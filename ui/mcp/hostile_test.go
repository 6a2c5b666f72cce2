package mcp_test

import (
	"bytes"
	"io"
	"testing"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
	"golang.org/x/tools/txtar"

	"foldout/model"
)

// TestHostileAnswers asks every tool about a repository whose texts would act on a terminal. No answer may contain them unescaped,
// neither in the JSON nor in the text that a client shows.
func TestHostileAnswers(t *testing.T) {
	const hostile = "\x1b[31m\u0085\u009b2J\u202e\u00ad\u034f\u115f\u200b"
	dir := extract(t, &txtar.Archive{Files: []txtar.File{
		{Name: "a" + hostile + ".go", Data: []byte("package a\n\n// Target says" + hostile + "\nfunc Target() { other(\"" + hostile + "\") }\n")},
		{Name: "b" + hostile + "/b.go", Data: []byte("package b\n\nfunc other(s string) {}\n")},
		{Name: "README.md", Data: []byte("# Target" + hostile + "\n\nother" + hostile + "\n")},
		{Name: "go.mod", Data: []byte("module example.com/m\n")},
	}})
	var wire bytes.Buffer
	cmd := program(t, dir)
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	client := sdk.NewClient(&sdk.Implementation{Name: "test", Version: "1"}, nil)
	session, err := client.Connect(t.Context(), &sdk.IOTransport{Reader: io.NopCloser(io.TeeReader(out, &wire)), Writer: in}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for tool, input := range map[string]map[string]any{
		"codebase_map": {"detail": "full"},
		"read_symbols": {"ids": []string{"a" + hostile + ".go#Target", "README.md", "none" + hostile}},
		"relations":    {"id": "a" + hostile + ".go#Target"},
		"tour":         {},
		"find_context": {"task": "target other" + hostile, "source": true},
		"search_text":  {"pattern": "Target"},
		"go_context":   {"mode": "context", "package": ".", "ids": []string{"Target"}},
		"changes":      {"since": "none" + hostile},
	} {
		text, _, _ := call(t, session, tool, input)
		if model.PrintableText(text) != text {
			t.Errorf("%s answers raw\n%q", tool, text)
		}
	}
	if err := session.Close(); err != nil {
		t.Error(err)
	}
	_ = cmd.Wait() // its client has disconnected
	if text := wire.String(); model.PrintableText(text) != text {
		t.Error("raw on the pipe")
	}
}
