package scan

import (
	"os"
	"path"
	"slices"
	"strings"
	"sync"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/userdir"
)

// contents says what a folder holds, which decides whether the folder is listed.
type contents uint8

const (
	sources contents = iota
	dependencies
	buildOutput
)

// folderRule says how to classify folders of a given name.
type folderRule struct {
	holds        contents
	sure         bool                                // holds is right whatever the folder contains; otherwise the next two decide
	requiredFile string                              // if set, the folder holds sources unless it contains this file
	own          func(c folderHints) map[string]bool // if set, the folder holds sources if it contains a file with one of these extensions
}

// folderHints are the conventions of all languages for folders.
type folderHints struct {
	written  map[string]bool // language.Folders.Written of all languages
	packaged map[string]bool // Packaged of all languages
	packages []string        // Packages of all languages
}

var languageHints = sync.OnceValue(func() folderHints {
	c := folderHints{written: map[string]bool{}, packaged: map[string]bool{}}
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

// dependencyFolders are the names of folders that hold nothing but dependencies.
const dependencyFolders = `
	node_modules bower_components jspm_packages elm-stuff Pods Carthage Godeps .bundle .eggs .yarn .pnpm-store .pub-cache
	.venv venv .virtualenv .tox .nox site-packages dist-packages __pypackages__`

// folderRules names the folders that hold dependencies or build output. Names that are also used for sources are judged by where
// the folder is and, except for the usual names of build output, by what it contains: builds also write sources.
var folderRules = byName(map[string]folderRule{
	dependencyFolders: {holds: dependencies, sure: true},
	`vendor`:          {holds: dependencies, own: func(c folderHints) map[string]bool { return c.packaged }},
	`env virtualenv`:  {holds: dependencies, requiredFile: "pyvenv.cfg"},
	`.build DerivedData cmake-build-debug cmake-build-release .gradle .dart_tool .stack-work dist-newstyle .zig-cache zig-cache
	zig-out _build .vs __pycache__ .pytest_cache .mypy_cache .ruff_cache .ipynb_checkpoints .next .nuxt .svelte-kit .angular
	.parcel-cache .turbo .cache .nyc_output .sass-cache .serverless .terraform`: {holds: buildOutput, sure: true},
	`build dist`:     {holds: buildOutput},
	`out target obj`: {holds: buildOutput, own: func(c folderHints) map[string]bool { return c.written }},
})

// judgeFolder classifies the folder at `path`, which lies in f. A folder with a tracked file is never build output. Dependencies
// stay dependencies even if tracked.
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

// judge classifies a folder by its path and by the names in it.
func (r folderRule) judge(folder string, names []string) contents {
	switch {
	case r.requiredFile != "" && slices.Contains(names, r.requiredFile):
		return r.holds
	case r.requiredFile != "", isInPackageTree(folder), r.holds == buildOutput && isSourceOrSettingsFolder(folder):
		return sources
	case slices.Contains(names, "CACHEDIR.TAG"), slices.Contains(names, "CMakeCache.txt"):
		return r.holds
	}
	if r.own == nil {
		return r.holds
	}
	own := r.own(languageHints())
	isOwn := func(name string) bool { return own[path.Ext(name)] && !strings.HasSuffix(name, ".d.ts") } // compilers write .d.ts
	if slices.ContainsFunc(names, isOwn) {
		return sources
	}
	return r.holds
}

// isInPackageTree reports whether path goes through a folder whose subfolders are named after packages.
func isInPackageTree(path string) bool {
	return slices.ContainsFunc(languageHints().packages, func(name string) bool { return hasPart(path, name) })
}

// isSourceOrSettingsFolder reports whether path goes through a folder of sources or settings, where tools do not put build output.
func isSourceOrSettingsFolder(path string) bool {
	return hasPart(path, "src") || hasPart(path, ".github")
}

// hasPart reports whether path goes through a folder called `name`.
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

// namesIn returns the names in a folder, or nil if it cannot be read.
func (s *scanner) namesIn(path string) []string {
	dir, err := os.OpenFile(s.systemPath(path), os.O_RDONLY|userdir.NonBlock, 0) // something else may have taken the folder's place
	if err != nil {
		return nil
	}
	defer dir.Close() //nolint:errcheck // nothing was written
	names, _ := dir.Readdirnames(-1)
	return names
}
