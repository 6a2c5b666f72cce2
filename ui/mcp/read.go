package mcp

import (
	"context"
	"errors"
	"fmt"
	"strings"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"foldout/mapper"
	"foldout/model"
)

type readInput struct {
	IDs   []string `json:"ids" jsonschema:"path#Symbol, path#Outer.inner, path:12-40 or a path"`
	Limit int      `json:"limit,omitempty" jsonschema:"maximum tokens in the answer (default 8000, up to 20000)"`
	Next  string   `json:"next,omitempty" jsonschema:"the value of next in the previous answer"`
}

func (s *Server) addRead() {
	add(s, sdk.Tool{
		Name:        "read_symbols",
		Description: "Reads the source of symbols, line ranges or files, exactly as on disk, with line numbers.",
	}, s.readSymbols)
}

func (s *Server) readSymbols(_ context.Context, repo *mapper.Repo, in readInput) (*answer, error) {
	if len(in.IDs) == 0 {
		return nil, errors.New("missing ids: pass symbols (path#Symbol), lines (path:12-40) or files, as find_context prints them")
	}
	a, err := s.answerFrom(repo, in.Limit, in.Next)
	if err != nil {
		return nil, err
	}
	var missing []string
	for _, id := range in.IDs {
		e, err := s.block(repo, id)
		if err != nil {
			missing = append(missing, err.Error())
			continue
		}
		a.entries = append(a.entries, e)
	}
	if len(a.entries) == 0 {
		return nil, errors.New(strings.Join(missing, "\n"))
	}
	for _, m := range missing {
		a.head += "Not found: " + m + "\n"
	}
	return a, nil
}

// answerFrom returns an empty answer that is to begin with entry number `next`, because earlier answers contained the entries
// before. If `next` is empty, it begins with the first entry.
func (s *Server) answerFrom(repo *mapper.Repo, limit int, next string) (*answer, error) {
	a := &answer{limit: limitOf(limit), encoding: repo.Encoding()}
	if next == "" {
		return a, nil
	}
	if _, err := fmt.Sscanf(next, "%d", &a.from); err != nil || a.from < 0 {
		return nil, fmt.Errorf("unknown next %q: use the value of the previous answer, or omit it to start over", model.Printable(next))
	}
	return a, nil
}

// block returns the source of a node, below a line that says where the source is.
func (s *Server) block(repo *mapper.Repo, id string) (entry, error) {
	n, err := s.find(repo, id)
	if err != nil {
		return entry{}, err
	}
	text, _, problem := repo.Source(n.file.Path)
	if problem != nil {
		return entry{}, errors.New(problem.String())
	}
	first, last := max(n.first, 1), min(n.last, text.Lines())
	if n.last == 0 {
		last = text.Lines()
	}
	if first > text.Lines() {
		return entry{}, fmt.Errorf("%s has %s", model.Printable(n.file.Path), model.Plural(text.Lines(), "line"))
	}
	path := model.Printable(n.file.Path)
	var b strings.Builder
	for i := first; i <= last; i++ {
		b.WriteString(text.Line(i))
		b.WriteByte('\n')
	}
	mark := fence(b.String())
	head := fmt.Sprintf("%s:%d-%d\n%s%s\n", path, first, last, mark, n.file.Language)
	return entry{
		id: n.id, text: head + b.String() + mark + "\n", fence: mark,
		rest: func(written int) string { return fmt.Sprintf("%s:%d-%d", path, first+written-2, last) }, // 2 lines are the head
	}, nil
}

// fence returns a code fence that does not occur in the text: three backticks, or more if necessary.
func fence(text string) string {
	mark := "```"
	for strings.Contains(text, mark) {
		mark += "`"
	}
	return mark
}
