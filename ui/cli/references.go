package cli

import (
	"context"
	"fmt"
	"io"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/reference"
)

// written is a text that is complete.
type written string

// Render writes the text.
func (t written) Render(w io.Writer) error {
	_, err := io.WriteString(w, string(t))
	return err
}

// printReferences prints or copies what is picked in a plan as references.
func (s *session) printReferences(ctx context.Context, plan *mapper.Plan, out output) error {
	made := reference.Make(plan, s.settings.Reference)
	if err := s.deliver(ctx, written(made.Text), out); err != nil {
		return err
	}
	parts := []string{counted(plan.View(), made.Tokens), model.Plural(made.Count, "reference")}
	if made.Left > 0 {
		parts = append(parts, fmt.Sprintf("%s left out to fit the budget", model.Thousands(made.Left)))
	}
	s.conclude(s.problemsOf(plan), parts...)
	return s.inScope(plan)
}
