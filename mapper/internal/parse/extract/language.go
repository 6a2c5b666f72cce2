package extract

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"foldout/mapper/internal/base/lazyregexp"
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
	opaque    *syntax.Opaque // what the query does not need: all nodes, if the grammar is used only for references
	meanings  []meaning
	directive *lazyregexp.Regexp // language.Doc.Directive, nil for none
	markup    *lazyregexp.Regexp // language.Doc.Markup, nil for none
	owner     *lazyregexp.Regexp // finds the name in the text of an `@owner`; nil if that is the whole text
	imports   *lazyregexp.Regexp // finds the name in the text of an `@import`; nil if that is the whole text
	slashes   bool               // comments begin with slashes

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
	compiled := &compiledLanguage{
		Language: l, directive: optional(l.Doc.Directive), markup: optional(l.Doc.Markup), owner: optional(l.Names.Owner), imports: optional(l.Names.Import),
		slashes: slices.ContainsFunc(l.Doc.Markers, func(marker string) bool { return marker[0] == '/' }),
	}
	if !l.HasGrammar() {
		return compiled, nil
	}
	g, err := l.Grammar()
	if err != nil {
		return nil, err
	}
	compiled.grammar = g
	if l.Declare != nil {
		compiled.hideAll()
	} else if err := compiled.readQuery(); err != nil {
		return nil, fmt.Errorf("%s: %w", symbolQueries, err)
	}
	compiled.references, err = referencesOf(l, g)
	return compiled, err
}

// hideAll hides all nodes, because the grammar is used only for references.
func (l *compiledLanguage) hideAll() {
	l.opaque = syntax.NewOpaque(l.grammar)
	for _, name := range l.grammar.Names() {
		if s, is := l.grammar.Symbol(name, true); is {
			l.opaque.Type(s)
		}
	}
}

// readQuery compiles the query for symbols.
func (l *compiledLanguage) readQuery() error {
	text, err := queryText(l.Language, symbolQueries)
	if err != nil {
		return err
	}
	if l.query, err = query.Compile(text, l.grammar); err != nil {
		return err
	}
	l.opaque = l.query.Opaque()
	l.meanings, err = query.Meanings(l.query, meaningOf, settings)
	return err
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

// optional returns a regular expression, or nil if it is empty.
func optional(expression string) *lazyregexp.Regexp {
	if expression == "" {
		return nil
	}
	return lazyregexp.MustCompile(expression)
}
