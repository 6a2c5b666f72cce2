package preview

import (
	"slices"
	"strconv"
	"strings"

	"foldout/mapper"
	"foldout/mapper/filetree"
	"foldout/model"
	"foldout/ui/draw"
	"foldout/ui/edit"
)

// fact is a fact about a node. A fact without a label continues the fact before it.
type fact struct{ label, text string }

// facts returns the facts about the target's node, in reading order.
func facts(t target, n Node) []fact {
	var all []fact
	switch {
	case t.file == nil:
		all = folderFacts(t.folder, t.plan)
	case t.symbol < 0 || t.symbol >= len(t.file.Symbols):
		all = fileFacts(t.file)
	default:
		all = symbolFacts(t.file, t.symbol)
	}
	all = append(all, planFacts(t.plan, n)...)
	all = append(all, standingFacts(t.plan.Repo(), t)...)
	if t.file == nil {
		return all
	}
	if t.symbol < 0 {
		all = append(all, fact{"imports", joined(t.file.Imports)})
	}
	return append(all, problemFacts(t.file)...)
}

func folderFacts(f *filetree.Folder, plan *mapper.Plan) []fact {
	h, name := heldIn(f), f.Name()
	if f.Path == "" {
		name = plan.Repo().Name()
	}
	size, lines := int64(0), 0
	f.Each(func(file *filetree.File) { size, lines = size+file.Size, lines+file.Lines })
	return []fact{
		{"folder", model.Printable(name) + "/"},
		{"path", path(f.Path)},
		{"holds", h.String()},
		{"kinds", h.byKind()},
		{"size", model.Plural(int(size), "byte") + ", " + model.Plural(lines, "line")},
		{"notes", notesIn(f, plan)},
	}
}

// notesIn counts the files in a folder that are not shown in full although nothing is wrong with them, by the reason, such as `2
// binary, 1 too large`.
func notesIn(f *filetree.Folder, plan *mapper.Plan) string {
	in := f.Path + "/"
	return model.CountProblems(slices.DeleteFunc(plan.Notices(), func(p model.Problem) bool {
		return f.Path != "" && !strings.HasPrefix(p.Path, in)
	}))
}

func path(p string) string {
	if p == "" {
		return model.RootID
	}
	return model.Printable(p)
}

func fileFacts(f *filetree.File) []fact {
	h := &held{kinds: map[model.Kind]int{}}
	h.add(f)
	return []fact{
		{"file", model.Printable(f.Name())},
		{"path", path(f.Path)},
		{"language", model.Printable(f.Language)},
		{"role", f.Class.String()},
		{"encoding", f.Charset},
		{"size", model.Plural(int(f.Size), "byte") + ", " + model.Plural(f.Lines, "line")},
		{"symbols", h.byKind()},
	}
}

// joined returns the names, separated by commas. If there are more than 40, it returns only the first 40 and says that there are
// more.
func joined(names []string) string {
	const most = 40
	more := ""
	if len(names) > most {
		names, more = names[:most], " and more"
	}
	shown := make([]string, len(names))
	for i, name := range names {
		shown[i] = model.Printable(name)
	}
	return strings.Join(shown, ", ") + more
}

func symbolFacts(f *filetree.File, symbol int) []fact {
	s := &f.Symbols[symbol]
	exported := "no"
	if s.Exported {
		exported = "yes"
	}
	all := []fact{
		{s.Keyword(), model.Printable(s.Name)},
		{"member of", model.Printable(s.Parent)},
		{"path", place(f, s)},
		{"language", model.Printable(f.Language)},
		{"role", f.Class.String()},
		{"exported", exported},
		{"signature", model.Printable(s.Signature)},
	}
	for i, text := range strings.SplitN(s.Doc, "\n", longestDoc+1) {
		label := ""
		if i == 0 {
			label = "doc"
		}
		if i < longestDoc && text != "" {
			all = append(all, fact{label, model.Printable(strings.TrimSpace(text))})
		}
	}
	return all
}

// longestDoc is the greatest number of lines of a doc comment that are shown.
const longestDoc = 100

// place returns where a symbol is, such as `ui/run.go:12-40`.
func place(f *filetree.File, s *model.Symbol) string {
	text := model.Printable(f.Path) + ":" + strconv.Itoa(int(s.FirstLine))
	if s.EndLine > s.FirstLine {
		text += "-" + strconv.Itoa(int(s.EndLine))
	}
	return text
}

// planFacts says how the map shows the node, and what the node would cost at each level of detail.
func planFacts(plan *mapper.Plan, n Node) []fact {
	s := stateOf(plan, n)
	all := []fact{{"map", edit.Reason(plan.View(), n.Node, s, plan.Lowered())}}
	switch {
	case s.Pending:
		return append(all, fact{"tokens", "not read yet"})
	case s.Written:
		all = append(all, fact{"tokens", model.Thousands(s.Total) + ", own " + model.Thousands(s.Own)})
	case s.InScope:
		all = append(all, fact{"tokens", "would add " + model.Thousands(s.Adds)})
	default:
		return all
	}
	label := "costs at"
	for d, tokens := range plan.Costs(n.path(), n.Symbol) {
		if tokens > 0 {
			all = append(all, fact{label, pad(model.Detail(d).String()) + model.Thousands(tokens)})
			label = ""
		}
	}
	return all
}

// pad pads the name of a detail to the width of the longest name.
func pad(name string) string {
	return name + strings.Repeat(" ", max(0, len("signatures")+2-len(name)))
}

func stateOf(plan *mapper.Plan, n Node) model.NodeState {
	switch {
	case n.File == nil:
		return plan.Folder(n.path())
	case n.Symbol < 0:
		return plan.File(n.path())
	}
	if states := plan.Symbols(n.path()); n.Symbol < len(states) {
		return states[n.Symbol]
	}
	return model.NodeState{}
}

func problemFacts(f *filetree.File) []fact {
	if f.Problem == nil {
		return nil
	}
	label := "problem"
	if f.Problem.Kind.IsNotice() || !f.Problem.Kind.NeedsAction() {
		label = "note"
	}
	return []fact{{label, string(f.Problem.Kind) + ": " + model.Printable(f.Problem.Message)}}
}

// labelWidth is the width of labels.
const labelWidth = 11

// lay lays out the facts as a text as wide as the pane.
func (p *Pane) lay() {
	v := &p.views[Details]
	if v.facts != nil {
		v.sheet = laid(v.facts, max(8, p.width-3-labelWidth))
	}
	for mode := range modes {
		p.clamp(mode)
	}
}

// longestFact is the greatest number of lines of one fact.
const longestFact = 40

func laid(facts []fact, room int) *sheet {
	var lines []string
	s := &sheet{}
	for _, f := range facts {
		if f.text == "" {
			continue
		}
		for i, text := range draw.Wrap(f.text, room, longestFact, "") {
			label := ""
			if i == 0 {
				label = f.label
			}
			lines = append(lines, label+strings.Repeat(" ", max(1, labelWidth-len(label)))+text)
			s.runs = append(s.runs, []run{{int32(labelWidth), inkLabel}})
		}
	}
	s.Text = model.NewText(strings.Join(lines, "\n"))
	return s
}
