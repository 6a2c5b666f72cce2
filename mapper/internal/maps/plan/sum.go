package plan

import "foldout/model"

// uniform holds sums of a subtree, one for each detail: the sum if everything in the subtree has that detail. The sum at `source`
// excludes the blocks, which are counted on demand.
type uniform [model.DetailCount]model.Sum

func (u *uniform) at(d model.Detail) model.Sum { return u[d] }
