package preview_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/exp/golden"
	"github.com/muesli/termenv"
	"pgregory.net/rapid"

	"foldout/mapper"
	"foldout/mapper/token"
	"foldout/model"
	"foldout/themes"
	"foldout/ui/keys"
	"foldout/ui/preview"
	"foldout/ui/uitest"
)

const pay = "internal/cart/cart.go#Cart.Total"

// TestFrames compares each mode with goldens, from narrow to wide.
func TestFrames(t *testing.T) {
	for name, s := range map[string]*themes.Styles{
		"plain": uitest.Styles(t, termenv.Ascii, themes.Unicode()), "ascii": uitest.Styles(t, termenv.Ascii, themes.ASCII()),
		"colour": uitest.Styles(t, termenv.ANSI, themes.Unicode()),
	} {
		c := open(t, uitest.Copy(t, "../../testdata/repo"), s)
		for _, n := range []struct{ name, id string }{{"symbol", pay}, {"file", "web/src/cart.ts"}, {"folder", "internal"}, {"root", "."}} {
			for mode := preview.Map; mode <= preview.Details; mode++ {
				t.Run(name+"/"+n.name+"/"+mode.String(), func(t *testing.T) {
					c.t = t
					c.run(c.SetNode(c.node(n.id)))
					c.run(c.SetMode(mode))
					var b strings.Builder
					for _, width := range []int{30, 60, 100} {
						c.run(c.SetSize(width, 14))
						b.WriteString(c.frame(width, 14) + "\n")
					}
					golden.RequireEqual(t, b.String())
				})
			}
		}
	}
}

// TestHostileText checks that nothing in a file reaches the terminal unescaped, and that no line leaves the pane.
func TestHostileText(t *testing.T) {
	root := t.TempDir()
	texts := map[string]string{
		"escape.go": "package x // \x1b[31mred\x1b]52;c;aGk=\x07\nvar a = \"\x1b[2J\"\n", "tabs.txt": "\ta\tb\n\t\t茶\tc\n",
		"wide.txt": "茶館茶館茶館茶館茶館茶館茶館茶館茶館茶館\n", "combining.txt": strings.Repeat("a\u0301\u0302", 200) + "\n\u0301begin\n",
		"cr.txt": "one\rtwo\r\nthree\n", "zero.txt": "a\x00b\n", "long.js": "x(" + strings.Repeat("1,", 500_000) + ")", "empty.txt": "",
		"zalgo.txt": "x" + strings.Repeat("\u0301", 300_000), "bytes.txt": "\xff\xfe\xfd bad \u202e bidi\n", "emoji.txt": "👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧\thi\n",
	}
	for path, text := range texts {
		write(t, root, path, text)
	}
	c := open(t, root, uitest.Styles(t, termenv.ANSI, themes.Unicode()))
	for path := range texts {
		c.run(c.SetNode(c.node(path)))
		c.Focus(true)
		for mode := preview.Map; mode <= preview.Details; mode++ {
			c.run(c.SetMode(mode))
			for _, width := range []int{1, 2, 7, 30, 61} {
				c.run(c.SetSize(width, 9))
				for _, a := range []keys.Action{keys.Unfold, keys.Bottom, keys.Unfold, keys.Up, keys.Fold, keys.Fold, keys.Top} {
					c.Do(a)
					c.frame(width, 9)
				}
			}
		}
	}
	for path, want := range map[string]string{"zero.txt": "binary", "empty.txt": "an empty file", "tabs.txt": "    a   b", "cr.txt": `one\rtwo`} {
		c.run(c.SetMode(preview.Source))
		c.run(c.SetSize(60, 9))
		c.run(c.SetNode(c.node(path)))
		if got := ansi.Strip(c.frame(60, 9)); !strings.Contains(got, want) {
			t.Errorf("%s does not show %q:\n%s", path, want, got)
		}
	}
}

