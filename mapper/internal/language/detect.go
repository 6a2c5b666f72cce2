package language

import (
	"bytes"
	"path"
	"strings"

	regexp "foldout/mapper/internal/lazyregexp"
)

// Files says which files are written in a language.
type Files struct {
	Extensions []string // with the dot, lower case
	Filenames  []string // whole names of files, such as "Jakefile"
	Shebangs   []string // interpreters, without path and version: "python", "node"

	// Sniff decides between languages that share an extension: the first whose expression matches the head of the file is
	// taken, else the last without one. Empty for no opinion.
	Sniff string
	// Sure says that the language is taken only for a file that Sniff matches, even if no other claims it.
	Sure bool
	// Late says that other languages with the same extension are asked first.
	Late bool
	// Bar is an expression for the head of a file that is not in this language, whatever Sniff says. Empty for none.
	Bar string
	// Choose tells from the text of a file with one of these extensions which language it is in, and decides alone.
	Choose map[string]func(text []byte) (name string)
	// Wraps says that a file with an extension of this language and another one before that, such as `x.c.in`, is in the
	// language of the other.
	Wraps bool
}

// claim is a language that claims an extension, with what it says of files. Expressions are nil where it says nothing.
type claim struct {
	*Language
	sniff, bar *regexp.Regexp
}

func newClaim(l *Language) claim {
	c := claim{Language: l}
	if l.Files.Sniff != "" {
		c.sniff = regexp.MustCompile(l.Files.Sniff)
	}
	if l.Files.Bar != "" {
		c.bar = regexp.MustCompile(l.Files.Bar)
	}
	return c
}

// Detect returns the language of a file from its path and its text, nil when it is written in none that has a grammar. The
// text decides only where the path does not; it may be cut short, or nil.
func Detect(filePath string, text []byte) *Language { return registered().detect(filePath, text) }

// LongestHead is how many bytes at the beginning of a file Sniff is asked of.
const LongestHead = 16 << 10

// ownFile is the configuration that foldout keeps in a repository: what it says of maps would only lengthen them.
const ownFile = ".foldout.toml"

func (r *registry) detect(filePath string, text []byte) *Language {
	base := path.Base(filePath)
	if base == ownFile {
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

// choose picks among the languages that share an extension, nil where all of them want to be sure and none is.
func choose(claims []claim, head []byte) *Language {
	var chosen *Language
	for _, c := range claims {
		switch {
		case c.bar != nil && c.bar.Match(head):
		case c.sniff != nil && c.sniff.Match(head):
			return c.Language
		case c.sniff == nil, chosen == nil && !c.Files.Sure:
			chosen = c.Language
		}
	}
	return chosen
}

// interpreter returns the program that a `#!` line names, without its folder, version and a leading env.
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
