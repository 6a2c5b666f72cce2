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
	Limit int      `json:"limit,omitempty" jsonschema:"maximum tokens in the answer (200 to 20000, default 8000)"`
	Again bool     `json:"again,omitempty" jsonschema:"send source again that was shown before"`
	Next  string   `json:"next,omitempty" jsonschema:"the value of next in the previous answer"`
}

func (s *Server) addRead() {
	add(s, sdk.Tool{
		Name:        "read_symbols",
		Description: "Reads the source of symbols, line ranges or files, exactly as on disk, with line numbers.",
	}, s.readSymbols)
}

func (s *Server) readSymbols(ctx context.Context, repo *mapper.Repo, in readInput) (*answer, error) {
	if len(in.IDs) == 0 {
		return nil, errors.New("missing ids: pass symbols (path#Symbol), lines (path:12-40) or files, as find_context prints them")
	}
	a, err := s.answerFrom(repo, in.Limit, in.Next)
	if err != nil {
		return nil, err
	}
	a.sent = s.sentIn(ctx, in.Again)
	texts := texts{repo: repo}
	found, explained := 0, 0
	for _, id := range in.IDs {
		if !a.wants() {
			a.add(entry{})
			found++ // not known, but there is more to say than that ids do not exist
			continue
		}
		n, explain := s.locate(repo, id)
		if explain == nil {
			var e entry
			if e, explain = texts.block(n); explain == nil {
				a.add(e)
				found++
				continue
			}
		}
		text := fmt.Sprintf("%q not found", model.Printable(id))
		if explained++; explained <= mostExplained {
			text = explain().Error()
		}
		a.add(entry{text: "Not found: " + text + "\n"})
	}
	if found == 0 {
		var all strings.Builder
		for _, e := range a.entries {
			all.WriteString(strings.TrimPrefix(e.text, "Not found: "))
		}
		return nil, errors.New(strings.TrimSuffix(all.String(), "\n"))
	}
	return a, nil
}

// mostExplained is how many ids that do not exist are explained in an answer, because looking for similar names takes long.
const mostExplained = 10

// answerFrom returns an empty answer that is to begin with the entry that `next` names, because earlier answers contained the
// entries before. If `next` is empty, it begins with the first entry.
func (s *Server) answerFrom(repo *mapper.Repo, limit int, next string) (*answer, error) {
	if err := checkNumber("limit", limit, 0); err != nil {
		return nil, err
	}
	_, question, _ := strings.Cut(next, "-") // has been compared with the call
	from, err := entriesBefore(next, question)
	return &answer{limit: s.limitOf(limit), encoding: repo.Encoding(), from: from}, err
}

// texts reads the texts of files for one call, and holds the last ones, so that many nodes of a file cost one read.
type texts struct {
	repo *mapper.Repo
	held map[string]model.Text // by path
	size int                   // of the texts held, in lines
}

// mostHeld is how many lines of texts are held.
const mostHeld = 200_000

// of returns the text of a file.
func (t *texts) of(path string) (model.Text, error) {
	if text, ok := t.held[path]; ok {
		return text, nil
	}
	text, _, problem := t.repo.Source(path)
	if problem != nil {
		return text, errors.New(problem.String())
	}
	if t.size += text.Lines(); t.held == nil || t.size > mostHeld {
		t.held, t.size = map[string]model.Text{}, text.Lines()
	}
	t.held[path] = text
	return text, nil
}

// block returns the source of a node, below a line that says where the source is. If there is none, it returns a function that
// says why.
func (t *texts) block(n node) (entry, func() error) {
	fail := func(err error) (entry, func() error) { return entry{}, func() error { return err } }
	text, err := t.of(n.file.Path)
	if err != nil {
		return fail(err)
	}
	first, last := max(n.first, 1), min(n.last, text.Lines())
	if n.last == 0 {
		last = text.Lines()
	}
	if first > text.Lines() {
		return fail(fmt.Errorf("%s has %s", model.Printable(n.file.Path), model.Plural(text.Lines(), "line")))
	}
	path := model.Printable(n.file.Path)
	b := &source{place: fmt.Sprintf("%s:%d-%d", path, first, last), rest: func(lines int) string { return fmt.Sprintf("%s:%d-%d", path, first+lines, last) }}
	for i := first; i <= last; i++ {
		b.lines = append(b.lines, text.Line(i)+"\n")
	}
	b.fence = fence(strings.Join(b.lines, ""))
	b.lead = fmt.Sprintf("%s\n%s%s\n", b.place, b.fence, n.file.Language)
	return entry{id: n.id, text: b.text(len(b.lines)), source: b}, nil
}

// fence returns a code fence that does not occur in the text: three backticks, or more if necessary.
func fence(text string) string {
	longest, run := 2, 0
	for i := range len(text) {
		if run++; text[i] != '`' {
			run = 0
		}
		longest = max(longest, run)
	}
	return strings.Repeat("`", longest+1)
}
