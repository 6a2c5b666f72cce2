package find

import (
	"cmp"
	"slices"
	"strings"

	"foldout/mapper/filetree"
)

// Focus is a folder or a file that holds much of what is relevant to a task.
type Focus struct {
	Path  string
	Share float64 // share of all relevance, from 0 to 1
}

// Limits of Focus: focusFiles is how many of the best files count, and focusMost is the greatest number of results. A child takes
// the place of its folder if it holds at least the share focusInside of the folder's relevance. A result must hold at least the
// share focusLeast of all relevance.
const (
	focusFiles  = 50
	focusMost   = 5
	focusInside = 0.6
	focusLeast  = 0.15
)

// Focus returns the folders and files that each hold much of what is relevant to the task. They are sorted by the share that they
// hold, highest first. Focus returns none if the relevant files are spread over the whole repository.
func (r *Result) Focus() (places []Focus) {
	mass, all := map[string]float64{}, 0.0
	for _, f := range r.Files[:min(len(r.Files), focusFiles)] {
		share := f.Score / r.Files[0].Score
		share *= share
		all += share
		for at := r.search.files[f.File].Path; at != ""; at = filetree.Parent(at) {
			mass[at] += share
		}
	}
	inside := map[string][]string{}
	for at := range mass {
		inside[filetree.Parent(at)] = append(inside[filetree.Parent(at)], at)
	}
	var descend func(at string, held float64)
	descend = func(at string, held float64) {
		below := inside[at]
		slices.SortFunc(below, func(a, b string) int { return cmp.Or(cmp.Compare(mass[b], mass[a]), strings.Compare(a, b)) })
		if len(below) > 0 && mass[below[0]] >= focusInside*held {
			descend(below[0], mass[below[0]])
			return
		}
		parts := len(places)
		for _, child := range below {
			if mass[child] >= focusLeast*all {
				descend(child, mass[child])
			}
		}
		if at != "" && len(places) == parts {
			places = append(places, Focus{at, held / all})
		}
	}
	descend("", all)
	slices.SortFunc(places, func(a, b Focus) int { return cmp.Or(cmp.Compare(b.Share, a.Share), strings.Compare(a.Path, b.Path)) })
	return places[:min(len(places), focusMost)]
}
