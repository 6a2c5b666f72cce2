package input_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/exp/golden"
	"github.com/muesli/termenv"
	"pgregory.net/rapid"

	"foldout/mapper"
	"foldout/mapper/filetree"
	"foldout/model"
	"foldout/themes"
	"foldout/ui/edit"
	"foldout/ui/input"
	"foldout/ui/uitest"
)

// names are awkward names of files.
var names = []string{
	"README.md", "main.go", "src/a.go", "src/a_test.go", "src/b_test.go", "src/c_test.go", "src/deep/x.d.ts", "src/deep/y.d.ts", "src/deep/z.d.ts",
	"srv/k.go", "a b/c,d/{e}.md", "app/[id]/page.tsx", "app/[slug]/page.tsx", `back\slash/*.txt`, "docs/茶/お茶.md", ".hidden/.env", "Makefile",
}

func repo(t testing.TB) *mapper.Repo {
	t.Helper()
	root := t.TempDir()
	for _, name := range names {
		path := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	r, err := mapper.Open(t.Context(), root, mapper.Options{NoCache: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func globs(candidates []input.Candidate) string {
	var all []string
	for _, c := range candidates {
		all = append(all, fmt.Sprintf("%s %d", c.Glob, c.Files))
	}
	return strings.Join(all, " | ")
}

func TestComplete(t *testing.T) {
	p := input.NewPaths(repo(t).Tree())
	for _, c := range []struct{ text, want string }{
		{"s", "src/ 7 | srv/ 1"},
		{"src/", "src/deep/ 3 | src/a.go 1 | src/a_test.go 1 | src/b_test.go 1 | src/c_test.go 1"},
		{"docs x,./src/a", "./src/a.go 1 | ./src/a_test.go 1"},
		{"**/*_", "**/*_test.go 3"},
		{"*.d", "**/*.d.ts 3"},
		{"**/*.t", "**/*.ts 3 | **/*.tsx 2 | **/*.txt 1"},
		{"app/", `app/\[id\]/ 1 | app/\[slug\]/ 1`},
		{`app/\[i`, `app/\[id\]/ 1`},
		{`a\ b/c`, `a\ b/c\,d/ 1`},
		{`back`, `back\\slash/ 1`},
		{`back\\slash/`, `back\\slash/\*.txt 1`},
		{"docs/茶/お", "docs/茶/お茶.md 1"},
		{".h", ".hidden/ 1"},
		{"nothing", ""},
		{"no/such/", ""},
	} {
		if _, got := p.Complete(c.text, len(c.text)); globs(got) != c.want {
			t.Errorf("%q: %s, want %s", c.text, globs(got), c.want)
		}
	}
	if _, all := p.Complete("", 0); len(all) < 10 || all[0].Glob != `.hidden/` {
		t.Errorf("with nothing written: %s", globs(all))
	}
}

// TestCandidatesSelect checks that a candidate is a single glob, and that it matches as many files as it says.
func TestCandidatesSelect(t *testing.T) {
	r := repo(t)
	p := input.NewPaths(r.Tree())
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringOfN(rapid.SampledFrom([]rune(`srcap ,./*_\[{茶b`)), 0, 8, -1).Draw(t, "text")
		checkCandidates(t, r, p, text, rapid.IntRange(0, len(text)).Draw(t, "at"))
	})
}

func checkCandidates(t interface {
	Fatalf(format string, args ...any)
}, r *mapper.Repo, p *input.Paths, text string, at int,
) {
	start, all := p.Complete(text, at)
	if start < 0 || start > at {
		t.Fatalf("%q at %d: the word begins at %d", text, at, start)
	}
	for _, c := range all {
		list := edit.Globs(text[:start] + c.Glob)
		if len(list) == 0 || list[len(list)-1] != c.Glob {
			t.Fatalf("%q at %d: %q is not one glob of %q", text, at, c.Glob, list)
		}
		if files, err := r.Matches(model.Scope{Include: []string{c.Glob}}); err != nil || files != c.Files {
			t.Fatalf("%q at %d: %q selects %d files, not %d: %v", text, at, c.Glob, files, c.Files, err)
		}
	}
}

// FuzzComplete checks that any text can be completed at any position.
func FuzzComplete(f *testing.F) {
	r := repo(f)
	p := input.NewPaths(r.Tree())
	f.Add(`src/a **/*_{a,b},\ `, 7)
	f.Add(`./app/\[`, 8)
	f.Fuzz(func(t *testing.T, text string, at int) {
		checkCandidates(t, r, p, text, max(0, min(at, len(text))))
	})
}

func TestTab(t *testing.T) {
	p := pane(t, "src/**  s")
	p.SetCompletions(input.NewPaths(repo(t).Tree()))
	for i, c := range []struct {
		step int
		want string
	}{
		{1, "src/**  sr"}, {1, "src/**  src/"}, {1, "src/**  srv/"}, {1, "src/**  src/"}, {-1, "src/**  srv/"},
	} {
		p.Complete(c.step)
		if p.Text() != c.want {
			t.Fatalf("tab %d: %q, want %q", i, p.Text(), c.want)
		}
	}
	p.Edit(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("k")})
	if !p.Complete(1) || p.Text() != "src/**  srv/k.go" {
		t.Errorf("the only one: %q", p.Text())
	}
	if p.Complete(1) {
		t.Errorf("there is nothing to complete: %q", p.Text())
	}
	p.SetCompletions(nil)
	if p.Complete(1) {
		t.Error("a line without completions is completed")
	}
}

// TestFrames compares lines with candidates and with an error sign with goldens, from narrow to wide.
func TestFrames(t *testing.T) {
	r := repo(t)
	paths := input.NewPaths(r.Tree())
	for name, s := range map[string]*themes.Styles{
		"plain":  uitest.Styles(t, termenv.Ascii, themes.ASCII()),
		"colour": uitest.Styles(t, termenv.ANSI, themes.Unicode()),
	} {
		for state, do := range map[string]func(*input.Pane){
			"typing": func(*input.Pane) {},
			"tab":    func(p *input.Pane) { p.Complete(1); p.Complete(1); p.Complete(1) },
			"wrong":  func(p *input.Pane) { wrong(t, r, p) },
		} {
			text := map[string]string{"typing": "docs ", "tab": "docs src/", "wrong": "docs src/{a,b}/[x ok"}[state]
			t.Run(name+"/"+state, func(t *testing.T) {
				p := input.New(s, "include", text, "17 files in scope")
				p.SetCompletions(paths)
				do(p)
				var b strings.Builder
				for _, width := range []int{40, 80, 200} {
					for _, l := range p.View(width) {
						if ansi.StringWidth(l) != width {
							t.Errorf("%d columns, want %d: %q", ansi.StringWidth(l), width, l)
						}
						b.WriteString(l + "\n")
					}
				}
				golden.RequireEqual(t, b.String())
			})
		}
	}
}

// wrong shows the scope's error for the text.
func wrong(t *testing.T, r *mapper.Repo, p *input.Pane) {
	t.Helper()
	_, err := r.Matches(model.Scope{Include: edit.Globs(p.Text())})
	var glob *model.GlobError
	if !errors.As(err, &glob) {
		t.Fatalf("%q: %v", p.Text(), err)
	}
	p.Say(err.Error(), true)
	p.Point(input.Place(p.Text(), glob.Index, glob.Offset))
}

// TestPoint checks that the sign is below the wrong byte, whatever precedes it, and that an edit removes the sign.
func TestPoint(t *testing.T) {
	r := repo(t)
	for _, text := range []string{"[x", "ok [x", "a\\ b,{c,d},[x", "茶  ,[x ok", "  x/../[x", "./[x"} {
		p := pane(t, text)
		wrong(t, r, p)
		lines := p.View(60)
		at := strings.Index(lines[1], "^")
		if at < 0 || ansi.Cut(lines[0], at, at+1) != "[" {
			t.Errorf("%q:\n%s\n%s", text, lines[0], lines[1])
		}
		p.Edit(tea.KeyMsg{Type: tea.KeyBackspace})
		if strings.Contains(strings.Join(p.View(60), ""), "^") {
			t.Errorf("%q: the sign is still there", text)
		}
	}
}

// TestMenuKeepsToTheWindow checks that, whatever is typed and completed, the lines are as wide as the window, and the current
// candidate is visible.
func TestMenuKeepsToTheWindow(t *testing.T) {
	paths := input.NewPaths(repo(t).Tree())
	rapid.Check(t, func(t *rapid.T) {
		p := pane(t, rapid.StringOfN(rapid.SampledFrom([]rune(`srcap ,./*_\[`)), 0, 8, -1).Draw(t, "text"))
		p.SetCompletions(paths)
		for range rapid.IntRange(0, 8).Draw(t, "keys") {
			switch rapid.IntRange(0, 3).Draw(t, "what") {
			case 0:
				p.Edit(tea.KeyMsg{Type: rapid.SampledFrom([]tea.KeyType{tea.KeyLeft, tea.KeyBackspace, tea.KeyHome, tea.KeyEnd}).Draw(t, "key")})
			case 1:
				p.Point(rapid.IntRange(-5, 40).Draw(t, "wrong"))
			default:
				p.Complete(rapid.SampledFrom([]int{1, 1, 1, -1}).Draw(t, "step"))
			}
			width := rapid.IntRange(30, 100).Draw(t, "width")
			for _, l := range p.View(width) {
				if ansi.StringWidth(l) != width {
					t.Fatalf("%d columns, want %d: %q", ansi.StringWidth(l), width, l)
				}
			}
		}
	})
}

// BenchmarkPaths measures completion in a large repository: collecting the paths, and one key.
func BenchmarkPaths(b *testing.B) {
	root := &filetree.Folder{}
	for i := range 100 {
		folder := &filetree.Folder{Path: fmt.Sprintf("dir%02d", i)}
		for k := range 1000 {
			folder.Files = append(folder.Files, &filetree.File{File: model.File{Path: fmt.Sprintf("%s/file%03d_test.go", folder.Path, k)}})
		}
		root.Folders = append(root.Folders, folder)
	}
	b.Run("learn/100000", func(b *testing.B) {
		for b.Loop() {
			input.NewPaths(root)
		}
	})
	p := input.NewPaths(root)
	b.Run("key/100000", func(b *testing.B) {
		for b.Loop() {
			p.Complete("docs dir50/f", 12)
		}
	})
}
