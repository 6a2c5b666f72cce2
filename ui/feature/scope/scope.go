// Package scope changes what the map may show as a whole: its budget, fit and format, the globs and kinds of symbols in its scope,
// and the revision that it shows the changes since.
package scope

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/edit"
	"foldout/ui/feature"
	"foldout/ui/feature/line"
	"foldout/ui/keys"
	"foldout/ui/session"
)

// Feature remembers whether tests were excluded before only exported symbols were shown.
type Feature struct{ noTests bool }

// Commands are the keys of this feature.
func (of *Feature) Commands() feature.Commands {
	return feature.Commands{
		keys.StartOver: startOver, keys.NextFit: nextFit, keys.Format: nextFormat, keys.Kinds: chooseKinds,
		keys.Tests: toggleTests, keys.ExportedOnly: of.toggleExported,
		keys.Budget: editBudget, keys.Include: editInclude, keys.Exclude: editExclude, keys.Changed: editChanged,
	}
}

// startOver goes back to what a new repository starts with: the default view, without pins, task and prompt.
func startOver(f feature.Facts) feature.Effect {
	said := "Started over: the default view, no pins, no task"
	if f.View.Budget != f.First.View.Budget {
		said = "Started over: the default view, budget " + model.Thousands(f.First.View.Budget) + ", no pins, no task"
	}
	return feature.Set{What: "start over", Said: f.Advised(said, keys.Undo.Does("undoes it")), State: f.First}
}

func nextFit(f feature.Facts) feature.Effect {
	next := edit.NextFit(f.View)
	what := "fit: " + string(next.Fit)
	if next.Fit == model.FitNone {
		what += ", the budget is not enforced"
	}
	return feature.Change{What: what, View: next}
}

// nextFormat switches the map to the next of its formats, or from the last format to the first.
func nextFormat(f feature.Facts) feature.Effect {
	next := f.View
	for i, format := range model.Formats {
		if format == string(f.View.Format) {
			next.Format = model.Format(model.Formats[(i+1)%len(model.Formats)])
		}
	}
	return feature.Change{What: "format " + string(next.Format), View: next}
}

// toggleTests excludes tests, or includes them.
func toggleTests(f feature.Facts) feature.Effect {
	next, what := f.View, "tests included"
	if next.NoTests = !next.NoTests; next.NoTests {
		what = "tests excluded"
	}
	return feature.Change{What: what, View: next}
}

// toggleExported shows only exported symbols, or all. Functions of tests are exported in many languages but are no part of an API, so
// tests go with the other symbols; the user can include them again.
func (of *Feature) toggleExported(f feature.Facts) feature.Effect {
	next, what, said := f.View, "all symbols", ""
	if next.ExportedOnly = !next.ExportedOnly; next.ExportedOnly {
		of.noTests = f.View.NoTests
		next.NoTests, what = true, "exported symbols only, without tests"
		said = f.Advised(what, keys.Tests.Does("includes them"))
	} else {
		next.NoTests = f.View.NoTests && of.noTests
	}
	return feature.Change{What: what, Said: said, View: next}
}

// editBudget opens the input line of the budget. It begins with a budget that holds all pins if the present one does not.
func editBudget(f feature.Facts) feature.Effect {
	note, budget := "tokens, such as 16000 or 16k; 0 for no limit", f.View.Budget
	if f.Plan != nil && f.Plan.PinBudget() > 0 {
		budget = f.Plan.PinBudget()
		note = model.Thousands(budget) + " holds all pins; 0 for no limit"
	}
	return line.Open(f.Styles, line.Spec{
		Label: "budget", Text: strconv.Itoa(budget), Note: note, Fresh: true, Behind: f.Front,
		Check: func(text string) (line.Hint, error) {
			_, err := model.ParseBudget(text)
			return line.Hint{Note: note}, err
		},
		Take: func(f feature.Facts, text string) feature.Effect {
			next, said := f.View, "unlimited"
			next.Budget, _ = model.ParseBudget(text) // check has accepted the text
			if next.Budget > 0 {
				said = model.Thousands(next.Budget)
			}
			return feature.Change{What: "budget " + said, View: next}
		},
	})
}

// editInclude opens the input line of the globs to include, and editExclude that of the globs to exclude.
func editInclude(f feature.Facts) feature.Effect {
	return editGlobs(f, "include", "globs from the root: src/**/*.ts docs", "everything", func(s *model.Scope) *[]string { return &s.Include })
}

func editExclude(f feature.Facts) feature.Effect {
	return editGlobs(f, "exclude", "globs from the root: **/*_test.go vendor", "nothing", func(s *model.Scope) *[]string { return &s.Exclude })
}

func editGlobs(f feature.Facts, label, note, none string, globs func(*model.Scope) *[]string) feature.Effect {
	scope, repo, ctx := f.View.Scope, f.Repo, f.Ctx
	return line.Open(f.Styles, line.Spec{
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
		Take: func(f feature.Facts, text string) feature.Effect {
			next := f.View
			if *globs(&next.Scope) = edit.Globs(text); len(*globs(&next.Scope)) == 0 {
				text = none
			}
			return feature.Change{What: label + " " + text, View: next}
		},
	})
}

// idle returns the globs that match nothing, as text for the end of a sentence.
func idle(ctx context.Context, repo *mapper.Repo, globs []string) string {
	indices, err := repo.IdleGlobs(ctx, globs)
	if err != nil || len(indices) == 0 {
		return "" // the check of the globs reports the error
	}
	none := make([]string, len(indices))
	for at, i := range indices {
		none[at] = globs[i]
	}
	return "; nothing matches " + strings.Join(none, " ")
}

// editChanged opens the input line in which the user enters the revision to compare with.
func editChanged(f feature.Facts) feature.Effect {
	const revisions = "a commit, branch or tag, such as main or HEAD~3"
	repo, ctx, view := f.Repo, f.Ctx, f.View
	if !f.Whole() {
		return feature.Say{Text: "Still reading the repository"}
	}
	return line.Open(f.Styles, line.Spec{
		Label: "changed since", Text: f.Since, Note: revisions, Fresh: true,
		Check: func(text string) (line.Hint, error) {
			found, err := session.Differ(ctx, repo, strings.TrimSpace(text), view)
			if err != nil {
				return line.Hint{}, err
			}
			note := found.Summary()
			if text == "" {
				note += " since the last commit; or enter " + revisions
			}
			return line.Hint{Note: note, Wrong: len(found.Found.Nodes) == 0}, nil
		},
		Take: func(_ feature.Facts, text string) feature.Effect {
			return feature.Since{Revision: strings.TrimSpace(text)}
		},
	})
}
