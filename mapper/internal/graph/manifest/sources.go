// This file knows the usual layout of npm packages.

package manifest

import (
	"path"
	"slices"
	"strings"
)

var (
	built   = strings.Fields("dist distribution lib build out es esm cjs development") // folders of build output
	sources = []string{"src", "source", "lib", ""}                                     // folders of the sources
	endings = strings.Fields(".d.ts .d.mts .d.cts .mjs .cjs .js .jsx")
)

// NPMSources lists the source files from which `target` may have been built, without extensions, likeliest first. `target` is a file
// that a package.json names. To get a source, a folder of build output at the start of `target` is removed, and a folder of
// sources, or none, is put before the rest: `dist/a.js` may come from `src/a` or from `a`.
func NPMSources(target string) (stems []string) {
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
