package scan

import (
	"iter"
	"maps"
	"path"
	"slices"
	"strings"

	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/parse/language"
	"foldout/model"
)

// Classify returns what a file is for, judging by its path and its content. `content` is nil before the file is read; only its
// beginning and end matter. A file in a language with a grammar is source unless its path or content says otherwise. Documents
// and settings keep their class even if there is a grammar for them. The first class that applies wins: vendored, generated,
// test, config or doc by the file's name, source, then doc or config by its extension or folder.
func Classify(file string, content []byte, hasGrammar bool) model.Class {
	dir, name := path.Split(file)
	ext := strings.ToLower(path.Ext(name))
	traits := folderTraits(dir)
	isSource := sourceExtensions[ext] || hasGrammar && !docExtensions[ext] && !configExtensions[ext]
	switch {
	case traits&traitVendored != 0 && !isInPackageTree(dir), strings.HasPrefix(dir, "deps/"):
		return model.ClassVendored
	case traits&traitGenerated != 0, isGeneratedName(name, ext), isGeneratedText(content), bundledExtensions[ext] && isBundle(content):
		return model.ClassGenerated
	case traits&traitTest != 0, isSource && IsTestName(name, ext):
		return model.ClassTest
	case configNames[name], isConfigName(name):
		return model.ClassConfig
	case isDocName(name):
		return model.ClassDoc
	case isSource, sourceNames[name]:
		return model.ClassSource
	case docExtensions[ext], ext == "" && traits&traitDoc != 0:
		return model.ClassDoc
	case configExtensions[ext], ext == "" && traits&traitConfig != 0:
		return model.ClassConfig
	}
	return model.ClassOther
}

// trait is a set of properties that a folder's name implies for all files below the folder.
type trait uint8

const (
	traitVendored trait = 1 << iota
	traitGenerated
	traitTest
	traitDoc
	traitConfig
)

// folderTraits returns the union of the traits of all folders in the path `dir`, which ends in `/` or is "". Folders of test
// fixtures have the trait of tests.
func folderTraits(dir string) (all trait) {
	for above := ""; dir != ""; {
		name, rest, _ := strings.Cut(dir, "/")
		all |= traitsByName[name]
		if isTestFolder(name) || above == "src" && hasTestWord(name) {
			all |= traitTest
		}
		above, dir = name, rest
	}
	return all
}

// isTestFolder reports whether a folder's name ends in words for tests, or for helpers that only tests need.
func isTestFolder(name string) bool {
	for _, end := range testFolderEnds {
		if strings.HasSuffix(name, end) {
			return true
		}
	}
	return false
}

var testFolderEnds = []string{
	"Tests", "TestHelpers", "TestUtils", "TestUtilities", "TestSupport", "-test-helpers", "-test-utils", "-test-support", "-testing-support",
}

var traitsByName = byName(map[string]trait{
	dependencyFolders: traitVendored,
	"vendor third_party third-party thirdparty 3rdparty 3rd_party":                               traitVendored,
	"extern externals bundled _vendor vendored":                                                  traitVendored,
	"generated __generated__ generated-sources autogen":                                          traitGenerated,
	language.TestFolders + " __mocks__":                                                          traitTest,
	"testdata test-data test_data __fixtures__ fixtures __snapshots__ testFixtures":              traitTest,
	"androidTest integrationTest functionalTest unittest unittests cypress":                      traitTest,
	"testutil testutils testhelper testhelpers testsupport test_helpers test_utils test_support": traitTest,
	"test-helpers test-utils test-support":                                                       traitTest,
	"doc docs Documentation documentation man":                                                   traitDoc,
	".github .circleci .vscode .idea .devcontainer .husky .gitlab .ci":                           traitConfig,
})

// byName returns a copy of `table` in which every word has its own entry. A key of `table` may hold several words, separated by
// white space.
func byName[T any](table map[string]T) map[string]T {
	all := make(map[string]T)
	for names, value := range table {
		for name := range strings.FieldsSeq(names) {
			all[name] = value
		}
	}
	return all
}

var (
	sourceExtensions = words.Set(`
	.go .ts .tsx .mts .cts .js .jsx .mjs .cjs .py .pyi .pyx .java .rs .c .h .cc .cpp .cxx .hh .hpp .hxx .inl
	.swift .m .mm .kt .kts .scala .groovy .gradle .clj .cljs .cljc .cs .fs .fsx .vb .rb .php .pl .pm .lua .ex
	.exs .erl .hrl .hs .ml .mli .dart .zig .nim .jl .r .sh .bash .zsh .fish .ps1 .bat .cmd .sql .proto .prisma .graphql
	.vue .svelte .astro .css .scss .sass .less .html .htm .tf .hcl .s .asm .d .pas .f90 .f95 .adb .ads .tcl .elm
	.purs .sol .v .sv .vhd .vhdl .cu .cl .glsl .wgsl .metal .awk .el .lisp .scm .rkt .coffee .cmake .mk .bzl
	.nix .cr .hx .raku .vim .wat .jsp .erb .ejs .hbs .pug .mustache .tmpl .aj .xsd .xsl`)
	configExtensions = words.Set(`
	.json .jsonc .json5 .yaml .yml .toml .ini .cfg .conf .config .properties .xml .env .editorconfig .plist
	.csproj .vcxproj .sln .xcconfig .pbxproj .pro .service .lock`)
	docExtensions = words.Set(`
	.md .markdown .mdx .rst .adoc .asciidoc .txt .org .tex .texi .pod .rdoc .1 .2 .3 .4 .5 .6 .7 .8 .man`)
	sourceNames = words.Set(`
	Makefile GNUmakefile makefile Dockerfile Containerfile Rakefile Justfile justfile Vagrantfile Jenkinsfile
	CMakeLists.txt BUILD WORKSPACE Gemfile Podfile Fastfile Brewfile Procfile Tiltfile Earthfile configure
	SConstruct meson.build`)
	configNames = words.Set("go.mod go.work Cargo.toml Pipfile setup.cfg requirements.txt CODEOWNERS MANIFEST.in mix.exs Package.swift")
)

// IsBuild reports whether a file is an input of a build tool, judging by its name.
func IsBuild(file string) bool {
	name := path.Base(file)
	return sourceNames[name] || buildExtensions[strings.ToLower(path.Ext(name))]
}

var buildExtensions = words.Set(".mk .mak .cmake .gradle .bzl .am .ac .in .nix .sbt .gemspec .podspec")

// NonSourceNames lists the file names and endings (`*.json`) of documents, settings and generated files, sorted. It leaves out
// endings that source files can have as well.
func NonSourceNames() []string {
	names := slices.Collect(maps.Keys(lockNames))
	for _, ends := range []iter.Seq[string]{maps.Keys(configExtensions), maps.Keys(docExtensions), slices.Values(generatedEnds)} {
		for end := range ends {
			names = append(names, "*"+end)
		}
	}
	names = slices.DeleteFunc(names, func(name string) bool {
		end, isEnd := strings.CutPrefix(name, "*")
		return isEnd && slices.ContainsFunc(slices.Collect(maps.Keys(sourceNames)), func(source string) bool { return strings.HasSuffix(source, end) })
	})
	slices.Sort(names)
	return slices.Compact(names)
}
