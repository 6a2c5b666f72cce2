package mcp_test

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
	"golang.org/x/tools/txtar"

	"foldout/mapper"
	"foldout/mapper/token"
	"foldout/ui/cli"
)

var update = flag.Bool("update", false, "write the answers into testdata")

// asProgram makes the test binary the foldout command.
const asProgram = "FOLDOUT_AS_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		if err := os.Unsetenv(asProgram); err != nil {
			panic(err)
		}
		os.Exit(cli.Main())
	}
	flag.Parse()
	os.Exit(m.Run())
}

// program returns the command `foldout mcp` for a folder. It keeps its files in folders of its own.
func program(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	return programAt(t.TempDir(), args...)
}

// programAt is like program, but keeps its files in the folder home.
func programAt(home string, args ...string) *exec.Cmd {
	cmd := exec.Command(os.Args[0], append([]string{"mcp"}, args...)...)
	cmd.Env = append(os.Environ(), asProgram+"=1", "HOME="+home, "XDG_CONFIG_HOME="+home, "XDG_CACHE_HOME="+home, "XDG_STATE_HOME="+home,
		"GIT_CONFIG_NOSYSTEM=1")
	return cmd
}

// dial starts the command and connects a client to it.
func dial(t *testing.T, dir string, args ...string) *sdk.ClientSession {
	t.Helper()
	client := sdk.NewClient(&sdk.Implementation{Name: "test", Version: "1"}, nil)
	session, err := client.Connect(t.Context(), &sdk.CommandTransport{Command: program(t, append(args, dir)...)}, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = session.Close() }) // a test may have closed it already
	return session
}

// call calls a tool and returns its text and its structured content as JSON.
func call(t *testing.T, session *sdk.ClientSession, tool string, args any) (text, outline string, isError bool) {
	t.Helper()
	result, err := session.CallTool(t.Context(), &sdk.CallToolParams{Name: tool, Arguments: args})
	if err != nil {
		t.Fatalf("%s: %v", tool, err)
	}
	if len(result.Content) != 1 {
		t.Fatalf("%s: %d contents", tool, len(result.Content))
	}
	text = result.Content[0].(*sdk.TextContent).Text
	if result.StructuredContent != nil {
		data, err := json.Marshal(result.StructuredContent)
		if err != nil {
			t.Fatal(err)
		}
		outline = string(data)
	}
	return text, outline, result.IsError
}

