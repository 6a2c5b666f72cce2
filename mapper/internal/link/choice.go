package link

import (
	"slices"

	"foldout/model"
)

// best chooses among symbols of the same name and scope: one of the file itself, of a file that it imports, with a body.
func (r *resolver) best(node, from int32) int32 {
	chosen, most := node, -1
	for range widest {
		if score := r.nearness(node, from); score >= most {
			chosen, most = node, score
		}
		next, more := r.before[node]
		if !more {
			break
		}
		node = next
	}
	return chosen
}

// nearest chooses among symbols the best for a file, the first of equals.
func (r *resolver) nearest(all []int32, from int32) int32 {
	chosen, most := none, -1
	for at, node := range all {
		if at == widest {
			break
		}
		if score := r.nearness(node, from); score > most {
			chosen, most = node, score
		}
	}
	return chosen
}

func (r *resolver) nearness(node, from int32) (score int) {
	f, s := r.fileOf[node], r.symbol(node)
	if from != none {
		switch {
		case f == from:
			score += 16
		case r.imports(from, f):
			score += 8
		case folder(r.Files[f].Path) == folder(r.Files[from].Path):
			score += 4
		}
	}
	if s.EndLine > s.FirstLine {
		score += 2
	}
	if r.Files[f].Class == model.ClassSource {
		score++
	}
	return score
}

func (r *resolver) imports(from, to int32) bool {
	return slices.Contains(r.files[from].imports, to)
}
