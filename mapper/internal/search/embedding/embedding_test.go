package embedding_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"foldout/mapper/internal/search/embedding"
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
	c := embedding.Client{URL: server(t, &sent), Model: "small", Key: "secret", Dir: filepath.Join(t.TempDir(), "vectors")}
	for range 2 {
		v, err := c.Vectors(t.Context(), []string{"aab", "c", "aabb"[:3], "ab"})
		if err != nil || len(v) != 4 {
			t.Fatal(v, err)
		}
		if same, near, far := embedding.Likeness(v[0], v[2]), embedding.Likeness(v[0], v[3]), embedding.Likeness(v[0], v[1]); same < 0.999 || near > 0.95 || near < 0.94 || far != 0 {
			t.Error(same, near, far)
		}
	}
	if got := strings.Join(sent, " "); got != "aab c ab" {
		t.Errorf("sent %q", got)
	}
	files, _ := filepath.Glob(filepath.Join(c.Dir, "*"))
	if len(files) != 1 {
		t.Fatal(files)
	}
	if err := os.WriteFile(files[0], []byte("damaged"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := c.Vectors(t.Context(), []string{"ab"}); err != nil || len(sent) != 4 {
		t.Error("damaged:", sent, err)
	}
}

func TestVectorsFail(t *testing.T) {
	var sent []string
	url := server(t, &sent)
	for name, c := range map[string]embedding.Client{
		"wrong key":    {URL: url, Model: "small", Key: "guess"},
		"no server":    {URL: "http://127.0.0.1:1/v1", Model: "small"},
		"empty vector": {URL: url, Model: "small", Key: "secret"},
	} {
		if v, err := c.Vectors(t.Context(), []string{"xyz"}); err == nil {
			t.Errorf("%s: %v", name, v)
		}
	}
}
