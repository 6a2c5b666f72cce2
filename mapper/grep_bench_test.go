package mapper_test

import (
	"bytes"
	"os/exec"
	"strconv"
	"testing"
	"time"

	"foldout/mapper"
	"foldout/mapper/grep"
)

// BenchmarkSearchText searches the repository in -repo, alternating with ripgrep, and prints the ratio of the shortest times out
// of -runs.
func BenchmarkSearchText(b *testing.B) {
	if *peersRepo == "" {
		b.Skip("needs -repo DIR")
	}
	rg, err := exec.LookPath("rg")
	if err != nil {
		b.Skip("needs ripgrep (rg)")
	}
	repo, err := mapper.Open(b.Context(), *peersRepo, mapper.Options{}, nil)
	if err != nil {
		b.Fatal(err)
	}
	for _, text := range []string{"error", "Error", "unexpected token", "q", "re:func .*Error", "re:[a-z]+Error\\b", "re:[A-Z][0-9]{3}"} {
		b.Run(text, func(b *testing.B) {
			for range b.N {
				b.ReportMetric(ratio(b, repo, rg, text), "ours/rg")
			}
		})
	}
}

func ratio(b *testing.B, repo *mapper.Repo, rg, text string) float64 {
	b.Helper()
	pattern, err := grep.Parse(text)
	if err != nil {
		b.Fatal(err)
	}
	args := []string{"-n", "--hidden", "-g", "!.git", "--no-messages", "-S", "-F", "--", text, *peersRepo}
	if expr, is := bytes.CutPrefix([]byte(text), []byte("re:")); is {
		args = []string{"-n", "--hidden", "-g", "!.git", "--no-messages", "--", string(expr), *peersRepo}
	}
	ours, theirs, lines, rgLines := time.Hour, time.Hour, 0, 0
	for range *peersRuns {
		start := time.Now()
		found, err := repo.SearchText(b.Context(), pattern, mapper.TextQuery{})
		ours = min(ours, time.Since(start))
		if err != nil {
			b.Fatal(err)
		}
		lines = len(found.Lines)
		start = time.Now()
		out, _ := exec.Command(rg, args...).Output() // an error can also mean that nothing was found
		theirs = min(theirs, time.Since(start))
		rgLines = bytes.Count(out, []byte("\n"))
	}
	b.Logf("%s: %s of %s lines, ours %v, rg %v", text, strconv.Itoa(lines), strconv.Itoa(rgLines), ours, theirs)
	return float64(ours) / float64(theirs)
}