// TestRandomKeys checks that the pane keeps its lines and columns, whatever keys are pressed.
func TestRandomKeys(t *testing.T) {
	c := open(t, uitest.Copy(t, "../../testdata/repo"), uitest.Styles(t, termenv.ANSI, themes.Unicode()))
	all := []string{".", "internal", pay, "docs/茶.md", "web/src/cart.ts", "README.md", "scripts/report.py"}
	var actions []keys.Action
	for _, g := range keys.Default() {
		for _, b := range g.Bindings {
			actions = append(actions, b.Action)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		width, height := 40, 10
		for range rapid.IntRange(1, 20).Draw(t, "steps") {
			switch rapid.IntRange(0, 5).Draw(t, "what") {
			case 0:
				c.run(c.SetNode(c.node(rapid.SampledFrom(all).Draw(t, "node"))))
			case 1:
				c.run(c.NextMode())
			case 2:
				width, height = rapid.IntRange(1, 130).Draw(t, "width"), rapid.IntRange(1, 40).Draw(t, "height")
				c.run(c.SetSize(width, height))
			case 3:
				c.run(c.Search(rapid.SampledFrom([]string{"", "a", "Cart", "zz", "\u0301", "(", "price"}).Draw(t, "query")))
			default:
				c.Focus(rapid.Bool().Draw(t, "focus"))
				c.Do(rapid.SampledFrom(actions).Draw(t, "key"))
			}
			lines := strings.Split(c.View(), "\n")
			if len(lines) != height && (width > 0 && c.View() != "") {
				t.Fatalf("%d lines, want %d", len(lines), height)
			}
			for _, line := range lines {
				if got := ansi.StringWidth(line); c.View() != "" && got != width {
					t.Fatalf("%d columns, want %d", got, width)
				}
			}
		}
		c.run(c.SetSize(40, 10))
	})
}

// TestFollows checks that map and source are scrolled to the node under the cursor, and that its lines are marked.
func TestFollows(t *testing.T) {
	c := open(t, uitest.Copy(t, "../../testdata/repo"), uitest.Styles(t, termenv.Ascii, themes.ASCII()))
	c.run(c.SetSize(60, 6))
	for mode, want := range map[preview.Mode]string{preview.Map: "|         func (c *Cart) Total()", preview.Source: "func (c *Cart) Total()"} {
		c.run(c.SetMode(mode))
		c.run(c.SetNode(c.node("README.md")))
		c.run(c.SetNode(c.node(pay)))
		if got := c.frame(60, 6); !strings.Contains(got, want) {
			t.Errorf("%s:\n%s", mode, got)
		}
	}
}

// TestLateAnswers checks that sheets of another node are not shown, and that the sheet wanted meanwhile is made next.
func TestLateAnswers(t *testing.T) {
	c := open(t, uitest.Copy(t, "../../testdata/repo"), uitest.Styles(t, termenv.Ascii, themes.Unicode()))
	c.run(c.SetSize(60, 12))
	c.run(c.SetMode(preview.Source))
	slow := c.SetNode(c.node("web/src/cart.ts"))
	if slow == nil {
		t.Fatal("nothing is made for a file")
	}
	if cmd := c.SetNode(c.node("scripts/report.py")); cmd != nil {
		t.Error("two sources are made at a time")
	}
	if got := c.frame(60, 12); !strings.Contains(got, "…") || strings.Contains(got, "cart.ts") {
		t.Errorf("while it is made:\n%s", got)
	}
	next := c.Update(slow().(preview.Msg))
	if got := c.frame(60, 12); strings.Contains(got, "cart.ts") {
		t.Errorf("a late answer is shown:\n%s", got)
	}
	c.run(next)
	if got := c.frame(60, 12); !strings.Contains(got, "report.py") {
		t.Errorf("the file of the cursor is not shown:\n%s", got)
	}
}

// TestOldMapStaysWhilePlanning checks that the old text stays while a plan is computed, and that it is marked as old.
func TestOldMapStaysWhilePlanning(t *testing.T) {
	c := open(t, uitest.Copy(t, "../../testdata/repo"), uitest.Styles(t, termenv.Ascii, themes.Unicode()))
	c.run(c.SetSize(60, 12))
	before := c.frame(60, 12)
	c.Forget()
	if got := c.frame(60, 12); !strings.Contains(got, "…") || strings.Split(got, "\n")[2] != strings.Split(before, "\n")[2] {
		t.Errorf("while a plan is made:\n%s", got)
	}
	view := model.DefaultView(token.Default)
	view.Detail = model.Minimal
	c.look(view)
	if got := c.frame(60, 12); got == before || strings.Contains(got, "…") {
		t.Errorf("after it:\n%s", got)
	}
}

