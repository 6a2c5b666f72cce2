package copying

import (
	"foldout/model"
	"foldout/ui/copies"
	"foldout/ui/feature"
	"foldout/ui/reference"
)

// copyReferences copies what is picked as references, as soon as the map is counted.
func (c Feature) copyReferences(feature.Facts) feature.Effect {
	return feature.WhenCounted{What: "copying", Do: func(f feature.Facts) feature.Effect {
		plan := f.Plan
		return c.copyText(f, copies.References, func() (what, text string, old *outdated, err error) {
			made := reference.Make(plan, c.Reference)
			what = model.Plural(made.Count, "reference")
			if made.Left > 0 {
				what += " (" + model.Thousands(made.Left) + " left out to fit the budget)"
			}
			return what + ", " + counted(plan.View(), made.Tokens), made.Text, nil, nil
		})
	}}
}
