package mapper

import (
	"context"
	"slices"

	"foldout/mapper/internal/base/shrink"
	"foldout/model"
)

// PickedUses holds what the picked nodes of a view use.
type PickedUses struct {
	Pins  []model.Override // signatures of what they use, as many as fit
	Left  int              // how many do not fit
	Picks int              // picked nodes
}

// mostUses is the greatest number of symbols for which PickedUses makes pins.
const mostUses = 300

// PickedUses returns the signatures of what the picked nodes of the view use, up to a depth: most used first, as many as fit into the
// budget beside the picked nodes. Nodes that are on the map by hand already, and what is out of scope, do not count. It fails without
// references, and if ctx ends.
func (p *Plan) PickedUses(ctx context.Context, depth int) (*PickedUses, error) {
	picks, ids := p.picks()
	found := &PickedUses{Picks: len(ids)}
	uses, err := p.repo.related.Uses(ctx, ids, depth)
	if err != nil {
		return nil, err
	}
	var pins []model.Override
	for _, u := range uses {
		if _, set := p.view.Overrides.Get(u.ID); !set && p.State(u.ID).InScope {
			pins = append(pins, model.Override{ID: u.ID, Detail: model.Signatures})
		}
	}
	shown := min(len(pins), mostUses)
	if room := p.MapRoom(); room > 0 && p.view.Bounded() {
		shown, err = p.pinsThatFit(ctx, picks, pins[:shown], room)
	}
	found.Pins, found.Left = pins[:shown], len(pins)-shown
	return found, err
}

// picks returns the overrides that put nodes on the map, and the ids of those that exist.
func (p *Plan) picks() (picks []model.Override, ids []string) {
	for _, o := range p.view.Overrides {
		if o.ID == model.RootID || o.Detail == model.Hidden {
			continue
		}
		if folder, file, _ := p.repo.tree.Node(o.ID); folder == nil && file == nil {
			continue
		}
		ids = append(ids, o.ID)
		if o.Detail == model.Picked {
			o.Detail = p.view.Picked()
		}
		picks = append(picks, o)
	}
	return picks, ids
}

// pinsThatFit returns how many of the pins, from the first, fit into `room` tokens beside those that are on the map in any case.
func (p *Plan) pinsThatFit(ctx context.Context, held, pins []model.Override, room int) (int, error) {
	var failed error
	n, some := shrink.Most(1, len(pins), func(n int) bool {
		alone, err := p.Alone(ctx, slices.Concat(held, pins[:n]))
		if err != nil {
			failed = err
			return false
		}
		return alone.Tokens() <= room
	})
	if !some {
		n = 0
	}
	return n, failed
}
