package mention

import (
	"path"
	"slices"
	"strconv"
	"strings"

	"foldout/mapper/internal/scope"
	"foldout/mapper/internal/tree"
	"foldout/model"
)

// index finds paths by their ends.
type index struct {
	tree       *tree.Folder
	root       string                  // absolute, with `/`
	files      map[string][]*tree.File // by name
	folders    map[string][]string     // paths by name
	extensions map[string]bool         // of files, and of what is often spoken of
}

// spoken are extensions of files that may be missing from a repository without being prose.
var spoken = strings.Fields(".go .ts .tsx .js .jsx .py .rs .java .kt .c .h .cpp .hpp .cs .rb .php .swift .scala .lua .sh .sql .proto .md " +
	".json .yaml .yml .toml .html .css .vue .svelte .astro .tf .txt .xml")

func newIndex(root *tree.Folder, at string) *index {
	x := &index{
		tree: root, root: strings.TrimRight(strings.ReplaceAll(at, `\`, "/"), "/"), files: make(map[string][]*tree.File, count(root)),
		folders: map[string][]string{}, extensions: map[string]bool{},
	}
	for _, ext := range spoken {
		x.extensions[ext] = true
	}
	x.add(root)
	return x
}

// count returns the number of files.
func count(root *tree.Folder) (n int) {
	root.Each(func(*tree.File) { n++ })
	return n
}

func (x *index) add(f *tree.Folder) {
	for _, file := range f.Files {
		name := file.Name()
		x.files[name] = append(x.files[name], file)
		if ext := path.Ext(name); ext != "" && ext != name {
			x.extensions[ext] = true
		}
	}
	for _, sub := range f.Folders {
		x.folders[sub.Name()] = append(x.folders[sub.Name()], sub.Path)
		x.add(sub)
	}
}

// openPath is a path that ends several.
type openPath struct {
	claim claim
	files []*tree.File
	place place
}

// path takes the claim as a path with a place in it; false when it cannot be one. What looks like one and is none is missing.
func (f *finder) path(c claim) bool {
	text := slashed(c.text)
	if f.take(c, text, place{}) {
		return true
	}
	name, at := placed(text)
	if at != (place{}) && f.take(c, name, at) {
		return true
	}
	if f.elsewhere(c, name, at) || c.code && f.glob(c) {
		return true
	}
	if f.looksLikePath(name, c.code) && !c.quiet {
		f.missing[model.Printable(c.text)] = true
		return true
	}
	return false
}

// take takes a path that is there.
func (f *finder) take(c claim, name string, at place) bool {
	whole := f.inside(name)
	if folder, file := f.tree.Find(strings.Trim(whole, "/")); file != nil {
		f.takeFile(c, file, at)
		return true
	} else if folder != nil && folder.Path != "" && (c.code || strings.Contains(whole, "/") && !prosePair(whole)) {
		f.found[model.PathID(folder.Path)] = true
		f.near[folder.Path] = true
		return true
	}
	return f.takeEnd(c, strings.TrimLeft(whole, "/"), at)
}

// elsewhere takes an absolute path of another machine by the longest end that is a path here.
func (f *finder) elsewhere(c claim, name string, at place) bool {
	rest, absolute := strings.CutPrefix(name, "/")
	for absolute && strings.Contains(rest, "/") {
		if f.take(c, rest, at) {
			return true
		}
		_, rest, _ = strings.Cut(rest, "/")
	}
	return false
}

// mostMatches bounds the files that a glob stands for.
const mostMatches = 200

// glob takes what a glob matches; false where it matches nothing, or too much to be meant.
func (f *finder) glob(c claim) bool {
	if !strings.Contains(c.text, "*") || strings.ContainsAny(c.text, "() ") {
		return false
	}
	glob, err := scope.Compile(f.inside(c.text))
	if err != nil {
		return false
	}
	var matches []*tree.File
	f.tree.Each(func(file *tree.File) {
		if glob.Match(file.Path) {
			matches = append(matches, file)
		}
	})
	if len(matches) == 0 || len(matches) > mostMatches {
		f.missing[model.Printable(c.text)] = true
		return true
	}
	for _, file := range matches {
		f.takeFile(c, file, place{})
	}
	return true
}

// prosePair reports whether a path of a folder may as well be two words, such as `client/server`.
func prosePair(name string) bool {
	return strings.Count(name, "/") == 1 && !strings.HasSuffix(name, "/")
}

// takeEnd takes what is the end of a path. Where it ends several, the others decide.
func (f *finder) takeEnd(c claim, name string, at place) bool {
	tail := "/" + strings.Trim(name, "/")
	var files []*tree.File
	for _, file := range f.files[path.Base(tail)] {
		if strings.HasSuffix(file.Path, tail) && (c.code || strings.ContainsAny(name, "./") || strings.ToLower(name) != name) {
			files = append(files, file)
		}
	}
	switch {
	case len(files) == 1:
		f.takeFile(c, files[0], at)
		return true
	case len(files) > 1:
		f.open = append(f.open, openPath{c, files, at})
		return true
	case !strings.Contains(name, "/") || prosePair(name) && !c.code:
		return false
	}
	var folders []string
	for _, folder := range f.folders[path.Base(tail)] {
		if strings.HasSuffix("/"+folder, tail) {
			folders = append(folders, folder)
		}
	}
	if len(folders) == 1 {
		f.found[model.PathID(folders[0])] = true
		f.near[folders[0]] = true
	}
	return len(folders) == 1
}

func (f *finder) takeFile(c claim, file *tree.File, at place) {
	if _, known := f.named[file]; !known {
		f.named[file] = c.line
	}
	f.near[path.Dir(file.Path)] = true
	if at == (place{}) {
		f.found[model.PathID(file.Path)] = true
		return
	}
	if !f.takePlace(file, at) {
		if at.symbol != "" {
			f.missing[model.Printable(c.text)] = true
			return
		}
		f.found[model.PathID(file.Path)] = true
	}
}

// settlePaths decides the paths that end several: the one that has the symbol named with it, or the one in a folder that is named
// otherwise.
func (f *finder) settlePaths() {
	near := f.near
	for _, open := range f.open {
		chosen := slices.DeleteFunc(slices.Clone(open.files), func(file *tree.File) bool {
			return open.place.symbol == "" || len(named(file, open.place.symbol)) == 0
		})
		if len(chosen) != 1 {
			chosen = slices.DeleteFunc(slices.Clone(open.files), func(file *tree.File) bool { return !near[path.Dir(file.Path)] })
		}
		if len(chosen) == 1 {
			f.takeFile(open.claim, chosen[0], open.place)
			continue
		}
		text := model.Printable(open.claim.text)
		f.ambiguous[text] = true
		for _, file := range open.files {
			f.choices[text] = append(f.choices[text], model.PathID(file.Path))
		}
	}
}

// inside returns a path from the root: without the root itself, its name, `./`, and the letters of a diff before it.
func (x *index) inside(name string) string {
	if rest, ok := strings.CutPrefix(name, x.root+"/"); ok && x.root != "" {
		return rest
	}
	for strings.HasPrefix(name, "./") || strings.HasPrefix(name, "../") {
		_, name, _ = strings.Cut(name, "/")
	}
	for _, lead := range []string{"a/", "b/", path.Base(x.root) + "/"} {
		if rest, ok := strings.CutPrefix(name, lead); ok && !x.has(name) && x.has(rest) {
			return rest
		}
	}
	return name
}

func (x *index) has(name string) bool {
	folder, file := x.tree.Find(strings.Trim(name, "/"))
	return folder != nil || file != nil
}

// slashed returns a path of Windows as others write it.
func slashed(text string) string {
	if strings.Contains(text, "/") || !strings.Contains(text, `\`) {
		return text
	}
	text = strings.ReplaceAll(text, `\`, "/")
	if len(text) > 2 && text[1] == ':' && text[2] == '/' {
		text = text[2:]
	}
	return text
}

// place is what stands behind a path.
type place struct {
	first, last int    // lines, from 1; both 0 for none
	symbol      string // empty for none
}

// placed cuts a place from a path: `:12`, `:12-40`, `:12:5`, `#L12-L40`, `#Symbol`, `::Symbol`, `:Symbol`.
func placed(text string) (name string, at place) {
	cut := strings.IndexAny(text, ":#")
	if cut <= 0 {
		return text, place{}
	}
	name, rest := text[:cut], strings.TrimLeft(text[cut:], ":#")
	if first, last, ok := lineRange(rest); ok {
		return name, place{first: first, last: last}
	}
	if symbol := plainSymbol(rest); symbol != "" {
		return name, place{symbol: symbol}
	}
	return text, place{}
}

// lineRange reads `12`, `L12`, `12-40`, `L12-L40`, `12:5`.
func lineRange(text string) (first, last int, ok bool) {
	from, to, ranged := strings.Cut(strings.ReplaceAll(text, "–", "-"), "-")
	from, _, _ = strings.Cut(from, ":")
	first, err := strconv.Atoi(strings.TrimLeft(from, "Ll"))
	if err != nil || first < 1 {
		return 0, 0, false
	}
	last = first
	if to, _, _ = strings.Cut(to, ":"); ranged {
		if n, err := strconv.Atoi(strings.TrimLeft(to, "Ll")); err == nil && n > first {
			last = n
		}
	}
	return first, last, true
}

// plausible reports whether a text can name anything.
func plausible(text string) bool {
	return text != "" && !strings.Contains(text, "://") && !strings.HasPrefix(text, "www.") && !strings.HasPrefix(text, "mailto:") &&
		strings.ContainsFunc(text, letter)
}

// looksLikePath reports whether a text that names nothing was meant as a path: by an extension that files have, or by a folder of
// the repository at its beginning.
func (x *index) looksLikePath(name string, code bool) bool {
	if strings.ContainsAny(name, "<>{}*$?()=\"'`@ ") || strings.Contains(name, "...") || strings.HasPrefix(name, ".") && !strings.Contains(name, "/") {
		return false
	}
	stem := strings.TrimSuffix(path.Base(name), path.Ext(name))
	if x.extensions[path.Ext(name)] && strings.ContainsFunc(stem, letter) {
		product := !code && !strings.Contains(name, "/") && strings.ToLower(name) != name // Node.js
		return !product
	}
	top, _, nested := strings.Cut(strings.TrimPrefix(name, "./"), "/")
	folder, _ := x.tree.Find(top)
	return code && nested && folder != nil && top != ""
}
