package link

import (
	"slices"

	"foldout/mapper/filetree"
	"foldout/model"
)

// best returns the symbol that a name most likely means, out of several symbols with that name in one scope. If several are
// equally likely, it returns the first of them. If all are hidden, it returns None. `from` is the referring file.
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

// fewSymbols is the number of symbols up to which choosing the best again is as fast as looking up the earlier choice.
const fewSymbols = 3

// chosenKey is the key of a stored choice: a name in a scope, and the file that refers to it.
type chosenKey struct {
	scopedName
	referrer int32
}

// bestIn is like the method best, for all symbols that have the same name in a scope. It remembers the choice, because a file may
// use the name many times.
func (r *Resolver) bestIn(at scopedName, all []named, from int32) int32 {
	if len(all) <= fewSymbols {
		return r.best(all, from)
	}
	node, known := r.chosen[chosenKey{at, from}]
	if !known {
		node = r.best(all, from)
		r.chosen[chosenKey{at, from}] = node
	}
	return node
}

// nearest returns the symbol in `all` that is nearest to the referring file `from`. Hidden symbols count too. If several are
// equally near, it returns the first.
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

// Distances between two files, from the farthest to the nearest. mostShared is the largest number of shared folders that is
// counted.
const (
	otherFile = iota
	sameFolder
	includedFile
	importedFile
	sameFile

	mostShared = 63
)

// nearness scores a symbol as seen from a file: the greater, the better. What counts most is where the symbol is declared: best
// in the file itself, then in a file that it imports, in a file whose text it includes, in its folder, and elsewhere (more shared
// folders are better). Ties are broken by whether both files are compiled together, then whether the symbol has a body, then
// whether its file is a source.
func (r *Resolver) nearness(node, from int32) (score int) {
	f, s := r.FileOf[node], r.Symbol(node)
	if from != None {
		near := r.distance(f, from)
		score = near * (mostShared + 1)
		if near == otherFile {
			score = min(shared(r.Files[from].Path, r.Files[f].Path), mostShared)
		}
	}
	score *= 8 // what follows adds at most 7
	if r.builtTogether(f, from) {
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

// builtTogether reports whether `file` is compiled for the same system as `from`, the file that refers to it. If `from` is compiled
// for several systems, only the first counts.
func (r *Resolver) builtTogether(file, from int32) bool {
	on := everySystem
	if from != None {
		on = r.Facts[from].builds
	}
	return r.Facts[file].builds&on.first() != 0
}

func (r *Resolver) distance(file, from int32) int {
	switch {
	case file == from:
		return sameFile
	case slices.Contains(r.Facts[from].ImportedFiles, file):
		return importedFile
	case r.includesText(from, file):
		return includedFile
	case filetree.Parent(r.Files[file].Path) == filetree.Parent(r.Files[from].Path):
		return sameFolder
	}
	return otherFile
}

// isCertain reports whether a reference to `node` is certain. `from` is the referring file. In languages that include text, such
// as C, the name of a global function or variable could also mean one outside the repository, unless the file of `node` is near.
func (r *Resolver) isCertain(node, from int32) bool {
	return !r.Facts[from].rules.Includes || !isTopLevelValue(r.Symbol(node)) || r.distance(r.FileOf[node], from) > otherFile
}

// isTopLevelValue reports whether a symbol is a top-level function, variable or constant.
func isTopLevelValue(s *model.Symbol) bool {
	return s.Parent == "" && (s.Kind == model.KindFunction || s.Kind == model.KindVariable || s.Kind == model.KindConstant)
}

// definition returns the definition of a symbol that is declared without a body, such as a prototype in a C header. A definition
// has the same name and a body, and its file includes the file of the declaration. If there is no definition, the result is
// `node`.
func (r *Resolver) definition(node int32) int32 {
	file, s := r.FileOf[node], r.Symbol(node)
	if !r.Facts[file].rules.Includes || hasBody(s) {
		return node
	}
	chosen, most := node, -1
	for other := range r.namesakes(node) {
		if of := r.Symbol(other); !hasBody(of) || of.Kind.IsCallable() != s.Kind.IsCallable() || !r.includesText(r.FileOf[other], file) || r.isHidden(other, file) {
			continue
		}
		if score := r.nearness(other, file); score >= most {
			chosen, most = other, score
		}
	}
	return chosen
}

// hasBody reports whether a symbol is longer than one line or than its signature.
func hasBody(s *model.Symbol) bool {
	const end = 2 // bytes that may follow the signature: white space and a semicolon
	return s.EndLine > s.FirstLine || int(s.End-s.Start) > len(s.Signature)+end
}
