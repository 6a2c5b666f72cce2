package pack

import (
	"strings"

	"foldout/mapper/filetree"
	"foldout/model"
)

// Facts holds facts about the repository that the JSON states in addition to the files: tests, scripts and hotspots.
type Facts struct {
	Tests    func(source string) []string // returns the tests of a source file, sorted
	Modified func(path string) string     // returns the time of a file's last commit in RFC 3339, "" if git does not know it; nil for no times
	Scripts  [][2]string                  // name and command of each script, most useful first
	Hotspots []string                     // paths of files that many commits changed, most often changed first
}

// document is the JSON of the context for a task, without its creation time. LeftOut counts the entries that did not fit.
type document struct {
	Root     string            `json:"root"`
	Tree     []node            `json:"tree"`
	Exports  map[string][]any  `json:"exports"`
	Tests    map[string][]any  `json:"tests"`
	Scripts  map[string]string `json:"scripts"`
	Hotspots []any             `json:"hotspots"`
	Relevant []relevant        `json:"relevant"`
	LeftOut  map[string]int    `json:"left_out,omitempty"`
}

type node struct {
	Path    string `json:"path"`
	Type    string `json:"type"`
	Size    int64  `json:"size"`
	Exports int    `json:"exports_count,omitempty"`
	Changed string `json:"modified,omitempty"` // time of the last commit that changed it
}

type export struct {
	Name      string `json:"name"`
	Kind      string `json:"kind"`
	Signature string `json:"signature"`
	Line      int32  `json:"line"`
}

type relevant struct {
	Path    string   `json:"path"`
	Score   float64  `json:"score"`
	Reason  string   `json:"reason"`
	Lines   []string `json:"lines,omitempty"` // lines of each part of the snippet
	Snippet string   `json:"snippet"`
}

// These constants limit lists, and divide the budget. The tree may take a quarter of the budget, and the scripts a tenth. Of what is
// left after the tree, a third is kept free when snippets are chosen.
const (
	mostHotspots = 20
	treeShare    = 4  // a quarter
	scriptShare  = 10 // a tenth
	restShare    = 3  // a third
)

// writer fills a document while there is room. room is the number of tokens left.
type writer struct {
	*Content
	doc  document
	room int
}

// JSON returns the context as a JSON object on one line. It returns false if not even the smallest such object is within the
// budget.
func (c *Content) JSON() (Text, bool) {
	w := &writer{Content: c, doc: document{
		Root: model.Printable(c.Root), Tree: []node{}, Exports: map[string][]any{}, Tests: map[string][]any{}, Scripts: map[string]string{},
		Hotspots: []any{}, Relevant: []relevant{}, LeftOut: map[string]int{"tree": len(c.Files), "relevant": len(c.Relevant), "snippets": 0},
	}}
	w.room = c.Budget - c.Count(encode(w.doc))
	if c.Budget > 0 && w.room < 0 {
		return Text{}, false
	}
	w.relevant()
	w.tree()
	snippets, left := w.addSource()
	w.doc.LeftOut["snippets"] = left
	w.about()
	for key, n := range w.doc.LeftOut {
		if n == 0 {
			delete(w.doc.LeftOut, key)
		}
	}
	return w.shrink(snippets, left)
}

// encode returns the JSON of a value as a line.
func encode(value any) string {
	line, _ := model.EncodeJSON(value, "") // values of these types can always be encoded
	return string(line) + "\n"
}

// takes returns true if a part fits. It then also subtracts the cost of the part from the room.
func (w *writer) takes(part any) bool {
	if w.Budget <= 0 {
		return true
	}
	cost := w.Count(encode(part)) + 1 // 1 for a comma
	if cost > w.room {
		return false
	}
	w.room -= cost
	return true
}

func (w *writer) relevant() {
	for _, l := range w.Relevant {
		row := relevant{Path: model.Printable(l.Path), Score: float64(int(l.Score*1000+0.5)) / 1000, Reason: strings.Join(l.Reasons, "; ")}
		if !w.takes(row) {
			return
		}
		w.doc.Relevant = append(w.doc.Relevant, row)
		w.doc.LeftOut["relevant"]--
	}
}

// addSource adds the source of the relevant files that are listed. It leaves room for what is added after it.
func (w *writer) addSource() (taken, left int) {
	rows := map[*filetree.File]int{}
	for i := range w.doc.Relevant {
		rows[w.Relevant[i].File] = i
	}
	w.Choose(w.room - w.room/restShare)
	for _, chosen := range w.choice.Files {
		f := &w.Source.Files[chosen.File]
		excerpt := f.Excerpt(chosen.Passages)
		var lines []string
		for _, s := range excerpt.Spans {
			lines = append(lines, s.String())
		}
		at, listed := rows[f.File]
		if !listed || !w.takes([]any{lines, excerpt.Text}) {
			left += len(lines)
			continue
		}
		w.doc.Relevant[at].Lines, w.doc.Relevant[at].Snippet = lines, excerpt.Text
		taken += len(lines)
	}
	return taken, left + len(w.choice.Left)
}

