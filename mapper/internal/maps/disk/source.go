// Package disk reads the current contents of a repository's files again, to show their text and to find out what has changed
// since they were mapped. Only package mapper
// imports it: whatever makes maps takes texts by functions, so it never reads a file itself.
package disk

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"sync"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/base/parallel"
	"foldout/mapper/internal/files/scan"
	"foldout/mapper/internal/maps/plan"
	"foldout/mapper/internal/maps/render"
	"foldout/mapper/internal/parse/extract"
	"foldout/mapper/internal/parse/language"
	"foldout/mapper/token"
	"foldout/model"
)

// Source reads files again to get the text of the nodes that the map shows with their text (the detail `source`). It gives no
// text for a file that has changed since it was mapped. Token counts are cached.
type Source struct {
	*sources
	form   Form
	tokens parallel.Memo[plan.Block, int]
}

// sources is what the sources of a repository in all forms have in common.
type sources struct {
	root string
	enc  *token.Encoding

	mu      sync.Mutex
	forms   map[Form]*Source
	trouble map[*filetree.File]model.Problem // whose text was not available once

	trivia parallel.Memo[*filetree.File, extract.Trivia] // of files whose comments were left out
}

// NewSource returns the source for a repository. Tokens are counted in the encoding enc.
func NewSource(root string, enc *token.Encoding) *Source {
	all := &sources{root: root, enc: enc, forms: map[Form]*Source{}, trouble: map[*filetree.File]model.Problem{}}
	return (&Source{sources: all}).In(Form{})
}

// In returns the source in another form.
func (s *Source) In(form Form) *Source {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.forms[form] == nil {
		s.forms[form] = &Source{sources: s.sources, form: form}
	}
	return s.forms[form]
}

// Tokens returns the number of tokens that the block takes on the map. It returns 0 if the text of the block is not available.
func (s *Source) Tokens(b plan.Block) int {
	return s.tokens.Get(b, func() int {
		text := s.Block(b)
		if text == "" {
			return 0
		}
		return s.enc.Part(render.Fenced(b, text))
	})
}

// Text returns the text of a symbol, given by its index, or of the whole file if `symbol` is -1. It is otherwise like Block.
func (s *Source) Text(f *filetree.File, symbol int) string { return s.Block(plan.BlockOf(f, symbol)) }

// Block returns the text of a block, which is a piece of a file. The text is without terminal control characters and ends with a
// line feed. It is empty if it is not available.
func (s *Source) Block(b plan.Block) string {
	f := b.File
	content, ok := s.read(f)
	if !ok {
		return ""
	}
	l := language.ByName(f.Language)
	t := extract.Trivia{Held: []extract.Span{{To: uint32(len(content))}}} // nothing is known about its comments
	if s.form.strips() && l != nil {
		t = s.triviaOf(f, l, content)
	}
	content, _ = f.Guard().Fill(content)
	start, end := b.Range(content)
	if l != nil && l.Rewrite.Plain != nil { // its lines are not those of the file
		return s.finished(f, l.Excerpt(content, start, end))
	}
	content, numbers := s.form.cut(content, t, start, end)
	return s.form.number(s.finished(f, content), numbers)
}

// finished returns a text as users see it.
func (s *Source) finished(f *filetree.File, content []byte) string {
	text := model.PrintableText(strings.ReplaceAll(f.Guard().Label(string(content)), "\r\n", "\n"))
	return strings.TrimRight(text, " \t\n") + "\n"
}

// read returns the content of the file if the file has not changed since it was mapped. It returns none for a file that was not
// read as text. Once that fails, it always does: a map must not show a text that was not there when its tokens were counted.
func (s *Source) read(f *filetree.File) ([]byte, bool) {
	if f.Hash == (model.Hash{}) || f.Guard().Sealed() || f.Problem != nil && f.Problem.Kind == model.ProblemBinary || s.failed(f) {
		return nil, false
	}
	files, err := scan.NewReader(s.root)
	if err != nil {
		s.fail(f, model.ProblemUnreadable, "could not be reloaded: "+err.Error())
		return nil, false
	}
	defer files.Close() //nolint:errcheck // nothing was written
	content, same := unchanged(files, f)
	if !same {
		s.fail(f, model.ProblemChanged, "changed on disk after it was read: source left out")
		return nil, false
	}
	return scan.TextIn(content, f.Charset)
}

func (s *Source) fail(f *filetree.File, kind model.ProblemKind, message string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.trouble[f] = model.Problem{Path: f.Path, Kind: kind, Message: message}
}

func (s *Source) failed(f *filetree.File) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	_, failed := s.trouble[f]
	return failed
}

// Problems returns the problems met so far, sorted by path.
func (s *Source) Problems() []model.Problem {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.SortedFunc(maps.Values(s.trouble), func(a, b model.Problem) int {
		return cmp.Or(strings.Compare(a.Path, b.Path), strings.Compare(a.Message, b.Message))
	})
}
