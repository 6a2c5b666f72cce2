package tree

import (
	"foldout/ui/feature"
	"foldout/ui/keys"
)

// Commands are the keys of the tree that also say something in the status line. Do handles the others.
func (t *Pane) Commands() feature.Commands {
	return feature.Commands{
		keys.Sort: t.sort, keys.Counts: t.toggleCounts, keys.MapOnly: t.toggleMapOnly, keys.Range: t.toggleRange,
	}
}

func (t *Pane) sort(feature.Facts) feature.Effect {
	t.NextOrder()
	return feature.Say{Text: "Sorted by " + t.OrderName()}
}

// toggleCounts switches the column of counts between the map and the whole source of files.
func (t *Pane) toggleCounts(f feature.Facts) feature.Effect {
	if t.ToggleCounts() {
		return feature.Say{Text: f.Advised("The counts with "+SourceSign+" are of the whole source of files", keys.Counts.Does("shows the map's"), keys.Sort.Does("sorts"))}
	}
	return feature.Say{Text: "The counts are those of the map"}
}

func (t *Pane) toggleMapOnly(feature.Facts) feature.Effect {
	if t.ToggleMapOnly() {
		return feature.Say{Text: "Only rows on the map are shown"}
	}
	return feature.Say{Text: "All rows are shown"}
}

// toggleRange starts a range of rows at the cursor, or ends the current range.
func (t *Pane) toggleRange(f feature.Facts) feature.Effect {
	if t.InRange() {
		t.EndRange()
		return feature.Say{Text: "Range cancelled"}
	}
	t.BeginRange()
	return feature.Say{Text: f.OnRange()}
}
