// Package filetree represents the folders and files of a repository as a persistent tree: nodes never change, and a new version of
// the tree shares with the old one every folder in which no file differs.
package filetree

import (
	"slices"
	"strings"

	"foldout/mapper/internal/base/secret"
	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/parse/refs"
	"foldout/model"

	"golang.org/x/text/unicode/norm"
)

// Folder is a folder with its contents.
type Folder struct {
	Path         string        // relative to the root, "" for the root
	Files        []*File       // in byte order of their names
	Folders      []*Folder     // in byte order of their names
	ModelSummary *ModelSummary // a language model's summary of what a view shows of the folder; nil for none
}

// ModelSummary is what a language model wrote about a file or folder. All its texts are printable.
type ModelSummary struct {
	Purpose string   // a few words on one line
	Body    string   // a few sentences, "" for none
	Tags    []string // words for its subject, without duplicates; nil for none
	By      string   // name of the model
}

// File is a file with the token costs of its symbols.
type File struct {
	model.File
	Costs        []Cost         // one per symbol, nil while the file is pending
	Layout       *Layout        // where the symbols appear on a map; nil if each is under the symbol that encloses it
	Problem      *model.Problem // nil for none
	TypeAbout    string         // sentence on the purpose of the symbol after which the file is named, printable; "" for none
	Purpose      string         // what it is for, in a few printable words on one line; "" if not known
	ModelSummary *ModelSummary  // a language model's summary, whose Purpose is then the file's; nil for none
	// References holds the references in the file; "" if they were not read.
	References refs.Encoded
	// Words holds the words in the file; "" if they were not read.
	Words words.Encoded
}

// Cost is the cost in tokens of one symbol's lines, without indentation.
type Cost struct {
	Names     int32 // its line at detail `names`
	Signature int32 // its line at detail `signatures`
	Doc       int32 // lines of its doc comment
	DocLines  int32 // number of doc lines at the symbol's own indentation
	DocTail   int32 // number of doc lines indented by one more space
	Inline    int32 // its name and a comma, when written on the line of its file; 0 if the name cannot stand there
}

// Name returns the last part of the path.
func (f *Folder) Name() string { return base(f.Path) }

// Name returns the last part of the path.
func (f *File) Name() string { return base(f.Path) }

// Parent returns the path of the folder that contains `path`. The result is "" for the root and for everything directly in it.
func Parent(path string) string { return path[:max(0, strings.LastIndexByte(path, '/'))] }

func base(path string) string { return path[strings.LastIndexByte(path, '/')+1:] }

// NodeID returns the id of the symbol with index `symbol`, or that of the file itself if there is no such symbol, as for -1.
func (f *File) NodeID(symbol int) string {
	if symbol < 0 || symbol >= len(f.Symbols) {
		return model.PathID(f.Path)
	}
	return model.SymbolID(f.Path, model.SymbolNames(f.Symbols)[symbol])
}

// Guard returns what decides how much may be seen of the text of the file. Whatever shows the text, or a part of it, asks it.
func (f *File) Guard() secret.Guard { return secret.Guard{Path: f.Path, Revealed: f.Revealed} }

// Exports returns the indexes of the exported symbols at the top of the file, one for each name. A symbol whose owner is declared in
// another file is not at the top.
func (f *File) Exports() (all []int) {
	named := map[string]bool{}
	for i := range f.Symbols {
		if s := &f.Symbols[i]; s.Exported && s.Up < 0 && s.Parent == "" && !named[s.Name] {
			named[s.Name] = true
			all = append(all, i)
		}
	}
	return all
}

// IsOutput reports whether the file is a map, pack or prompt that foldout wrote. Such a file is left out of maps and rankings.
func (f *File) IsOutput() bool { return f.Problem != nil && f.Problem.Kind == model.ProblemOutput }

// Build returns the tree of the files, which need not be sorted.
func Build(files []*File) *Folder {
	files = slices.Clone(files)
	slices.SortFunc(files, func(a, b *File) int { return compareParts(a.Path, b.Path) })
	return build("", files)
}

// compareParts compares paths part by part, so that the contents of a folder are adjacent.
func compareParts(a, b string) int {
	for {
		i, j := strings.IndexByte(a, '/'), strings.IndexByte(b, '/')
		partA, partB := a, b
		if i >= 0 {
			partA = a[:i]
		}
		if j >= 0 {
			partB = b[:j]
		}
		if c := strings.Compare(partA, partB); c != 0 || i < 0 || j < 0 {
			return c
		}
		a, b = a[i+1:], b[j+1:]
	}
}

// build returns the folder at `path` with the given files in and below it. The files must be sorted by compareParts.
func build(path string, files []*File) *Folder {
	f := &Folder{Path: path}
	split(path, files, func(file *File) {
		f.Files = append(f.Files, file)
	}, func(sub string, files []*File) {
		f.Folders = append(f.Folders, build(sub, files))
	})
	return f
}

