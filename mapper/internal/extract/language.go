package extract

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"regexp"
	"strings"
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
	markup    *regexp.Regexp // nil for none
	owner     *regexp.Regexp // nil for all of the text
	imports   *regexp.Regexp // nil for all of the text
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
	text, err := queryText(l)
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

// queryText joins the queries of a language.
func queryText(l *lang.Language) (string, error) {
	folders := l.Queries
	if len(folders) == 0 {
		folders = []string{l.Name}
	}
	var all strings.Builder
	for _, folder := range folders {
		text, err := queries.ReadFile("queries/" + folder + "/symbols.scm")
		if err != nil {
			return "", err
		}
		all.Write(text)
	}
	return all.String(), nil
}

// optional compiles an expression, nil when there is none.
func optional(expression string) (*regexp.Regexp, error) {
	if expression == "" {
		return nil, nil
	}
	return regexp.Compile(expression)
}

// codeVersion changes with every change of code in this package or in lang that can change a result.
const codeVersion = "2"

// Version identifies all that decides what is found in a text: the code, the queries, the rows of the registry. Results
// kept under another version are worthless.
var Version = sync.OnceValue(func() string {
	h := sha256.New()
	fmt.Fprintln(h, codeVersion)
	for _, l := range lang.All() {
		text, _ := queryText(l) // a language without queries finds nothing, and compile says so
		fmt.Fprintf(h, "%s %+v %q %q %d %d\n%s", l.Name, l.Doc, l.Owner, l.Separator, l.Exported, len(text), text)
	}
	return hex.EncodeToString(h.Sum(nil)[:8])
})
