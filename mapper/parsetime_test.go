package mapper_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"foldout/mapper"
	"foldout/model"
)

// TestParseLimit checks that files over the limit on the repository's parsing time are listed, that this is one problem, and that the
// next run parses them.
func TestParseLimit(t *testing.T) {
	dir, cache := t.TempDir(), t.TempDir()
	for i := range 20 {
		writeFile(t, filepath.Join(dir, fmt.Sprintf("f%02d.go", i)), fmt.Appendf(nil, "package p\n\nfunc F%d() {}\n", i))
	}
	first := true
	open := func(limit time.Duration, wanted ...string) *mapper.Repo {
		wishes := &mapper.Wishes{}
		wishes.Want(wanted)
		repo, err := mapper.Open(t.Context(), dir, mapper.Options{CacheDir: cache, Workers: 1, ParseLimit: limit, First: wishes}, func(r *mapper.Repo) {
			if first && !r.Progress().Listing && r.Progress().Pending != 20 {
				t.Error("some files were parsed before the first list of all files")
			}
			first = first && r.Progress().Listing
		})
		if err != nil {
			t.Fatal(err)
		}
		return repo
	}
	repo := open(1, "f07.go") // one nanosecond: a single file goes over it
	parsed := parsedFiles(repo)
	if strings.Join(parsed, " ") != "f07.go" {
		t.Errorf("parsed %v, want only the file that is on the screen", parsed)
	}
	problems := repo.Problems()
	if len(problems) != 1 || !strings.Contains(problems[0].Message, "19 files are listed without symbols") {
		t.Errorf("problems %v, want one for all 19 files", problems)
	}
	if notices := repo.Notices(); len(notices) != 19 || notices[0].Kind != model.ProblemUnparsed {
		t.Errorf("notices %v, want one for each file that was not parsed", notices)
	}
	if parsed := parsedFiles(open(1)); len(parsed) != 2 {
		t.Errorf("parsed %v after the second run, want one more file", parsed)
	}
	if repo := open(0); len(parsedFiles(repo)) != 20 || len(repo.Problems()) > 0 {
		t.Errorf("with the usual limit, parsed %v with problems %v", parsedFiles(repo), repo.Problems())
	}
}

// parsedFiles returns the paths of the files that have symbols.
func parsedFiles(repo *mapper.Repo) (paths []string) {
	for _, f := range repo.Tree().Files {
		if len(f.Symbols) > 0 {
			paths = append(paths, f.Path)
		}
	}
	return paths
}
