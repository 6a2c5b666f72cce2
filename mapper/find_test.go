package mapper_test

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"foldout/mapper"
	"foldout/mapper/filetree"
	"foldout/mapper/token"
	"foldout/model"
)

// aisles returns a small repository to search.
func aisles(t testing.TB) *mapper.Repo {
	t.Helper()
	return repoOf(t, map[string]string{
		"shop/cart.go":      "package shop\n\n// Cart holds wanted articles.\ntype Cart struct{ lines []int }\n\n// Total adds the lines up.\nfunc (c *Cart) Total() (sum int) {\n\treturn price(c.lines)\n}\n",
		"shop/price.go":     "package shop\n\nimport \"errors\"\n\n// ErrRounding is what a lost cent is.\nvar ErrRounding = errors.New(\"cents do not add up to the total\")\n\nfunc price(lines []int) (sum int) {\n\tfor _, l := range lines {\n\t\tsum += l\n\t}\n\treturn sum\n}\n",
		"shop/cart_test.go": "package shop\n\nimport \"testing\"\n\nfunc TestTotal(t *testing.T) {\n\tif (&Cart{}).Total() != 0 {\n\t\tt.Error(\"total\")\n\t}\n}\n",
		"other/walk.go":     "package other\n\n// Walk visits every aisle.\nfunc Walk() {}\n",
	})
}

