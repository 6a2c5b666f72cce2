package plan

import "foldout/model"

// Possible returns the sum that the whole tree would have at detail `d` if no fit had lowered anything and nothing had been
// dropped.
func (p *Plan) Possible(d model.Detail) model.Sum { return p.ledger.root.totals[d] }
