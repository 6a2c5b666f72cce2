package cli

import (
	"fmt"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/copies"
	"foldout/ui/reference"
)

// references returns references to what is picked in a plan.
func (s *session) references(plan *mapper.Plan) *result {
	made := reference.Make(plan, s.settings.Reference)
	about := []string{counted(plan.View(), made.Tokens), model.Plural(made.Count, "reference")}
	if made.Left > 0 {
		about = append(about, fmt.Sprintf("%s left out to fit the budget", model.Thousands(made.Left)))
	}
	return &result{written(made.Text), copies.References, plan, 0, about}
}
