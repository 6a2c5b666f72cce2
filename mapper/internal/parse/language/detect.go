package language

import (
	"bytes"
	"path"
	"strings"

	regexp "foldout/mapper/internal/base/lazyregexp"
)

// Files describes which files are written in a language.
type Files struct {
	Extensions []string // with the dot, lower case
	Filenames  []string // whole file names, such as "Jakefile"
	Shebangs   []string // interpreters, without path and version: "python", "node"

	// Sniff decides between languages that share an extension. The first language whose Sniff matches the head of the file is
	// taken, otherwise the last one without a Sniff. Empty means no Sniff.
	Sniff string
	// Sure says that the language is taken only if Sniff matches, even if no other language claims the file.
	Sure bool
	// Late says that other languages with the same extension are tried first.
	Late bool
	// Exclude matches the heads of files that are not in this language, whatever Sniff says. Empty matches none.
	Exclude string
	// Choose maps an extension to a function that decides on its own, from the text, which language the file is in.
	Choose map[string]func(text []byte) (name string)
	// Wraps says that a file such as `x.c.in`, with this language's extension after another one, is in the language of the other
	// extension.
	Wraps bool
}

// claim is a language that claims an extension, with its Sniff and Exclude compiled. An expression that the language does not
// have is nil.
type claim struct {
	*Language
	sniff, bar *regexp.Regexp
}

func newClaim(l *Language) claim {
	c := claim{Language: l}
	if l.Files.Sniff != "" {
		c.sniff = regexp.MustCompile(l.Files.Sniff)
	}
	if l.Files.Exclude != "" {
		c.bar = regexp.MustCompile(l.Files.Exclude)
	}
	return c
}

// Detect returns the language of a file. It returns nil if the file has no language that is read. If the path does
// not decide, the text does. The text may be cut short, or nil.
func Detect(filePath string, text []byte) *Language { return registered().detect(filePath, text) }

// LongestHead is the maximum number of bytes, from the start of a file, that Sniff and Exclude are matched against.
const LongestHead = 16 << 10

// Pointer is shown as the language of a Git LFS pointer, a short text that stands for a file stored elsewhere.
const Pointer = "git lfs pointer"

// longestPointer is the maximum length in bytes of a Git LFS pointer
// (https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md).
const longestPointer = 1024

// IsPointer reports whether a text is a Git LFS pointer.
func IsPointer(text []byte) bool {
	return len(text) < longestPointer && bytes.HasPrefix(text, []byte("version https://git-lfs.github.com/spec/")) && bytes.Contains(text, []byte("\noid "))
}

// ownFile is foldout's own configuration file. It gets no language, because its symbols would only make maps longer.
const ownFile = ".foldout.toml"

func (r *registry) detect(filePath string, text []byte) *Language {
	base := path.Base(filePath)
	if base == ownFile || IsPointer(text) {
		return nil
	}
	if l := r.filename[base]; l != nil {
		return l
	}
	extension := strings.ToLower(path.Ext(base))
	if r.wraps[extension] {
		if inner := strings.ToLower(path.Ext(strings.TrimSuffix(base, path.Ext(base)))); r.extension[inner] != nil {
			extension = inner
		}
	}
	if choose := r.choose[extension]; choose != nil {
		return r.name[choose(text)]
	}
	if claims := r.extension[extension]; len(claims) > 0 {
		return choose(claims, text[:min(len(text), LongestHead)])
	}
	if extension == "" {
		return r.shebang[interpreter(text)]
	}
	return nil
}

// choose picks one of the languages that share an extension. It returns nil if each of them requires a match in the head of the
// file (Sure) and none matches.
func choose(claims []claim, head []byte) *Language {
	var chosen *Language
	for _, c := range claims {
		switch {
		case c.bar != nil && c.bar.Match(head): // not this language
		case c.sniff != nil && c.sniff.Match(head):
			return c.Language
		case c.sniff == nil, chosen == nil && !c.Files.Sure: // the last without a Sniff, otherwise the first that is not Sure
			chosen = c.Language
		}
	}
	return chosen
}

// interpreter returns the program named by a `#!` line, without its folder, its version and a leading env.
func interpreter(head []byte) string {
	line, ok := bytes.CutPrefix(head, []byte("#!"))
	if !ok {
		return ""
	}
	line, _, _ = bytes.Cut(line, []byte("\n"))
	for _, word := range strings.Fields(string(line)) {
		name := strings.TrimRight(path.Base(word), "0123456789.")
		if name != "env" && !strings.HasPrefix(word, "-") {
			return name
		}
	}
	return ""
}
