package mcp

import (
	"context"
	"fmt"
	"slices"
	"strings"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"foldout/mapper"
	"foldout/mapper/filetree"
	"foldout/model"
)

// Addresses of resources.
const (
	mapURI     = "foldout:///map"
	outlineURI = "foldout:///outline/"
)

func (s *Server) addResources() {
	s.mcp.AddResource(&sdk.Resource{
		URI: mapURI, Name: "map", Title: "Map of the repository", MIMEType: "text/markdown",
		Description: "The map in at most 8,000 tokens, as foldout map -b 8k prints it.",
	}, s.readMap)
	s.mcp.AddResourceTemplate(&sdk.ResourceTemplate{
		URITemplate: outlineURI + "{+path}", Name: "outline", Title: "Outline of a file", MIMEType: "text/markdown",
		Description: "The declarations of a file with their signatures.",
	}, s.readOutline)
}

func (s *Server) readMap(ctx context.Context, req *sdk.ReadResourceRequest) (*sdk.ReadResourceResult, error) {
	view := s.config.View
	view.Budget = defaultLimit
	return s.resource(ctx, req.Params.URI, func(*mapper.Repo) (model.View, error) { return view, nil })
}

func (s *Server) readOutline(ctx context.Context, req *sdk.ReadResourceRequest) (*sdk.ReadResourceResult, error) {
	path := strings.TrimPrefix(req.Params.URI, outlineURI)
	return s.resource(ctx, req.Params.URI, func(repo *mapper.Repo) (model.View, error) {
		view := s.config.View
		view.Budget, view.Overrides = largestLimit, nil
		if _, f := repo.Tree().Find(path); f == nil || !s.takes(f) {
			return view, sdk.ResourceNotFoundError(req.Params.URI)
		}
		view.Overrides = view.Overrides.With(model.RootID, model.Hidden).With(model.PathID(path), model.Signatures)
		return view, nil
	})
}

// resource returns the map of a view as the content of a resource.
func (s *Server) resource(ctx context.Context, uri string, view func(*mapper.Repo) (model.View, error)) (*sdk.ReadResourceResult, error) {
	repo, _, err := s.index.latest(ctx, func(int, int) {})
	if err != nil {
		return nil, err
	}
	asked, err := view(repo)
	if err != nil {
		return nil, err
	}
	plan, err := repo.PlanContext(ctx, asked)
	if err != nil {
		return nil, err
	}
	return &sdk.ReadResourceResult{Contents: []*sdk.ResourceContents{{URI: uri, MIMEType: "text/markdown", Text: plan.Text()}}}, nil
}

// mostCompletions is the greatest number of values that the protocol allows in a completion.
const mostCompletions = 100

// complete completes paths in addresses of outlines, and paths and symbols in arguments of prompts.
func (s *Server) complete(ctx context.Context, req *sdk.CompleteRequest) (*sdk.CompleteResult, error) {
	repo, _, err := s.index.latest(ctx, func(int, int) {})
	if err != nil {
		return nil, err
	}
	typed := req.Params.Argument.Value
	symbols := req.Params.Ref != nil && req.Params.Ref.Type == "ref/prompt"
	var first, other []string
	offer := func(id, name string) {
		switch low := strings.ToLower(typed); {
		case strings.HasPrefix(strings.ToLower(id), low), strings.HasPrefix(strings.ToLower(name), low):
			first = append(first, id)
		case strings.Contains(strings.ToLower(id), low):
			other = append(other, id)
		}
	}
	repo.Tree().Each(func(f *filetree.File) {
		if !s.takes(f) {
			return
		}
		offer(f.Path, f.Name())
		if symbols && typed != "" {
			for _, name := range model.SymbolNames(f.Symbols) {
				offer(model.SymbolID(f.Path, name), name)
			}
		}
	})
	all := slices.Concat(first, other)
	shown := all[:min(len(all), mostCompletions)]
	return &sdk.CompleteResult{Completion: sdk.CompletionResultDetails{
		Values: append([]string{}, shown...), Total: len(all), HasMore: len(all) > len(shown),
	}}, nil
}

func (s *Server) addPrompts() {
	for _, p := range prompts {
		s.mcp.AddPrompt(&sdk.Prompt{
			Name: p.name, Title: p.title, Description: p.about,
			Arguments: []*sdk.PromptArgument{{Name: "task", Description: p.task, Required: true}},
		}, func(_ context.Context, req *sdk.GetPromptRequest) (*sdk.GetPromptResult, error) {
			text := fmt.Sprintf(p.text, req.Params.Arguments["task"])
			return &sdk.GetPromptResult{
				Description: p.about, Messages: []*sdk.PromptMessage{{Role: "user", Content: &sdk.TextContent{Text: text}}},
			}, nil
		})
	}
}