// TestWhileReading checks that, while a repository is read, only the first and the last map are made.
func TestWhileReading(t *testing.T) {
	c := &screen{Pane: preview.New(uitest.Styles(t, termenv.Ascii, themes.Unicode())), t: t}
	c.run(c.SetSize(60, 12))
	show := func(repo *mapper.Repo) bool {
		c.repo = repo
		c.run(c.SetRepo(repo))
		plan, err := repo.Plan(model.DefaultView(token.Default))
		if err != nil {
			t.Fatal(err)
		}
		cmd := c.SetPlan(plan)
		c.run(cmd)
		return cmd != nil
	}
	var first *mapper.Repo
	last, err := mapper.Open(t.Context(), "../../testdata/repo", mapper.Options{NoCache: true, References: true}, func(r *mapper.Repo) {
		if first == nil {
			first = r
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []bool{true, false, true} {
		if got := show([]*mapper.Repo{first, first, last}[i]); got != want {
			t.Errorf("map %d is written: %v, want %v", i, got, want)
		}
	}
	if got := c.frame(60, 12); strings.Contains(got, "…") {
		t.Errorf("when all is read:\n%s", got)
	}
}

// TestFocus checks that the focus is visible without colours, and that only scrolling keys work without it.
func TestFocus(t *testing.T) {
	c := open(t, uitest.Copy(t, "../../testdata/repo"), uitest.Styles(t, termenv.Ascii, themes.ASCII()))
	if c.Do(keys.ScrollDown) {
		t.Error("a hidden pane scrolls")
	}
	c.run(c.SetSize(60, 8))
	if c.Do(keys.Down) || !c.Do(keys.ScrollDown) || !strings.Contains(c.frame(60, 8), ">map ") {
		t.Errorf("without the keys:\n%s", c.frame(60, 8))
	}
	whole := c.frame(60, 8)
	if !c.Do(keys.ScrollRight) || c.frame(60, 8) == whole || !c.Do(keys.ScrollLeft) || c.frame(60, 8) != whole {
		t.Errorf("sideways:\n%s", c.frame(60, 8))
	}
	c.Focus(true)
	if !c.Do(keys.Bottom) || c.Do(keys.Quit) || !strings.Contains(c.frame(60, 8), "[map]") || !strings.Contains(c.frame(60, 8), "100%") {
		t.Errorf("with the keys:\n%s", c.frame(60, 8))
	}
}

// TestMapShowsSource checks that the map is scrolled to the source of the node if this is on the map.
func TestMapShowsSource(t *testing.T) {
	c := open(t, uitest.Copy(t, "../../testdata/repo"), uitest.Styles(t, termenv.Ascii, themes.Unicode()))
	c.run(c.SetSize(60, 12))
	c.run(c.SetNode(c.node(pay)))
	c.run(c.SetPlan(uitest.Plan(t, "../../testdata/repo", func(v *model.View) {
		v.Overrides = model.Overrides{{ID: pay, Detail: model.Source}}
	})))
	if got := c.frame(60, 12); !strings.Contains(got, "```go") || !strings.Contains(got, "│internal/cart/cart.go:") && !strings.Contains(got, "▍ internal/cart/cart.go:") {
		t.Errorf("the block of the source is not in sight:\n%s", got)
	}
}

// TestStyles checks that another theme is drawn at once.
func TestStyles(t *testing.T) {
	c := open(t, uitest.Copy(t, "../../testdata/repo"), uitest.Styles(t, termenv.Ascii, themes.Unicode()))
	c.run(c.SetSize(60, 12))
	c.run(c.SetMode(preview.Source))
	c.run(c.SetNode(c.node("internal/cart/cart.go")))
	plain := c.frame(60, 12)
	c.run(c.SetStyles(uitest.Styles(t, termenv.ANSI, themes.Unicode())))
	if got := c.frame(60, 12); got == plain || ansi.Strip(got) != plain {
		t.Errorf("in colours:\n%s", got)
	}
}

// TestChangedOnDisk checks that the source shown is the current one, and that the pane says that it has changed.
func TestChangedOnDisk(t *testing.T) {
	root := t.TempDir()
	write(t, root, "a.txt", "old\n")
	c := open(t, root, uitest.Styles(t, termenv.Ascii, themes.Unicode()))
	write(t, root, "a.txt", "new\n")
	c.run(c.SetSize(60, 6))
	c.run(c.SetMode(preview.Source))
	c.run(c.SetNode(c.node("a.txt")))
	if got := c.frame(60, 6); !strings.Contains(got, "new") || !strings.Contains(got, "changed on disk") {
		t.Errorf("%s", got)
	}
}

// TestSearch checks that matches are counted, visited in both directions, and highlighted.
func TestSearch(t *testing.T) {
	root := t.TempDir()
	var b strings.Builder
	for i := range 100 {
		fmt.Fprintf(&b, "line %d %s\n", i, map[bool]string{true: "Needle"}[i%10 == 0])
	}
	write(t, root, "a.txt", b.String()+strings.Repeat("x", 300)+"needle")
	c := open(t, root, uitest.Styles(t, termenv.Ascii, themes.Unicode()))
	c.run(c.SetSize(60, 12))
	c.run(c.SetMode(preview.Source))
	c.run(c.SetNode(c.node("a.txt")))
	for _, s := range []struct {
		query string
		step  int
		want  string
	}{
		{"needle", 0, "1/11"}, {"", 1, "2/11"}, {"", -1, "1/11"}, {"", -1, "11/11"}, {"Needle", 0, "1/10"}, {"nowhere", 0, "-/0"},
	} {
		if s.query != "" {
			c.run(c.Search(s.query))
		} else {
			c.NextHit(s.step)
		}
		frame := c.frame(60, 12)
		if !strings.Contains(frame, " "+s.want+" ") {
			t.Errorf("%s %+d: not %s in\n%s", s.query, s.step, s.want, frame)
		}
		if s.want == "11/11" && !strings.Contains(frame, "▸101") {
			t.Errorf("the last match is not in sight:\n%s", frame)
		}
	}
	c.run(c.Search(""))
	if got := c.frame(60, 12); strings.Contains(got, "/") && c.Searching() {
		t.Errorf("after the search:\n%s", got)
	}
}

// TestLit checks that matches are highlighted, the current one more than the others, and that colours do not change any letter.
func TestLit(t *testing.T) {
	s := uitest.Styles(t, termenv.ANSI, themes.Unicode())
	root := t.TempDir()
	write(t, root, "a.go", "package a // one two one\n")
	c := open(t, root, s)
	c.run(c.SetSize(60, 6))
	c.run(c.SetMode(preview.Source))
	c.run(c.SetNode(c.node("a.go")))
	before := ansi.Strip(strings.Split(c.frame(60, 6), "\n")[2])
	c.run(c.Search("one"))
	line := strings.Split(c.frame(60, 6), "\n")[2]
	var first, second strings.Builder
	s.CursorMatch.Write(&first, "one")
	s.Match.Write(&second, "one")
	if !strings.Contains(line, first.String()) || !strings.Contains(line, second.String()) {
		t.Errorf("not lit: %q", line)
	}
	if got := ansi.Strip(line); got != "▸"+before[1:] {
		t.Errorf("%q, want %q", got, before)
	}
}

// TestColours checks that the source is first plain and then coloured, with the same letters.
func TestColours(t *testing.T) {
	c := open(t, uitest.Copy(t, "../../testdata/repo"), uitest.Styles(t, termenv.ANSI, themes.Unicode()))
	c.run(c.SetSize(80, 20))
	c.run(c.SetMode(preview.Source))
	next := c.Update(c.SetNode(c.node("internal/cart/cart.go"))().(preview.Msg))
	plain := c.frame(80, 20)
	c.run(next)
	coloured := c.frame(80, 20)
	if plain == coloured {
		t.Error("nothing is coloured")
	}
	if ansi.Strip(plain) != ansi.Strip(coloured) {
		t.Error("colours change the text")
	}
}
