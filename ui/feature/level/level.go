// Package level tries the levels of the map.
package level

import (
	"foldout/model"
	"foldout/ui/edit"
	"foldout/ui/feature"
	"foldout/ui/keys"
	"foldout/ui/ladder"
)

// Commands are the keys of this feature.
func Commands() feature.Commands {
	return feature.Commands{
		keys.MoreDetail: func(f feature.Facts) feature.Effect { return move(f, -1) },
		keys.LessDetail: func(f feature.Facts) feature.Effect { return move(f, 1) },
	}
}

// move tries the level before the current one (-1) or the one after it (1).
func move(f feature.Facts, rungs int) feature.Effect {
	level, ok := f.Ladder.Move(rungs)
	switch {
	case !ok && rungs < 0 && f.View.Fit != model.FitNone:
		return tooLarge(f, "No level before this one fits the budget")
	case !ok && rungs < 0:
		return feature.Say{Text: "Already at the first level"}
	case !ok:
		return feature.Say{Text: "Already at the last level"}
	}
	return try(f, level)
}

// Choose tries a level, if it fits the budget. LevelNone removes the level from the view, so that the map is fitted to the budget.
func Choose(f feature.Facts, level model.Level) feature.Effect {
	switch {
	case level == model.LevelNone:
		return feature.Change{What: "fit to the budget", View: edit.Level(f.View, model.LevelNone)}
	case !f.Ladder.Fits(level):
		return tooLarge(f, "level "+ladder.LevelName(level)+" does not fit the budget")
	}
	return try(f, level)
}

// try shows the map at another level, which the user can then keep or reject.
func try(f feature.Facts, level model.Level) feature.Effect {
	what := "level " + ladder.LevelName(level)
	said := what
	if by := f.Ladder.Difference(level); by != "" {
		said += ", " + by
	}
	return feature.Try{View: edit.Level(f.View, level), What: what, Hint: f.OnTrial(said)}
}

// tooLarge returns the text `what`, followed by the keys that change the budget or turn the fit off.
func tooLarge(f feature.Facts, what string) feature.Effect {
	return feature.Say{Text: f.Advised(what, keys.Budget.Does("changes the budget"), keys.NextFit.Does("turns the fit off"))}
}