// split divides `files`, which lie below the folder at `path` and must be sorted by compareParts. It calls `own` for each file
// directly in the folder. For each subfolder, it calls `below`, with the files that lie below that subfolder.
func split(path string, files []*File, own func(*File), below func(path string, files []*File)) {
	skip := 0
	if path != "" {
		skip = len(path) + 1
	}
	for i := 0; i < len(files); {
		cut := strings.IndexByte(files[i].Path[skip:], '/')
		if cut < 0 {
			own(files[i])
			i++
			continue
		}
		prefix := files[i].Path[:skip+cut+1]
		end := i + 1
		for end < len(files) && strings.HasPrefix(files[end].Path, prefix) {
			end++
		}
		below(prefix[:len(prefix)-1], files[i:end])
		i = end
	}
}

// Merge returns the tree at `root` with `files` added. Each file replaces the file with the same path, if there is one.
func Merge(root *Folder, files []*File) *Folder {
	files = slices.Clone(files)
	slices.SortFunc(files, func(a, b *File) int { return compareParts(a.Path, b.Path) })
	return merge(root, slices.CompactFunc(files, func(a, b *File) bool { return a.Path == b.Path }))
}

func merge(f *Folder, files []*File) *Folder {
	next := &Folder{Path: f.Path, Files: slices.Clone(f.Files), Folders: slices.Clone(f.Folders)}
	split(f.Path, files, func(file *File) {
		if at, ok := findFile(f, file.Path); ok {
			next.Files[at] = file
		} else {
			next.Files = append(next.Files, file)
		}
	}, func(sub string, files []*File) {
		if at, ok := findFolder(f, sub); ok {
			next.Folders[at] = merge(f.Folders[at], files)
		} else {
			next.Folders = append(next.Folders, build(sub, files))
		}
	})
	if len(next.Files) > len(f.Files) {
		slices.SortFunc(next.Files, func(a, b *File) int { return strings.Compare(a.Path, b.Path) })
	}
	if len(next.Folders) > len(f.Folders) {
		slices.SortFunc(next.Folders, func(a, b *Folder) int { return strings.Compare(a.Path, b.Path) })
	}
	return next
}

func findFile(f *Folder, path string) (int, bool) {
	return slices.BinarySearchFunc(f.Files, path, func(x *File, p string) int { return strings.Compare(x.Path, p) })
}

func findFolder(f *Folder, path string) (int, bool) {
	return slices.BinarySearchFunc(f.Folders, path, func(x *Folder, p string) int { return strings.Compare(x.Path, p) })
}

// Child returns the folder or file directly in f that is at `path` or leads to it. Both results are nil if there is none.
func (f *Folder) Child(path string) (*Folder, *File) {
	skip := 0
	if f.Path != "" {
		skip = len(f.Path) + 1
	}
	if len(path) <= skip {
		return nil, nil
	}
	if cut := strings.IndexByte(path[skip:], '/'); cut >= 0 {
		if at, ok := findFolder(f, path[:skip+cut]); ok {
			return f.Folders[at], nil
		}
		return nil, nil
	}
	if at, ok := findFolder(f, path); ok {
		return f.Folders[at], nil
	}
	if at, ok := findFile(f, path); ok {
		return nil, f.Files[at]
	}
	return nil, nil
}

// Find returns the folder or the file at `path`. Both results are nil if there is neither.
func (f *Folder) Find(path string) (*Folder, *File) {
	for f.Path != path {
		folder, file := f.Child(path)
		if folder == nil {
			return nil, file
		}
		f = folder
	}
	return f, nil
}

// Node returns the node with the given id in the tree at f: a folder, or a file and the index of the symbol in it, -1 for the file itself.
// Both folder and file are nil if there is no such node.
func (f *Folder) Node(id string) (folder *Folder, file *File, symbol int) {
	path, name := model.SplitID(id)
	folder, file = f.Find(path)
	switch {
	case name == "":
		return folder, file, -1
	case file != nil:
		if symbol = model.SymbolIndex(file.Symbols, name); symbol >= 0 {
			return nil, file, symbol
		}
	}
	return nil, nil, -1
}

// Spelled returns the path in the tree that is the same text as `path` in the normal form NFC, or `path` itself if there is none.
// Disks may hold names in another form than users type.
func (f *Folder) Spelled(path string) string {
	if folder, file := f.Find(path); folder != nil || file != nil || model.IsASCII(path) {
		return path
	}
	want := norm.NFC.String(path)
	for f != nil {
		var next *Folder
		for _, sub := range f.Folders {
			switch form := norm.NFC.String(sub.Path); {
			case form == want:
				return sub.Path
			case strings.HasPrefix(want, form+"/"):
				next = sub
			}
		}
		for _, file := range f.Files {
			if norm.NFC.String(file.Path) == want {
				return file.Path
			}
		}
		f = next
	}
	return path
}

// Each calls `fn` for every file in the order of the map: in each folder, the files come before the subfolders.
func (f *Folder) Each(fn func(*File)) {
	for _, file := range f.Files {
		fn(file)
	}
	for _, folder := range f.Folders {
		folder.Each(fn)
	}
}
