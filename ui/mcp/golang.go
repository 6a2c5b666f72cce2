package mcp

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"foldout/mapper"
	"foldout/mapper/gocontext"
	"foldout/model"
)

type goInput struct {
	Mode    string   `json:"mode" jsonschema:"context (source of ids, their dependencies and users), usage (definition and every use), docs, signatures, packages, module"`
	Package string   `json:"package,omitempty" jsonschema:"folder or import path"`
	IDs     []string `json:"ids,omitempty" jsonschema:"Name, Type.Method or *Type.Method"`
	Search  string   `json:"search,omitempty" jsonschema:"regular expression for packages"`
	Tests   bool     `json:"tests,omitempty" jsonschema:"include test files"`
	NoIntra bool     `json:"no_intra,omitempty" jsonschema:"usage: leave out uses in the package itself"`
	NoDocs  bool     `json:"no_docs,omitempty" jsonschema:"signatures: without comments"`
	NoDeps  bool     `json:"no_external,omitempty" jsonschema:"context: leave out declarations of other packages"`
	Deps    bool     `json:"deps,omitempty" jsonschema:"packages: also those of direct dependencies"`
	Limit   int      `json:"limit,omitempty" jsonschema:"maximum tokens in the answer"`
	Next    string   `json:"next,omitempty" jsonschema:"the value of next in the previous answer"`
}

// goModes are the modes of go_context.
var goModes = []string{"context", "usage", "docs", "signatures", "packages", "module"}

func (s *Server) addGo() {
	add(s, sdk.Tool{
		Name:        "go_context",
		Description: "Exact answers about Go, from the type checker: contexts of identifiers, usage, documentation, signatures, packages, go.mod.",
	}, s.goContext)
}

func (s *Server) goContext(ctx context.Context, repo *mapper.Repo, in goInput) (*answer, error) {
	mode, err := model.ParseWord("mode", in.Mode, goModes)
	if err != nil {
		return nil, err
	}
	a, err := s.answerFrom(repo, in.Limit, in.Next)
	if err != nil {
		return nil, err
	}
	if in.Package == "" && mode != "packages" && mode != "module" {
		return nil, errors.New(`missing package: pass a folder such as "./mapper" or an import path; mode "packages" lists them`)
	}
	if len(in.IDs) == 0 && (mode == "context" || mode == "usage") {
		return nil, fmt.Errorf("missing ids: mode %q needs identifiers; mode \"signatures\" lists those of the package", mode)
	}
	if in.IDs = unique(in.IDs); len(in.IDs) > mostGoIDs {
		return nil, fmt.Errorf("%s ids are too many: pass at most %d in a call", model.Thousands(len(in.IDs)), mostGoIDs)
	}
	module, err := s.index.goModule(repo)
	if err != nil {
		return nil, err
	}
	text, notes, err := s.askGo(ctx, module, mode, in, a.limit-outlineRoom)
	if err != nil {
		return nil, err
	}
	for _, note := range notes {
		a.add(entry{text: "// note: " + model.Printable(note) + "\n"})
	}
	for line := range strings.Lines(text) {
		a.add(entry{text: model.PrintableText(line)})
	}
	return a, nil
}

// mostGoIDs is how many identifiers a call may name, because each one is searched for in the whole module.
const mostGoIDs = 50

// unique returns the ids without repetitions.
func unique(ids []string) []string {
	seen := map[string]bool{}
	return slices.DeleteFunc(slices.Clone(ids), func(id string) bool {
		again := seen[id]
		seen[id] = true
		return again
	})
}

// askGo returns the text for a mode, and notes on what could not be read. If the mode is `context`, the text takes at most `room`
// tokens, unless even the shortest context needs more.
func (s *Server) askGo(ctx context.Context, m *gocontext.Module, mode string, in goInput, room int) (string, []string, error) {
	switch mode {
	case "context":
		return s.contextWithin(ctx, m, in, room)
	case "usage":
		return usageOf(ctx, m, in)
	case "docs":
		d, err := m.Docs(ctx, in.Package, in.IDs...)
		return d.Text, d.Notes, err
	case "signatures":
		d, err := m.Signatures(ctx, in.Package, in.Tests, !in.NoDocs)
		return d.Text, d.Notes, err
	case "packages":
		_, text, err := gocontext.PackageList(m, in.Search, in.Deps)
		return text, m.Missing(), err
	default:
		text, err := gocontext.ModuleInfo(m)
		return text, nil, err
	}
}

// usageOf returns the definition and uses of each identifier, and notes.
func usageOf(ctx context.Context, m *gocontext.Module, in goInput) (string, []string, error) {
	var texts, notes []string
	for _, id := range in.IDs {
		_, definition, err := m.Definition(ctx, in.Package, id)
		if err != nil {
			return "", nil, err
		}
		u, err := m.Usage(ctx, in.Package, id, !in.NoIntra)
		if err != nil {
			return "", nil, err
		}
		texts, notes = append(texts, definition, u.Text), append(notes, u.Notes...)
	}
	slices.Sort(notes)
	return strings.Join(texts, "\n"), slices.Compact(notes), nil
}

// contextWithin returns a context of at most `room` tokens, and its notes. If the identifiers alone take more, the context
// contains nothing else, and the client must make further calls for the rest.
func (s *Server) contextWithin(ctx context.Context, m *gocontext.Module, in goInput, room int) (string, []string, error) {
	opt := gocontext.Options{Tests: in.Tests, External: !in.NoDeps, Budget: room, Encoding: s.config.View.Encoding}
	c, err := m.Context(ctx, in.Package, in.IDs, opt)
	if tooSmall := (*gocontext.BudgetError)(nil); errors.As(err, &tooSmall) {
		opt.Budget = tooSmall.Needs
		c, err = m.Context(ctx, in.Package, in.IDs, opt)
	}
	if err != nil {
		return "", nil, err
	}
	notes := c.Notes
	if len(c.Less) > 0 {
		notes = append(notes, "limit too small to show "+model.Plural(len(c.Less), "group")+" in full")
	}
	return c.Code, notes, nil
}
