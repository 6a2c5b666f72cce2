package link

import (
	"slices"

	"foldout/mapper/internal/tree"
	"foldout/model"
)

// best chooses among symbols of the same name and scope that a file can see, the first of equals; none where it can see none.
func (r *Resolver) best(all []named, from int32) int32 {
	if len(all) == 1 && !r.isHidden(all[0].Node, from) {
		return all[0].Node
	}
	chosen, most, seen := None, -1, 0
	for _, s := range slices.Backward(all) {
		if r.isHidden(s.Node, from) {
			continue
		}
		if score := r.nearness(s.Node, from); score >= most {
			chosen, most = s.Node, score
		}
		if seen++; seen == Widest {
			break
		}
	}
	return chosen
}

// few are so many symbols that it takes no longer to look at each again than to look up which was the best.
const few = 3

// choice is a name in a scope, as a file sees it.
type choice struct {
	entry
	from int32
}

// bestIn is best for all symbols of a name in a scope, which the file that is being resolved may name many times.
func (r *Resolver) bestIn(at entry, all []named, from int32) int32 {
	if len(all) <= few {
		return r.best(all, from)
	}
	node, known := r.chosen[choice{at, from}]
	if !known {
		node = r.best(all, from)
		r.chosen[choice{at, from}] = node
	}
	return node
}

// nearest chooses among symbols the best for a file, the first of equals.
func (r *Resolver) nearest(all []int32, from int32) int32 {
	chosen, most := None, -1
	for at, node := range all {
		if at == Widest {
			break
		}
		if score := r.nearness(node, from); score > most {
			chosen, most = node, score
		}
	}
	return chosen
}

// How near a file is, the greatest first; and the most folders that are counted of those that it shares.
const (
	isOther = iota
	isBeside
	isTakenIn
	isImported
	isItself

	mostShared = 63
)

// nearness orders the symbols of one name: those of the file itself, of one that it imports, or of the same folder, and of the rest those
// with the most folders in common; then those that are compiled with it, those with a body, and sources.
func (r *Resolver) nearness(node, from int32) (score int) {
	f, s := r.FileOf[node], r.Symbol(node)
	if from != None {
		near := r.distance(f, from)
		score = near * (mostShared + 1)
		if near == isOther {
			score = min(shared(r.Files[from].Path, r.Files[f].Path), mostShared)
		}
	}
	score *= 8
	if r.areBuilt(f, from) {
		score += 4
	}
	if hasBody(s) {
		score += 2
	}
	if r.Files[f].Class == model.ClassSource {
		score++
	}
	return score
}

// areBuilt reports whether a file is compiled on the first system on which the one is that asks.
func (r *Resolver) areBuilt(file, from int32) bool {
	on := everySystem
	if from != None {
		on = r.Facts[from].builds
	}
	return r.Facts[file].builds&on.first() != 0
}

func (r *Resolver) distance(file, from int32) int {
	switch {
	case file == from:
		return isItself
	case slices.Contains(r.Facts[from].ImportedFiles, file):
		return isImported
	case r.takesIn(from, file):
		return isTakenIn
	case tree.Parent(r.Files[file].Path) == tree.Parent(r.Files[from].Path):
		return isBeside
	}
	return isOther
}

// isCertain reports whether a file names that symbol. Where all names are global, others may have the same, and what nothing that a
// file includes declares is likely theirs.
func (r *Resolver) isCertain(node, from int32) bool {
	return !r.Facts[from].rules.Textual || !isLoose(r.Symbol(node)) || r.distance(r.FileOf[node], from) > isOther
}

// isLoose reports whether a symbol is a function or a variable that stands in no other.
func isLoose(s *model.Symbol) bool {
	return s.Parent == "" && (s.Kind == model.KindFunction || s.Kind == model.KindVariable || s.Kind == model.KindConstant)
}

// definition returns the symbol with a body of which one without is a declaration for others: in a file that takes the text of that in.
func (r *Resolver) definition(node int32) int32 {
	file, s := r.FileOf[node], r.Symbol(node)
	if !r.Facts[file].rules.Textual || hasBody(s) {
		return node
	}
	chosen, most := node, -1
	for other := range r.namesakes(node) {
		if of := r.Symbol(other); !hasBody(of) || of.Kind.IsCallable() != s.Kind.IsCallable() || !r.takesIn(r.FileOf[other], file) || r.isHidden(other, file) {
			continue
		}
		if score := r.nearness(other, file); score >= most {
			chosen, most = other, score
		}
	}
	return chosen
}

// hasBody reports whether a symbol is more than a line, or than its signature on one.
func hasBody(s *model.Symbol) bool {
	const end = 2 // what may follow: a semicolon, and white space before it
	return s.EndLine > s.FirstLine || int(s.End-s.Start) > len(s.Signature)+end
}
