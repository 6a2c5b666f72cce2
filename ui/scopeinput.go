package ui

import (
	"context"
	"errors"
	"strconv"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/edit"
	"foldout/ui/feature"
	"foldout/ui/feature/line"
)

// editBudget opens the input line of the budget.
func (m *explorer) editBudget() tea.Cmd {
	const note = "tokens, such as 16000 or 16k; 0 for no limit"
	return m.edit(line.Spec{
		Label: "budget", Text: strconv.Itoa(m.session.View.Budget), Note: note, Fresh: true,
		Check: func(text string) (line.Hint, error) {
			_, err := model.ParseBudget(text)
			return line.Hint{Note: note}, err
		},
		Take: func(_ feature.Facts, text string) feature.Effect {
			next := m.session.View
			next.Budget, _ = model.ParseBudget(text) // check has accepted the text
			return feature.Change{What: "budget " + ifElse(next.Budget > 0, model.Thousands(next.Budget), "unlimited"), View: next}
		},
	})
}

// editInclude opens the input line of the globs to include.
func (m *explorer) editInclude() tea.Cmd {
	return m.editGlobs("include", "globs from the root: src/**/*.ts docs", "everything",
		func(s *model.Scope) *[]string { return &s.Include })
}

// editExclude opens the input line of the globs to exclude.
func (m *explorer) editExclude() tea.Cmd {
	return m.editGlobs("exclude", "globs from the root: **/*_test.go vendor", "nothing",
		func(s *model.Scope) *[]string { return &s.Exclude })
}

func (m *explorer) editGlobs(label, note, none string, globs func(*model.Scope) *[]string) tea.Cmd {
	scope, repo, ctx := m.session.View.Scope, m.reading.repo, m.ctx
	return m.edit(line.Spec{
		Label: label, Text: edit.WriteGlobs(*globs(&scope)), Note: note, Globs: true,
		Check: func(text string) (line.Hint, error) {
			if repo == nil {
				return line.Hint{}, errors.New("nothing read yet")
			}
			edited := scope
			*globs(&edited) = edit.Globs(text)
			files, err := repo.Matches(edited)
			if err != nil {
				return line.Hint{}, err
			}
			return line.Hint{Note: model.Plural(files, "file") + " in scope" + idle(ctx, repo, *globs(&edited)), Wrong: files == 0}, nil
		},
		Take: func(_ feature.Facts, text string) feature.Effect {
			next := m.session.View
			*globs(&next.Scope) = edit.Globs(text)
			return feature.Change{What: label + " " + ifElse(len(*globs(&next.Scope)) > 0, text, none), View: next}
		},
	})
}

// idle returns the globs that match nothing, as text for the end of a sentence.
func idle(ctx context.Context, repo *mapper.Repo, globs []string) string {
	counts, err := repo.GlobMatches(ctx, globs)
	if err != nil {
		return "" // the check of the globs reports the error
	}
	var none []string
	for i, n := range counts {
		if n == 0 {
			none = append(none, globs[i])
		}
	}
	if len(none) == 0 {
		return ""
	}
	return "; nothing matches " + strings.Join(none, " ")
}
