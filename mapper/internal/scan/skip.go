package scan

import (
	"os"
	"path"
	"slices"
	"strings"
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
	sure  bool     // whatever is in it
	proof string   // otherwise: a file in it without which it is sources
	own   []string // otherwise: extensions of files in it that show it to be sources
}

// written are extensions of files that people write and builds do not leave in the top folder of their output.
var written = strings.Fields(`
	.go .rs .py .java .kt .kts .scala .clj .groovy .swift .m .mm .c .cc .cpp .cxx .h .hpp .cs .fs .vb .rb .php
	.pl .lua .ex .exs .erl .hs .ml .dart .zig .nim .jl .r .ts .tsx .jsx .vue .svelte .astro .sh .bash .ps1 .bzl .cmake
	.gradle .tf`)

// packaged are extensions of languages that name folders after packages, where one for people who sell is called vendor.
// What is copied into a repository stands there in folders of its own.
var packaged = strings.Fields(".java .kt .scala .groovy .cs")

// folderRules names the folders that hold what nobody wrote in this repository. Names that people use for sources as well
// are judged by what is in the folder.
var folderRules = byName(map[string]folderRule{
	`node_modules bower_components jspm_packages elm-stuff Pods Carthage Godeps .bundle .eggs .yarn .pnpm-store .pub-cache
	.venv venv .virtualenv .tox .nox site-packages dist-packages __pypackages__`: {holds: dependencies, sure: true},
	`vendor`:         {holds: dependencies, own: packaged},
	`env virtualenv`: {holds: dependencies, proof: "pyvenv.cfg"},
	`.build DerivedData cmake-build-debug cmake-build-release .gradle .dart_tool .stack-work dist-newstyle .zig-cache zig-cache
	zig-out _build .vs __pycache__ .pytest_cache .mypy_cache .ruff_cache .ipynb_checkpoints .next .nuxt .svelte-kit .angular
	.parcel-cache .turbo .cache .nyc_output .sass-cache .serverless .terraform`: {holds: buildOutput, sure: true},
	`build dist out target obj`: {holds: buildOutput, own: written},
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
	isOwn := func(name string) bool {
		return slices.Contains(r.own, path.Ext(name)) && !strings.HasSuffix(name, ".d.ts")
	}
	if slices.ContainsFunc(names, isOwn) {
		return sources
	}
	return r.holds
}

// isPackage reports whether a path goes through a folder in which folders are named after packages.
func isPackage(path string) bool {
	return hasPart(path, "java") || hasPart(path, "kotlin") || hasPart(path, "scala") || hasPart(path, "groovy")
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
