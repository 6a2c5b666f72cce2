package find

import (
	"math"
	"path"
	"slices"
	"strings"

	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/search/task"
	"foldout/model"
)

// names finds the symbols that the task names, and fills the list of names. The more files define a name, the less each of them
// scores.
func (s *search) names() {
	wanted := map[string][]place{} // definitions by name
	for _, n := range s.task.Names {
		wanted[n.Last] = nil
		if owner := words.LastPart(n.Owner); owner != "" {
			wanted[owner] = nil
		}
	}
	for i := range s.files {
		for at := range s.files[i].Symbols {
			name := s.files[i].Symbols[at].Name
			if all, asked := wanted[name]; asked {
				wanted[name] = append(all, place{i, at})
			}
		}
	}
	s.named = map[place]float64{}
	counted := map[string]bool{}
	take := func(last, owner string, weight float64) {
		all := wanted[last]
		if owner != "" {
			if owned := slices.DeleteFunc(slices.Clone(all), func(d place) bool { return !s.belongsTo(d.file, d.symbol, owner) }); len(owned) > 0 {
				all, weight = owned, weight*1.5
			}
		}
		files := map[int]bool{}
		for _, d := range all {
			files[d.file] = true
		}
		share := weight / math.Sqrt(float64(max(len(files), 1)))
		if len(files) > 30 {
			share = 0 // the name is too common to tell anything
		}
		for file := range files {
			s.lists[ByName][file] += share
		}
		for _, d := range all {
			s.named[d] += share
		}
	}
	for _, n := range s.task.Names {
		weight := partWeights[n.Part]
		if !n.Sure {
			weight *= unsureName
		}
		take(n.Last, n.Owner, weight)
		if owner := words.LastPart(n.Owner); owner != "" && !counted[owner] {
			counted[owner] = true
			take(owner, "", weight*ownerName)
		}
		s.modulePath(n, weight)
	}
}

// belongsTo reports whether a symbol belongs to `owner`, the name of a type, file or folder.
func (s *search) belongsTo(file, symbol int, owner string) bool {
	sym := &s.files[file].Symbols[symbol]
	last := words.LastPart(owner)
	if words.LastPart(sym.Parent) == last {
		return true
	}
	if sym.Parent != "" {
		return false
	}
	p := s.files[file].Path
	stem := strings.TrimSuffix(path.Base(p), path.Ext(p))
	return stem == last || path.Base(path.Dir(p)) == last
}

// modulePath treats a dotted name as a module path: `a.b.c` may be a/b/c.py, a/b.py, or the folder a/b.
func (s *search) modulePath(n task.Name, weight float64) {
	if n.Owner == "" || !strings.Contains(n.Owner, ".") && !n.Sure || n.Part == task.Trace { // stack frames give the path itself
		return
	}
	full := strings.ToLower(strings.ReplaceAll(n.Owner+"."+n.Last, ".", "/"))
	for dotted := full; strings.Contains(dotted, "/"); dotted = path.Dir(dotted) {
		found := 0
		for i := range s.files {
			p := strings.ToLower(s.files[i].Path)
			p = strings.TrimSuffix(p, path.Ext(p))
			p = strings.TrimSuffix(p, "/__init__")
			if p == dotted || strings.HasSuffix(p, "/"+dotted) {
				s.lists[ByPath][i] += moduleName * weight
				found++
			}
		}
		if found > 0 {
			return
		}
	}
}

// paths finds the files whose paths are in the task.
func (s *search) paths() {
	for _, p := range s.task.Paths {
		weight := partWeights[p.Part]
		for _, i := range s.filesAt(p.Path) {
			s.lists[ByPath][i] += weight
		}
	}
}

// filesAt returns the files that a path may mean: those with the same name that share the most trailing elements with it. It
// returns none if there are more than three. The start of the path is not decisive, because the path may come from another machine.
func (s *search) filesAt(name string) []int {
	name = strings.ToLower(strings.TrimLeft(name, "/"))
	all := s.sameName()[path.Base(name)]
	var best []int
	most := 0
	for _, i := range all {
		n := sharedEnd(strings.ToLower(s.files[i].Path), name)
		switch {
		case n > most:
			best, most = []int{i}, n
		case n == most:
			best = append(best, i)
		}
	}
	if len(best) > 3 {
		return nil
	}
	return best
}

// sharedEnd returns the number of trailing elements that two paths share.
func sharedEnd(a, b string) (n int) {
	as, bs := strings.Split(a, "/"), strings.Split(b, "/")
	for n < len(as) && n < len(bs) && as[len(as)-1-n] == bs[len(bs)-1-n] {
		n++
	}
	return n
}

// frames finds the files and symbols in stack traces. Each frame counts less than the previous one, which is closer to the failure.
func (s *search) frames() {
	s.framed = map[place]float64{}
	found := 0
	for n, f := range s.task.Frames {
		files := s.filesAt(f.Path)
		if len(files) == 0 {
			continue
		}
		weight := 1 / (1 + frameStep*float64(found))
		found++
		for _, i := range files {
			s.lists[ByFrame][i] = max(s.lists[ByFrame][i], weight)
			recordOrigin(s.origins.frame, i, n+1)
			if at := (place{i, s.symbolOf(i, f)}); at.symbol >= 0 {
				s.framed[at] = max(s.framed[at], weight)
			}
		}
	}
}

// symbolOf returns the symbol of a stack frame in a file: the one with the frame's name that is nearest to its line, or else the
// one around its line. It returns -1 if there is none.
func (s *search) symbolOf(file int, f task.Frame) int {
	last := words.LastPart(f.Function)
	best, distance := -1, 0
	for i := range s.files[file].Symbols {
		sym := &s.files[file].Symbols[i]
		if sym.Name != last {
			continue
		}
		if d := max(int(sym.FirstLine)-f.Line, f.Line-int(sym.EndLine), 0); best < 0 || d < distance {
			best, distance = i, d
		}
	}
	if best >= 0 {
		return best
	}
	return model.SymbolAt(s.files[file].Symbols, f.Line)
}
