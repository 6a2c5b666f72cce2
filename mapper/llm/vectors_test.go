package llm_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"foldout/mapper/llm"
)

// server counts the letters a, b and c of each text, and records what it was sent.
func server(t *testing.T, sent *[]string) string {
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var asked struct {
			Model string
			Input []string
		}
		if err := json.NewDecoder(r.Body).Decode(&asked); err != nil || r.URL.Path != "/v1/embeddings" || asked.Model != "small" || r.Header.Get("Authorization") != "Bearer secret" {
			http.Error(w, "wrong request", http.StatusBadRequest)
			return
		}
		*sent = append(*sent, asked.Input...)
		var rows []string
		for i, text := range asked.Input {
			rows = append([]string{fmt.Sprintf(`{"index":%d,"embedding":[%d,%d,%d]}`, i, strings.Count(text, "a"), strings.Count(text, "b"), strings.Count(text, "c"))}, rows...)
		}
		fmt.Fprintf(w, `{"data":[%s]}`, strings.Join(rows, ","))
	}))
	t.Cleanup(s.Close)
	return s.URL + "/v1"
}

func TestVectors(t *testing.T) {
	var sent []string
	c, dir := llm.Client{URL: server(t, &sent), Model: "small", Key: "secret"}, filepath.Join(t.TempDir(), "vectors")
	for range 2 {
		v, err := c.Vectors(t.Context(), dir, []string{"aab", "c", "aabb"[:3], "ab"})
		if err != nil || len(v) != 4 {
			t.Fatal(v, err)
		}
		if same, near, far := llm.Likeness(v[0], v[2]), llm.Likeness(v[0], v[3]), llm.Likeness(v[0], v[1]); same < 0.999 || near > 0.95 || near < 0.94 || far != 0 {
			t.Error(same, near, far)
		}
	}
	if got := strings.Join(sent, " "); got != "aab c ab" {
		t.Errorf("sent %q", got)
	}
	if _, err := c.Vectors(t.Context(), "", []string{"ab"}); err != nil || len(sent) != 4 {
		t.Error("without a folder:", sent, err)
	}
}

// TestUnreadableVectors checks that a file of vectors that has grown too large is removed, and that another one that cannot be read
// stays.
func TestUnreadableVectors(t *testing.T) {
	var sent []string
	c, dir := llm.Client{URL: server(t, &sent), Model: "small", Key: "secret"}, t.TempDir()
	ask := func() {
		t.Helper()
		if _, err := c.Vectors(t.Context(), dir, []string{"a"}); err != nil {
			t.Fatal(err)
		}
	}
	ask()
	files, _ := filepath.Glob(filepath.Join(dir, "*"))
	if len(files) != 1 {
		t.Fatal(files)
	}
	if err := os.Truncate(files[0], 1<<40); err != nil {
		t.Skip(err) // the file system has no sparse files
	}
	ask()
	if info, err := os.Stat(files[0]); err != nil || info.Size() > 1000 {
		t.Error("a large file is not replaced:", info, err)
	}
	if err := errors.Join(os.Remove(files[0]), os.Mkdir(files[0], 0o700)); err != nil {
		t.Fatal(err)
	}
	ask()
	if info, err := os.Stat(files[0]); err != nil || !info.IsDir() {
		t.Error("a folder is removed:", info, err)
	}
}

// TestKeptVectors checks that new vectors are appended to the file, and that damaged lines are not used.
func TestKeptVectors(t *testing.T) {
	var sent []string
	c, dir := llm.Client{URL: server(t, &sent), Model: "small", Key: "secret"}, t.TempDir()
	ask := func(texts ...string) {
		t.Helper()
		sent = nil
		if _, err := c.Vectors(t.Context(), dir, texts); err != nil {
			t.Error(err)
		}
	}
	ask("a", "b")
	files, _ := filepath.Glob(filepath.Join(dir, "*"))
	if len(files) != 1 {
		t.Fatal(files)
	}
	before, _ := os.ReadFile(files[0])
	ask("a", "b", "c")
	after, _ := os.ReadFile(files[0])
	if got := strings.Join(sent, " "); got != "c" || !strings.HasPrefix(string(after), string(before)) {
		t.Errorf("sent %q, file %q, before %q", got, after, before)
	}
	lines := strings.Split(strings.TrimSpace(string(after)), "\n")
	at := strings.Index(lines[0], `"vector":"`) + len(`"vector":"`)
	damaged := "no JSON\n{\"key\":\"YQ==\"}\n" + lines[0][:at] + "AAAA" + lines[0][at+4:] + "\n" + lines[1] + "\n" + lines[len(lines)-1][:40]
	if err := os.WriteFile(files[0], []byte(damaged), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"a c", ""} {
		if ask("a", "b", "c"); strings.Join(sent, " ") != want {
			t.Errorf("damaged: sent %q, want %q", sent, want)
		}
	}
}

func TestVectorsFail(t *testing.T) {
	var sent []string
	url := server(t, &sent)
	for name, c := range map[string]llm.Client{
		"wrong key":    {URL: url, Model: "small", Key: "guess"},
		"no server":    {URL: "http://127.0.0.1:1/v1", Model: "small"},
		"empty vector": {URL: url, Model: "small", Key: "secret"},
	} {
		if v, err := c.Vectors(t.Context(), "", []string{"xyz"}); err == nil || strings.Contains(err.Error(), "guess") {
			t.Errorf("%s: %v %v", name, v, err)
		}
	}
}

// TestRedirect checks that texts are not sent to a server that the user has not named, and that no error contains the key.
func TestRedirect(t *testing.T) {
	var sent []string
	elsewhere := server(t, &sent)
	for _, status := range []int{http.StatusTemporaryRedirect, http.StatusPermanentRedirect, http.StatusFound} {
		named := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Location", elsewhere+strings.TrimPrefix(r.URL.Path, "/v1")+"?key=secret")
			w.WriteHeader(status)
		}))
		t.Cleanup(named.Close)
		c := llm.Client{URL: named.URL + "/v1", Model: "small", Key: "secret"}
		_, err := c.Vectors(t.Context(), "", []string{"abc"})
		if err == nil || !strings.Contains(err.Error(), "which is not followed; set embedding.url") || strings.Contains(err.Error(), "secret") || len(sent) > 0 {
			t.Errorf("%d: %v, sent %q", status, err, sent)
		}
	}
}

// TestCredentialsAreNotSent checks that no credential is in a text that is sent, whatever maps show.
func TestCredentialsAreNotSent(t *testing.T) {
	var sent []string
	c := llm.Client{URL: server(t, &sent), Model: "small", Key: "secret"}
	const credential = "ghp_" + "x7Kq2mVb9TzR4wLc8NfJ5hYd3PsG6aQe1UoB"
	if _, err := c.Vectors(t.Context(), "", []string{"abc", "const token = \"" + credential + "\" // abc"}); err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(sent, "\n"); strings.Contains(got, credential) || !strings.Contains(got, "redacted") {
		t.Errorf("sent %q", got)
	}
}
