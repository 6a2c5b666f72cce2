package mcp

import (
	"context"
	"errors"
	"fmt"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"foldout/mapper"
	"foldout/mapper/git"
	"foldout/model"
)

type changesInput struct {
	Since string `json:"since,omitempty" jsonschema:"commit, branch or tag (default: the last commit)"`
	Limit int    `json:"limit,omitempty" jsonschema:"maximum tokens in the answer"`
	Next  string `json:"next,omitempty" jsonschema:"the value of next in the previous answer"`
}

func (s *Server) addChanges() {
	add(s, sdk.Tool{
		Name:        "changes",
		Description: "Lists files and symbols that differ from a revision (M modified, A added, ? untracked, D deleted).",
	}, s.changes)
}

func (s *Server) changes(ctx context.Context, repo *mapper.Repo, in changesInput) (*answer, error) {
	changes, err := repo.ChangedSince(ctx, in.Since)
	if errors.Is(err, git.ErrNoRepository) {
		return nil, errors.New("changes are unknown: not a git repository")
	}
	if err != nil {
		return nil, err
	}
	a, err := s.answerFrom(repo, in.Limit, in.Next)
	if err != nil {
		return nil, err
	}
	for _, n := range changes.Nodes {
		if path, _ := model.SplitID(n.ID); s.takesPath(repo, path) {
			a.add(entry{id: n.ID, text: fmt.Sprintf("- %c %s\n", n.Status, n.ID)})
		}
	}
	for _, path := range changes.Gone {
		if s.takes(mapper.DeletedFile(path)) {
			a.add(entry{text: fmt.Sprintf("- D %s\n", model.Printable(path))})
		}
	}
	since := " (no commits yet)"
	if changes.Base != "" {
		since = " since " + changes.Base
	}
	a.head = "# " + model.Plural(a.total, "change") + since + "\n\n"
	return a, nil
}
