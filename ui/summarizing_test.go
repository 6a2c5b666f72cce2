package ui

import (
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/muesli/termenv"

	"foldout/mapper/llm"
)

// TestSummaries lets a model summarize a repository. Nothing is sent before the user has accepted the price, and the summaries are
// then on the map and in the details.
func TestSummaries(t *testing.T) {
	var asked atomic.Int32
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		asked.Add(1)
		_, _ = io.WriteString(w, `{"choices": [{"message": {"content": "Words of a model about this\n\nAnd more of them."}}]}`)
	}))
	defer server.Close()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "a.go"), []byte("package a\n\n// Sell sells all that is in the cart to whoever pays for it.\nfunc Sell() {}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	d := start(t, dir, termenv.Ascii)
	d.session.Env.Options.SummaryDir = t.TempDir()
	d.send1(tea.WindowSizeMsg{Width: 80, Height: 24})
	d.run(d.Init())
	d.key("M")
	if !strings.Contains(d.View(), "no language model configured") {
		t.Error("without a model:\n" + d.View())
	}
	d.cfg.Chat = func() (llm.Client, error) { return llm.Client{}, errors.New("the key of the model is missing") }
	if d.key("M"); !strings.Contains(d.View(), "the key of the model is missing") {
		t.Error("without a key:\n" + d.View())
	}
	d.cfg.Chat = func() (llm.Client, error) { return llm.Client{URL: server.URL, Model: "small"}, nil }
	d.key("M")
	for _, want := range []string{"Summaries by small", "1 file and 1 folder, 0 already summarized", "tokens sent, at most 800 received", "to " + server.URL, "Leave", "Send"} {
		if !strings.Contains(d.View(), want) {
			t.Errorf("the price lacks %q:\n%s", want, d.View())
		}
	}
	if d.key("enter"); asked.Load() != 0 || d.front != nil {
		t.Fatal("to leave sends something")
	}
	d.press("M")
	d.key("down")
	if d.key("enter"); asked.Load() != 2 || !strings.Contains(d.View(), "Summaries: 2 written, 0 failed, 0 left") {
		t.Errorf("%d questions:\n%s", asked.Load(), d.View())
	}
	if f := d.session.Reading.Repo.Tree().Files[0]; f.Purpose != "Words of a model about this" {
		t.Errorf("the file is for %q", f.Purpose)
	}
	if d.key("M"); !strings.Contains(d.View(), "Nothing to summarize") {
		t.Error("nothing is left:\n" + d.View())
	}
}