// repoOf returns a repository of the given texts, by path, to search.
func repoOf(t testing.TB, texts map[string]string) *mapper.Repo {
	t.Helper()
	dir := t.TempDir()
	for name, text := range texts {
		writeFile(t, filepath.Join(dir, name), []byte(text))
	}
	repo, err := mapper.Open(t.Context(), dir, mapper.Options{References: true, Words: true, NoCache: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return repo
}

// TestFindTask checks each kind of evidence in a repository that has exactly one place for it.
func TestFindTask(t *testing.T) {
	repo := aisles(t)
	for _, c := range []struct{ name, task, first, reason string }{
		{"words", "aisles are visited twice", "other/walk.go", "matches"},
		{"a name", "`Cart.Total` is wrong", "shop/cart.go", "names Total"},
		{"a path", "look at other/walk.go please", "other/walk.go", "path in the task"},
		{"a frame", "panic: x\n\ngoroutine 1 [running]:\nshop.price(...)\n\t/home/me/shop/price.go:9 +0x1f\n", "shop/price.go", "innermost frame of the trace"},
		{"a message", "it says: \"cents do not add up to the total\"", "shop/price.go", `"cents do not add up to the total" in line 6`},
	} {
		found, err := repo.Find(t.Context(), c.task, mapper.FindQuery{Files: true})
		if err != nil || len(found.Hits) == 0 {
			t.Fatal(c.name, found, err)
		}
		if h := found.Hits[0]; h.Path != c.first || h.Score != 1 || !strings.Contains(strings.Join(h.Reasons, "; "), c.reason) {
			t.Errorf("%s: %+v, want %s for %q", c.name, h, c.first, c.reason)
		}
	}
}

// TestFindPrintedMessage checks that the symbol whose literal prints a message of the task comes first, in a repository where the
// words of the message are in every file. Its translations, tests and documents do not count.
func TestFindPrintedMessage(t *testing.T) {
	texts := map[string]string{
		"series/core.py": "class Base:\n    def check(self, names, found):\n        if names != found:\n            raise ValueError(\"{} object is invalid - expected '{}' \"\n" +
			"                             \"as the first column{} but found '{}'\".format(self, names, 's', found))\n",
		"series/report.py":      "LATE = 'row %d came too late for column %s'\n\ndef report(row):\n    print(LATE % row)\n",
		"series/locale/de/m.py": "TEXTS = {'a': 'row %d came too late for column %s'}\n",
		"tests/test_core.py":    "def test_check():\n    expect(\"TimeSeries object is invalid - expected 'time' as the first columns but found 'flux'\")\n",
		"docs/index.rst":        "Trouble\n=======\n\nTimeSeries object is invalid - expected 'time' as the first columns but found 'flux'\n",
	}
	for n := range 80 {
		texts[fmt.Sprintf("series/part%d.py", n)] = "def first(time, series, column):\n    # the object is invalid if the first column is wrong\n" +
			"    return TimeSeries(time, column, invalid=object)\n\ndef late(flux):\n    # found too late in a row of flux that is as expected\n    return flux.found\n"
	}
	repo := repoOf(t, texts)
	const core, report = "series/core.py#Base.check", "series/report.py"
	for _, c := range []struct{ name, task, first, reason string }{
		{"a quoted message", "Misleading exception for a missing time column\n\nIt says \"TimeSeries object is invalid - expected 'time' as the first columns but found 'time'\".", core, `prints "… object is invalid - expected '…' as the first column… but found '…'" in line 4`},
		{"a traceback", "Wrong flux in the series\n\n```\nTraceback (most recent call last):\nValueError: TimeSeries object is invalid - expected 'time' as the first columns but found 'time'\n```\n", core, "prints"},
		{"a wrapped message", "Wrong flux in the series\n\n```\nValueError: TimeSeries object is invalid -\n  expected 'time' as the first\n  columns but found 'time'\n```\n", core, "prints"},
		{"a line of a log", "Wrong flux in the series\n\n2024-03-01 10:11:12,345 WARNING series.report: row 17 came too late for column flux\n", report, `prints "row … came too late for column …" in line 1`},
	} {
		found, err := repo.Find(t.Context(), c.task, mapper.FindQuery{Files: c.first == report})
		if err != nil || len(found.Hits) == 0 {
			t.Fatal(c.name, found, err)
		}
		if h := found.Hits[0]; h.ID != c.first || !strings.HasPrefix(h.Reasons[0], c.reason) {
			t.Errorf("%s: %+v, want %s for %q", c.name, h, c.first, c.reason)
		}
	}
}

// TestReasonsLeaveOutCommonWords checks that everyday English words are no reasons, unless they are in a name or there is no other
// reason.
func TestReasonsLeaveOutCommonWords(t *testing.T) {
	repo := repoOf(t, map[string]string{
		"walk.go":  "package shop\n\n// Walk keeps visiting an aisle, lower ones too, and leaves it clearer.\nfunc Walk() {}\n\nfunc lower() {}\n",
		"other.go": "package shop\n\n// Total leaves nothing out.\nfunc Total() {}\n",
	})
	found, err := repo.Find(t.Context(), "the aisle keeps its lower shelf out of sight and leaves the rest clearer", mapper.FindQuery{})
	if err != nil {
		t.Fatal(err)
	}
	reasons := map[string]string{}
	for _, h := range found.Hits {
		reasons[h.Name] = strings.Join(h.Reasons, "; ")
	}
	want := map[string]string{"Walk": "matches aisle", "lower": "matches lower", "Total": "matches out, leaves"}
	for name, want := range want {
		if got := reasons[name]; got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

// TestFindWeighsFiles checks that a source comes before an example with the same text, and a test before its source if the task is about
// tests.
func TestFindWeighsFiles(t *testing.T) {
	const total = "package shop\n\n// Total adds what is in the cart.\nfunc Total() int { return 0 }\n"
	repo := repoOf(t, map[string]string{
		"examples/total.go": total, "shop/total.go": total, "shop/total_test.go": strings.ReplaceAll(total, "Total()", "TestTotal(cart, adds int)"),
	})
	for task, want := range map[string]string{
		"the cart adds a wrong total":         "shop/total.go, examples/total.go",
		"add a test of the total of the cart": "shop/total_test.go, shop/total.go",
	} {
		found, err := repo.Find(t.Context(), task, mapper.FindQuery{Files: true, Top: 2})
		if err != nil || len(found.Hits) < 2 {
			t.Fatal(found, err)
		}
		if got := found.Hits[0].Path + ", " + found.Hits[1].Path; got != want {
			t.Errorf("%q finds %s, want %s", task, got, want)
		}
	}
}

// TestFindWithoutSymbols checks that files are found if nothing has symbols, unless symbols of some kind were asked for.
func TestFindWithoutSymbols(t *testing.T) {
	repo := repoOf(t, map[string]string{"notes.txt": "receipts are printed twice\n", "walk.txt": "an aisle\n"})
	found, err := repo.Find(t.Context(), "which receipts", mapper.FindQuery{})
	if err != nil || len(found.Hits) != 1 || found.Hits[0].Path != "notes.txt" || found.Hits[0].Kind != "file" {
		t.Errorf("%+v, %v", found, err)
	}
	found, err = repo.Find(t.Context(), "which receipts", mapper.FindQuery{Kinds: model.AllKinds})
	if err != nil || len(found.Hits) != 0 {
		t.Errorf("%+v, %v", found, err)
	}
}

// TestFindIntent asks the same question with each intent and checks what comes first, and why.
func TestFindIntent(t *testing.T) {
	repo := aisles(t)
	for _, c := range []struct{ intent, task, first, reason string }{
		{"where", "where is `price`", "shop/price.go#price", "names price"},
		{"usage", "who calls `price`", "shop/cart.go#Cart.Total", "calls price"},
		{"usage", "usages of `Cart`", "shop/cart.go#Cart.Total", "uses Cart"},
		{"explain", "how does Walk visit an aisle?", "other/walk.go#Walk", "names Walk"},
		{"debug", "panic: x\n\ngoroutine 1 [running]:\nshop.price(...)\n\t/home/me/shop/price.go:10 +0x1f\nshop.(*Cart).Sum(...)\n\t/home/me/shop/cart.go:8 +0x2a\n", "shop/price.go#price", "innermost frame of the trace"},
		{"overview", "what is the core structure of this repository?", "shop/price.go#price", "first stop of the tour"},
		{"relations", "how is `price` connected?", "shop/price.go#price", "names price"},
		{"change", "Let `Total` skip empty lines", "shop/cart.go#Cart.Total", "names Total"},
	} {
		found, err := repo.Find(t.Context(), c.task, mapper.FindQuery{})
		if err != nil || len(found.Hits) == 0 {
			t.Fatal(c.intent, found, err)
		}
		if h := found.Hits[0]; found.Intent != c.intent || h.ID != c.first || !strings.Contains(strings.Join(h.Reasons, "; "), c.reason) {
			t.Errorf("%q: intent %s, %+v, want %s, %s for %q", c.task, found.Intent, h, c.intent, c.first, c.reason)
		}
		given, err := repo.Find(t.Context(), "`price`", mapper.FindQuery{Intent: c.intent})
		if err != nil || given.Intent != c.intent {
			t.Errorf("asked for %s: %+v, %v", c.intent, given, err)
		}
	}
}

// TestFocus checks the places that hold most of what is relevant; they may be single files.
func TestFocus(t *testing.T) {
	repo := aisles(t)
	for task, want := range map[string]string{
		"the total of a cart, the price of lines": "shop/cart.go",
		"`Cart.Total` loses cents of the `price`": "shop/cart.go shop/price.go",
		"aisles are visited twice":                "other/walk.go",
	} {
		found, err := repo.Find(t.Context(), task, mapper.FindQuery{})
		if err != nil || strings.Join(found.Focus, " ") != want {
			t.Errorf("%q: %q, want %s, %v", task, found.Focus, want, err)
		}
	}
}

// TestFindIsDeterministic asks the same question in several repositories with the same files.
func TestFindIsDeterministic(t *testing.T) {
	var first *mapper.Found
	for range 3 {
		found, err := aisles(t).Find(t.Context(), "the total of a cart with articles is wrong", mapper.FindQuery{})
		if err != nil {
			t.Fatal(err)
		}
		if first == nil {
			first = found
		}
		if !slices.EqualFunc(found.Hits, first.Hits, func(a, b mapper.Hit) bool {
			return a.ID == b.ID && a.Score == b.Score && slices.Equal(a.Reasons, b.Reasons)
		}) {
			t.Errorf("%+v, before %+v", found.Hits, first.Hits)
		}
	}
}

// longLog returns ten megabytes of one repeated line, followed by a rare word and a stack trace.
func longLog() string {
	return strings.Repeat("2026-11-25 12:00:00 INFO request served in 12 ms\n", 200_000) +
		"2026-11-25 12:00:01 WARN aisle skipped\npanic: x\n\ngoroutine 1 [running]:\nshop.price(...)\n\t/home/me/shop/price.go:9 +0x1f\n"
}

// TestFindInLongLog checks that in a log of ten megabytes, the last frame comes first and a rare word counts.
// BenchmarkFindInLongLog measures the time.
func TestFindInLongLog(t *testing.T) {
	repo := aisles(t)
	repo.PrepareFind()
	found, err := repo.Find(t.Context(), longLog(), mapper.FindQuery{Files: true})
	if err != nil || len(found.Hits) == 0 || found.Hits[0].Path != "shop/price.go" {
		t.Fatalf("%+v, %v", found, err)
	}
	if !slices.ContainsFunc(found.Hits, func(h mapper.Hit) bool { return h.Path == "other/walk.go" }) {
		t.Errorf("the rare word led nowhere: %+v", found.Hits)
	}
}

// TestFindKeepsToTheScope checks that an excluded file is in no result, however relevant it is.
func TestFindKeepsToTheScope(t *testing.T) {
	keep := func(f *filetree.File) bool { return f.Path != "shop/cart.go" }
	found, err := aisles(t).Find(t.Context(), "`Cart.Total` in shop/cart.go is wrong", mapper.FindQuery{Keep: keep})
	if err != nil {
		t.Fatal(err)
	}
	for _, h := range found.Hits {
		if h.Path == "shop/cart.go" || strings.Contains(strings.Join(h.Reasons, ""), "shop/cart.go") {
			t.Errorf("%+v", h)
		}
	}
}

// TestPackHolds checks that a pack never exceeds its budget in any form, states its exact cost and shows no place twice.
func TestPackHolds(t *testing.T) {
	repo := aisles(t)
	view := model.DefaultView(repo.Encoding())
	task := "panic: x\n\nshop.price(...)\n\t/home/me/shop/price.go:9 +0x1f\n\nthe total of a cart is wrong\n" + strings.Repeat("a log line about aisles\n", 40)
	for view.Budget = 1; view.Budget < 1200; view.Budget += 13 {
		for _, opt := range []mapper.PackOptions{{View: view}, {View: view, JSON: true}} {
			pack, err := repo.Pack(t.Context(), task, opt)
			if err != nil {
				t.Fatal(err)
			}
			if n := mapper.CountTokens(repo.Encoding(), pack.Text); n > view.Budget || n != pack.Tokens {
				t.Errorf("budget %d: the text costs %d, the pack says %d", view.Budget, n, pack.Tokens)
			}
			if strings.Count(pack.Text, "\nshop/price.go:8-13\n") > 1 {
				t.Errorf("budget %d shows a place twice:\n%s", view.Budget, pack.Text)
			}
			if opt.JSON && pack.Text != "" && !json.Valid([]byte(pack.Text)) {
				t.Errorf("budget %d: no JSON:\n%s", view.Budget, pack.Text)
			}
			checkParts(t, pack.Text, view.Budget)
		}
	}
}

// checkParts checks that the map in a prompt takes at most a quarter of the budget, and that every line of a snippet is a line of
// the source.
func checkParts(t *testing.T, text string, budget int) {
	t.Helper()
	files, has := strings.Index(text, "\n### Relevant Files"), strings.HasPrefix(text, "## Repo Map")
	if has && files > 0 {
		whole := text[:files]
		if exports := strings.Index(whole, "\n### Key Exports"); exports > 0 {
			whole = whole[:exports]
		}
		if n := mapper.CountTokens(token.Default, whole); n > max(budget/4, 1) {
			t.Errorf("budget %d: the map takes %d", budget, n)
		}
	}
	if i := strings.Index(text, "\tsum += l"); i > 0 && !strings.HasPrefix(text[i:], "\tsum += l\n") && !strings.HasPrefix(text, "{") {
		t.Errorf("budget %d: a line is cut:\n%s", budget, text)
	}
}

// TestSnippetOfChangedFile checks that a hit in a file that has changed since it was read has no snippet, rather than other lines.
func TestSnippetOfChangedFile(t *testing.T) {
	dir := t.TempDir()
	writeFile(t, filepath.Join(dir, "a.go"), []byte("package a\n\nfunc One() {}\n"))
	repo, err := mapper.Open(t.Context(), dir, mapper.Options{NoCache: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	hit := mapper.Hit{Path: "a.go", Line: 3, EndLine: 3}
	if got := repo.Snippet(hit); got != "func One() {}\n" {
		t.Errorf("the snippet is %q", got)
	}
	writeFile(t, filepath.Join(dir, "a.go"), []byte("package a\n\nfunc Two() {}\n\nfunc One() {}\n"))
	if got := repo.Snippet(hit); got != "" {
		t.Errorf("the file has changed, but the snippet is %q", got)
	}
}

// TestPackRanksNothing checks that if nothing matches, the pack is the smart map and says so.
func TestPackRanksNothing(t *testing.T) {
	repo := aisles(t)
	pack, err := repo.Pack(t.Context(), "zzyzx", mapper.PackOptions{View: model.DefaultView(repo.Encoding())})
	if err != nil || pack.Ranked || pack.Snippets > 0 || !strings.Contains(pack.Text, "cart.go") || !strings.Contains(pack.Text, "Nothing matches the task") {
		t.Errorf("%+v, %v", pack, err)
	}
}

// TestPrompt checks that a prompt without a task shows the most important nodes within the budget, and that its lines can be
// traced back to nodes.
func TestPrompt(t *testing.T) {
	repo := aisles(t)
	view := model.DefaultView(repo.Encoding())
	view.Format = model.Prompt
	for view.Budget = 1; view.Budget < 1000; view.Budget += 7 {
		plan, err := repo.Plan(view)
		if err != nil {
			t.Fatal(err)
		}
		if n := mapper.CountTokens(repo.Encoding(), plan.Text()); n > view.Budget || n != plan.Tokens() {
			t.Errorf("budget %d: the text costs %d, the plan says %d", view.Budget, n, plan.Tokens())
		}
	}
	plan, err := repo.Plan(view)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"## Repo Map\nRoot: ", "### Relevant Files\n1. shop/price.go (score: 1.00) - widely used", "### File Contents\n", "return price(c.lines)"} {
		if !strings.Contains(plan.Text(), want) {
			t.Errorf("no %q in\n%s", want, plan.Text())
		}
	}
	if strings.Contains(plan.Text(), "### Task") {
		t.Error("there is a task")
	}
	page := plan.Page()
	if span := page.Find("shop/cart.go", -1); strings.TrimSpace(page.Line(span.First)) != "cart.go  # Cart holds wanted articles" && !strings.Contains(page.Line(span.First), "cart.go") {
		t.Errorf("%+v is %q", span, page.Line(span.First))
	}
}

// TestSourcesOfLongTypes checks that a long type does not take the room of better fitting hits, and that the hits left out are named,
// most relevant first.
func TestSourcesOfLongTypes(t *testing.T) {
	dir := t.TempDir()
	var text strings.Builder
	text.WriteString("class ParcelWeight:\n    parcel_weight = 1\n\n")
	for i := range 40 {
		fmt.Fprintf(&text, "    def step%d(self):\n        return self.other%d\n\n", i, i)
	}
	for i := range 4 {
		fmt.Fprintf(&text, "def weigh%d(parcel, weight):\n    return parcel * weight * %d\n\n", i, i)
	}
	writeFile(t, filepath.Join(dir, "parcel.py"), []byte(text.String()))
	repo, err := mapper.Open(t.Context(), dir, mapper.Options{NoCache: true, References: true, Words: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	relevance, err := repo.Relevance(t.Context(), "the ParcelWeight of a parcel is wrong", mapper.FindQuery{})
	if err != nil {
		t.Fatal(err)
	}
	v := model.DefaultView(repo.Encoding())
	v.Fit, v.Budget = model.FitSmart, 300
	p, err := relevance.Fitted().Plan(v)
	if err != nil {
		t.Fatal(err)
	}
	sources, err := relevance.Sources(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	pinned := func(id string) bool {
		return slices.ContainsFunc(sources.Hits, func(h mapper.Hit) bool { return h.ID == id })
	}
	if pinned("parcel.py#ParcelWeight") || !pinned("parcel.py#weigh0") {
		t.Errorf("pinned %v", sources.Hits)
	}
	if len(sources.Hits) < 4 || len(sources.Left) == 0 || sources.Left[0].ID != "parcel.py#ParcelWeight" {
		t.Errorf("pinned %v, left out %v", sources.Hits, sources.Left)
	}
	v.Overrides = v.Overrides.With("parcel.py#weigh0", model.Hidden)
	if p, err = repo.Plan(v); err != nil {
		t.Fatal(err)
	}
	if sources, err = relevance.Sources(t.Context(), p); err != nil || len(sources.Hits) == 0 || pinned("parcel.py#weigh0") {
		t.Errorf("pinned %v, although weigh0 was dropped by hand (error %v)", sources.Hits, err)
	}
}
