package mcp

import (
	"context"
	"errors"
	"fmt"
	"strings"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"foldout/mapper"
	"foldout/mapper/filetree"
	"foldout/mapper/grep"
	"foldout/model"
)

type findInput struct {
	Task   string `json:"task" jsonschema:"issue, question, error message, stack trace or failing test, verbatim"`
	Files  bool   `json:"files,omitempty" jsonschema:"rank files instead of symbols"`
	Source bool   `json:"source,omitempty" jsonschema:"include the source that the task needs most, with its users"`
	Top    int    `json:"top,omitempty" jsonschema:"maximum number of hits (default 15)"`
	Limit  int    `json:"limit,omitempty" jsonschema:"maximum tokens in the answer (200 to 20000, default 8000)"`
	Again  bool   `json:"again,omitempty" jsonschema:"send source again that was shown before"`
	Next   string `json:"next,omitempty" jsonschema:"the value of next in the previous answer"`
}

// usualHits is the default number of hits, and mostHits the greatest.
const (
	usualHits = 15
	mostHits  = 1000
)

func (s *Server) addFind() {
	add(s, sdk.Tool{
		Name: "find_context",
		Description: "Ranks the symbols (or files) relevant to a task, with reasons: exact names, paths and stack frames first, then words, " +
			"callers and files that change together. Questions about the whole get entry points and most used symbols. Start here when you have a task.",
	}, s.findContext)
}

func (s *Server) findContext(ctx context.Context, repo *mapper.Repo, in findInput) (*answer, error) {
	if !mapper.Searchable(in.Task) {
		return nil, errors.New("task has no words to search for: pass the issue, question or error as text")
	}
	if err := checkNumber("top", in.Top, 0); err != nil {
		return nil, err
	}
	a, err := s.answerFrom(repo, in.Limit, in.Next)
	if err != nil {
		return nil, err
	}
	top := in.Top
	if top == 0 {
		top = usualHits
	}
	query := mapper.FindQuery{Files: in.Files, Top: min(top, mostHits), Keep: s.takes}
	relevance, err := repo.Relevance(ctx, in.Task, query)
	if err != nil {
		return nil, err
	}
	found := relevance.Hits(query)
	if len(found.Hits) == 0 {
		return nil, errors.New("nothing in the repository matches the task; use codebase_map and tour to see what exists")
	}
	a.head = fmt.Sprintf("%s of %s hits, intent %s\n", model.Thousands(len(found.Hits)), model.Thousands(found.Of), found.Intent)
	for _, h := range found.Hits {
		a.add(entry{id: h.ID, section: "Hits", text: hitLine(h)})
	}
	if !in.Source {
		return a, nil
	}
	a.sent = s.sentIn(ctx, in.Again)
	texts := texts{repo: repo}
	for _, h := range relevance.Needed(s.takes, a.limit*sourceShare/100) {
		n, missing := s.locate(repo, sourceOf(h, found.Intent))
		switch {
		case missing != nil:
			continue
		case !a.wants():
			a.add(entry{})
			continue
		}
		block, missing := texts.block(n)
		if missing != nil {
			continue
		}
		users, err := s.users(ctx, repo, h.ID)
		if err != nil {
			return nil, err
		}
		block.section, block.id, block.text = "Source", "", users+block.text // the id is listed as a hit already
		block.source.lead = users + block.source.lead
		a.add(block)
	}
	return a, nil
}

// headLines is the maximum number of lines of source per hit in an answer to a question about the whole.
const headLines = 24

// sourceOf returns the id or the lines of the source to include for a hit. For a question about the whole, they are only the first
// lines, so that there is room for several hits.
func sourceOf(h mapper.Hit, intent string) string {
	if intent != mapper.IntentOverview {
		return h.ID
	}
	return fmt.Sprintf("%s:%d-%d", h.Path, h.Line, min(h.EndLine, h.Line+headLines-1))
}

// sourceShare is the percentage of the limit that source may take. The rest is for the hits.
const sourceShare = 75

func hitLine(h mapper.Hit) string {
	lines := fmt.Sprintf("line %d", h.Line)
	if h.EndLine > h.Line {
		lines = fmt.Sprintf("lines %d-%d", h.Line, h.EndLine)
	}
	return fmt.Sprintf("- %.2f %s (%s, %s): %s\n", h.Score, h.ID, h.Kind, lines, strings.Join(h.Reasons, "; "))
}

// users returns one line that names the first few nodes that use a node, without tests. The client then need not ask for them.
func (s *Server) users(ctx context.Context, repo *mapper.Repo, id string) (string, error) {
	const most = 4
	all, _, err := repo.Relations().Neighbours(ctx, id)
	if err != nil {
		return "", err
	}
	var names []string
	for _, n := range all {
		if n.Sure && !n.Test && s.takesPath(repo, n.Path) {
			names = append(names, n.ID)
		}
	}
	switch more := len(names) - most; {
	case len(names) == 0:
		return "", nil
	case more > 0:
		names = append(names[:most], "and "+model.Thousands(more)+" more")
	}
	return "used by " + strings.Join(names, ", ") + "\n", nil
}

type textInput struct {
	Pattern string `json:"pattern" jsonschema:"literal text (case-sensitive if it has a capital), or re: and a regular expression"`
	Limit   int    `json:"limit,omitempty" jsonschema:"maximum tokens in the answer"`
	Next    string `json:"next,omitempty" jsonschema:"the value of next in the previous answer"`
}

func (s *Server) addText() {
	add(s, sdk.Tool{
		Name:        "search_text",
		Description: "Finds lines in all files that contain a text or match a regular expression, each with the enclosing symbol.",
	}, s.searchText)
}

func (s *Server) searchText(ctx context.Context, repo *mapper.Repo, in textInput) (*answer, error) {
	pattern, err := grep.Parse(in.Pattern)
	if err != nil {
		return nil, err
	}
	a, err := s.answerFrom(repo, in.Limit, in.Next)
	if err != nil {
		return nil, err
	}
	var of *filetree.File // the file of the last line, and the names of its symbols
	var names []string
	_, err = repo.SearchText(ctx, pattern, mapper.TextQuery{Keep: s.takes, Texts: a.from + a.limit, Each: func(lines []grep.Line) {
		for _, l := range lines {
			var e entry
			if a.wants() && a.total < a.from+a.limit { // an entry has at least one token
				e = entry{section: model.Printable(l.File.Path), text: fmt.Sprintf("%d: %s\n", l.Line, l.Text)}
				if l.Symbol >= 0 {
					if of != l.File {
						of, names = l.File, model.SymbolNames(l.File.Symbols)
					}
					e.id = model.SymbolID(of.Path, names[l.Symbol])
				}
			}
			a.add(e)
		}
	}})
	if err != nil {
		return nil, err
	}
	a.head = model.Plural(a.total, "line") + "\n"
	return a, nil
}
