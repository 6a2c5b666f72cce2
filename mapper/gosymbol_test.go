package mapper_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"foldout/mapper"
	"foldout/mapper/gocontext"
	"foldout/model"
)

// TestGoContextOfASymbol checks that the groups in the context of a symbol name the symbols that they consist of.
func TestGoContextOfASymbol(t *testing.T) {
	root := goRepository(t)
	repo, err := mapper.Open(t.Context(), root, mapper.Options{NoCache: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	module, err := mapper.OpenGo(filepath.Join(root, "sub"), os.Environ(), mapper.Options{NoCache: true})
	if err != nil {
		t.Fatal(err)
	}
	c, err := mapper.GoCode(repo).Context(t.Context(), module, "sub/a.go#Shop.Sell", gocontext.Options{External: true})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, g := range c.Groups {
		for _, id := range g.Overrides {
			if g.Tokens <= 0 {
				t.Errorf("%v costs %d", g.IDs, g.Tokens)
			}
			got = append(got, id+"="+g.Override.String())
		}
	}
	want := []string{"sub/a.go#Shop=source", "sub/a.go#Shop.Sell=source", "sub/b.go#price=full", "sub/b.go#User=source", "deep/tax/tax.go#On=full"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	outside := func(g gocontext.ShownGroup) bool { return g.External && g.IDs[0] == "errors.New" && g.Overrides == nil }
	if !slices.ContainsFunc(c.Groups, outside) {
		t.Errorf("the standard library is not told from the repository: %+v", c.Groups)
	}
	if c.Package != "example.com/m/sub" || !strings.Contains(c.Code, "func price(name string) int\n") {
		t.Errorf("%s:\n%s", c.Package, c.Code)
	}
	for id := range strings.FieldsSeq("sub/a.go#Nothing sub/none.go#X sub/a.go readme#x") {
		if c, err := mapper.GoCode(repo).Context(t.Context(), module, id, gocontext.Options{}); err == nil {
			t.Errorf("%s has a context: %+v", id, c)
		}
	}
	takeIntoView(t, repo, c)
}

// TestGoRoot checks that the module of a node starts at the nearest go.mod above it.
func TestGoRoot(t *testing.T) {
	root := goRepository(t)
	repo, err := mapper.Open(t.Context(), root, mapper.Options{NoCache: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for id, want := range map[string]string{
		"sub/a.go#Shop.Sell": "", "deep/tax/tax.go": "", "none.go": "", "tools/gen/gen.go": "tools", "tools/go.mod": "tools",
	} {
		if got := mapper.GoCode(repo).ModuleRoot(id); got != filepath.Join(root, want) {
			t.Errorf("the module of %s begins at %s", id, got)
		}
	}
	bare, err := mapper.Open(t.Context(), filepath.Join(root, "deep"), mapper.Options{NoCache: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := mapper.GoCode(bare).ModuleRoot("tax/tax.go#On"); got != filepath.Join(root, "deep/tax") {
		t.Errorf("without a go.mod it begins at %s", got)
	}
}

// takeIntoView checks that all overrides name nodes of the repository.
func takeIntoView(t *testing.T, repo *mapper.Repo, c *gocontext.Excerpt) {
	view := model.DefaultView(repo.Encoding())
	for _, g := range c.Groups {
		for _, id := range g.Overrides {
			view.Overrides = view.Overrides.With(id, g.Override)
		}
	}
	if _, err := repo.Plan(view); err != nil {
		t.Error(err)
	}
}

func goRepository(t *testing.T) string {
	root := t.TempDir()
	for name, text := range map[string]string{
		"go.mod": "module example.com/m\n",
		"readme": "# x\n",
		"sub/a.go": `package sub

import (
	"errors"

	"example.com/m/deep/tax"
)

// Shop sells.
type Shop struct{ sold int }

// Sell sells.
func (s *Shop) Sell(name string) error {
	s.sold += tax.On(price(name))
	return errors.New("sold out")
}
`,
		"deep/tax/tax.go": `package tax

// On is what is paid on a price.
func On(price int) int { return price / 5 }
`,
		"tools/go.mod":     "module example.com/tools\n",
		"tools/gen/gen.go": "package gen\n",
		"sub/b.go": `package sub

// price is known.
func price(name string) int { return len(name) }

func User() { _ = new(Shop).Sell("a") }
`,
	} {
		path := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return root
}