// about adds the scripts, the exports and tests of the relevant files, and the hotspots. Without a budget, it adds the exports and
// tests of all files.
func (w *writer) about() {
	w.scripts()
	var files []*filetree.File
	for _, l := range w.Relevant[:len(w.doc.Relevant)] {
		files = append(files, l.File)
	}
	if w.Budget <= 0 {
		files = w.Files
	}
	for _, f := range files {
		name, rows, tests := model.Printable(f.Path), w.exportRows(f), printable(w.Facts.Tests(f.Path))
		if len(rows) > 0 && w.takes(map[string][]any{name: rows}) {
			w.doc.Exports[name] = rows
		}
		if len(tests) > 0 && w.takes(map[string][]any{name: tests}) {
			w.doc.Tests[name] = tests
		}
	}
	for _, spot := range printable(w.Facts.Hotspots[:min(len(w.Facts.Hotspots), mostHotspots)]) {
		if w.takes(spot) {
			w.doc.Hotspots = append(w.doc.Hotspots, spot)
		}
	}
}

// scripts adds as many scripts as their share of the budget allows, the most useful first.
func (w *writer) scripts() {
	least := w.room - w.Budget/scriptShare
	for _, s := range w.Facts.Scripts {
		name, command := model.Printable(s[0]), model.Printable(s[1])
		if _, known := w.doc.Scripts[name]; known {
			continue
		}
		if w.Budget > 0 && w.room <= least || !w.takes([]string{name, command}) {
			return
		}
		w.doc.Scripts[name] = command
	}
}

func printable(texts []string) (all []any) {
	for _, text := range texts {
		all = append(all, model.Printable(text))
	}
	return all
}

// exportRows returns the first exports of a file, or all of them if there is no budget.
func (w *writer) exportRows(f *filetree.File) (rows []any) {
	all := f.Exports()
	if w.Budget > 0 {
		all = all[:min(len(all), mostExports)]
	}
	for _, i := range all {
		s := &f.Symbols[i]
		rows = append(rows, export{model.Printable(s.Name), exportKind(s.Kind), model.Printable(s.Signature), s.Line})
	}
	return rows
}

// exportKind returns the word that the JSON uses for a kind.
func exportKind(k model.Kind) string {
	switch {
	case k.IsCallable():
		return "function"
	case k == model.KindInterface, k == model.KindProtocol, k == model.KindTrait:
		return "interface"
	case k == model.KindConstant, k == model.KindVariable, k == model.KindField, k == model.KindProperty:
		return "const"
	case k == model.KindType, k == model.KindEnum:
		return "type"
	}
	return "class"
}

// fileType returns the word that the JSON uses for a class.
func fileType(c model.Class) string {
	switch c {
	case model.ClassSource, model.ClassTest, model.ClassConfig, model.ClassDoc:
		return c.String()
	}
	return "other"
}

// tree adds as many files as fit, and lists them in map order. It takes the relevant files first, then sources, then the other
// classes of files.
func (w *writer) tree() {
	in := map[*filetree.File]bool{}
	least := min(w.room, max(0, w.room-w.Budget/treeShare)) // room to leave for the rest
	add := func(f *filetree.File) {
		if !in[f] && (w.Budget <= 0 || w.room > least) && w.takes(w.nodeOf(f)) {
			in[f] = true
		}
	}
	for _, l := range w.Relevant {
		add(l.File)
	}
	for _, class := range classes {
		for _, f := range w.Files {
			if f.Class == class {
				add(f)
			}
		}
	}
	for _, f := range w.Files {
		if in[f] {
			w.doc.Tree = append(w.doc.Tree, w.nodeOf(f))
		}
	}
	w.doc.LeftOut["tree"] = len(w.Files) - len(w.doc.Tree)
}

func (w *writer) nodeOf(f *filetree.File) node {
	n := node{Path: model.Printable(f.Path), Type: fileType(f.Class), Size: f.Size, Exports: len(f.Exports())}
	if w.Facts.Modified != nil {
		n.Changed = w.Facts.Modified(f.Path)
	}
	return n
}

// shrink returns the document within the budget. The document can cost more than the sum of its parts. While it is over the
// budget, shrink removes files from the end of the tree. It returns false if that does not suffice.
func (w *writer) shrink(snippets, left int) (Text, bool) {
	for {
		text := encode(w.doc)
		t := Text{String: text, Tokens: w.Count(text), Snippets: snippets, Omitted: left}
		if w.Budget <= 0 || t.Tokens <= w.Budget {
			return t, true
		}
		if len(w.doc.Tree) == 0 {
			return Text{}, false
		}
		less := min(len(w.doc.Tree), 1+(t.Tokens-w.Budget)/16) // a low estimate for a file, so that one round usually suffices
		w.doc.Tree = w.doc.Tree[:len(w.doc.Tree)-less]
		w.doc.LeftOut["tree"] += less
	}
}
