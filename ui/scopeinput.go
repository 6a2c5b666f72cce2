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
)

// editBudget opens the input line of the budget.
func (m *explorer) editBudget() tea.Cmd {
	const note = "tokens, such as 16000 or 16k; 0 for no limit"
	return m.edit(inputSpec{
		label: "budget", text: strconv.Itoa(m.view.Budget), note: note, fresh: true,
		check: func(text string) (inputHint, error) {
			_, err := model.ParseBudget(text)
			return inputHint{note: note}, err
		},
		take: func(text string) tea.Cmd {
			next := m.view
			next.Budget, _ = model.ParseBudget(text) // check has accepted the text
			return m.change("budget "+ifElse(next.Budget > 0, model.Thousands(next.Budget), "unlimited"), next)
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
	scope, repo, ctx := m.view.Scope, m.reading.repo, m.ctx
	return m.edit(inputSpec{
		label: label, text: edit.WriteGlobs(*globs(&scope)), note: note, globs: true,
		check: func(text string) (inputHint, error) {
			if repo == nil {
				return inputHint{}, errors.New("nothing read yet")
			}
			edited := scope
			*globs(&edited) = edit.Globs(text)
			files, err := repo.Matches(edited)
			if err != nil {
				return inputHint{}, err
			}
			return inputHint{model.Plural(files, "file") + " in scope" + idle(ctx, repo, *globs(&edited)), files == 0}, nil
		},
		take: func(text string) tea.Cmd {
			next := m.view
			*globs(&next.Scope) = edit.Globs(text)
			return m.change(label+" "+ifElse(len(*globs(&next.Scope)) > 0, text, none), next)
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
