// Package lang knows the languages whose symbols foldout can find, tells which of them a file is written in, and parses
// texts into flat syntax trees.
//
// A tree of tree-sitter is walked once, in C, right after parsing, and becomes a slice of nodes in pre-order (Tree).
// Bodies of functions and the like, which hold nothing for a map, are left out on the way (Opaque): that makes the walk
// nearly free, and everything after it plain Go over a slice.
package lang

import (
	"bytes"
	"path"
	"strings"
	"sync"
	"unsafe"

	regexp "foldout/mapper/internal/lang/lazyregexp"
)

// Language is one row of the registry: all that is particular to a language and not in its queries.
type Language struct {
	Name       string   // as written in output, and the folder of its fixtures: "go", "typescript"
	Queries    []string // folders of its queries, which are read one after the other; empty for the one of its name
	Extensions []string // with the dot, lower case
	Filenames  []string // whole names of files, such as "Jakefile"
	Shebangs   []string // interpreters, without path and version: "python", "node"

	// Sniff decides between languages that share an extension, headers aside (headerLanguage): the first row whose
	// expression matches the head of the file is taken, else the last without one. Empty for no opinion.
	Sniff string
	// Sure says that the language is taken only for a file that Sniff matches, even if no other claims it.
	Sure bool
	// Bar is an expression for the head of a file that is not in this language, whatever Sniff says. Empty for none.
	Bar string

	Doc       DocStyle
	Owner     string       // expression whose first group is the name in the text of an `@owner`, empty for all of it
	Import    string       // expression whose first group is what is imported, in the text of an `@import`; empty for all of it
	Separator string       // between the names of a scope in an owner, such as "::"; empty for "."
	Exported  ExportedRule // who may see a symbol

	// AnyCase says that names are the same in whatever case they are written.
	AnyCase bool
	// Restates says that Prepare writes a text as its users may write it today, and symbols are to be shown so.
	Restates bool
	// Swallows says that an error in the body of a function may cost what comes behind it, so that such a text is worth a second
	// look.
	Swallows bool
	// Modifiers says that words which Prepare blanks in front of a declaration, on its line, belong to it.
	Modifiers bool
	// Indents says that Prepare takes the braces of some bodies away: one that closes such a body is no part of what stands in it.
	Indents bool

	help help // what the scanner of the grammar needs: see guard.h

	other    string                                // the language of what is not its own in a text, see Parts
	parts    func(text []byte) (own, other []byte) // see Parts; nil for none
	plain    func(text []byte) []byte              // see Plain; nil for nothing to do
	prepare  func(text []byte) []byte              // see Prepare; nil for nothing to do
	outline  func(text []byte) []byte              // see Outline; nil for none
	bodies   func(text []byte) []byte              // see Bodies; nil for none
	preamble func(text []byte) string              // see Preamble; nil for none
	grammar  func() unsafe.Pointer
	load     func() (*Grammar, error)
}

// DocStyle says which comments document the declaration below them.
type DocStyle struct {
	// Markers begin a doc comment, longest first, and are cut off. One that begins with `/*` runs to `*/`, and so on (Closer);
	// the others to the end of their line, and lines that follow each other are one comment.
	Markers []string
	// Form is the marker with which doc comments are written; empty for the first of Markers.
	Form string
	// Directive is an expression for lines of comments, marker included, that speak to tools and not to readers.
	Directive string
	// Markup is an expression for what is cut out of the lines of doc comments, its first group aside, such as tags.
	Markup string
	// Trailing says that a comment behind a declaration, on its line, documents it where none stands above.
	Trailing bool
	// Below says that what documents a declaration stands below its first line, or behind it, and not above.
	Below bool
	// Deeper says that it stands deeper than the declaration, where it does not stand on its line.
	Deeper bool
	// Docstring says that a string at the start of a body documents its owner.
	Docstring bool
}

// ExportedRule is how a language decides who may see a symbol. A member is seen only where its owner is.
type ExportedRule uint8

// The rules. Queries mark nodes `@export` and `@private`.
const (
	ExportedByMark       ExportedRule = iota // only what is marked @export and not @private
	ExportedByDefault                        // all but what is marked @private
	ExportedByCase                           // names that begin with an upper-case letter
	ExportedByUnderscore                     // names that do not begin with an underscore, `__x__` aside
)

// Plain returns what a file holds in another form as the text that its users see, of the same length and with each line where the file has
// it, but with lines of its own; nil in all other languages.
func (l *Language) Plain(file []byte) []byte {
	if l.plain == nil {
		return nil
	}
	return l.plain(file)
}

// Excerpt returns the part of a file between two places as its users see it.
func (l *Language) Excerpt(file []byte, start, end uint32) []byte {
	if l.plain == nil {
		return file[start:end]
	}
	return tidyCells(l.plain(file)[start:end])
}