// extract writes the files of an archive into a folder, except those whose names begin with `call` or `answer`.
func extract(t *testing.T, a *txtar.Archive) string {
	t.Helper()
	dir := t.TempDir()
	for _, f := range a.Files {
		if strings.HasPrefix(f.Name, "call ") || strings.HasPrefix(f.Name, "answer ") {
			continue
		}
		path := filepath.Join(dir, f.Name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, f.Data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// TestAnswers runs the calls of each archive in testdata. `call NAME` contains a tool and its input in JSON, and `answer NAME` the
// expected answer: the text, then the structured content.
func TestAnswers(t *testing.T) {
	archives, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(archives) == 0 {
		t.Fatal(archives, err)
	}
	for _, name := range archives {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(name)
			if err != nil {
				t.Fatal(err)
			}
			session := dial(t, extract(t, archive), append(strings.Fields(string(archive.Comment)), "--resend")...) // each answer stands for itself
			var files []txtar.File
			for _, f := range archive.Files {
				what, isCall := strings.CutPrefix(f.Name, "call ")
				if !isCall {
					if !strings.HasPrefix(f.Name, "answer ") {
						files = append(files, f)
					}
					continue
				}
				tool, input, _ := strings.Cut(strings.TrimSpace(string(f.Data)), " ")
				text, outline, isError := call(t, session, tool, json.RawMessage(input))
				if isError {
					text = "error: " + text + "\n"
				}
				got := text + outline + "\n"
				files = append(files, f, txtar.File{Name: "answer " + what, Data: []byte(got)})
				if want := answerOf(archive, what); got != want && !*update {
					t.Errorf("%s: got\n%s\nwant\n%s", what, got, want)
				}
			}
			if *update {
				archive.Files = files
				if err := os.WriteFile(name, txtar.Format(archive), 0o644); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

func answerOf(a *txtar.Archive, name string) string {
	for _, f := range a.Files {
		if f.Name == "answer "+name {
			return string(f.Data)
		}
	}
	return ""
}

// repository is the fixture that other tests of foldout use, too.
const repository = "../../testdata/repo"

// TestToolList checks that the list of tools stays small, because a client pays for it in every conversation.
func TestToolList(t *testing.T) {
	session := dial(t, repository)
	list, err := session.ListTools(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, tool := range list.Tools {
		if !tool.Annotations.ReadOnlyHint {
			t.Errorf("%s is not marked as reading only", tool.Name)
		}
		tool.OutputSchema = nil
	}
	text, err := json.Marshal(&sdk.ListToolsResult{Tools: list.Tools})
	if err != nil {
		t.Fatal(err)
	}
	if n := mapper.CountTokens(token.Default, string(text)); len(list.Tools) > 9 || n > 2800 {
		t.Errorf("%d tools cost %d tokens, want at most 9 and 2,800", len(list.Tools), n)
	}
}

// TestLimit checks that text and structured content together never cost more than the caller allows, and that `next` leads to
// the rest.
func TestLimit(t *testing.T) {
	session := dial(t, ".")
	for _, limit := range []int{200, 300, 500, 1000, 5000, 8000, 20000} {
		for tool, input := range map[string]string{
			"codebase_map": `{"budget": %d, "show": {"symbols": ["*"]}, "detail": "full"}`,
			"read_symbols": `{"limit": %d, "ids": ["mcp.go", "answer.go", "index.go", "mcp_test.go", "serve.go", "nodes.go"]}`,
			"relations":    `{"limit": %d, "id": "answer.go", "depth": 3}`,
			"tour":         `{"limit": %d, "top": 50}`,
			"find_context": `{"limit": %d, "task": "bring an answer within its limit", "source": true}`,
			"search_text":  `{"limit": %d, "pattern": "error"}`,
			"go_context":   `{"limit": %d, "mode": "context", "package": ".", "ids": ["New"]}`,
		} {
			text, outline, isError := call(t, session, tool, json.RawMessage(fmt.Sprintf(input, limit)))
			if n := mapper.CountTokens(token.Default, text) + mapper.CountTokens(token.Default, outline); n > limit || isError {
				t.Errorf("%s: %d tokens, limit %d, error %v: %.200s", tool, n, limit, isError, text)
			}
		}
	}
}

// TestNext reads a long list in parts, and checks that the parts together are the whole list.
func TestNext(t *testing.T) {
	session := dial(t, "..")
	ask := func(limit int, next string) (string, string) {
		text, outline, isError := call(t, session, "tour", map[string]any{"limit": limit, "next": next})
		var o struct{ Next string }
		if err := json.Unmarshal([]byte(outline), &o); err != nil || isError {
			t.Fatal(text, err)
		}
		return text, o.Next
	}
	parts, next := ask(200, "")
	for n := 0; next != ""; n++ {
		text, after := ask(200, next)
		if parts += text; after == next || n > 1000 {
			t.Fatalf("next %q does not move on", next)
		}
		next = after
	}
	whole, _ := ask(20000, "")
	for line := range strings.Lines(whole) {
		if !strings.Contains(parts, line) {
			t.Errorf("%q is in no part", line)
		}
	}
	if strings.Count(parts, "continue with next") == 0 {
		t.Error("the whole fits one answer: a smaller limit is needed")
	}
}

// TestProtocol checks the requests of the official clients other than calls of tools.
func TestProtocol(t *testing.T) {
	session, ctx := dial(t, repository), t.Context()
	if err := session.Ping(ctx, nil); err != nil {
		t.Error(err)
	}
	resources, err := session.ListResources(ctx, nil)
	if err != nil || len(resources.Resources) != 1 {
		t.Fatal(resources, err)
	}
	read, err := session.ReadResource(ctx, &sdk.ReadResourceParams{URI: resources.Resources[0].URI})
	if err != nil || !strings.Contains(read.Contents[0].Text, "cmd/") {
		t.Error(read, err)
	}
	if _, err := session.ReadResource(ctx, &sdk.ReadResourceParams{URI: "foldout:///outline/none.go"}); err == nil {
		t.Error("an outline of a file that does not exist")
	}
	prompts, err := session.ListPrompts(ctx, nil)
	if err != nil || len(prompts.Prompts) == 0 {
		t.Fatal(prompts, err)
	}
	text, err := session.GetPrompt(ctx, &sdk.GetPromptParams{Name: prompts.Prompts[0].Name, Arguments: map[string]string{"task": "why?"}})
	if err != nil || !strings.Contains(text.Messages[0].Content.(*sdk.TextContent).Text, "why?") {
		t.Error(text, err)
	}
	for ref, want := range map[sdk.CompleteReference]string{
		{Type: "ref/prompt", Name: prompts.Prompts[0].Name}:       "README.md",
		{Type: "ref/resource", URI: "foldout:///outline/{+path}"}: "README.md",
	} {
		done, err := session.Complete(ctx, &sdk.CompleteParams{Ref: &ref, Argument: sdk.CompleteParamsArgument{Name: "task", Value: "readme"}})
		if err != nil || len(done.Completion.Values) == 0 || done.Completion.Values[0] != want {
			t.Error(done, err)
		}
	}
}

// TestFollowsDisk checks that an answer shows the current content of a file.
func TestFollowsDisk(t *testing.T) {
	dir := t.TempDir()
	write := func(text string) {
		if err := os.WriteFile(filepath.Join(dir, "a.go"), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("package a\n\nfunc First() {}\n")
	session := dial(t, dir)
	if text, _, _ := call(t, session, "read_symbols", map[string]any{"ids": []string{"a.go#First"}}); !strings.Contains(text, "func First() {}") {
		t.Error(text)
	}
	write("package a\n\n// Second is new.\nfunc Second() {}\n\nfunc First() { Second() }\n")
	text, _, isError := call(t, session, "read_symbols", map[string]any{"ids": []string{"a.go#First", "a.go#Second"}})
	if isError || !strings.Contains(text, "func First() { Second() }") || !strings.Contains(text, "a.go:3-4\n```go\n// Second is new.\n") {
		t.Error(text)
	}
}

// TestManyCalls sends a thousand concurrent calls from two clients in two processes, and cancels half of them.
func TestManyCalls(t *testing.T) {
	session := dial(t, repository)
	done := make(chan error)
	for i := range 1000 {
		go func() {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			if i%2 == 0 {
				cancel()
			}
			_, err := session.CallTool(ctx, &sdk.CallToolParams{Name: "codebase_map", Arguments: map[string]any{"budget": 200 + i}})
			if ctx.Err() != nil {
				err = nil
			}
			done <- err
		}()
	}
	for range 1000 {
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
	if _, _, isError := call(t, session, "tour", map[string]any{}); isError {
		t.Error("no answer afterwards")
	}
}

// TestGarbage checks that, even after an invalid message, the program ends when its client disconnects.
func TestGarbage(t *testing.T) {
	for name, input := range map[string]string{
		"text":           "hello\n",
		"half a message": `{"jsonrpc":"2.0","id":1,"meth`,
		"a list":         "[1, 2, 3]\n",
		"control bytes":  "\x00\x1b[2J\xff\n",
		"unknown method": `{"jsonrpc":"2.0","id":1,"method":"no/such"}` + "\n",
		"nothing":        "",
	} {
		cmd := program(t, repository)
		cmd.Stdin = strings.NewReader(input)
		out, err := cmd.Output()
		if strings.ContainsRune(string(out), '\x1b') {
			t.Errorf("%s: %q", name, out)
		}
		if exit := (*exec.ExitError)(nil); err != nil && (!errors.As(err, &exit) || exit.ExitCode() != 1) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
