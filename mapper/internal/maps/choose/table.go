package choose

// table holds the best choice among some steps for every number of tokens from 0 to `room` (dynamic programming).
type table struct {
	list []candidate
	room int
	// cells has one row per step. It holds, for each room, the greatest value of a choice among this step and the later ones:
	// either this step and a choice among the steps after it, or a choice among the steps that do not need it.
	cells []int64
}

func newTable(list []candidate, room int) *table {
	t := &table{list: list, room: room, cells: make([]int64, (len(list)+1)*(room+1))}
	for i := len(list) - 1; i >= 0; i-- {
		c := list[i]
		row, with := t.row(i), t.row(i+1)
		copy(row, t.row(c.skip))
		for r := int(c.Cost); r <= room; r++ {
			row[r] = max(row[r], with[r-int(c.Cost)]+int64(c.Value))
		}
	}
	return t
}

func (t *table) row(i int) []int64 { return t.cells[i*(t.room+1) : (i+1)*(t.room+1)] }

// at returns the greatest total value that steps with index `i` and above can have if they cost at most `room` tokens.
func (t *table) at(i, room int) int64 { return t.cells[i*(t.room+1)+room] }

// best returns the steps with the greatest total value, out of those choices that cost at most `room` tokens. Among equal
// choices, it prefers earlier steps.
func (t *table) best(room int) (steps []stepRef) {
	for i := 0; i < len(t.list); {
		c := t.list[i]
		if left := room - int(c.Cost); left >= 0 && t.at(i, room) == t.at(i+1, left)+int64(c.Value) {
			steps = append(steps, c.stepRef)
			room = left
			i++
			continue
		}
		i = c.skip
	}
	return steps
}

// slack returns the greatest number of tokens that the best choice leaves unused, for any room of at least `low` tokens that the
// table covers.
func (t *table) slack(low int) (most int) {
	used := 0
	for r := range t.room + 1 {
		if r > 0 && t.at(0, r) > t.at(0, r-1) {
			used = r
		}
		if r >= low {
			most = max(most, r-used)
		}
	}
	return most
}
