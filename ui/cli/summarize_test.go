package cli

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/creack/pty"
)

const testKey = "key-that-nobody-may-see"

// chatServer answers chat completions like a model, and keeps the questions. If refuse returns an answer, it sends that instead.
type chatServer struct {
	*httptest.Server
	refuse func(question string) (status int, body string)

	mu        sync.Mutex
	questions []string
	keys      map[string]bool
}

func newChatServer(t *testing.T) *chatServer {
	s := &chatServer{keys: map[string]bool{}}
	s.Server = httptest.NewServer(http.HandlerFunc(s.answer))
	t.Cleanup(s.Close)
	return s
}

func (s *chatServer) answer(w http.ResponseWriter, r *http.Request) {
	var asked struct {
		Model    string
		Messages []struct{ Role, Content string }
	}
	body, _ := io.ReadAll(r.Body)
	if err := json.Unmarshal(body, &asked); err != nil || r.URL.Path != "/v1/chat/completions" || asked.Model != "small" || len(asked.Messages) != 2 {
		http.Error(w, "not a chat completion", http.StatusNotFound)
		return
	}
	question := asked.Messages[1].Content
	s.mu.Lock()
	s.questions = append(s.questions, question)
	s.keys[r.Header.Get("Authorization")] = true
	refuse := s.refuse
	s.mu.Unlock()
	if refuse != nil {
		if status, text := refuse(question); status != 0 {
			w.Header().Set("Retry-After", "0")
			w.WriteHeader(status)
			_, _ = io.WriteString(w, text)
			return
		}
	}
	first, _, _ := strings.Cut(question, "\n")
	answer := fmt.Sprintf("Words about %s.\n\nIt does \x1b[31mthis and that.\n**Tags:** Carts, cart totals, layer:api, source, Carts, [x\x1b]\n", strings.ToLower(first))
	_ = json.NewEncoder(w).Encode(map[string]any{"choices": []any{map[string]any{"message": map[string]string{"role": "assistant", "content": answer}}}})
}

// asked returns the number of questions since the last call.
func (s *chatServer) asked() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	n := len(s.questions)
	s.questions = nil
	return n
}

// summarizeShop prepares runs in a repository with three source files, a test and a document.
func summarizeShop(t *testing.T, url string) (run func(args ...string) (stdout, stderr string, code int), dir string) {
	t.Helper()
	dir, foldout := shop(t, map[string]string{
		"config/foldout/config.toml": "[model]\nurl = \"" + url + "/v1\"\nname = \"small\"\nkey_env = \"SHOP_KEY\"\n",
		"repo/main.go":               "package main\n\nimport \"example.com/shop/cart\"\n\nfunc main() { cart.Sell() }\n",
		"repo/cart/cart.go": "package cart\n\n// Sell sells all that is in the cart to whoever pays.\nfunc Sell() {}\n" +
			"func Give(force bool, attempts int) error { return nil }\nfunc Take(force bool, attempts int) error { return nil }\n" +
			"func Keep(path string, attempts int) ([]byte, error) { return nil, nil }\nfunc Look(path string, attempts int) ([]byte, error) { return nil, nil }\n",
		"repo/cart/sum.go":              "package cart\n\n// Sum adds up what the articles in a cart cost.\nfunc Sum() int { return 0 }\n",
		"repo/cart/cart_test.go":        "package cart\n\nimport \"testing\"\n\nfunc TestSell(t *testing.T) { Sell(); Sum(); Sell() }\n",
		"repo/README.md":                "# Shop\n\nSells tea to everybody who asks for some of it in a friendly way.\n",
		"repo/cart/testdata/example.go": "package cart\n\n// Example is never sent, as it is only a file that tests read here.\n",
	}, "SHOP_KEY="+testKey)
	return func(args ...string) (string, string, int) {
		stdout, stderr, code := foldout(args...)
		if strings.Contains(stdout+stderr, testKey) {
			t.Errorf("%q shows the key", args)
		}
		return stdout, stderr, code
	}, dir
}

