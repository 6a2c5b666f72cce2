// Package extract finds the symbols of a file: its declarations with their signatures and doc comments, and its
// imports.
//
// What counts as a symbol is defined by data, not by code. Each language has a query file, symbols.scm, whose
// captures say which nodes are declarations and how their text becomes a signature (captures.go lists them). Its
// entry in the registry, a language.Language, says what doc comments look like and what is exported. The work has
// four steps: parse the text into a flat tree, run the query, order the declarations and find their owners, and write
// signatures and doc comments.
package extract

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"foldout/mapper/internal/parse/extract/reference"
	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/query"
	"foldout/mapper/internal/parse/refs"
	"foldout/mapper/internal/parse/syntax"
	"foldout/model"
)

// Result is what was found in one file.
type Result struct {
	Symbols []model.Symbol // in source order, each after the symbol that encloses it
	Imports []string       // paths as written, without quotes, in source order, without duplicates, each with the names imported from it
	// Problem says what could not be read; it is nil if nothing was lost. A syntax error inside a symbol without members, such as
	// the body of a function, does not count, because a map does not show that text.
	Problem *model.Problem
	// References is what the file says about other symbols; "" if they were not asked for or could not be read.
	References refs.Encoded
}

// Extractor finds the symbols of files. It must be used by one goroutine at a time, and holds memory outside of Go's
// heap until Close.
type Extractor struct {
	References bool // also read references, which takes a quarter more time

	parser  *syntax.Parser
	newWork func(size int) *syntax.Work
	work    *syntax.Work // budget of work for the current file
	workers map[*language.Language]*worker
}

// worker is the state that an Extractor keeps for one language.
type worker struct {
	language *compiledLanguage
	matcher  *query.Matcher
	reader   *reference.Reader // nil if the language has no queries for references
	lister   reference.Lister  // for a language without a grammar
	encoder  refs.Encoder
	file     file
	original []byte // the original file if the text that is parsed has other lines, else nil
}

// New returns an Extractor. Grammars and queries are loaded when a language is first used, and shared between
// Extractors.
func New() *Extractor {
	return &Extractor{parser: syntax.NewParser(), newWork: syntax.NewWork, workers: map[*language.Language]*worker{}}
}

// Close frees the memory outside of Go's heap.
func (x *Extractor) Close() {
	x.parser.Close()
	clear(x.workers)
}

// File finds the symbols of `text`. The result does not share memory with `text`. Errors are never fatal: they are
// reported in the result's Problem, with the path.
func (x *Extractor) File(l *language.Language, path string, text []byte) Result {
	x.work = x.newWork(len(text))
	x.parser.Work = x.work
	w, err := x.worker(l)
	if err != nil {
		return Result{Problem: &model.Problem{Path: path, Kind: model.ProblemSyntax, Message: err.Error()}}
	}
	if l.Declare != nil {
		return x.outlined(w, path, text)
	}
	w.original = nil
	if plain := x.rewritten(l.Plain, text); plain != nil {
		text, w.original = plain, text
	}
	var own, rest []byte
	var other *language.Language
	if x.work.Timed(func() { own, other, rest = l.Parts(text) }); other != nil {
		return x.parts(w, path, text, own, other, rest)
	}
	return (&reading{x, w, path, text, text, x.References}).read()
}

// Spent returns the time that the last call of File took, as its limit counts it: CPU time, not counting waits for a processor.
func (x *Extractor) Spent() time.Duration { return x.work.Spent() }

// reading is the task to find the symbols in a text, and perhaps its references.
type reading struct {
	*Extractor
	worker     *worker
	path       string
	text       []byte // the whole text, for references
	part       []byte // for symbols: text with blanks in place of code in another language, so just as long
	references bool   // whether to find references
}

// read finds the symbols and, if asked for, the references.
func (t *reading) read() Result {
	r, isBroken := t.look(t.rewritten(t.worker.language.Prepare, t.part), t.references)
	if !t.work.IsOver() && (r.Problem != nil || isBroken && t.worker.language.Rewrite.Swallows) {
		r = t.readWithoutBodies(r)
	}
	if !t.work.IsOver() && r.Problem != nil && !t.worker.language.Rewrite.Restates {
		r = t.readWithoutUnknown(r)
	}
	return r
}

// rewritten returns what the function `rewrite` makes of `text`. The time that the function takes counts towards the time limit.
func (x *Extractor) rewritten(rewrite func(text []byte) []byte, text []byte) (out []byte) {
	x.work.Timed(func() { out = rewrite(text) })
	return out
}

// look finds the symbols of the text and, if `references` is true, its references. `read` is the form of the text that the grammar
// parses. look also reports whether there was any syntax error, even one in a function body.
func (t *reading) look(read []byte, references bool) (r Result, isBroken bool) {
	w, text, bodies := t.worker, t.text, []byte(nil)
	if references {
		bodies = t.rewritten(w.language.Bodies, text)
	}
	tree, named, err := t.parse(w, read, references && bodies == nil)
	if err != nil {
		return t.unreadable(t.path, err), true
	}
	if w.language.Rewrite.Restates {
		text = read // symbols are shown in the rewritten form
	}
	f := &w.file
	f.reset(w.language, tree, text, read)
	if w.original != nil {
		f.counted = w.original
	}
	f.work, w.matcher.Work = t.work, t.work
	isBroken = tree.Is(0, syntax.HasError)
	if !t.work.Within(func() { r = f.symbols(w.matcher, t.path) }) {
		delete(t.workers, w.language.Language) // it holds unfinished state
		return t.unreadable(t.path, syntax.ErrTime), isBroken
	}
	f.reset(nil, nil, nil, nil) // so that the texts and the tree can be freed
	if bodies != nil {
		text = bodies
		_, named, _ = t.parse(w, text, true)
	}
	if references {
		t.refer(w, t.path, named, text, &r)
	}
	return r, isBroken
}

