package cli

import (
	"context"
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"foldout/mapper"
	"foldout/mapper/token"
)

// TestModelBudgets checks that, whichever command prints a map or a pack, in whichever format, for whichever model and task, the text
// never takes more than the budget in the model's tokens, and that the summary gives this number, marked as an estimate.
func TestModelBudgets(t *testing.T) {
	dir := t.TempDir()
	task := filepath.Join(dir, "task.txt")
	if err := os.WriteFile(task, []byte("the price of a cart is wrong if an order has two discounts"), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, value := range map[string]string{"XDG_CONFIG_HOME": "config", "XDG_CACHE_HOME": "cache", "XDG_STATE_HOME": "state", "XDG_DATA_HOME": "data"} {
		t.Setenv(name, filepath.Join(dir, value))
	}
	const repo = "../../model"
	commands := [][]string{
		{"map", repo, "-f", "markdown"},
		{"map", repo, "-f", "outline"},
		{"map", repo, "-f", "prompt"},
		{"map", repo, "-f", "xml"},
		{"map", repo, "-f", "json"},
		{"map", repo, "-f", "prompt", "--task", task},
		{"map", repo, "--task", task},
		{"map", repo, "--template", "change", "--task", task},
		{"map", repo, "--fit", "level"},
		{"map", repo, "-d", "full", "--set", "view.go=source"},
		{"pack", "cart price", repo},
		{"pack", "cart price", repo, "-f", "json"},
		{"pack", "--task", task, repo},
		{"pack", "zzzzqqqq", repo},
	}
	rapid.Check(t, func(t *rapid.T) {
		args := rapid.SampledFrom(commands).Draw(t, "command")
		budget := rapid.OneOf(rapid.IntRange(1, 60), rapid.IntRange(60, 3000), rapid.IntRange(3000, 30_000)).Draw(t, "budget")
		name := rapid.SampledFrom(append(token.ModelNames(), "")).Draw(t, "model")
		args = append(append([]string{}, args...), "-b", strconv.Itoa(budget))
		if name != "" {
			args = append(args, "--model", name)
		}
		out, said, status := runApp(t, args)
		if strings.Contains(said, "the template alone takes") {
			return
		}
		if status != exitDone {
			t.Fatalf("%v exits with %d: %s", args, status, said)
		}
		estimator, _ := token.ModelOf(name)
		encoding := estimator.Encoding
		if encoding == "" {
			encoding = token.Default
		}
		tokens := estimator.Estimate(mapper.CountTokens(encoding, out))
		if tokens > budget {
			t.Fatalf("%v prints %d tokens:\n%s", args, tokens, out)
		}
		if marked := strings.Contains(said, "~"); marked != (name != "" && !estimator.Exact()) {
			t.Fatalf("%v: %s", args, said)
		}
		for i := range args {
			if args[i] == "xml" && out != "" {
				wantXML(t, out)
			}
		}
	})
}

// wantXML fails if a text is not well-formed XML.
func wantXML(t interface{ Fatalf(string, ...any) }, text string) {
	for d := xml.NewDecoder(strings.NewReader(text)); ; {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			return
		} else if err != nil {
			t.Fatalf("no XML: %v\n%s", err, text)
		}
	}
}

// runApp runs the program in this process, and returns what it writes to standard output and to standard error, and its status.
func runApp(t interface{ Fatal(...any) }, args []string) (stdout, stderr string, status int) {
	var files [2]*os.File
	for i := range files {
		f, err := os.CreateTemp("", "foldout")
		if err != nil {
			t.Fatal(err)
		}
		defer os.Remove(f.Name()) //nolint:errcheck // it is a temporary file
		defer f.Close()           //nolint:errcheck // it is read again below
		files[i] = f
	}
	a := &app{stdin: os.Stdin, stdout: files[0], stderr: files[1], env: os.Environ()}
	status = a.run(context.Background(), args)
	var texts [2]string
	for i, f := range files {
		text, err := os.ReadFile(f.Name())
		if err != nil {
			t.Fatal(err)
		}
		texts[i] = string(text)
	}
	return texts[0], texts[1], status
}