func TestSummarize(t *testing.T) {
	server := newChatServer(t)
	run, dir := summarizeShop(t, server.URL)
	for _, args := range [][]string{{"map"}, {"summarize", "--dry-run"}, {"summarize"}, {"map", "-f", "json"}} {
		_, stderr, code := run(args...)
		if n := server.asked(); n != 0 {
			t.Errorf("%q sent %d questions", args, n)
		}
		if args[0] != "summarize" {
			continue
		}
		if !strings.Contains(stderr, "3 files and 2 folders to summarize (0 already summarized): about ") || !strings.Contains(stderr, "tokens to send to small at "+server.URL) {
			t.Errorf("%q says no price: %s", args, stderr)
		}
		if want := len(args) == 1; (code == exitUsage) != want || strings.Contains(stderr, "nothing sent") != want {
			t.Errorf("%q: exit %d, %s", args, code, stderr)
		}
	}
	stdout, stderr, code := run("summarize", "--yes")
	if code != 0 || !strings.Contains(stderr, "5 written, 0 failed, 0 remaining") || !strings.HasSuffix(stdout, "cart  # Words about folder: cart\n.  # Words about folder: (the whole repository)\n") {
		t.Fatalf("exit %d\n%s%s", code, stdout, stderr)
	}
	last := server.questions[len(server.questions)-1]
	if !strings.Contains(last, "- main.go: Words about file: main.go\n- cart/: Words about folder: cart\n") {
		t.Errorf("the root is asked about without the answers about its parts: %s", last)
	}
	if strings.Contains(strings.Join(server.questions, "\n"), "never sent") || !server.keys["Bearer "+testKey] || len(server.keys) != 1 {
		t.Errorf("sent with keys %v:\n%s", server.keys, server.questions)
	}
	server.asked()
	if stdout, _, _ = run("map", "-b", "82"); !strings.Contains(stdout, "cart/  # Words about folder: cart\n") || !strings.Contains(stdout, "main.go  main  # Words about file: main.go\n") {
		t.Errorf("the map does not show the words: %s", stdout)
	}
	if stdout, _, _ = run("map", "-f", "json"); !strings.Contains(stdout, `"body":"Words about file: main.go. It does \\x1b[31mthis and that.","tags":["go","entry-point","source","carts","cart-totals"],`) ||
		!strings.Contains(stdout, `"by":"small"`) {
		t.Errorf("the JSON map does not hold the words: %s", stdout)
	}
	if stdout, _, _ = run("documents"); !strings.Contains(stdout, `"repomap_tags":["go","entry-point","source","carts","cart-totals"]`) {
		t.Errorf("the documents do not hold the tags: %s", stdout)
	}
	if stdout, _, _ = run("map", "-x", "cart/sum.go", "-f", "json"); strings.Contains(stdout, "Words about folder") || !strings.Contains(stdout, "Words about file: main.go") {
		t.Errorf("words about a folder are shown to a scope that they were not written for: %s", stdout)
	}
	if err := os.WriteFile(filepath.Join(dir, "repo/cart/sum.go"), []byte("package cart\n\n// Sum adds up what the articles in a cart cost, and then the taxes.\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, stderr, _ = run("summarize", "--yes"); server.asked() != 3 || !strings.Contains(stderr, "1 file and 2 folders to summarize (2 already summarized)") {
		t.Errorf("a changed file and its folders are not all that is asked: %s", stderr)
	}
	if _, stderr, code = run("summarize", "--yes"); server.asked() != 0 || code != 0 || !strings.Contains(stderr, "nothing to summarize") {
		t.Errorf("exit %d: %s", code, stderr)
	}
	if run("summarize", "--yes", "--again", "-i", "main.go"); server.asked() != 2 {
		t.Error("--again asks only about what is in scope, and about all of that")
	}
}

func TestSummarizeFailures(t *testing.T) {
	for name, c := range map[string]struct {
		status       int
		body, in     string
		asked        int
		want, result string
		code         int
	}{
		"wrong key":    {401, `{"error": {"message": "wrong key ` + testKey + `\u001b[2J"}}`, "", 4, `401 Unauthorized: wrong key …\x1b[2J`, "0 written", exitNothing},
		"busy for one": {503, "come back\nlater", "File: main.go", 7, "main.go: $URL/v1: 503 Service Unavailable: come back later", "4 written, 1 failed, 0 remaining", 0},
		"one too long": {400, `{"error": "too long"}`, "Folder: cart", 5, "cart: $URL/v1: 400 Bad Request: too long", "4 written, 1 failed, 0 remaining", 0},
		"redirects":    {302, "", "", 4, "302 Found: it redirects to , which is not followed", "0 written", exitNothing},
		"no answer":    {200, `{"choices": [{"message": {"content": "<think>so</think>\n"}}]}`, "File: main.go", 5, "main.go: the response of small is empty", "4 written, 1 failed", 0},
		"no JSON":      {200, "<html>", "File: main.go", 5, "is not a chat completion in JSON", "4 written, 1 failed", 0},
	} {
		t.Run(name, func(t *testing.T) {
			server := newChatServer(t) // its own, because questions that were cancelled may arrive late
			run, _ := summarizeShop(t, server.URL)
			server.mu.Lock()
			server.refuse = func(question string) (int, string) {
				if strings.Contains(question, c.in) {
					return c.status, c.body
				}
				return 0, ""
			}
			server.mu.Unlock()
			_, stderr, code := run("summarize", "--yes")
			if n := server.asked(); n > c.asked || c.code == 0 && n != c.asked {
				t.Errorf("%d questions, want %d", n, c.asked)
			}
			if code != c.code || !strings.Contains(stderr, strings.ReplaceAll(c.want, "$URL", server.URL)) || !strings.Contains(stderr, c.result) {
				t.Errorf("exit %d: %s", code, stderr)
			}
			if c.in != "" {
				if stdout, _, _ := run("map", "-f", "json"); !strings.Contains(stdout, `"Words about `) {
					t.Error("what was answered is not kept")
				}
			}
		})
	}
}

func TestSummarizeWithoutModel(t *testing.T) {
	run, dir := summarizeShop(t, "http://127.0.0.1:1")
	config := filepath.Join(dir, "config/foldout/config.toml")
	for text, want := range map[string]string{
		"": "no language model: set url and name under [model] in " + config,
		"[model]\nurl = \"http://127.0.0.1:1\"\n":                                       "missing model.name",
		"[model]\nurl = \"http://127.0.0.1:1\"\nname = \"small\"\nkey_env = \"NONE\"\n": "set the environment variable NONE (named by model.key_env)",
	} {
		if err := os.WriteFile(config, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, stderr, code := run("summarize", "--yes"); code != exitUsage || !strings.Contains(stderr, want) {
			t.Errorf("exit %d: %s", code, stderr)
		}
	}
	// The repository's own file cannot set a server.
	if err := os.WriteFile(filepath.Join(dir, "repo/.foldout.toml"), []byte("[model]\nurl = \"http://127.0.0.1:1\"\nname = \"small\"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(config, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, stderr, code := run("summarize", "--yes"); code != exitUsage || !strings.Contains(stderr, "no language model: set") {
		t.Errorf("exit %d: %s", code, stderr)
	}
}

// TestSummarizeInterrupted interrupts the job from a terminal, and checks that finished answers are kept.
func TestSummarizeInterrupted(t *testing.T) {
	server := newChatServer(t)
	run, dir := summarizeShop(t, server.URL)
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self)
	cmd.Args, cmd.Dir = []string{"foldout", "summarize"}, filepath.Join(dir, "repo")
	cmd.Env = []string{"HOME=" + dir, "XDG_CONFIG_HOME=" + dir + "/config", "XDG_STATE_HOME=" + dir + "/state", "XDG_CACHE_HOME=" + dir + "/cache", "SHOP_KEY=" + testKey}
	arrived, wait := make(chan struct{}), make(chan struct{})
	arrive := sync.OnceFunc(func() { close(arrived) })
	server.refuse = func(question string) (int, string) {
		if strings.HasPrefix(question, "Folder: cart") {
			arrive()
			<-wait
		}
		return 0, ""
	}
	terminal, err := pty.Start(cmd)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = terminal.Close() }()
	shown := readUntil(terminal, "Send? [y/N] ")
	if n := server.asked(); n != 0 || !strings.Contains(shown, "tokens to send") {
		t.Fatalf("%d questions were sent before anyone agreed: %q", n, shown)
	}
	_, _ = terminal.WriteString("y\n")
	shown = readUntil(terminal, "3 of 5")
	<-arrived // so that the next run does not count it
	_, _ = terminal.WriteString("\x03")
	shown += readUntil(terminal, "")
	close(wait)
	_ = cmd.Wait()
	if code := cmd.ProcessState.ExitCode(); code != exitInterrupted || !strings.Contains(shown, "[############........] 3 of 5") || !strings.Contains(shown, "3 written, 0 failed, 2 remaining") {
		t.Errorf("exit %d: %q", code, shown)
	}
	server.asked()
	if _, stderr, _ := run("summarize", "--yes"); server.asked() != 2 {
		t.Errorf("what was answered is asked again: %s", stderr)
	}
}
