package rank

import (
	"regexp"
	"strings"

	"foldout/mapper/internal/tree"
	"foldout/model"
)

// recordNames are names, without what joins their words, of documents that record changes, and of folders that hold such.
var recordNames = set("changelog changelogs changes changesets changeset releasenotes relnotes whatsnew newsfragments changelogd")

// isRecord reports whether a document records what changed from one release to the next: by the name of a folder or of the file, such as
// `CHANGELOG-3.5.md`, or by its headings.
func isRecord(f *tree.File) bool {
	for part := range strings.SplitSeq(strings.TrimSuffix(f.Path, f.Name())+stemOf(f), "/") {
		if recordNames[letters(part)] {
			return true
		}
	}
	return listsReleases(f.Symbols)
}

// letters returns those of a name, in lower case.
func letters(name string) string {
	return strings.Map(func(r rune) rune {
		if r |= 0x20; r < 'a' || r > 'z' {
			return -1
		}
		return r
	}, name)
}

// fewestReleases is how many releases make a record.
const fewestReleases = 3

// listsReleases reports whether most of the headings of one depth are releases.
func listsReleases(headings []model.Symbol) bool {
	var all, releases []int // by depth
	depths := make([]int, len(headings))
	for i := range headings {
		if up := int(headings[i].Up); up >= 0 && up < i {
			depths[i] = depths[up] + 1
		}
		for len(all) <= depths[i] {
			all, releases = append(all, 0), append(releases, 0)
		}
		all[depths[i]]++
		if release.MatchString(headings[i].Name) {
			releases[depths[i]]++
		}
	}
	for depth, n := range releases {
		if n >= fewestReleases && 2*n > all[depth] {
			return true
		}
	}
	return false
}

// release matches a heading that is a version, with a name before it and a date or a remark in brackets behind it, or a date. The
// number of a section has words behind it.
var release = regexp.MustCompile(`^[\pL ]{0,24}\[?[vV]?(\d+\.\d+[\w.+-]*|\d{4}-\d\d-\d\d)\]?:?([ ,/|–—-]*(\(.*\)|\[.*\]|[\w.]*\d[\w.:,-]*|\pL{3,9} \d.*))*$`)
