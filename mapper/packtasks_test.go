package mapper_test

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"foldout/mapper"
	"foldout/mapper/internal/find"
	"foldout/model"
)

// packBudgets are the budgets to try until a pack contains everything that a task changed.
var packBudgets = []int{500, 700, 1000, 1400, 2000, 2800, 4000, 5600, 8000, 11200, 16000, 22400, 32000}

// packTally compares packs with whole files in the same order, by the number of tokens up to the point where all changed
// functions have been read.
type packTally struct {
	packs  []float64 // by task: tokens of the smallest pack that shows all changed functions; infinite if none of packBudgets suffices
	read   []float64 // by task: tokens of that pack up to the last changed function, as a share of the whole files; or infinite
	source []float64 // by task: the same for the source in the pack alone
	in8k   float64   // sum of the shares of functions that a pack of 8,000 tokens shows
	all8k  float64   // number of tasks of which it shows all functions
}

// measure makes packs for one task with growing budgets.
func (p *packTally) measure(t *testing.T, repo *mapper.Repo, w work, result *find.Result, files []*mapper.File, functions []string) {
	texts := functionTexts(t, repo, files, functions)
	whole := 0
	for _, ranked := range result.Files {
		f := files[ranked.File]
		mine := slices.ContainsFunc(functions, func(id string) bool { return strings.HasPrefix(id, f.Path+"#") })
		if f.Class == model.ClassSource || mine {
			text, _ := os.ReadFile(filepath.Join(repo.Root(), f.Path))
			whole += mapper.CountTokens(repo.Encoding(), f.Path+"\n"+string(text))
		}
		if mine {
			functions = slices.DeleteFunc(slices.Clone(functions), func(id string) bool { return strings.HasPrefix(id, f.Path+"#") })
		}
		if len(functions) == 0 {
			break
		}
	}
	tokens, read, source := math.Inf(1), math.Inf(1), math.Inf(1)
	for _, budget := range packBudgets {
		view := model.DefaultView(repo.Encoding())
		view.Budget = budget
		made, err := repo.Pack(t.Context(), w.Task, mapper.PackOptions{View: view})
		if err != nil {
			t.Fatal(err)
		}
		held := 0
		for _, text := range texts {
			if strings.Contains(made.Text, text) {
				held++
			}
		}
		if budget == 8000 {
			p.in8k += float64(held) / float64(len(texts))
			p.all8k += math.Floor(float64(held) / float64(len(texts)))
		}
		if held == len(texts) && math.IsInf(tokens, 1) {
			text := upTo(made.Text, texts)
			_, contents, _ := strings.Cut(text, contentsTitle)
			tokens, read = float64(made.Tokens), float64(mapper.CountTokens(repo.Encoding(), text))
			source = float64(mapper.CountTokens(repo.Encoding(), contents))
		}
		if budget >= 8000 && !math.IsInf(tokens, 1) {
			break
		}
	}
	p.packs, p.read, p.source = append(p.packs, tokens), append(p.read, read/float64(whole)), append(p.source, source/float64(whole))
}

// contentsTitle is the heading above the source in a pack.
const contentsTitle = "\n### File Contents\n"

// upTo returns a pack up to the end of the last of the texts.
func upTo(pack string, texts []string) string {
	source, end := max(strings.Index(pack, contentsTitle), 0), 0
	for _, text := range texts {
		if at := strings.Index(pack[source:], text); at >= 0 {
			end = max(end, source+at+len(text))
		}
	}
	return pack[:end]
}

// functionTexts returns the source of functions.
func functionTexts(t *testing.T, repo *mapper.Repo, files []*mapper.File, functions []string) (texts []string) {
	for _, id := range functions {
		var path string
		var symbol int
		at := strings.LastIndexByte(id, '#')
		path = id[:at]
		if _, err := fmt.Sscan(id[at+1:], &symbol); err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(filepath.Join(repo.Root(), path))
		if err != nil {
			t.Fatal(err)
		}
		in := slices.IndexFunc(files, func(f *mapper.File) bool { return f.Path == path })
		lines, s := strings.Split(string(text), "\n"), files[in].Symbols[symbol]
		texts = append(texts, strings.Join(lines[s.FirstLine-1:min(int(s.EndLine), len(lines))], "\n"))
	}
	return texts
}

// String returns the medians.
func (p *packTally) String() string {
	if len(p.packs) == 0 {
		return ""
	}
	median := func(all []float64) float64 {
		sorted := slices.Clone(all)
		slices.Sort(sorted)
		return sorted[len(sorted)/2]
	}
	never := 0
	for _, tokens := range p.packs {
		if math.IsInf(tokens, 1) {
			never++
		}
	}
	n := float64(len(p.packs))
	return fmt.Sprintf(`packs until all changed functions are shown, beside whole files in the same order, medians of %.0f tasks: a pack of %.0f tokens
  read from its beginning, map and lists included: %.0f %% of the whole files; its source alone: %.0f %%; %d tasks never
  at 8,000 tokens %.0f %% of the functions are shown, and all of them for %.0f %% of the tasks
`, n, median(p.packs), 100*median(p.read), 100*median(p.source), never, 100*p.in8k/n, 100*p.all8k/n)
}
