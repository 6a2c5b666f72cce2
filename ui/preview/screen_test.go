package preview_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"

	"foldout/mapper"
	"foldout/mapper/token"
	"foldout/model"
	"foldout/themes"
	"foldout/ui/edit"
	"foldout/ui/preview"
)

// screen is a pane with the repository that it shows.
type screen struct {
	*preview.Pane
	t    testing.TB
	repo *mapper.Repo
	plan *mapper.Plan
}

func open(t testing.TB, root string, s *themes.Styles) *screen {
	t.Helper()
	repo, err := mapper.Open(t.Context(), root, mapper.Options{NoCache: true, References: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	c := &screen{Pane: preview.New(s), t: t, repo: repo}
	c.run(c.SetRepo(repo))
	c.look(model.DefaultView(token.Default))
	return c
}

func (c *screen) look(view model.View) {
	c.t.Helper()
	plan, err := c.repo.Plan(view)
	if err != nil {
		c.t.Fatal(err)
	}
	c.plan = plan
	c.run(c.SetPlan(plan))
}

// run runs a command and all commands that follow from its answer.
func (c *screen) run(cmd tea.Cmd) {
	for cmd != nil {
		cmd = c.Update(cmd().(preview.Msg))
	}
}

// node returns the node of an id.
func (c *screen) node(id string) preview.Node {
	path, symbol := model.SplitID(id)
	n := preview.Node{Node: edit.Node{ID: id}, Symbol: -1}
	n.Folder, n.File = c.repo.Tree().Find(path)
	if n.File != nil {
		for i, name := range model.SymbolNames(n.File.Symbols) {
			if name == symbol {
				n.Symbol = i
			}
		}
	}
	return n
}

// frame draws the pane and checks its size.
func (c *screen) frame(width, height int) string {
	c.t.Helper()
	text := c.View()
	lines := strings.Split(text, "\n")
	if len(lines) != height {
		c.t.Errorf("%d lines, want %d", len(lines), height)
	}
	for _, line := range lines {
		if got := ansi.StringWidth(line); got != width {
			c.t.Errorf("%d columns, want %d: %q", got, width, line)
		}
		if strings.ContainsAny(ansi.Strip(line), "\x1b\t\r\x00") {
			c.t.Errorf("a terminal would obey %q", line)
		}
	}
	return text
}

func write(t testing.TB, root, path, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(root, path), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
