package scan

import (
	"os"
	"path"
	"slices"
	"strings"
	"sync"

	"foldout/mapper/internal/language"
)

// contents says what a folder holds, as far as it decides whether the folder is listed.
type contents uint8

const (
	sources contents = iota
	dependencies
	buildOutput
)

// folderRule says what a folder of some name holds.
type folderRule struct {
	holds contents
	sure  bool                            // whatever is in it
	proof string                          // otherwise: a file in it without which it is sources
	own   func(c customs) map[string]bool // otherwise: extensions of files in it that show it to be sources
}

// customs are what languages say of folders.
type customs struct {
	written  map[string]bool // language.Folders.Written of all
	packaged map[string]bool // Packaged of all
	packages []string        // Packages of all
}

var languageCustoms = sync.OnceValue(func() customs {
	c := customs{written: map[string]bool{}, packaged: map[string]bool{}}
	for _, l := range language.All() {
		for _, extension := range l.Folders.Written {
			c.written[extension] = true
		}
		for _, extension := range l.Folders.Packaged {
			c.packaged[extension] = true
		}
		c.packages = append(c.packages, l.Folders.Packages...)
	}
	return c
})

// folderRules names the folders that hold what nobody wrote in this repository. Names that people use for sources as well
// are judged by what is in the folder.
var folderRules = byName(map[string]folderRule{
	`node_modules bower_components jspm_packages elm-stuff Pods Carthage Godeps .bundle .eggs .yarn .pnpm-store .pub-cache
	.venv venv .virtualenv .tox .nox site-packages dist-packages __pypackages__`: {holds: dependencies, sure: true},
	`vendor`:         {holds: dependencies, own: func(c customs) map[string]bool { return c.packaged }},
	`env virtualenv`: {holds: dependencies, proof: "pyvenv.cfg"},
	`.build DerivedData cmake-build-debug cmake-build-release .gradle .dart_tool .stack-work dist-newstyle .zig-cache zig-cache
	zig-out _build .vs __pycache__ .pytest_cache .mypy_cache .ruff_cache .ipynb_checkpoints .next .nuxt .svelte-kit .angular
	.parcel-cache .turbo .cache .nyc_output .sass-cache .serverless .terraform`: {holds: buildOutput, sure: true},
	`build dist out target obj`: {holds: buildOutput, own: func(c customs) map[string]bool { return c.written }},
})

// judgeFolder says what the folder at path, in f, holds. Nothing that git tracks a file in is build output; dependencies
// are what they are even when tracked.
func (s *scanner) judgeFolder(f *folder, path, name string) contents {
	rule, known := folderRules[name]
	switch {
	case !known:
		return sources
	case rule.holds == buildOutput && f.repo.tracks(path):
		return sources
	case rule.sure:
		return rule.holds
	}
	return rule.judge(path, s.namesIn(path))
}

// judge decides by where a folder stands and by the names in it.
func (r folderRule) judge(folder string, names []string) contents {
	switch {
	case r.proof != "" && slices.Contains(names, r.proof):
		return r.holds
	case r.proof != "", isPackage(folder), r.holds == buildOutput && isNoPlaceToBuild(folder):
		return sources
	case slices.Contains(names, "CACHEDIR.TAG"), slices.Contains(names, "CMakeCache.txt"):
		return r.holds
	}
	if r.own == nil {
		return r.holds
	}
	own := r.own(languageCustoms())
	isOwn := func(name string) bool { return own[path.Ext(name)] && !strings.HasSuffix(name, ".d.ts") }
	if slices.ContainsFunc(names, isOwn) {
		return sources
	}
	return r.holds
}

// isPackage reports whether a path goes through a folder in which folders are named after packages.
func isPackage(path string) bool {
	return slices.ContainsFunc(languageCustoms().packages, func(name string) bool { return hasPart(path, name) })
}

// isNoPlaceToBuild reports whether a path goes through a folder of sources or of settings, where tools do not put what
// they build.
func isNoPlaceToBuild(path string) bool { return hasPart(path, "src") || hasPart(path, ".github") }

// hasPart reports whether a path goes through a folder of that name.
func hasPart(path, name string) bool {
	for {
		part, rest, found := strings.Cut(path, "/")
		if !found {
			return false
		}
		if part == name {
			return true
		}
		path = rest
	}
}

// namesIn returns the names in a folder, none if it cannot be read.
func (s *scanner) namesIn(path string) []string {
	dir, err := os.Open(s.full(path))
	if err != nil {
		return nil
	}
	defer dir.Close() //nolint:errcheck // nothing was written
	names, _ := dir.Readdirnames(-1)
	return names
}
