// Package embedding turns texts into vectors with a server that implements OpenAI's API, and caches them by text. Only
// package mapper imports it: nothing else in the engine may talk to a server, but for summaries.
package embedding

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"net/http"
	"strings"
	"time"
)

// Client is a client for one model on one server.
type Client struct {
	URL   string // base URL, such as http://localhost:11434/v1
	Model string
	Key   string // "" for none
	Dir   string // folder of the cache, "" for none
}

// Vector is the embedding of a text. Its Euclidean norm is 1.
type Vector []float32

// These are the limits on the number of texts in a request, the size of its response in bytes, and the time to wait for it.
const (
	batch    = 64
	most     = 64 << 20
	patience = 60 * time.Second
)

// Vectors returns the vector of each text. Texts that are not cached are sent, each once. The error says what went wrong with the
// server; vectors received before the error are cached.
func (c *Client) Vectors(ctx context.Context, texts []string) ([]Vector, error) {
	known := c.load()
	var unknown []string
	asked := map[key]bool{}
	for _, text := range texts {
		if k := keyOf(text); known[k] == nil && !asked[k] {
			asked[k] = true
			unknown = append(unknown, text)
		}
	}
	var failed error
	for at := 0; at < len(unknown) && failed == nil; at += batch {
		part := unknown[at:min(at+batch, len(unknown))]
		var got []Vector
		if got, failed = c.ask(ctx, part); failed == nil {
			for i, text := range part {
				known[keyOf(text)] = got[i]
			}
		}
	}
	if len(unknown) > 0 {
		c.save(known)
	}
	if failed != nil {
		return nil, failed
	}
	vectors := make([]Vector, len(texts))
	for i, text := range texts {
		if vectors[i] = known[keyOf(text)]; len(vectors[i]) != len(vectors[0]) {
			return nil, errors.New("the model's vectors differ in length")
		}
	}
	return vectors, nil
}

// Likeness returns the cosine similarity of `a` and `b`, which must come from the same embedding model.
func Likeness(a, b Vector) float64 {
	sum := 0.0
	for i := range min(len(a), len(b)) {
		sum += float64(a[i]) * float64(b[i])
	}
	return sum
}

type key [sha256.Size]byte

func keyOf(text string) key { return sha256.Sum256([]byte(text)) }

// answer is the server's response.
type answer struct {
	Data []struct {
		Index     int       `json:"index"`
		Embedding []float64 `json:"embedding"`
	} `json:"data"`
}

// ask sends texts and returns their vectors.
func (c *Client) ask(ctx context.Context, texts []string) ([]Vector, error) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	body, err := json.Marshal(map[string]any{"model": c.Model, "input": texts})
	if err != nil {
		return nil, err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, strings.TrimRight(c.URL, "/")+"/embeddings", bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	req.Header.Set("Content-Type", "application/json")
	if c.Key != "" {
		req.Header.Set("Authorization", "Bearer "+c.Key)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(io.LimitReader(resp.Body, most))
	if err != nil {
		return nil, err
	}
	if resp.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%s: %.200q", resp.Status, text)
	}
	var got answer
	if err := json.Unmarshal(text, &got); err != nil {
		return nil, fmt.Errorf("response is not JSON of embeddings: %w", err)
	}
	return got.vectors(len(texts))
}

// vectors returns the vectors in a response in the order of the texts, scaled to length 1.
func (a *answer) vectors(n int) ([]Vector, error) {
	vectors := make([]Vector, n)
	for _, d := range a.Data {
		sum := 0.0
		for _, x := range d.Embedding {
			sum += x * x
		}
		if d.Index < 0 || d.Index >= n || sum == 0 || math.IsInf(sum, 0) {
			return nil, fmt.Errorf("vector %d of %d is invalid", d.Index, n)
		}
		v := make(Vector, len(d.Embedding))
		for i, x := range d.Embedding {
			v[i] = float32(x / math.Sqrt(sum))
		}
		vectors[d.Index] = v
	}
	for i, v := range vectors {
		if v == nil {
			return nil, fmt.Errorf("vector %d of %d is missing", i, n)
		}
	}
	return vectors, nil
}
