package mcp

import (
	"context"
	"errors"
	"fmt"
	"strings"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"foldout/mapper"
	"foldout/mapper/snapshot"
	"foldout/mapper/store"
	"foldout/model"
)

type nodesInput struct {
	Top     int      `json:"top,omitempty" jsonschema:"the K most important nodes; with search, the maximum number of hits (10)"`
	Kinds   []string `json:"kinds,omitempty" jsonschema:"with top: repo, project, module, dir, file, symbol (default), chunk"`
	Subtree string   `json:"subtree,omitempty" jsonschema:"a node's id: it and everything below it"`
	ID      string   `json:"id,omitempty" jsonschema:"one node's id"`
	Search  string   `json:"search,omitempty" jsonschema:"words"`
	Limit   int      `json:"limit,omitempty" jsonschema:"maximum tokens in the answer"`
	Next    string   `json:"next,omitempty" jsonschema:"the value of next in the previous answer"`
}

// mostNodes is how many nodes a call may ask for.
const mostNodes = 1000

func (s *Server) addNodes() {
	add(s, sdk.Tool{
		Name:        "nodes",
		Description: "Nodes of the map as JSON lines with metrics, summary and chunk ids, for programs: top, subtree, id or search.",
	}, s.nodes)
}

// nodes answers from the snapshot of the repository, so ids are those that a store and index documents have.
func (s *Server) nodes(ctx context.Context, repo *mapper.Repo, in nodesInput) (*answer, error) {
	asked := 0
	for _, given := range []bool{in.Top != 0 && in.Search == "", in.Subtree != "", in.ID != "", in.Search != ""} {
		if given {
			asked++
		}
	}
	if asked != 1 || in.Top < 0 || in.Top > mostNodes {
		return nil, fmt.Errorf("pass exactly one of top (1 to %d), subtree, id and search", mostNodes)
	}
	a, err := s.answerFrom(repo, in.Limit, in.Next)
	if err != nil {
		return nil, err
	}
	kept, err := s.index.snapshot(ctx, repo, s.config.View.Scope)
	if err != nil {
		return nil, err
	}
	found, err := askPort(ctx, kept.Port(), in)
	if errors.Is(err, store.ErrNotFound) {
		return nil, fmt.Errorf("%w; nodes with search or top lists ids", err)
	}
	if err != nil {
		return nil, err
	}
	for _, n := range found {
		if !a.wants() {
			a.total++
			continue
		}
		line, err := snapshot.WriteNode(kept.Key, n)
		if err != nil {
			return nil, err
		}
		a.add(entry{id: n.ID, text: string(line) + "\n"})
	}
	if a.total == 0 {
		a.head = "No node matches.\n"
	}
	return a, nil
}

// askPort asks the read-only port to the map.
func askPort(ctx context.Context, port store.Port, in nodesInput) ([]*store.Node, error) {
	switch {
	case in.Subtree != "":
		return port.Subtree(ctx, in.Subtree)
	case in.ID != "":
		n, err := port.Node(ctx, in.ID)
		return []*store.Node{n}, err
	case in.Search != "":
		top := in.Top
		if top == 0 {
			top = 10
		}
		return port.Search(ctx, in.Search, top)
	}
	if len(in.Kinds) == 0 {
		in.Kinds = []string{"symbol"}
	}
	for _, kind := range in.Kinds {
		if _, err := model.ParseWord("kind", kind, strings.Fields("repo project module dir file symbol chunk")); err != nil {
			return nil, err
		}
	}
	return port.TopByImportance(ctx, in.Top, in.Kinds...)
}
