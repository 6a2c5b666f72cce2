package extract

import (
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"sync"

	"foldout/mapper/internal/parse/extract/reference"
	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/query"
	"foldout/mapper/internal/parse/syntax"
)

// compiledLanguage is a language with its compiled queries. It is immutable. A language without a grammar has no queries.
type compiledLanguage struct {
	*language.Language
	grammar   *syntax.Grammar
	query     *query.Query   // finds symbols; nil if the language has a function for that
	opaque    *syntax.Opaque // hides all nodes, if the grammar is used only for references
	meanings  []meaning
	directive *regexp.Regexp // language.Doc.Directive, nil for none
	markup    *regexp.Regexp // language.Doc.Markup, nil for none
	owner     *regexp.Regexp // finds the name in the text of an `@owner`; nil if that is the whole text
	imports   *regexp.Regexp // finds the name in the text of an `@import`; nil if that is the whole text
	slashes   bool           // comments begin with slashes

	references *reference.Language // nil if there are no queries for references
}

// catalogue returns a loader for each registered language. A loader compiles its language when it is first called.
var catalogue = sync.OnceValue(func() map[*language.Language]func() (*compiledLanguage, error) {
	loaders := map[*language.Language]func() (*compiledLanguage, error){}
	for _, l := range language.All() {
		loaders[l] = sync.OnceValues(func() (*compiledLanguage, error) { return compile(l) })
	}
	return loaders
})

func compiledFor(l *language.Language) (*compiledLanguage, error) {
	load, ok := catalogue()[l]
	if !ok {
		return nil, fmt.Errorf("not in the registry")
	}
	return load()
}

// Compile reports why the queries of a language do not compile, or nil if they do.
func Compile(l *language.Language) error {
	_, err := compiledFor(l)
	return err
}

func compile(l *language.Language) (*compiledLanguage, error) {
	if !l.HasGrammar() {
		return withExpressions(&compiledLanguage{Language: l})
	}
	g, err := l.Grammar()
	if err != nil {
		return nil, err
	}
	if l.Declare != nil {
		return withReferences(l, g)
	}
	text, err := queryText(l, symbolQueries)
	if err != nil {
		return nil, err
	}
	q, err := query.Compile(text, g)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", symbolQueries, err)
	}
	known, err := query.Meanings(q, meaningOf, settings)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", symbolQueries, err)
	}
	compiled := &compiledLanguage{Language: l, grammar: g, query: q, meanings: known}
	if compiled.references, err = referencesOf(l, g); err != nil {
		return nil, err
	}
	return withExpressions(compiled)
}

// withReferences compiles a language whose grammar is used only for references.
func withReferences(l *language.Language, g *syntax.Grammar) (_ *compiledLanguage, err error) {
	compiled := &compiledLanguage{Language: l, grammar: g, opaque: syntax.NewOpaque(g)}
	for _, name := range g.Names() {
		if s, is := g.Symbol(name, true); is {
			compiled.opaque.Type(s)
		}
	}
	if compiled.references, err = referencesOf(l, g); err != nil {
		return nil, err
	}
	return withExpressions(compiled)
}

// withExpressions compiles the expressions of a language.
func withExpressions(compiled *compiledLanguage) (_ *compiledLanguage, err error) {
	l := compiled.Language
	compiled.slashes = slices.ContainsFunc(l.Doc.Markers, func(marker string) bool { return marker[0] == '/' })
	if compiled.directive, err = optional(l.Doc.Directive); err != nil {
		return nil, err
	}
	if compiled.markup, err = optional(l.Doc.Markup); err != nil {
		return nil, err
	}
	if compiled.imports, err = optional(l.Names.Import); err != nil {
		return nil, err
	}
	compiled.owner, err = optional(l.Names.Owner)
	return compiled, err
}

// setting returns what a pattern of the language's query sets for a key, or "" if it sets nothing. A language without a grammar has
// no patterns.
func (l *compiledLanguage) setting(pattern int, key string) string {
	if l.query == nil {
		return ""
	}
	return l.query.Setting(pattern, key)
}

// importName returns the imported path in the text of an `@import`. It returns the whole text if the language has no pattern for
// imports, or if its pattern does not match.
func (l *compiledLanguage) importName(text string) string {
	if l.imports == nil {
		return text
	}
	groups := l.imports.FindStringSubmatch(text)
	if groups == nil {
		return text
	}
	return groups[1]
}

// Query files in the folder of a language.
const (
	symbolQueries    = "symbols.scm"
	referenceQueries = "references.scm"
)

// queryText joins the query files of a language. Files for references are optional.
func queryText(l *language.Language, name string) (string, error) {
	var all strings.Builder
	for _, folder := range l.Queries {
		text, err := fs.ReadFile(folder, name)
		if err != nil && (name == symbolQueries || !errors.Is(err, fs.ErrNotExist)) {
			return "", err
		}
		all.Write(text)
	}
	return all.String(), nil
}

// referencesOf compiles the queries for references, and returns nil if there are none.
func referencesOf(l *language.Language, g *syntax.Grammar) (*reference.Language, error) {
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

// optional compiles a regular expression. It returns nil if the expression is empty.
func optional(expression string) (*regexp.Regexp, error) {
	if expression == "" {
		return nil, nil
	}
	return regexp.Compile(expression)
}
