package changes

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"foldout/mapper/git"
	"foldout/mapper/internal/base/diff"
	"foldout/mapper/internal/base/secret"
	"foldout/mapper/internal/files/scan"
	"foldout/model"
)

// FileDiff is the difference in the text of one file.
type FileDiff struct {
	Path  string
	Head  string   // the lines that name the file, as in git
	Hunks []string // in file order; none if the file is gone or not text
}

// around is how many lines of context a hunk has on each side.
const around = 3

// Diff returns the differences between a commit and the working tree, file by file. The two are compared as in Since. Files that
// exist come first, in the order of the map. Removed files follow, sorted by path, and have only a header.
func (f Folder) Diff(ctx context.Context, revision string) ([]FileDiff, error) {
	var diffs []FileDiff
	c, err := f.comparison(ctx, revision)
	if err != nil {
		return nil, err
	}
	if err := c.run(ctx, func(s suspect, contents map[string][]byte) {
		entry, known := s.before()
		now, ok := c.now(s.file, entry)
		if old, had := contents[entry.Object]; ok && (!known || had && !diff.Same(old, now)) {
			diffs = append(diffs, diffOf(s.file.Path, s.file.Charset, old, now, known))
		}
	}); err != nil {
		return nil, err
	}
	for _, path := range c.changes.Gone {
		diffs = append(diffs, removed(path))
	}
	return diffs, nil
}

// Staged returns the differences between the last commit and git's index, file by file, sorted by path.
func (f Folder) Staged(ctx context.Context) ([]FileDiff, error) {
	c, err := f.comparison(ctx, "")
	if err != nil {
		return nil, err
	}
	var all []FileDiff
	for _, at := range git.Repositories(f.Root, f.Only) {
		diffs, err := c.staged(ctx, c.repos[at])
		if err != nil {
			return nil, err
		}
		all = append(all, diffs...)
	}
	slices.SortStableFunc(all, func(a, b FileDiff) int { return strings.Compare(a.Path, b.Path) })
	return slices.DeleteFunc(all, func(d FileDiff) bool { return !c.asked(d.Path) }), nil
}

// staged returns the staged differences of a repository. There are none if git knows nothing of it. As in Diff, a file is left out if
// git does not have one of its contents, such as in a partial clone.
func (c *comparison) staged(ctx context.Context, r *repository) ([]FileDiff, error) {
	if r == nil || r.index == nil {
		return nil, nil
	}
	var diffs []FileDiff
	var paths, names []string
	for path, now := range r.index.Entries {
		if was, known := r.before.Entries[path]; !known || was.Object != now.Object {
			paths, names = append(paths, path), append(names, now.Object)
			if known {
				names = append(names, was.Object)
			}
		}
	}
	contents, err := r.in.Contents(ctx, names)
	if err != nil {
		return nil, err
	}
	for _, path := range paths {
		was, known := r.before.Entries[path]
		old, hadOld := contents[was.Object]
		now, hadNow := contents[r.index.Entries[path].Object]
		if at := r.inside(path); hadNow && (hadOld || !known) {
			diffs = append(diffs, diffOf(at, c.charset(at), old, now, known))
		}
	}
	for path := range r.before.Entries {
		if _, there := r.index.Entries[path]; !there {
			diffs = append(diffs, removed(r.inside(path)))
		}
	}
	return diffs, nil
}

// charset returns the encoding that a file had when it was read, "" for UTF-8 or a file that is not listed.
func (c *comparison) charset(path string) string {
	if _, f := c.tree.Find(path); f != nil {
		return f.Charset
	}
	return ""
}

// noFile stands for a file that does not exist, as in git.
const noFile = "/dev/null"

// removed returns the difference of a file that no longer exists, which has only a header.
func removed(path string) FileDiff {
	return FileDiff{Path: path, Head: head("a/"+model.Printable(path), noFile)}
}

// diffOf compares the content of a file before and after a change. `charset` is the encoding expected of both, "" if none is known.
// `existed` says whether there was a file before. The result has no hunks if either content is not text, or if the file holds
// credentials.
func diffOf(path, charset string, before, after []byte, existed bool) FileDiff {
	from := noFile
	if existed {
		from = "a/" + model.Printable(path)
	}
	d := FileDiff{Path: path, Head: head(from, "b/"+model.Printable(path))}
	old, oldText := scan.TextIn(before, charset)
	now, nowText := scan.TextIn(after, charset)
	guard := secret.Guard{Path: path} // a diff reveals nothing: it also shows what a file held before
	switch {
	case !oldText || !nowText:
		d.Head += "(not text)\n"
		return d
	case guard.Sealed():
		d.Head += "(holds credentials, hidden)\n"
		return d
	}
	d.Hunks = unified(guard, old, now)
	return d
}

// head returns the header lines that name a file before and after a change, as in git.
func head(from, to string) string { return "--- " + from + "\n+++ " + to + "\n" }

// unified returns the changes as hunks. Changes close together share a hunk.
func unified(guard secret.Guard, before, after []byte) (hunks []string) {
	old, now := diff.Lines(guard.Hide(before)), diff.Lines(guard.Hide(after))
	all := diff.Changed(before, after)
	for len(all) > 0 {
		n := 1
		for n < len(all) && all[n].Old-(all[n-1].Old+all[n-1].Olds) <= 2*around {
			n++
		}
		hunks = append(hunks, hunkOf(old, now, all[:n]))
		all = all[n:]
	}
	return hunks
}

// hunkOf formats a group of changes as a hunk, which also contains the lines around and between them.
func hunkOf(old, now []string, group []diff.Hunk) string {
	first, last := group[0], group[len(group)-1]
	from, to := max(1, first.Old-around), min(len(old), last.Old+last.Olds-1+around)
	start := first.New - (first.Old - from)
	var b strings.Builder
	at, olds, news := from, 0, 0
	put := func(sign string, line string) {
		b.WriteString(sign + model.PrintableText(strings.TrimSuffix(line, "\n")) + "\n")
	}
	same := func(until int) { // writes the unchanged lines before line `until`
		for ; at < until && at <= len(old); at++ {
			put(" ", old[at-1])
			olds, news = olds+1, news+1
		}
	}
	for _, h := range group {
		same(h.Old)
		for ; at < h.Old+h.Olds; at++ {
			put("-", old[at-1])
			olds++
		}
		for i := range h.News {
			put("+", now[h.New-1+i])
			news++
		}
	}
	same(to + 1)
	if olds == 0 {
		from-- // as in git, an empty range begins at the line before it
	}
	if news == 0 {
		start--
	}
	return fmt.Sprintf("@@ -%d,%d +%d,%d @@\n%s", from, olds, start, news, b.String())
}
