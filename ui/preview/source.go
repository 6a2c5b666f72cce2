package preview

import (
	"slices"
	"strings"

	"foldout/mapper"
	"foldout/mapper/filetree"
	"foldout/model"
	"foldout/ui/draw"
)

// sourceSheet returns the text of a file. For a folder, it returns the readme or, if there is none, a list of the contents.
func sourceSheet(repo *mapper.Repo, t target) *sheet {
	if t.file != nil {
		return fileSheet(repo, t.file)
	}
	if readme := readmeOf(t.folder); readme != nil {
		return fileSheet(repo, readme)
	}
	return folderSheet(repo, t.folder)
}

// fileSheet returns the current text of a file, or a message that says why it cannot be shown.
func fileSheet(repo *mapper.Repo, f *filetree.File) *sheet {
	text, changed, problem := repo.Source(f.Path)
	s := &sheet{
		Text: text, language: f.Language, head: model.Printable(f.Path), numbers: true,
		colourable: len(text.String()) <= mostInked, passing: changed,
	}
	switch {
	case problem != nil:
		s = &sheet{Text: model.NewText(string(problem.Kind) + ": " + model.Printable(problem.Message)), head: s.head, passing: true}
	case text.Lines() == 0:
		s = &sheet{Text: model.NewText("an empty file"), head: s.head}
	case changed:
		s.head = "changed on disk: " + s.head
	}
	return s
}

// readmeOf returns the readme in the folder itself, preferably in Markdown, or nil if there is none.
func readmeOf(f *filetree.Folder) (readme *filetree.File) {
	for _, file := range f.Files {
		stem, ext, _ := strings.Cut(strings.ToLower(file.Name()), ".")
		if stem == "readme" && (readme == nil || ext == "md") {
			readme = file
		}
	}
	return readme
}

// held says how many files and symbols a folder or a file contains.
type held struct {
	files, symbols int
	kinds          map[model.Kind]int
}

func (h *held) add(f *filetree.File) {
	h.files++
	h.symbols += len(f.Symbols)
	for i := range f.Symbols {
		h.kinds[f.Symbols[i].Kind]++
	}
}

func heldIn(f *filetree.Folder) *held {
	h := &held{kinds: map[model.Kind]int{}}
	f.Each(h.add)
	return h
}

func (h *held) String() string {
	return model.Plural(h.files, "file") + ", " + model.Plural(h.symbols, "symbol")
}

// byKind returns the number of symbols of each kind, most frequent kind first, such as `12 method, 3 class`. It returns "" if
// there are none.
func (h *held) byKind() string {
	var kinds []model.Kind
	for kind := range h.kinds {
		kinds = append(kinds, kind)
	}
	slices.SortFunc(kinds, func(a, b model.Kind) int {
		if by := h.kinds[b] - h.kinds[a]; by != 0 {
			return by
		}
		return int(a) - int(b)
	})
	words := make([]string, len(kinds))
	for i, kind := range kinds {
		words[i] = model.Thousands(h.kinds[kind]) + " " + kind.Keyword()
	}
	return strings.Join(words, ", ")
}

// folderSheet lists the contents of a folder.
func folderSheet(repo *mapper.Repo, f *filetree.Folder) *sheet {
	var rows []fact
	for _, file := range f.Files {
		h := &held{kinds: map[model.Kind]int{}}
		h.add(file)
		what := h.byKind()
		if file.Problem != nil {
			what = string(file.Problem.Kind)
		}
		rows = append(rows, fact{model.Printable(file.Name()), what})
	}
	for _, sub := range f.Folders {
		rows = append(rows, fact{model.Printable(sub.Name()) + "/", heldIn(sub).String()})
	}
	name := model.Printable(f.Path)
	if name == "" {
		name = model.Printable(repo.Name())
	}
	return &sheet{Text: model.NewText(table(rows)), head: name + "/: " + heldIn(f).String()}
}

// widestName is the greatest width of names in a table.
const widestName = 28

// table returns the rows as text, each with a name and a remark. The remarks form a column, unless a name is too long.
func table(rows []fact) string {
	if len(rows) == 0 {
		return "nothing here"
	}
	column := 0
	for _, r := range rows {
		column = max(column, min(widestName, draw.Width(r.label)))
	}
	var b strings.Builder
	for _, r := range rows {
		gap := strings.Repeat(" ", max(0, column-draw.Width(r.label))+2)
		b.WriteString(strings.TrimRight(r.label+gap+r.text, " ") + "\n")
	}
	return b.String()
}
