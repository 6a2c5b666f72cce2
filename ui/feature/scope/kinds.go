package scope

import (
	"foldout/ui/feature"
	"foldout/ui/keys"
	"foldout/ui/list"
)

// chooseKinds opens a list in which the user ticks kinds of symbols. While it is open, the map shows the effect of the ticks.
func chooseKinds(f feature.Facts) feature.Effect {
	c := list.Of(list.New(f.Styles, "Kinds of symbol", Kinds(f.View.Symbols)...), list.Spec{
		Page:  "scope",
		Hints: []keys.Clause{keys.Pick.Does("tick"), keys.ToggleFold.Does("keep"), keys.Back.Does("back")},
	})
	c.On = func(f feature.Facts, o list.Outcome) feature.Effect {
		switch o.Event {
		case list.Toggled:
			next := f.View
			next.Symbols = ToggleKinds(next.Symbols, o.Entry.ID)
			c.SetEntries(Kinds(next.Symbols)...)
			return feature.Try{View: next, What: "symbols " + next.Symbols.String(), Hint: "symbols: " + next.Symbols.String()}
		case list.Accepted:
			return feature.Keep{}
		case list.Closed:
			return feature.Leave{}
		}
		return nil
	}
	return feature.All{feature.Keep{}, feature.Open{Front: c}}
}
