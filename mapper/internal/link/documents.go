package link

import (
	"path"
	"strings"

	"foldout/mapper/internal/refs"
	"foldout/mapper/internal/tree"
	"foldout/model"
)

// documents are the rules of texts that only lead to files.
var documents = rules{scope: perFile, bind: documentBind}

// documentBind finds the file of a link: relative to the file, or from the root; what style sheets import may lack its extension
// and the underscore of a part (https://sass-lang.com/documentation/at-rules/import#partials).
func documentBind(l *linker, file int32, i refs.Import) (brought, bool) {
	target, _, _ := strings.Cut(i.Path, "#")
	target, _, _ = strings.Cut(target, "?")
	if target == "" || strings.Contains(target, "://") {
		return brought{}, false
	}
	for _, try := range append(sheetPaths(target, path.Ext(l.Files[file].Path)), path.Join(target, "README.md"), path.Join(target, "index.html")) {
		if to, ok := l.fromHere(file, try); ok {
			return brought{files: []int32{to}}, true
		}
	}
	return brought{}, false
}

// sheetPaths lists as what a style sheet may be stored that goes by a name.
func sheetPaths(target, ext string) []string {
	dir, base := path.Split(target)
	return []string{target, target + ext, dir + "_" + base + ext, dir + "_" + base, path.Join(target, "_index"+ext), path.Join(target, "index"+ext)}
}

// sheets are the rules of SCSS and Less: a sheet has what it loads, and hands it on. By what name a module goes is not looked at, as
// names that begin alike are rare (https://sass-lang.com/documentation/at-rules/use, https://lesscss.org/features/#import-atrules-feature).
var sheets = rules{family: "sheets", scope: perFile, bind: sheetBind, imported: true}

// sheetBind finds a sheet: beside the file, or from the folder in which the work is done.
func sheetBind(l *linker, file int32, i refs.Import) (brought, bool) {
	from := l.Files[file].Path
	for _, try := range sheetPaths(strings.TrimPrefix(i.Path, "~"), path.Ext(from)) {
		if to, ok := l.included(from, try); ok {
			return brought{as: refs.All, binding: binding{scope: l.files[to].scope}, files: []int32{to}}, true
		}
	}
	return brought{}, false
}

// fromHere returns the file of a path that is relative to a file, or to the root where it begins so.
func (l *linker) fromHere(file int32, target string) (int32, bool) {
	if whole, is := strings.CutPrefix(target, "/"); is {
		to, ok := l.paths[path.Clean(whole)]
		return to, ok
	}
	return l.beside(file, target)
}

// latex are the rules of LaTeX: labels are known in all documents of a repository, and what is loaded may lack its extension.
var latex = rules{
	family: "latex", scope: oneScope("latex"), bind: latexBind,
	spell: func(name string) string { return name },
	place: func(*model.Symbol, *model.Symbol) string { return "" },
}

// latexBind finds a file from that which loads it, or from where the work is done.
func latexBind(l *linker, file int32, i refs.Import) (brought, bool) {
	for _, extension := range []string{"", ".tex", ".sty", ".cls", ".bib"} {
		if to, ok := l.included(l.Files[file].Path, i.Path+extension); ok {
			return brought{files: []int32{to}}, true
		}
	}
	return brought{}, false
}

// makefile are the rules of Make.
var makefile = rules{family: "make", scope: perFile, bind: bashBind, imported: true}

// justfile are the rules of just: what is imported is the file's own (https://just.systems/man/en/imports.html).
var justfile = rules{family: "just", scope: perFile, bind: bashBind, imported: true}

// meson are the rules of Meson: what a folder is told is known in those that are read from it (https://mesonbuild.com/Subdirectories.html).
var meson = rules{family: "meson", scope: oneScope("meson"), bind: mesonBind}

// mesonBind finds what describes a folder.
func mesonBind(l *linker, file int32, i refs.Import) (brought, bool) {
	for _, folder := range []string{i.Path, path.Join("subprojects", i.Path)} {
		if to, ok := l.beside(file, path.Join(folder, "meson.build")); ok {
			return brought{files: []int32{to}}, true
		}
	}
	return brought{}, false
}

// hcl are the rules of HCL as Terraform has it: the files of a folder are one, and what they declare is named by its sort
// (https://developer.hashicorp.com/terraform/language/expressions/references).
var hcl = rules{family: "hcl", scope: hclScope, bind: hclBind, place: hclPlace}

// prisma are the rules of Prisma: the files of a folder are one schema (https://www.prisma.io/docs/orm/prisma-schema/overview/location).
var prisma = rules{
	family: "prisma", certain: true,
	scope: func(_ *linker, file string, _ *refs.File) (unit, prefix string) {
		return "prisma:" + tree.Parent(file), ""
	},
}

func hclScope(_ *linker, file string, _ *refs.File) (unit, prefix string) {
	return "hcl:" + tree.Parent(file), ""
}

func hclPlace(s, _ *model.Symbol) string {
	switch s.Kind {
	case model.KindVariable:
		return join("var", s.Parent)
	case model.KindConstant:
		return join("local", s.Parent)
	case model.KindModule:
		return "module"
	case model.KindProperty:
		return join("output", s.Parent)
	}
	if strings.HasPrefix(s.Signature, "data ") {
		return join("data", s.Parent)
	}
	return s.Parent
}

// hclBind finds the folder of a module, of which one file stands for all.
func hclBind(l *linker, file int32, i refs.Import) (brought, bool) {
	for _, base := range []string{"main.tf", "variables.tf", "outputs.tf"} {
		if to, ok := l.beside(file, path.Join(i.Path, base)); ok && strings.HasPrefix(i.Path, ".") {
			return brought{files: []int32{to}}, true
		}
	}
	return brought{}, false
}

// protobuf are the rules of Protocol Buffers.
var protobuf = rules{family: "protobuf", scope: protobufScope, bind: protobufBind, members: true, outward: true, whole: true}

func protobufScope(_ *linker, _ string, f *refs.File) (unit, prefix string) {
	return "protobuf", f.Package
}

func protobufBind(l *linker, file int32, i refs.Import) (brought, bool) {
	to, ok := l.included(l.Files[file].Path, i.Path)
	return brought{files: []int32{to}}, ok
}

// graphql are the rules of GraphQL: the documents of a repository make one schema
// (https://spec.graphql.org/October2021/#sec-Schema).
var graphql = rules{family: "graphql", scope: oneScope("graphql")}
