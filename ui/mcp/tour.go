package mcp

import (
	"context"
	"strings"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"foldout/mapper"
	"foldout/ui/report"
)

type tourInput struct {
	Top   int    `json:"top,omitempty" jsonschema:"maximum entries of each kind (default 10)"`
	Limit int    `json:"limit,omitempty" jsonschema:"maximum tokens in the answer"`
	Next  string `json:"next,omitempty" jsonschema:"the value of next in the previous answer"`
}

func (s *Server) addTour() {
	add(s, sdk.Tool{
		Name:        "tour",
		Description: "Shows where to start reading an unfamiliar repository: entry points, most used symbols in reading order, scripts, tests.",
	}, s.tour)
}

func (s *Server) tour(ctx context.Context, repo *mapper.Repo, in tourInput) (*answer, error) {
	if err := checkNumber("top", in.Top, 0); err != nil {
		return nil, err
	}
	top := in.Top
	if top == 0 {
		top = 10
	}
	top = min(top, 100)
	tour, err := repo.Relations().Tour(ctx, top, s.takes)
	if err != nil {
		return nil, err
	}
	a, err := s.answerFrom(repo, in.Limit, in.Next)
	if err != nil {
		return nil, err
	}
	var b strings.Builder
	if err := report.Tour(&b, repo.Name(), tour); err != nil {
		return nil, err
	}
	for line := range strings.Lines(b.String()) {
		a.add(entry{text: line})
	}
	return a, nil
}
