package extract

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"sync"

	"foldout/mapper/internal/extract/query"
	"foldout/mapper/internal/extract/reference"
	"foldout/mapper/internal/lang"
)

//go:embed queries
var queries embed.FS

// language is what is compiled once for a language. It is immutable.
type language struct {
	*lang.Language
	grammar   *lang.Grammar
	query     *query.Query
	meanings  []meaning
	directive *regexp.Regexp // nil for none
	markup    *regexp.Regexp // nil for none
	owner     *regexp.Regexp // nil for all of the text
	imports   *regexp.Regexp // nil for all of the text
	slashes   bool           // comments begin with slashes

	references *reference.Language // nil where none are known
}

// catalogue holds a loader for each language of the registry; each compiles once.
var catalogue = sync.OnceValue(func() map[*lang.Language]func() (*language, error) {
	loaders := map[*lang.Language]func() (*language, error){}
	for _, l := range lang.All() {
		loaders[l] = sync.OnceValues(func() (*language, error) { return compile(l) })
	}
	return loaders
})

func compiledFor(l *lang.Language) (*language, error) {
	load, ok := catalogue()[l]
	if !ok {
		return nil, fmt.Errorf("not in the registry")
	}
	return load()
}

func compile(l *lang.Language) (*language, error) {
	g, err := l.Grammar()
	if err != nil {
		return nil, err
	}
	text, err := queryText(l, symbolQueries)
	if err != nil {
		return nil, err
	}
	q, err := query.Compile(text, g)
	if err != nil {
		return nil, err
	}
	known, err := meanings(q.Captures)
	if err != nil {
		return nil, err
	}
	compiled := &language{Language: l, grammar: g, query: q, meanings: known}
	compiled.slashes = slices.ContainsFunc(l.Doc.Markers, func(marker string) bool { return marker[0] == '/' })
	if compiled.references, err = referencesOf(l, g); err != nil {
		return nil, err
	}
	if compiled.directive, err = optional(l.Doc.Directive); err != nil {
		return nil, err
	}
	if compiled.markup, err = optional(l.Doc.Markup); err != nil {
		return nil, err
	}
	if compiled.imports, err = optional(l.Import); err != nil {
		return nil, err
	}
	compiled.owner, err = optional(l.Owner)
	return compiled, err
}

// importName returns what is imported in the text of an `@import`.
func (l *language) importName(text string) string {
	if l.imports == nil {
		return text
	}
	groups := l.imports.FindStringSubmatch(text)
	if groups == nil {
		return text
	}
	return groups[1]
}

// The files of queries in the folder of a language.
const (
	symbolQueries    = "symbols.scm"
	referenceQueries = "references.scm"
)

// queryText joins the queries of a language. Those of references need not be there.
func queryText(l *lang.Language, name string) (string, error) {
	folders := l.Queries
	if len(folders) == 0 {
		folders = []string{l.Name}
	}
	var all strings.Builder
	for _, folder := range folders {
		text, err := queries.ReadFile("queries/" + folder + "/" + name)
		if err != nil && (name == symbolQueries || !errors.Is(err, fs.ErrNotExist)) {
			return "", err
		}
		all.Write(text)
	}
	return all.String(), nil
}

// referencesOf compiles what finds the references of a language, nil where none are known.
func referencesOf(l *lang.Language, g *lang.Grammar) (*reference.Language, error) {
	text, err := queryText(l, referenceQueries)
	if err != nil || text == "" {
		return nil, err
	}
	compiled, err := reference.Compile(text, g)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", referenceQueries, err)
	}
	return compiled, nil
}

// optional compiles an expression, nil when there is none.
func optional(expression string) (*regexp.Regexp, error) {
	if expression == "" {
		return nil, nil
	}
	return regexp.Compile(expression)
}

// codeVersion changes with every change of code in this package or in lang that can change a result.
const codeVersion = "228"

// Version identifies all that decides what is found in a text: the code, the queries, the rows of the registry. Results
// kept under another version are worthless.
var Version = sync.OnceValue(func() string {
	h := sha256.New()
	fmt.Fprintln(h, codeVersion)
	for _, l := range lang.All() {
		fmt.Fprintf(h, "%s %q %+v %q %q %d\n", l.Name, l.Queries, l.Doc, l.Owner, l.Separator, l.Exported)
	}
	_ = fs.WalkDir(queries, ".", func(path string, _ fs.DirEntry, _ error) error {
		if text, err := queries.ReadFile(path); err == nil { // it is a file, and no folder
			fmt.Fprintln(h, path, len(text))
			h.Write(text)
		}
		return nil
	})
	return hex.EncodeToString(h.Sum(nil)[:8])
})