// symbols finds the symbols of a parsed text. The result has a problem if symbols may have been lost.
func (f *file) symbols(matcher *query.Matcher, path string) Result {
	whole := matcher.Run(f.tree, f.text, f.match)
	r := f.result()
	f.unparsed = append(f.unended(), f.lost(r.Symbols)...)
	slices.SortStableFunc(f.unparsed, func(a, b lineRange) int { return a.first - b.first })
	if len(f.unparsed) > 0 || !whole || f.skipped {
		r.Problem = problemOf(path, f.unparsed)
	}
	return r
}

// unreadable returns the result for a text that could not be read: the reason, and no symbols.
func (x *Extractor) unreadable(path string, err error) Result {
	return Result{
		Problem:    &model.Problem{Path: path, Kind: model.ProblemSyntax, Message: x.reason(err) + ": listed without symbols"},
		References: refs.Encode(&refs.File{}),
	}
}

// reason says why a text could not be read.
func (x *Extractor) reason(err error) string {
	if errors.Is(err, syntax.ErrTime) {
		return fmt.Sprintf("%v (over %.1f s)", err, x.work.Limit().Seconds())
	}
	return err.Error()
}

// refer reads the references in a parsed text, for the symbols in r.
func (x *Extractor) refer(w *worker, path string, named syntax.Tree, text []byte, r *Result) {
	x.referTo(w, path, text, r, func(text []byte, symbols []model.Symbol) *refs.File {
		if w.reader == nil {
			return &refs.File{}
		}
		return w.reader.Read(named, text, symbols)
	})
}

// referTo calls `read`, which reads the references in a text for the given symbols, and adds the references to r. If that takes
// too long, r gets a problem and no references.
func (x *Extractor) referTo(w *worker, path string, text []byte, r *Result, read func(text []byte, symbols []model.Symbol) *refs.File) {
	if x.work.Within(func() { r.References = w.references(x.work, text, r.Symbols, read) }) {
		return
	}
	delete(x.workers, w.language.Language) // it holds unfinished state
	r.References = refs.Encode(&refs.File{})
	if r.Problem == nil {
		r.Problem = &model.Problem{Path: path, Kind: model.ProblemSyntax, Message: x.reason(syntax.ErrTime) + ": listed without references"}
	}
}

// parse returns the syntax tree of a text. If `references` is true, it also returns the tree with all named nodes in `named`.
func (x *Extractor) parse(w *worker, text []byte, references bool) (tree, named syntax.Tree, err error) {
	opaque := w.language.opaque
	if w.language.Opens != nil && w.language.Opens(text) {
		opaque = w.language.query.Open()
	}
	return x.parseFramed(w, opaque, text, references && w.reader != nil)
}

// parseFramed parses a text with what its grammar needs around it, which is not in the trees that it returns. `named` is empty unless
// `wantsNamed` is true.
func (x *Extractor) parseFramed(w *worker, opaque *syntax.Opaque, text []byte, wantsNamed bool) (tree, named syntax.Tree, err error) {
	before, after := w.language.Frame(text)
	framed, original := text, w.original
	if before != "" || after != "" {
		framed = slices.Concat([]byte(before), text, []byte(after))
	}
	if wantsNamed {
		tree, named, err = x.parser.ParseNamed(opaque, framed)
	} else {
		tree, err = x.parser.Parse(opaque, framed)
	}
	if len(framed) > len(text) {
		start, size := uint32(len(before)), uint32(len(text))
		tree, named = tree.Cut(start, size), named.Cut(start, size)
		if original == nil {
			original = text
		}
	}
	if original != nil {
		tree.Count(original)
		named.Count(original)
	}
	return tree, named, err
}

// references returns the encoded references that `read` reads in a text for the given symbols.
func (w *worker) references(work *syntax.Work, text []byte, symbols []model.Symbol, read func(text []byte, symbols []model.Symbol) *refs.File) refs.Encoded {
	if w.language.Names.AnyCase {
		text, symbols = lowerCase(text, symbols)
	}
	if w.lister.Work = work; w.reader != nil {
		w.reader.Work = work
	}
	return w.encoder.Encode(read(text, symbols))
}

// lowerCase returns a text and the names of its symbols in lower case. Non-ASCII text stays unchanged, so the length is
// the same.
func lowerCase(text []byte, symbols []model.Symbol) ([]byte, []model.Symbol) {
	text, symbols = bytes.Clone(text), slices.Clone(symbols)
	for i, c := range text {
		if 'A' <= c && c <= 'Z' {
			text[i] = c + 'a' - 'A'
		}
	}
	for i := range symbols {
		symbols[i].Name, symbols[i].Parent = strings.ToLower(symbols[i].Name), strings.ToLower(symbols[i].Parent)
	}
	return text, symbols
}

func (x *Extractor) worker(l *language.Language) (*worker, error) {
	if w := x.workers[l]; w != nil {
		return w, nil
	}
	compiled, err := compiledFor(l)
	if err != nil {
		return nil, fmt.Errorf("language %s: %w", l.Name, err)
	}
	w := &worker{language: compiled}
	if compiled.query != nil {
		w.matcher = query.NewMatcher(compiled.query)
	}
	if compiled.references != nil {
		w.reader = reference.NewReader(compiled.references)
	}
	x.workers[l] = w
	return w, nil
}