// Prepare returns a text as the grammar is to read it: of the same length and with the same line breaks, but without what
// the grammar is known to stumble over. It is the text itself where there is nothing of the kind.
func (l *Language) Prepare(text []byte) []byte {
	if l.prepare == nil || len(text) == 0 {
		return text
	}
	return l.prepare(text)
}

// Bodies returns a text as the grammar is to read it for what the text refers to, of the same length and with as many lines, where
// Prepare leaves nothing but declarations; nil in all other languages.
func (l *Language) Bodies(text []byte) []byte {
	if l.bodies == nil {
		return nil
	}
	return l.bodies(text)
}

// Parts returns a text in which two languages are mixed once for each of them, with blanks for what is of the other, and that other
// language; nil for a text in this language alone.
func (l *Language) Parts(text []byte) (own []byte, other *Language, rest []byte) {
	if l.parts == nil {
		return nil, nil, nil
	}
	if own, rest = l.parts(text); own == nil {
		return nil, nil, nil
	}
	return own, ByName(l.other), rest
}

// Preamble returns what the grammar wants before a text, and the language does not: "" for nothing. Trees are of the text behind it (Tree.Cut).
func (l *Language) Preamble(text []byte) string {
	if l.preamble == nil {
		return ""
	}
	return l.preamble(text)
}

// Grammar returns the grammar of the language; it is loaded once.
func (l *Language) Grammar() (*Grammar, error) { return l.load() }

// Registry is the table of all languages, in a fixed order.
type Registry struct {
	languages []*Language
	extension map[string][]*Language
	filename  map[string]*Language
	shebang   map[string]*Language
	sniff     map[*Language]*regexp.Regexp
	bar       map[*Language]*regexp.Regexp
}

// newRegistry indexes rows. Grammars are loaded when they are first asked for.
func newRegistry(rows []Language) *Registry {
	r := &Registry{
		extension: map[string][]*Language{}, filename: map[string]*Language{}, shebang: map[string]*Language{},
		sniff: map[*Language]*regexp.Regexp{}, bar: map[*Language]*regexp.Regexp{},
	}
	for i := range rows {
		l := &rows[i]
		l.load = sync.OnceValues(func() (*Grammar, error) { return loadGrammar(l.grammar(), l.help) })
		r.languages = append(r.languages, l)
		for _, e := range l.Extensions {
			r.extension[e] = append(r.extension[e], l)
		}
		for _, f := range l.Filenames {
			r.filename[f] = l
		}
		for _, s := range l.Shebangs {
			r.shebang[s] = l
		}
		if l.Sniff != "" {
			r.sniff[l] = regexp.MustCompile(l.Sniff)
		}
		if l.Bar != "" {
			r.bar[l] = regexp.MustCompile(l.Bar)
		}
	}
	return r
}

var registry = sync.OnceValue(func() *Registry { return newRegistry(rows()) })

// All lists the languages in the order of the registry.
func All() []*Language { return registry().languages }

// ByName returns the language of that name, nil when there is none.
func ByName(name string) *Language { return registry().named(name) }

func (r *Registry) named(name string) *Language {
	for _, l := range r.languages {
		if l.Name == name {
			return l
		}
	}
	return nil
}

// Detect returns the language of a file from its path and its text, nil when it is written in none that has a grammar. The
// text decides only where the path does not; it may be cut short, or nil.
func Detect(filePath string, text []byte) *Language { return registry().detect(filePath, text) }

// longestHead is how many bytes at the beginning of a file Sniff is asked of.
const longestHead = 16 << 10

// ownFile is the configuration that foldout keeps in a repository: what it says of maps would only lengthen them.
const ownFile = ".foldout.toml"

func (r *Registry) detect(filePath string, text []byte) *Language {
	base := path.Base(filePath)
	if base == ownFile {
		return nil
	}
	if l := r.filename[base]; l != nil {
		return l
	}
	extension := strings.ToLower(path.Ext(base))
	if inner := strings.ToLower(path.Ext(strings.TrimSuffix(base, path.Ext(base)))); extension == ".cmake" && (inner == headerExtension || r.extension[inner] != nil) {
		extension = inner // what CMake writes such a file from
	}
	if extension == headerExtension {
		return r.named(headerLanguage(text))
	}
	if extension == notebookExtension {
		return r.named(notebookLanguage(text))
	}
	if claims := r.extension[extension]; len(claims) > 0 {
		return r.choose(claims, text[:min(len(text), longestHead)])
	}
	if extension == "" {
		return r.shebang[interpreter(text)]
	}
	return nil
}

// choose picks among the languages that share an extension, nil where all of them want to be sure and none is.
func (r *Registry) choose(claims []*Language, head []byte) *Language {
	var chosen *Language
	for _, l := range claims {
		switch sniff, bar := r.sniff[l], r.bar[l]; {
		case bar != nil && bar.Match(head):
		case sniff != nil && sniff.Match(head):
			return l
		case sniff == nil, chosen == nil && !l.Sure:
			chosen = l
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
