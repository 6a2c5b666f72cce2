package llm

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"slices"
	"time"

	"foldout/mapper/userdir"
	"foldout/model"
)

// Vector is the embedding of a text. Its Euclidean norm is 1.
type Vector []float32

// Likeness returns the cosine similarity of `a` and `b`, which must come from the same embedding model.
func Likeness(a, b Vector) float64 {
	sum := 0.0
	for i := range min(len(a), len(b)) {
		sum += float64(a[i]) * float64(b[i])
	}
	return sum
}

var embeddings = endpoint{path: "/embeddings", answer: "a list of embeddings", setting: "embedding.url", timeout: time.Minute, most: 64 << 20}

// VectorBatch is the greatest number of texts that are sent together.
const VectorBatch = 64

// Vectors returns the vector of each text. Texts are sent, each once, unless their vectors are kept in the folder `dir` from an
// earlier call. If `dir` is "", no vectors are kept. The error says what went wrong with the server; vectors received before the
// error are kept.
func (c Client) Vectors(ctx context.Context, dir string, texts []string) ([]Vector, error) {
	file, known := linesOf(dir, c.URL+"\x00"+c.Model), map[model.Hash]Vector{}
	if dir != "" {
		known = keptVectors(file)
	}
	keys, texts := make([]model.Hash, len(texts)), slices.Clone(texts)
	var unknown []int
	asked := map[model.Hash]bool{}
	for i := range texts {
		texts[i] = hidden(texts[i])
		keys[i] = model.HashOf([]byte(texts[i]))
		if known[keys[i]] == nil && !asked[keys[i]] {
			asked[keys[i]] = true
			unknown = append(unknown, i)
		}
	}
	for batch := range slices.Chunk(unknown, VectorBatch) {
		part := make([]string, len(batch))
		for n, i := range batch {
			part[n] = texts[i]
		}
		got, err := c.embed(ctx, part)
		if err != nil {
			return nil, err
		}
		records := make([]any, len(batch))
		for n, i := range batch {
			known[keys[i]], records[n] = got[n], keptVector{keys[i][:], got[n].bytes()}
		}
		if dir != "" {
			_ = file.add(records...) // if it fails, they are requested again next time
		}
	}
	vectors := make([]Vector, len(texts))
	for i, key := range keys {
		if vectors[i] = known[key]; len(vectors[i]) != len(vectors[0]) {
			return nil, errors.New("the model's vectors differ in length")
		}
	}
	return vectors, nil
}

// keptVector is a line of the file with the vectors of a model. Vector holds numbers of 32 bits, the lowest byte first.
type keptVector struct {
	Key    []byte `json:"key"`
	Vector []byte `json:"vector"`
}

func (v Vector) bytes() []byte {
	text, _ := binary.Append(nil, binary.LittleEndian, []float32(v)) // fails only for values without a fixed size
	return text
}

// largestVectors is the size limit of a file of vectors in bytes: room for several hundred thousand vectors of 512 numbers.
const largestVectors = 1 << 30

// keptVectors returns the vectors in a file by the hashes of their texts, none if it cannot be read. Damaged lines are skipped. A file
// that has grown too large is removed, so that later vectors are kept.
func keptVectors(file lines) map[model.Hash]Vector {
	known := map[model.Hash]Vector{}
	err := file.read(largestVectors, func(line []byte) {
		var r keptVector
		if json.Unmarshal(line, &r) != nil || len(r.Key) != len(model.Hash{}) {
			return
		}
		v := make(Vector, len(r.Vector)/4)
		if _, err := binary.Decode(r.Vector, binary.LittleEndian, v); err == nil && math.Abs(Likeness(v, v)-1) < 1e-3 {
			known[model.Hash(r.Key)] = v
		}
	})
	if errors.Is(err, userdir.ErrTooLarge) {
		_ = os.Remove(string(file)) // if it fails, nothing is kept
	}
	return known
}

// listed is the response of a server to a list of texts.
type listed struct {
	Data []struct {
		Index     int       `json:"index"`
		Embedding []float64 `json:"embedding"`
	} `json:"data"`
}

// embed sends texts and returns their vectors.
func (c Client) embed(ctx context.Context, texts []string) ([]Vector, error) {
	var got listed
	if err := c.post(ctx, embeddings, map[string]any{"model": c.Model, "input": texts}, &got); err != nil {
		return nil, err
	}
	return got.vectors(len(texts))
}

// vectors returns the vectors in a response in the order of the texts, scaled to length 1.
func (a *listed) vectors(n int) ([]Vector, error) {
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
