package mention

import (
	"path"
	"slices"
	"strconv"
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/maps/scope"
	"foldout/model"
)

// index finds paths by their last parts.
type index struct {
	tree       *filetree.Folder
	root       string                      // absolute, with `/` as separator
	files      map[string][]*filetree.File // by name
	folders    map[string][]string         // paths by name
	extensions map[string]bool             // of the files in the repository, and the spoken ones
}

// spoken are extensions that mark a word as a file name even if the repository has no such file.
var spoken = strings.Fields(".go .ts .tsx .js .jsx .py .rs .java .kt .c .h .cpp .hpp .cs .rb .php .swift .scala .lua .sh .sql .proto .md " +
	".json .yaml .yml .toml .html .css .vue .svelte .astro .tf .txt .xml")

func newIndex(root *filetree.Folder, at string) *index {
	x := &index{
		tree: root, root: strings.TrimRight(strings.ReplaceAll(at, `\`, "/"), "/"), files: make(map[string][]*filetree.File, count(root)),
		folders: map[string][]string{}, extensions: map[string]bool{},
	}
	for _, ext := range spoken {
		x.extensions[ext] = true
	}
	x.add(root)
	return x
}

// count returns the number of files.
func count(root *filetree.Folder) (n int) {
	root.Each(func(*filetree.File) { n++ })
	return n
}

func (x *index) add(f *filetree.Folder) {
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

// openPath is a path that matches several files.
type openPath struct {
	claim claim
	files []*filetree.File
	place place
}

// path looks up the claim as a path, which may be followed by a place in the file, e.g. a line number. If the claim looks like a
// path but nothing is found there, the method records it as missing. It returns false if the claim cannot be a path.
func (f *finder) path(c claim) bool {
	text := slashed(c.text)
	if f.take(c, text, place{}) {
		return true
	}
	name, at := placed(text)
	if at != (place{}) && f.take(c, name, at) {
		return true
	}
	if f.findBySuffix(c, name, at) || f.glob(c) {
		return true
	}
	if f.looksLikePath(name, c.code) && !c.quiet {
		f.missing[model.Printable(c.text)] = true
		return true
	}
	return false
}

// take accepts `name` if it is an existing path or the end of one. It reports whether it did.
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

// findBySuffix looks up an absolute path from another machine. It takes the longest suffix of the path that exists here.
func (f *finder) findBySuffix(c claim, name string, at place) bool {
	rest, absolute := strings.CutPrefix(name, "/")
	for absolute && strings.Contains(rest, "/") {
		if f.take(c, rest, at) {
			return true
		}
		_, rest, _ = strings.Cut(rest, "/")
	}
	return false
}

// mostMatches is the maximum number of files that a glob may match.
const mostMatches = 200

// glob takes the files that match a glob. It returns false if the claim is not a glob. In prose, only a text with a folder and
// with matches counts as a glob. A glob in code that matches nothing, or any glob with too many matches to be meant, is recorded
// as missing.
func (f *finder) glob(c claim) bool {
	if !strings.Contains(c.text, "*") || strings.ContainsAny(c.text, "() ") || !c.code && strings.Index(c.text, "/") < 1 {
		return false
	}
	glob, err := scope.Compile(f.inside(c.text))
	if err != nil {
		return false
	}
	var matches []*filetree.File
	f.tree.Each(func(file *filetree.File) {
		if glob.Match(file.Path) {
			matches = append(matches, file)
		}
	})
	if len(matches) == 0 && !c.code {
		return false
	}
	if len(matches) == 0 || len(matches) > mostMatches {
		f.missing[model.Printable(c.text)] = true
		return true
	}
	for _, file := range matches {
		f.takeFile(c, file, place{})
	}
	return true
}

// prosePair reports whether the path of a folder may equally be two words of prose, such as `client/server`.
func prosePair(name string) bool {
	return strings.Count(name, "/") == 1 && !strings.HasSuffix(name, "/")
}

// takeEnd takes a path that is a suffix of a file's path. If it matches several files, settlePaths decides later.
func (f *finder) takeEnd(c claim, name string, at place) bool {
	tail := "/" + strings.Trim(name, "/")
	var files []*filetree.File
	// in prose, a lower-case word without a dot or slash is not a file name
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

func (f *finder) takeFile(c claim, file *filetree.File, at place) {
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
		id := model.PathID(file.Path)
		if f.found[id] = true; f.outside[id] == "" {
			f.outside[id] = at.lines()
		}
	}
}

// lines returns the lines of a place as text, such as `line 3` or `lines 3-9`.
func (p place) lines() string {
	if p.last <= p.first {
		return "line " + strconv.Itoa(p.first)
	}
	return "lines " + strconv.Itoa(p.first) + "-" + strconv.Itoa(p.last)
}

// settlePaths decides which file is meant by each path that matches several files. It takes the only file that has the symbol
// named along with the path. If this does not decide, it takes the only file in a folder that the text names elsewhere.
func (f *finder) settlePaths() {
	near := f.near
	for _, open := range f.open {
		chosen := slices.DeleteFunc(slices.Clone(open.files), func(file *filetree.File) bool {
			return open.place.symbol == "" || len(f.symbolsNamed(file, open.place.symbol)) == 0
		})
		if len(chosen) != 1 {
			chosen = slices.DeleteFunc(slices.Clone(open.files), func(file *filetree.File) bool { return !near[path.Dir(file.Path)] })
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

// inside returns a path relative to the root: without the root itself, the repository's name, `./`, or the `a/` and `b/` of a
// diff.
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

// slashed returns a Windows path with slashes.
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

// place is a position in a file, written after its path.
type place struct {
	first, last int    // from 1; both 0 for none
	symbol      string // "" for none
}

// placed splits a text into a path and the place that follows it: `:12`, `:12-40`, `:12:5`, `#L12-L40`, `#Symbol`, `::Symbol`,
// `:Symbol`.
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

// lineRange parses `12`, `L12`, `12-40`, `L12-L40`, `12:5`.
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

// looksLikePath reports whether a text that names nothing was meant as a path. This is so if the text has an extension that is
// in `spoken` or that files in the repository have. If `code` is true, it is also so if the text begins with a folder of the
// repository. Outside code, a name such as Node.js does not count.
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
