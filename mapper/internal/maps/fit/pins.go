package fit

import (
	"cmp"
	"slices"

	"foldout/mapper/internal/maps/plan"
	"foldout/model"
)

// pins decides how much the map shows of the nodes whose detail was set by hand (pins). They are placed before anything else, and
// so they are tried alone. Each pin that fits, together with those placed before it, is placed at its detail, the most important
// first. The others yield: they share what room is left, first for a line each, then for more detail.
//
// A pin that fails takes no other along: one inside it is tried as well. A pin inside one that was placed at the same detail or at
// more costs nothing, and so it is placed with it.
type pins struct {
	whole *plan.Plan // the plan of the view without a budget
	all   model.Overrides
	order []string                                       // IDs of the pins, most important first; those that take no room are left out
	above map[string]string                              // for each override, the closest one above it; "" if there is none
	shown levels                                         // how much of each pin has been placed by itself
	alone func(held model.Overrides) (*plan.Plan, error) // makes the plan of these overrides and nothing else
	fits  func(p *plan.Plan, unfit int) bool             // whether such a plan is within the budget; `unfit` pins yield
	last  *plan.Plan                                     // plan of the pins placed so far and nothing else; nil for none
}

// levels holds a detail for each pin, by ID. Hidden, or no entry, stands for one that was not placed.
type levels map[string]model.Detail

// placePins places the pins of a view as far as its budget allows. r.Plan is the plan of the view without a budget.
func placePins(e Engine, r *Result, view model.View) (*pins, error) {
	s := newPins(e, r.Plan)
	s.alone = func(held model.Overrides) (*plan.Plan, error) { return pinsOnly(e, view, held) }
	s.fits = func(p *plan.Plan, unfit int) bool {
		note := cutNote(r.Asked.Files-p.Sum().Files, unfit) // the shortest of all notes
		return e.Tokens(p, note, view.Budget) <= view.Budget
	}
	err := s.place()
	_, r.UnfitPins = s.held()
	return s, err
}

// newPins returns the pins of a view, none of them placed. `asked` is the plan of the view without a budget.
func newPins(e Engine, asked *plan.Plan) *pins {
	s := &pins{whole: asked, all: asked.View.Overrides, above: map[string]string{}, shown: levels{}}
	worth := map[string]float32{}
	for _, o := range s.all {
		for id := model.ParentID(o.ID); id != ""; id = model.ParentID(id) {
			if _, set := s.all.Get(id); set {
				s.above[o.ID] = id
				break
			}
		}
		switch {
		case !o.Pinned():
		case asked.Hides(o):
			s.shown[o.ID] = o.Detail
		default:
			s.order = append(s.order, o.ID)
			worth[o.ID] = e.Worth(o.ID)
		}
	}
	slices.SortStableFunc(s.order, func(a, b string) int { return cmp.Compare(worth[b], worth[a]) })
	return s
}

// place places as many pins as fit, and then as much of the others as fits.
func (s *pins) place() error {
	if len(s.order) == 0 {
		return nil
	}
	if err := s.raise(s.order, model.Source); err != nil {
		return err
	}
	open := s.unfit()
	for d := model.Folders; d <= model.Full && len(open) > 0; d++ {
		if err := s.raise(slices.DeleteFunc(slices.Clone(open), func(id string) bool { return !s.hasLine(id, d) }), d); err != nil {
			return err
		}
		open = slices.DeleteFunc(open, func(id string) bool { return s.hasLine(id, d) && s.level(id) < min(d, s.asked(id)) })
	}
	return nil
}

// raise places the given pins, in this order, at detail d or at their own if that is less. It leaves out those that do not fit.
// It tries many at once as long as they fit, so that pins that fit need few trials.
func (s *pins) raise(ids []string, d model.Detail) error {
	for at, most := 0, len(ids); at < len(ids); {
		some := ids[at:min(at+most, len(ids))]
		before := make([]model.Detail, len(some))
		for i, id := range some {
			before[i] = s.shown[id]
			s.shown[id] = max(before[i], min(d, s.asked(id)))
		}
		held, unfit := s.held()
		p, err := s.alone(held)
		if err != nil {
			return err
		}
		if s.fits(p, len(unfit)) {
			s.last = p
			at, most = at+len(some), 2*most
			continue
		}
		for i, id := range some {
			s.shown[id] = before[i]
		}
		if len(some) == 1 {
			at++
		}
		most = max(1, len(some)/2)
	}
	return nil
}

// hasLine reports whether a pin has a line at detail d.
func (s *pins) hasLine(id string, d model.Detail) bool {
	return !s.whole.Hides(model.Override{ID: id, Detail: d})
}

// asked returns the detail that was set for a pin.
func (s *pins) asked(id string) model.Detail {
	d, _ := s.all.Get(id)
	return d
}

// level returns the detail that the map shows of a pin. This is at least that of the closest pin above it, up to its own.
func (s *pins) level(id string) model.Detail {
	own := s.asked(id)
	if !(model.Override{ID: id, Detail: own}).Pinned() {
		return model.Hidden
	}
	d := s.shown[id]
	if above := s.above[id]; above != "" && d < own {
		d = max(d, min(own, s.level(above)))
	}
	return d
}

// held returns the overrides with only as much of each pin as was placed, and the IDs of the pins that yield.
func (s *pins) held() (held model.Overrides, unfit []string) {
	for _, o := range s.all {
		if o.Pinned() {
			o.Detail = s.level(o.ID)
			if o.Detail == model.Hidden {
				continue
			}
		}
		held = append(held, o)
	}
	return held, s.unfit()
}

// unfit returns the IDs of the pins that are not placed at their detail, most important first.
func (s *pins) unfit() (ids []string) {
	for _, id := range s.order {
		if s.level(id) < s.asked(id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// keptIn returns the stages that show all pins that were placed. Only the stages of an outline may not, because they leave out
// functions and tests. The first stage is the view as it is, which always shows them.
func (s *pins) keptIn(e Engine, all []stage) (kept []stage, err error) {
	if s.last == nil {
		return all, nil
	}
	for i, stage := range all {
		if i > 0 && stage.view.Format == model.Outline {
			p, err := pinsOnly(e, stage.view, stage.view.Overrides)
			if err != nil {
				return nil, err
			}
			if p.Sum() != s.last.Sum() {
				continue
			}
		}
		kept = append(kept, stage)
	}
	return kept, nil
}
