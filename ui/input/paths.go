package input

import (
	"cmp"
	"path"
	"slices"
	"sort"
	"strings"

	"foldout/mapper/filetree"
	"foldout/model"
	"foldout/ui/edit"
)

// Candidate is a completion of a word in a list of globs.
type Candidate struct {
	Glob  string
	Files int // number of files that the glob matches
}

// Paths completes globs from the folders, files and file name endings of a repository. It is immutable.
type Paths struct {
	root    *filetree.Folder
	files   map[*filetree.Folder]int // number of files in and below a folder
	endings []Candidate              // such as `**/*.go`, most files first
}

const (
	mostCandidates = 100
	mostEndings    = 200
	longestEnding  = 20 // in bytes
	leastOfEnding  = 3  // a longer ending, such as `_test.go`, is offered only if so many files have it
)

// NewPaths collects the paths of a tree. It takes some tens of milliseconds for 100,000 files.
func NewPaths(root *filetree.Folder) *Paths {
	p := &Paths{root: root, files: map[*filetree.Folder]int{}}
	plain, joined := map[string]int{}, map[string]int{}
	p.learn(root, plain, joined)
	for end, files := range joined {
		if files >= leastOfEnding {
			plain[end] = files
		}
	}
	for end, files := range plain {
		p.endings = append(p.endings, Candidate{"**/*" + escape(end), files})
	}
	slices.SortFunc(p.endings, func(a, b Candidate) int {
		return cmp.Or(cmp.Compare(b.Files, a.Files), cmp.Compare(a.Glob, b.Glob))
	})
	p.endings = p.endings[:min(len(p.endings), mostEndings)]
	return p
}

// learn returns the number of files in and below a folder. It adds to `plain` how many of them have each extension, and to
// `joined` how many have each longer ending, such as `_test.go`.
func (p *Paths) learn(f *filetree.Folder, plain, joined map[string]int) int {
	n := len(f.Files)
	for _, file := range f.Files {
		name := file.Name()
		end, longer := endings(name)
		if end != "" {
			plain[end]++
		}
		if longer != "" {
			joined[longer]++
		}
	}
	for _, folder := range f.Folders {
		n += p.learn(folder, plain, joined)
	}
	p.files[f] = n
	return n
}

// endings returns the extension of a name, such as `.go`, and a more specific ending, such as `_test.go` or `.d.ts`.
func endings(name string) (end, longer string) {
	end = path.Ext(name)
	if len(end) < 2 || len(end) == len(name) || len(end) > longestEnding || !shown(end) {
		return "", ""
	}
	if at := strings.LastIndexAny(name[:len(name)-len(end)], "._-"); at > 0 && len(name)-at <= longestEnding && shown(name[at:]) {
		longer = name[at:]
	}
	return end, longer
}

// shown reports whether a name can be shown on a line unchanged.
func shown(name string) bool { return model.Printable(name) == name }

// Complete returns the completions of one word in a list of globs: the word that ends at byte `at` of `text`. It also returns the
// offset at which the word starts. There are at most mostCandidates completions.
func (p *Paths) Complete(text string, at int) (start int, candidates []Candidate) {
	at = max(0, min(at, len(text)))
	words := edit.Globs(text[:at] + "x") // the x makes Globs return the last word even if it is empty; it is removed again below
	word := words[len(words)-1]
	word = word[:len(word)-1]
	candidates = p.patterns(word)
	if !strings.HasPrefix(word, "*") {
		candidates = slices.Concat(p.children(word), candidates)
	}
	return at - len(word), candidates[:min(len(candidates), mostCandidates)]
}

// patterns returns the endings whose globs start with the word, directly or after `**/`.
func (p *Paths) patterns(word string) (found []Candidate) {
	for _, c := range p.endings {
		if c.Glob != word && (strings.HasPrefix(c.Glob, word) || word != "" && strings.HasPrefix(c.Glob, "**/"+word)) {
			found = append(found, c)
		}
	}
	return found
}

// children returns the folders and files whose paths start with the word.
func (p *Paths) children(word string) (found []Candidate) {
	dot, rest := "", word
	if strings.HasPrefix(word, "./") {
		dot, rest = word[:2], word[2:]
	}
	cut := strings.LastIndexByte(rest, '/') + 1
	above, ok := unescape(rest[:cut])
	folder, _ := p.root.Find(strings.TrimSuffix(above, "/"))
	if folder == nil || !ok {
		return nil
	}
	begin, _ := unescape(rest[cut:])
	add := func(name, end string, files int) {
		c := Candidate{dot + rest[:cut] + escape(name) + end, files}
		if shown(name) && c.Glob != word && len(found) < mostCandidates {
			found = append(found, c)
		}
	}
	for _, f := range starting(folder.Folders, begin) {
		add(f.Name(), "/", p.files[f])
	}
	for _, f := range starting(folder.Files, begin) {
		add(f.Name(), "", 1)
	}
	return found
}

// starting returns the entries of a sorted list whose names start with `begin`.
func starting[T interface{ Name() string }](list []T, begin string) []T {
	from := sort.Search(len(list), func(i int) bool { return list[i].Name() >= begin })
	rest := list[from:]
	return rest[:sort.Search(len(rest), func(i int) bool { return !strings.HasPrefix(rest[i].Name(), begin) })]
}

// special holds the bytes that have a special meaning in a list of globs.
const special = ` ,\*?[]{}`

// escape returns a glob that matches exactly this name.
func escape(name string) string {
	if !strings.ContainsAny(name, special) {
		return name
	}
	var b strings.Builder
	for i := range len(name) {
		if strings.IndexByte(special, name[i]) >= 0 {
			b.WriteByte('\\')
		}
		b.WriteByte(name[i])
	}
	return b.String()
}

// unescape returns the path that an escaped glob stands for. It returns false if a slash is escaped.
func unescape(glob string) (path string, ok bool) {
	var b strings.Builder
	for i := 0; i < len(glob); i++ {
		if glob[i] == '\\' && i+1 < len(glob) {
			if i++; glob[i] == '/' {
				return "", false
			}
		}
		b.WriteByte(glob[i])
	}
	return b.String(), true
}

// Place converts a place in one glob to an offset in `text`, a list of globs. `index` is the position of the glob in the list.
// `offset` counts bytes from the start of that glob.
func Place(text string, index, offset int) int {
	at := 0
	for i, word := range edit.Globs(text) {
		at += len(text[at:]) - len(strings.TrimLeft(text[at:], " ,")) // skip what separates globs
		if i == index {
			return min(at+offset, len(text))
		}
		at += len(word)
	}
	return len(text)
}
