package scan

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"foldout/model"
)

// limitFiles limits the number of files to read (those with Pending set) to `most`. If `most` is 0, there is no limit. It keeps
// the files nearest to the top and, at the same depth, those that come first by path. The others stay listed, and one Problem
// stands for all of them.
func (r *Result) limitFiles(most int) {
	var pending []*model.File
	for i := range r.Files {
		if r.Files[i].Pending {
			pending = append(pending, &r.Files[i])
		}
	}
	if most <= 0 || len(pending) <= most {
		return
	}
	slices.SortStableFunc(pending, func(a, b *model.File) int { return cmp.Compare(depth(a.Path), depth(b.Path)) })
	for _, f := range pending[most:] {
		f.Pending = false
	}
	r.Problems = append(r.Problems, model.Problem{Kind: model.ProblemUnread, Message: fmt.Sprintf(
		"%s files are over the limit of %s: only those nearest to the top are read; --max-files sets the limit", model.Thousands(len(pending)), model.Thousands(most),
	)})
}

// depth returns the number of folders on the path to a file.
func depth(path string) int { return strings.Count(path, "/") }
