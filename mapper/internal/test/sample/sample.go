// Package sample makes test data from a txtar archive, for tests of all steps from a tree to a finished map: a tree of the
// archive's files with their symbols and costs, plans of this tree, and whatever else is needed to write a map in some format or
// to shrink it to a token budget. Only tests import it.
package sample

import (
	"context"
	"strings"
	"testing"

	"github.com/pelletier/go-toml/v2"
	"golang.org/x/tools/txtar"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/maps/plan"
	"foldout/mapper/internal/maps/render"
	"foldout/mapper/internal/maps/worth"
	"foldout/mapper/internal/parse/extract"
	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/repo/nodelines"
	_ "foldout/mapper/languages/ecma" // the languages of the archives
	_ "foldout/mapper/languages/golang"
	_ "foldout/mapper/languages/markdown"
	"foldout/mapper/token"
	"foldout/model"
)

// Repo is a repository in memory.
type Repo struct {
	Root *filetree.Folder
	Enc  *token.Encoding

	books *plan.Books
	texts map[string]string
}

// T is a test, either from package testing or from package rapid.
type T interface {
	Helper()
	Fatal(args ...any)
}

// New reads the files of an archive, up to the first one whose name has neither a dot nor a `/`. A file whose text begins with
// `pending` is listed but not yet read.
func New(t *testing.T, a *txtar.Archive) *Repo {
	t.Helper()
	enc, err := token.Load("o200k_base")
	if err != nil {
		t.Fatal(err)
	}
	r := &Repo{Enc: enc, texts: map[string]string{}}
	x := extract.New()
	defer x.Close()
	var files []*filetree.File
	for _, f := range a.Files {
		if !strings.ContainsAny(f.Name, "./") {
			break
		}
		r.texts[f.Name] = string(f.Data)
		files = append(files, r.read(x, f))
	}
	r.Root = filetree.Build(files)
	r.books = plan.NewBooks(r.Root, enc, nil, nil)
	return r
}

func (r *Repo) read(x *extract.Extractor, in txtar.File) *filetree.File {
	f := &filetree.File{File: model.File{Path: in.Name, Size: int64(len(in.Data)), Lines: strings.Count(string(in.Data), "\n")}}
	if strings.Contains(in.Name, "_test.") {
		f.Class = model.ClassTest
	}
	if f.Pending = strings.HasPrefix(string(in.Data), "pending"); f.Pending {
		return f
	}
	if l := language.Detect(in.Name, in.Data); l != nil {
		found := x.File(l, in.Name, in.Data)
		f.Language, f.Symbols, f.Imports = l.Name, found.Symbols, found.Imports
		if f.Class == model.ClassOther && l.Name != "markdown" {
			f.Class = model.ClassSource
		}
	}
	nodelines.Arrange(f)
	f.Costs = nodelines.Costs(r.Enc, f, form(f.Language))
	return f
}

func form(name string) model.DocForm {
	if l := language.ByName(name); l != nil {
		return l.DocForm()
	}
	return model.DocForm{Open: "# ", Next: "# "}
}

// View returns the default view without a budget, changed by the TOML in text.
func View(t T, text []byte) model.View {
	t.Helper()
	v := model.DefaultView("o200k_base")
	v.Budget = 0
	if err := toml.Unmarshal(text, &v); err != nil {
		t.Fatal(err)
	}
	return v
}

// Plan applies a view but does not shrink the result to a token budget.
func (r *Repo) Plan(t T, view model.View) *plan.Plan {
	t.Helper()
	p, err := r.Lowered(view, view.Picked(), nil)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Lowered applies a view that was changed to fit a token budget. `whole` is the detail of the original view. `cut` holds the
// names of the top folders given up.
func (r *Repo) Lowered(view model.View, whole model.Detail, cut map[string]bool) (*plan.Plan, error) {
	return plan.New(context.Background(), r.books, r, view, whole, cut)
}

// Tokens returns the cost of a block.
func (r *Repo) Tokens(b plan.Block) int {
	if text := r.Text(b); text != "" {
		return r.Enc.Part(render.Fenced(b, text))
	}
	return 0
}

// Text returns the text of a block.
func (r *Repo) Text(b plan.Block) string {
	text := r.texts[b.File.Path]
	start, end := b.Range([]byte(text))
	if end == 0 {
		return ""
	}
	return strings.TrimRight(text[start:end], "\n") + "\n"
}

// Info returns the information that a format needs besides a plan.
func (r *Repo) Info() render.Info {
	return render.Info{RepoID: "sample", SnapshotID: "0123", Form: form, Source: r.Text}
}

// Each calls `answer` for each part named `view` in an archive, and writes the result to the part named `want` that follows it.
func Each(t *testing.T, a *txtar.Archive, answer func(r *Repo, view model.View) string) {
	t.Helper()
	r := New(t, a)
	for i, f := range a.Files {
		if f.Name != "view" {
			continue
		}
		if i+1 == len(a.Files) || a.Files[i+1].Name != "want" {
			t.Fatal("a part `view` must be followed by a part `want`")
		}
		a.Files[i+1].Data = []byte(answer(r, View(t, f.Data)))
	}
}

// Of returns what a file and its symbols are worth. Exported symbols are worth more than others, and those with a doc comment the more,
// the longer it is, up to 50 bytes.
func (r *Repo) Of(f *filetree.File) (lines worth.FileWorth) {
	for i := range f.Symbols {
		of := float32(0.1)
		if s := &f.Symbols[i]; s.Exported {
			of = 0.4 + float32(min(len(s.Doc), 50))/100
		}
		lines.Symbols = append(lines.Symbols, of)
		lines.File = max(lines.File, of)
	}
	return lines
}

// Problem returns the problem that a smart fit has to solve: to choose, within a token budget, what to show between the plans
// `pins` and `asked`.
func (r *Repo) Problem(asked, pins *plan.Plan) (*plan.Selection, error) {
	return plan.NewSelection(context.Background(), r.books, asked, pins, r, false)
}
