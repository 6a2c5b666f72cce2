package cli

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// meanings is an embedding server to which "boat" and "ship" mean the same.
type meanings struct {
	mu   sync.Mutex
	sent []string
	down bool
}

func (s *meanings) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var asked struct{ Input []string }
	if s.down || r.URL.Path != "/v1/embeddings" || json.NewDecoder(r.Body).Decode(&asked) != nil || r.Header.Get("Authorization") != "Bearer sesame" {
		http.Error(w, "down \x1b[31m", http.StatusServiceUnavailable)
		return
	}
	s.sent = append(s.sent, asked.Input...)
	var data []any
	for i, text := range asked.Input {
		vector := []int{1, 5}
		if strings.Contains(text, "boat") || strings.Contains(text, "ship") {
			vector = []int{5, 1}
		}
		data = append(data, map[string]any{"index": i, "embedding": vector})
	}
	_ = json.NewEncoder(w).Encode(map[string]any{"data": data})
}

func TestEmbed(t *testing.T) {
	s := &meanings{}
	server := httptest.NewServer(s)
	t.Cleanup(server.Close)
	const config = "config/foldout/config.toml"
	dir, foldout := shop(t, map[string]string{
		config:          "[embedding]\nurl = \"" + server.URL + "/v1\"\nmodel = \"small\"\nkey_env = \"SEA_KEY\"\n",
		"repo/boat.go":  "package sea\n\nfunc row() { secret := 1; _ = secret }\n",
		"repo/house.go": "package sea\n\nfunc live() {}\n",
	}, "SEA_KEY=sesame")
	run := func(args ...string) string {
		stdout, stderr, _ := foldout(args...)
		return stdout + stderr
	}
	if got := run("find", "--files", "where do ships sail"); strings.Contains(got, "boat.go") || len(s.sent) > 0 {
		t.Errorf("without --embed: %s, sent %q", got, s.sent)
	}
	for range 2 {
		if got := run("find", "--files", "--embed", "where do ships sail"); !strings.HasPrefix(got, "boat.go\n") {
			t.Errorf("with --embed: %s", got)
		}
	}
	if got := strings.Join(s.sent, "|"); got != "where do ships sail|boat.go\nrow|house.go\nlive" {
		t.Errorf("sent %q", got)
	}
	s.sent = nil
	if got := run("documents"); strings.Contains(got, "content_vector") || len(s.sent) > 0 {
		t.Errorf("documents without --embed: %s, sent %q", got, s.sent)
	}
	got := run("documents", "--embed")
	if documents := strings.Count(got, `"chunk_id"`); documents < 4 || strings.Count(got, `"content_vector":[0.`) != documents {
		t.Errorf("documents with --embed: %s", got)
	}
	s.down = true
	for _, command := range []string{"find", "pack"} {
		if got := run(command, "--embed", "how to live on a boat"); !strings.Contains(got, "ranked without embeddings: embedding server: "+server.URL+"/v1: 503 Service Unavailable: down") || !strings.Contains(got, "house.go") || strings.Contains(got, "\x1b") {
			t.Errorf("%s with a server that is down: %s", command, got)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, config), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if got := run("find", "--embed", "boat"); !strings.Contains(got, "no embedding server; set url and model under [embedding]") {
		t.Errorf("without a server: %s", got)
	}
}
