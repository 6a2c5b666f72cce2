package tour

import (
	"context"

	"foldout/themes"
	"foldout/ui/feature"
	"foldout/ui/keys"
	"foldout/ui/list"
)

// touring is the list of places to start reading.
type touring struct {
	*list.List
	found *Tour // nil until it is found
}

// Commands are the keys of this feature.
func Commands() feature.Commands {
	return feature.Commands{keys.Start: func(f feature.Facts) feature.Effect { return Open(f.Styles) }}
}

// Open lists places to start reading.
func Open(styles *themes.Styles) feature.Effect {
	t := &touring{}
	t.List = list.Of(list.New(styles, "Start here"), list.Spec{
		Page:    "tour",
		Finding: "finding starting points " + styles.Glyphs.Unknown, Failed: "no starting points", Waits: feature.Facts.RelationsPending,
		Find: t.find, Node: t.node, On: t.onOutcome,
		Hints: []keys.Clause{
			keys.ToggleFold.Does("go to it"), keys.Pick.Does("pin"), keys.PickAll.Does("pin all"), keys.Relations.Does("relations"), keys.Do("detail", keys.Details()...), keys.Back.Does("leave"),
		},
		Keys: map[keys.Action]func(feature.Facts, list.Entry) feature.Effect{
			keys.PickAll:   t.pinAll,
			keys.Relations: func(f feature.Facts, e list.Entry) feature.Effect { return t.Relate(f, e) },
		},
	})
	return feature.Open{Front: t}
}

// find returns the question that finds the tour.
func (t *touring) find(f feature.Facts) func(context.Context) (func(feature.Facts), error) {
	plan, scale := f.Plan, f.Scale
	return func(ctx context.Context) (func(feature.Facts), error) {
		found, err := Find(ctx, plan, scale)
		return func(f feature.Facts) {
			t.found = found
			t.SetEntries(found.List(f.Styles.Glyphs)...)
		}, err
	}
}

func (t *touring) onOutcome(f feature.Facts, o list.Outcome) feature.Effect {
	id, known := t.node(o.Entry)
	if !known || o.Event == list.Toggled && !t.found.IsPlace(id) {
		return nil
	}
	return t.GoOrPin(f, o, t.found.Pin(id))
}

// node returns the id of the entry's node.
func (t *touring) node(e list.Entry) (id string, ok bool) {
	if t.found == nil {
		return "", false
	}
	return t.found.Of(e.ID)
}

func (t *touring) pinAll(f feature.Facts, _ list.Entry) feature.Effect {
	if t.found == nil {
		return feature.Say{Text: "Nothing to pin"}
	}
	return list.PinAll(f, "all starting points", t.found.Pins())
}
