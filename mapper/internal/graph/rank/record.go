package rank

import (
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/base/words"
	"foldout/model"
)

// recordNames are the names of documents that record changes, and of folders with such documents. They contain only lower-case
// letters.
var recordNames = words.Set("changelog changelogs changes changesets changeset releasenotes relnotes whatsnew newsfragments changelogd")

// isRecord reports whether a document records what changed between releases. It looks at the names of the file and its folders,
// e.g. `CHANGELOG-3.5.md`, and at its headings.
func isRecord(f *filetree.File) bool {
	for part := range strings.SplitSeq(strings.TrimSuffix(f.Path, f.Name())+stemOf(f), "/") {
		if recordNames[onlyLetters(part)] {
			return true
		}
	}
	return listsReleases(f.Symbols)
}

// onlyLetters returns the letters a to z of a name in lower case, and drops all other characters.
func onlyLetters(name string) string {
	return strings.Map(func(r rune) rune {
		if r |= 0x20; r < 'a' || r > 'z' {
			return -1
		}
		return r
	}, name)
}

// fewestReleases is the least number of releases that a document must list to count as a record of changes.
const fewestReleases = 3

// listsReleases reports whether most headings at one depth are releases.
func listsReleases(headings []model.Symbol) bool {
	var all, releases []int // number of headings and of releases by depth
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

// release matches a heading that is a date or a version, perhaps with a name before and a date or a bracketed remark after it. A
// numbered section such as `2.1 Usage` does not match, because words follow the number.
var release = lazyregexp.MustCompile(`^[\pL ]{0,24}\[?[vV]?(\d+\.\d+[\w.+-]*|\d{4}-\d\d-\d\d)\]?:?([ ,/|–—-]*(\(.*\)|\[.*\]|[\w.]*\d[\w.:,-]*|\pL{3,9} \d.*))*$`)
