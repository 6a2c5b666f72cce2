package extract

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"sync"

	"foldout/mapper/internal/extract/query"
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
	owner     *regexp.Regexp // nil for all of the text
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
	text, err := queries.ReadFile("queries/" + l.Name + "/symbols.scm")
	if err != nil {
		return nil, err
	}
	q, err := query.Compile(string(text), g)
	if err != nil {
		return nil, err
	}
	known, err := meanings(q.Captures)
	if err != nil {
		return nil, err
	}
	compiled := &language{Language: l, grammar: g, query: q, meanings: known}
	if compiled.directive, err = optional(l.Doc.Directive); err != nil {
		return nil, err
	}
	compiled.owner, err = optional(l.Owner)
	return compiled, err
}

// optional compiles an expression, nil when there is none.
func optional(expression string) (*regexp.Regexp, error) {
	if expression == "" {
		return nil, nil
	}
	return regexp.Compile(expression)
}

// codeVersion changes with every change of code in this package or in lang that can change a result.
const codeVersion = "1"

// Version identifies all that decides what is found in a text: the code, the queries, the rows of the registry. Results
// kept under another version are worthless.
var Version = sync.OnceValue(func() string {
	h := sha256.New()
	fmt.Fprintln(h, codeVersion)
	for _, l := range lang.All() {
		fmt.Fprintf(h, "%s %+v %q %q %d\n", l.Name, l.Doc, l.Owner, l.Separator, l.Exported)
	}
	var paths []string
	_ = fs.WalkDir(queries, ".", func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			paths = append(paths, path)
		}
		return err
	})
	slices.Sort(paths)
	for _, path := range paths {
		text, _ := queries.ReadFile(path) // embedded files can be read
		fmt.Fprintf(h, "%s %d\n%s", path, len(text), text)
	}
	return hex.EncodeToString(h.Sum(nil)[:8])
})
