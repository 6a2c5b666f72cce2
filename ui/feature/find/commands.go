package find

import (
	"fmt"

	"foldout/model"
	"foldout/ui/feature"
	"foldout/ui/keys"
)

// mostPicked is how many matches can be put on the map at once.
const mostPicked = 2000

// Commands are the keys of this feature. `next` moves the cursor of the tree to another match, and returns false if there is none.
func (p *Pane) Commands(next func(step int) bool) feature.Commands {
	to := func(step int) feature.Command {
		return func(f feature.Facts) feature.Effect {
			switch {
			case p.Text() == "":
				return feature.Say{Text: f.Advised("No active search", keys.Find.Does("finds paths and symbols"))}
			case !next(step):
				return feature.Say{Text: "No match for " + p.Text()}
			}
			return nil
		}
	}
	return feature.Commands{
		keys.Find: func(f feature.Facts) feature.Effect {
			p.ticks = ticks{cleared: p.cleared + 1} // those of an earlier search were for what was done then
			return feature.Open{Front: p.Front(f.Tree.Cursor().ID)}
		},
		keys.FindNext: to(1), keys.FindLast: to(-1), keys.PickAll: p.pickAll,
	}
}

// pickAll puts nodes on the map or takes them off it: all matches if the tree is narrowed to them, otherwise the whole
// repository.
func (p *Pane) pickAll(f feature.Facts) feature.Effect {
	if !f.Tree.Narrowed() {
		return feature.All{feature.Point{ID: model.RootID}, feature.Do{Action: keys.Pick}}
	}
	ids, all := p.Matches(mostPicked)
	if all > len(ids) {
		return feature.Say{Text: fmt.Sprintf("%s matches, but at most %s can be pinned at once", model.Thousands(all), model.Thousands(mostPicked))}
	}
	return feature.PickAll{IDs: ids}
}
