package mcp

import (
	"context"
	"fmt"
	"strings"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"foldout/mapper"
	"foldout/mapper/relations"
	"foldout/model"
)

type relationsInput struct {
	ID        string `json:"id" jsonschema:"path#Symbol, file or folder"`
	Direction string `json:"direction,omitempty" jsonschema:"users (who uses it), needs (what it uses) or both (default)"`
	Depth     int    `json:"depth,omitempty" jsonschema:"number of steps to follow, 1 (default) to 3"`
	Limit     int    `json:"limit,omitempty" jsonschema:"maximum tokens in the answer"`
	Next      string `json:"next,omitempty" jsonschema:"the value of next in the previous answer"`
}

// mostDepth is the greatest distance from a node, in steps, to which a call may follow relations.
const mostDepth = 3

// mostFollowed is the maximum number of nodes, in each direction, whose own relations a call follows. Three steps from the centre of
// a large repository lead to most of it, which no answer could hold.
const mostFollowed = 300

func (s *Server) addRelations() {
	add(s, sdk.Tool{
		Name: "relations",
		Description: "Shows who uses a symbol, file or folder, and what it uses: calls, types, inheritance, imports, resolved by the rules " +
			"of each language. Use it to see the callers of a function before you change it.",
	}, s.relations)
}

func (s *Server) relations(ctx context.Context, repo *mapper.Repo, in relationsInput) (*answer, error) {
	direction, err := model.ParseWord("direction", in.Direction, []string{"both", "users", "needs"})
	if in.Direction == "" {
		direction, err = "both", nil
	}
	if err != nil {
		return nil, err
	}
	if err := checkNumber("depth", in.Depth, mostDepth); err != nil {
		return nil, err
	}
	id, err := s.nodeID(repo, in.ID)
	if err != nil {
		return nil, err
	}
	a, err := s.answerFrom(repo, in.Limit, in.Next)
	if err != nil {
		return nil, err
	}
	walk := &walk{server: s, repo: repo, depth: max(in.Depth, 1), answer: a, most: mostFollowed}
	a.head = fmt.Sprintf("# Relations of %s\n", model.Printable(id))
	if direction != "needs" {
		err = walk.follow(ctx, id, "Used by", func(users, _ []relations.Neighbour) []relations.Neighbour { return users })
	}
	if err == nil && direction != "users" {
		err = walk.follow(ctx, id, "Needs", func(_, uses []relations.Neighbour) []relations.Neighbour { return uses })
	}
	if err == nil && a.total == 0 {
		a.head += "\nNo relations found.\n"
	}
	return a, err
}

// nodeID returns the id of an existing symbol, file or folder. Lines of a file stand for the symbol at them.
func (s *Server) nodeID(repo *mapper.Repo, name string) (string, error) {
	path := strings.Trim(strings.TrimPrefix(name, "./"), "/")
	if folder, _ := repo.Tree().Find(path); folder != nil {
		return model.PathID(path), nil
	}
	n, err := s.find(repo, name)
	if err != nil {
		return "", err
	}
	switch {
	case n.symbol >= 0:
		return n.id, nil
	case n.first == 0:
		return model.PathID(n.file.Path), nil
	}
	ids := repo.AtLines(n.file.Path, n.first, n.last)
	if len(ids) != 1 {
		return "", fmt.Errorf("%s: %s at these lines; pass path#Symbol or the path of the file", model.Printable(name), model.Plural(len(ids), "symbol"))
	}
	return ids[0], nil
}

// walk collects the neighbours of a node, step by step.
type walk struct {
	server *Server
	repo   *mapper.Repo
	depth  int
	answer *answer
	most   int // maximum number of nodes to follow in each direction
}

// follow adds the neighbours in one direction, the nearest first and each node once. If there are too many, the head says so.
func (w *walk) follow(ctx context.Context, id, title string, pick func(users, uses []relations.Neighbour) []relations.Neighbour) error {
	seen, front, followed := map[string]bool{id: true}, []string{id}, 0
	for step := 1; step <= w.depth; step++ {
		section := title
		if w.depth > 1 {
			section += fmt.Sprintf(", %s away", model.Plural(step, "step"))
		}
		var next []string
		for _, at := range front {
			if followed++; followed > w.most {
				w.answer.head += fmt.Sprintf("\n%s: only the first %s nodes were followed; for more, ask about one of them.\n", title, model.Thousands(w.most))
				return nil
			}
			users, uses, err := w.repo.Relations().Neighbours(ctx, at)
			if err != nil {
				return err
			}
			for _, n := range pick(users, uses) {
				if seen[n.ID] || !w.server.takesPath(w.repo, n.Path) {
					continue
				}
				seen[n.ID] = true
				via := ""
				if step > 1 {
					via = " of " + at
				}
				w.answer.add(entry{id: n.ID, section: section, text: relation(n) + via + "\n"})
				if n.Sure {
					next = append(next, n.ID)
				}
			}
		}
		front = next
	}
	return nil
}

// relation formats a neighbour as a line.
func relation(n relations.Neighbour) string {
	var kinds []string
	n.Kinds.Each(func(kind model.EdgeKind, count int) {
		word := kind.String()
		if count > 1 {
			word += " ×" + model.Thousands(count)
		}
		kinds = append(kinds, word)
	})
	text := "- " + n.ID
	if n.Line > 0 {
		text += fmt.Sprintf(" (line %d)", n.Line)
	}
	text += ": " + strings.Join(kinds, ", ")
	if !n.Sure {
		text += ", by name only"
	}
	if n.Test {
		text += ", test"
	}
	return text
}
