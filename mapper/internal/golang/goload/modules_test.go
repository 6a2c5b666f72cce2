package goload

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"foldout/mapper/internal/test/cases"

	"golang.org/x/tools/txtar"
)

// TestModules opens the folder `repo/here` of each archive in testdata, or the one in its `from` file, with `cache` as the module
// cache and `go` as the distribution. It compares what is known about the modules, and the answers to the questions in `ask`,
// with `want`. Questions are `import PATH [FOLDER]`, `path FOLDER`, `packages [MODULE]`, `vendored MODULE`, `match FILE` and
// `source`.
func TestModules(t *testing.T) {
	cases.Run(t, func(t *testing.T, a *txtar.Archive) { a.Files[len(a.Files)-1].Data = []byte(answers(t, a)) })
}

// answers extracts an archive and describes the modules in it, with paths relative to the archive's root.
func answers(t *testing.T, archive *txtar.Archive) string {
	root := lay(t, archive)
	env := Env{Root: filepath.Join(root, "go"), ModCache: filepath.Join(root, "cache"), OS: "linux", Arch: "amd64", Tags: []string{"asked"}}
	from, questions := "repo/here", ""
	for _, f := range archive.Files {
		text := strings.TrimSpace(string(f.Data))
		switch f.Name {
		case "from":
			from = text
		case "mod":
			env.Mod = text
		case "no cache":
			env.ModCache = ""
		case "work":
			env.Work = strings.ReplaceAll(text, "$ROOT", root)
		case "ask":
			questions = text
		}
	}
	if _, err := os.Stat(env.Root); err != nil {
		env.Root = ""
	}
	ms, err := Open(filepath.Join(root, from), env)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, m := range ms.Main {
		fmt.Fprintf(&b, "main %q %s\n", m.Path, m.Dir)
	}
	for _, m := range ms.Direct() {
		fmt.Fprintf(&b, "direct %s %s %s\n", m.Path, m.Version, m.Dir+m.Why)
	}
	for _, missing := range ms.Missing {
		fmt.Fprintf(&b, "missing %s\n", missing)
	}
	for question := range strings.Lines(questions) {
		question = strings.TrimSpace(question)
		fmt.Fprintf(&b, "%s: %s\n", question, ms.answer(root, strings.Fields(question)))
	}
	return strings.ReplaceAll(b.String(), root+string(filepath.Separator), "")
}

// answer answers one question.
func (ms *Modules) answer(root string, words []string) string {
	at := func(n int) string {
		if n < len(words) {
			return filepath.Join(root, words[n])
		}
		return ms.Main[0].Dir
	}
	module := ms.Main[0]
	if len(words) > 1 && ms.deps[words[1]] != nil {
		module = ms.deps[words[1]]
	}
	switch words[0] {
	case "import":
		dir, err := ms.Resolve(words[1], at(2))
		return said(dir, err)
	case "path":
		return ms.PathOf(at(1))
	case "packages":
		places, unreadable := ms.Packages(module)
		return fmt.Sprint(places, unreadable)
	case "vendored":
		places, vendored := ms.Vendored(module)
		return fmt.Sprint(places, vendored)
	case "match":
		in, _, err := ms.Match(filepath.Dir(at(1)), filepath.Base(at(1)))
		return said(strconv.FormatBool(in), err)
	case "source":
		text, err := ms.Source(module)
		return said(fmt.Sprintf("%.20q", text), err)
	}
	return "no question"
}

func said(text string, err error) string {
	if err != nil {
		return "error " + err.Error()
	}
	return text
}

// TestFiles checks that nothing outside the repository is read, even through a link, and no file that is too large.
func TestFiles(t *testing.T) {
	root := lay(t, txtar.Parse([]byte("-- repo/in --\nin\n-- out/secret --\nsecret\n-- own/kept --\nkept\n")))
	repo := filepath.Join(root, "repo")
	for link, to := range map[string]string{"leaves": "../out/secret", "stays": "in", "up": "../out"} {
		if err := os.Symlink(to, filepath.Join(repo, link)); err != nil {
			t.Fatal(err)
		}
	}
	large, err := os.Create(filepath.Join(repo, "large"))
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(large.Truncate(MaxFile+1), large.Close()); err != nil {
		t.Fatal(err)
	}
	files := Files{root: repo, trusted: []string{filepath.Join(root, "own")}}
	for path, want := range map[string]string{"repo/in": "in\n", "repo/stays": "in\n", "own/kept": "kept\n", "repo/leaves": "", "repo/up/secret": "", "out/secret": "", "repo/large": "", "repo": ""} {
		text, err := files.ReadFile(filepath.Join(root, path))
		if string(text) != want || (err == nil) != (want != "") {
			t.Errorf("%s: %q %v, want %q", path, text, err, want)
		}
	}
	if _, err := files.ReadFile(repo); err == nil || !strings.HasSuffix(err.Error(), "not a regular file") {
		t.Errorf("a folder: %v", err)
	}
	if text, err := (Files{root: repo, trusted: []string{root}}).ReadFile(filepath.Join(repo, "leaves")); err == nil {
		t.Errorf("a link leaves a repository that lies in a folder of the person: %q", text)
	}
	for path, want := range map[string]int{"repo": 5, "own": 1, "repo/up": -1, "out": -1} {
		entries, err := files.ReadDir(filepath.Join(root, path))
		if err == nil && len(entries) != want || err != nil && want >= 0 {
			t.Errorf("%s: %v %v, want %d", path, entries, err, want)
		}
		if is := files.isFolder(filepath.Join(root, path)); is != (want >= 0) {
			t.Errorf("%s is a folder: %v", path, is)
		}
	}
}
