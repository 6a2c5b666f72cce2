// Package npm knows how packages of npm are laid out by custom.
package npm

import (
	"path"
	"slices"
	"strings"
)

var (
	built   = strings.Fields("dist distribution lib build out es esm cjs development") // folders of what is built
	sources = []string{"src", "source", "lib", ""}                                     // and of what it is built of
	endings = strings.Fields(".d.ts .d.mts .d.cts .mjs .cjs .js .jsx")
)

// Sources lists the files, without their endings, of which one may have been built that a package.json names, the likeliest first. Below
// the folder of the sources they have the path that it has in the package, or in it below the folder of what is built.
func Sources(target string) (stems []string) {
	target = path.Clean(target)
	for _, ending := range endings {
		if stem, ok := strings.CutSuffix(target, ending); ok {
			target = stem
			break
		}
	}
	if first, rest, ok := strings.Cut(target, "/"); ok && slices.Contains(built, first) {
		target = rest
	}
	for _, folder := range sources {
		stems = append(stems, path.Join(folder, target))
	}
	return stems
}
