package mapper

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"

	"foldout/mapper/llm"
	"foldout/mapper/userdir"
)

// longestTask is the maximum number of bytes of a task that are sent to an embedding server.
const longestTask = 8000

// similarities returns how similar the description of each file is to the task, or nothing if there is no embedding server. It
// sends that server the task, and the paths, names of symbols and first lines of doc comments of included files.
func similarities(ctx context.Context, r *Repo, text string, query FindQuery) ([]float64, error) {
	if query.Embed == nil {
		return nil, nil
	}
	corpus := r.corpus()
	texts, files := []string{strings.ToValidUTF8(text[:min(len(text), longestTask)], "")}, []int{-1}
	for i, f := range corpus.Files {
		if query.Keep == nil || query.Keep(f) {
			texts, files = append(texts, corpus.Description(i)), append(files, i)
		}
	}
	vectors, err := query.Embed.Vectors(ctx, filepath.Join(userdir.Cache(), "vectors"), texts)
	if err != nil {
		return nil, fmt.Errorf("embedding server: %w", err)
	}
	near := make([]float64, len(corpus.Files))
	for at, i := range files[1:] {
		near[i] = llm.Likeness(vectors[0], vectors[at+1])
	}
	return near, nil
}
