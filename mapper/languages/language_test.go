package languages

import (
	"strings"
	"testing"

	"foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/language"
)

func TestDetect(t *testing.T) {
	cases := []struct{ path, head, want string }{
		{"main.go", "", "go"},
		{"a/b/MAIN.GO", "", "go"},
		{"a.py", "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n", ""},
		{"a.py", "version = 1\n", "python"},
		{"a.ts", "", "typescript"},
		{"a.d.ts", "", "typescript"},
		{"a.mts", "", "typescript"},
		{"a.tsx", "", "tsx"},
		{"trace.d", "#!/usr/sbin/dtrace -q -s\n/* Counts. */\n", ""},
		{"a.cjs", "", "javascript"},
		{"a.jsx", "", "javascript"},
		{"a.js", "// Copyright\n\n/**\n * @flow strict\n */\n", "flow"},
		{"a.js", "\ufeff// @flow\n", "flow"},
		{"a.js", "/* licence */\ndeclare module 'a' {\n", "flow"},
		{"a.js", "import a from 'a';\nconst b = '@flow';\n", "javascript"},
		{"a.js.flow", "", "flow"},
		{"a.pyi", "", "python"},
		{"SConstruct", "", "python"},
		{"A.java", "", "java"},
		{"tool", "#!/usr/bin/env python3.11\n", "python"},
		{"tool", "#!/usr/bin/python -u\n", "python"},
		{"tool", "#! /usr/bin/env -S node --flag\n", "javascript"},
		{"tool", "#!/bin/sh\n", "bash"},
		{"tool", "#!/usr/bin/env -S ruby -w\n", "ruby"},
		{"Rakefile", "", "ruby"},
		{"a.gemspec", "", "ruby"},
		{"build.gradle.kts", "", "kotlin"},
		{"build.gradle", "", "groovy"},
		{"build.sbt", "", "scala"},
		{"a.m", "#import <A/A.h>\n", "objective-c"},
		{"a.h", "@interface A : B\n@end\n", "objective-c"},
		{"a.h", "class A {};\n", "cpp"},
		{"a.cppm", "export module a;\n", "cpp"},
		{"a.h", "int f(void);\n", "c"},
		{"a.h", "", "c"},
		{"a.h", strings.Repeat("#define X 1\n", 9000) + "namespace a { class B; }\n", "cpp"},
		{"a.h", "#ifdef __cplusplus\nextern \"C\" {\n#endif\nint f(void);\n#ifdef __cplusplus\n}\n#endif\n", "c"},
		{"a.h", "#if defined(__cplusplus)\nclass A;\n#else\ntypedef struct A A;\n#endif\n", "c"},
		{"a.h", "#ifdef __cplusplus\nclass A {};\n#endif\n", "cpp"},
		{"a.h", "#ifndef __cplusplus\n#error \"C++ only\"\n#endif\nvoid f(std::string s);\n", "cpp"},
		{"a.h", "#ifndef __cplusplus\nint f(void);\n#else\nnamespace a {}\n#endif\n", "c"},
		{"a.h", "#if !defined(__cplusplus)\nint f(void);\n#endif\n", "c"},
		{"a.h", "#define F(a) std::move(a)\n#define G(a) \\\n  std::move(a)\n/* class A */ // a::b\nint f(void);\n", "c"},
		{"a.h", "extern \"C\" int f(void);\n", "cpp"},
		{"a.h", "#include <vector>\n", "cpp"},
		{"a.h", "#include <sys/types.h>\n[[gnu::pure]] int f(int class, struct class *template, int *namespace);\nstruct s { unsigned private:1; };\n", "c"},
		{"a.h", "#ifdef __OBJC__\n@class NSString;\n#else\ntypedef void NSString;\n#endif\nint f(NSString *s);\n", "c"},
		{"a.h", "typedef NS_ENUM(NSInteger, A) { B };\n", "objective-c"},
		{"a.h", "/// @class A\nint f(char c);\n", "c"},
		{"a.h", "typedef int A;\nenum B { C, D };\nint e(int f, int g);\n#if defined(__cplusplus)\nclass H : public I {\npublic:\n};\n#endif\n", "cpp"},
		{"a.m", "#include \"a.h\"\nstatic A b = ^(NSString *c) {\n  d = c;\n};\n", "objective-c"},
		{"a.m", "# Computes.\nb = c;\n", "matlab"},
		{"config.h.cmake", "#cmakedefine A\n", "c"},
		{"a.cmake", "", "cmake"},
		{"a-config.cmake", "", "cmake"},
		{"a.hpp", "int f(void);\n", "cpp"},
		{"highlights.scm", "(module (name) @type)\n", ""},
		{"tags.scm", "((import) @a\n (#eq? @a \"b\"))\n", ""},
		{"a.scm", "(define (f x)\n  `(a ,@x))\n", "scheme"},
		{"Makefile", "", "make"},
		{"package.json", "", "json"},
		{"other.json", "", ""},
		{"Dockerfile", "", "dockerfile"},
		{"tiles.tsx", "<?xml version=\"1.0\"?>\n<tileset/>", "xml"},
		{"a.tsx", "const a = <b/>\n", "tsx"},
		{"lang/app_de.ts", "<?xml version=\"1.0\"?>\n<TS/>", "xml"},
		{"main.tf", "", "hcl"},
		{"a.awk", "", "awk"},
		{"a", "#!/usr/bin/gawk -f\n", "awk"},
		{"a.ipynb", "", "jupyter"},
		{"a.ipynb", `{"cells": [], "metadata": {"kernelspec": {"language": "R"}}}`, "jupyter-r"},
		{"a.ipynb", `{"metadata": {"language_info": {"mode": {"name": "x"}, "name": "julia"}}}`, "jupyter-julia"},
		{"A.purs", "", "purescript"},
		{"A.resi", "", "rescript"},
		{"a.robot", "*** Test Cases ***\n", "robot"},
		{"a.resource", "*** Keywords ***\n", "robot"},
		{"a.resource", "{}", ""},
		{"a.capnp", "", "capnp"},
		{"a.smithy", "", "smithy"},
		{"a.rego", "", "rego"},
		{"main.bicep", "", "bicep"},
		{"main.bicepparam", "", "bicep"},
		{"a.libsonnet", "", "jsonnet"},
		{"pom.xml", "<project>\n", "xml"},
		{"meson.build", "", "meson"},
		{"a.feature", "", "gherkin"},
		{"application.properties", "", "ini"},
		{"a.gd", "", "gdscript"},
		{"a.lisp", "(in-package :a)\n", "common-lisp"},
		{"a.cl", "__kernel void f() {}\n", "opencl"},
		{"a.cl", "// Sums.\n#include \"a.h\"\nint f(int a,\n  (b)) {}\n", "opencl"},
		{"a.cl", ";; kernel of the program\n(defun f ())\n", "common-lisp"},
		{"a.cl", "class Main inherits IO {};\n", ""},
		{"a.rkt", "#lang racket\n", "racket"},
		{"form.ui", "<?xml version=\"1.0\"?>\n", "xml"},
		{"a.props", "a = b\n", ""},
		{"App.vue", "", "vue"},
		{"Page.astro", "", "astro"},
		{"schema.prisma", "", "prisma"},
		{"init.el", "", "emacs-lisp"},
		{".emacs", "", "emacs-lisp"},
		{"config.fish", "", "fish"},
		{"a.scm", "(define (f) 1)\n", "scheme"},
		{"highlights.scm", "(comment) @comment\n", ""},
		{"tool", "#!/usr/bin/env fish\n", "fish"},
		{"a.R", "", "r"},
		{"tool", "#!/usr/bin/env Rscript\n", "r"},
		{"CMakeLists.txt", "", "cmake"},
		{"a.scss", "", "scss"},
		{"a.cu", "", "cpp"},
		{"a.ino", "", "cpp"},
		{"a.psm1", "", "powershell"},
		{"a.pm", "package A;\n", "perl"},
		{"a.t", "use Test::More;\n", "perl"},
		{"a.pl", ":- module(a, [b/1]).\nb(X) :- c(X).\n", ""},
		{"tool", "#!/usr/bin/perl -w\n", "perl"},
		{"cpanfile", "", "perl"},
		{"tool", "#!/usr/bin/env pwsh\n", "powershell"},
		{"a.less", "", "less"},
		{"a.txt", "", ""},
		{"a.hrl", "", "erlang"},
		{"tool", "#!/usr/bin/env escript\n", "erlang"},
		{"a.cljc", "", "clojure"},
		{"tool", "#!/usr/bin/env bb\n", "clojure"},
		{"a.gql", "", "graphql"},
		{"a.sol", "", "solidity"},
		{"a.luau", "", "luau"},
		{"BUILD", "", "starlark"},
		{"BUILD.bazel", "", "starlark"},
		{"a.bzl", "", "starlark"},
		{"a.gleam", "", "gleam"},
		{"a.d", "module a;\n", "d"},
		{"a.d", "a.o: a.c a.h\n", ""},
		{"a.adb", "", "ada"},
		{"a.vhd", "", "vhdl"},
		{"a.nimble", "", "nim"},
		{"a.odin", "", "odin"},
		{"a.cr", "", "crystal"},
		{"a.v", "module main\n\nimport os\n\nfn main() {\n}\n", ""},
		{"a.v", "(* A *)\nRequire Import List.\n", ""},
		{"a.tcl", "", "tcl"},
		{"a", "#!/usr/bin/env tclsh\n", "tcl"},
		{"a.pas", "{ License }\nunit A;\n", "pascal"},
		{"a.dpr", "program A;\n", "pascal"},
		{"a.pp", "class a { }\n", ""},
		{"a.F90", "", "fortran"},
		{"a.f", "", "fortran"},
		{"a.m", "% Divides.\nfunction y = f(x)\n", "matlab"},
		{"a.m", "x = 3;\n", "matlab"},
		{"a.m", "## Octave\n1;\n", "matlab"},
		{"a.m", "// C\n#import <A/B.h>\nint a = 3;\n", "objective-c"},
		{".vimrc", "", "vim"},
		{"justfile", "", "just"},
		{".editorconfig", "", "ini"},
		{"a.tex", "", "latex"},
		{"tool", "#!/usr/bin/env -S just --justfile\n", "just"},
		{"a.frag", "", "glsl"},
		{"a.wgsl", "", "wgsl"},
		{"a.cmd", "", "batch"},
		{"a.pxd", "", "cython"},
		{"a.hlsli", "", "hlsl"},
		{"a.adoc", "", "asciidoc"},
		{"index.rst", "", "rst"},
		{"a.jl", "", "julia"},
		{"tool", "#!/usr/bin/env julia\n", "julia"},
		{"flake.nix", "", "nix"},
		{"a.thrift", "", "thrift"},
		{"tool", "#!", ""},
		{"tool", "", ""},
		{"tool.txt", "#!/usr/bin/env node\n", ""},
		{"go", "", ""},
		{".go", "", "go"},
		{"", "", ""},
		{"a.go.bak", "", ""},
	}
	for _, c := range cases {
		got := ""
		if l := language.Detect(c.path, []byte(c.head)); l != nil {
			got = l.Name
		}
		if got != c.want {
			t.Errorf("Detect(%q, %q) = %q, want %q", c.path, c.head, got, c.want)
		}
	}
}

// TestRegistry checks that no two languages share a name. Two languages may share an extension only if one of them
// sniffs the text or a Choose function decides between them.
func TestRegistry(t *testing.T) {
	names, extensions := map[string]bool{}, map[string]*language.Language{}
	chosen := map[string]bool{}
	for _, l := range language.All() {
		for e := range l.Files.Choose {
			chosen[e] = true
		}
	}
	for _, l := range language.All() {
		if names[l.Name] {
			t.Errorf("%s stands in the registry twice", l.Name)
		}
		names[l.Name] = true
		for _, e := range l.Files.Extensions {
			if other := extensions[e]; other != nil && other.Files.Sniff == "" && l.Files.Sniff == "" && !chosen[e] {
				t.Errorf("%s and %s both claim %s", other.Name, l.Name, e)
			}
			extensions[e] = l
		}
		if language.ByName(l.Name) != l {
			t.Errorf("ByName(%q) finds another language", l.Name)
		}
	}
	if language.ByName("klingon") != nil {
		t.Error("ByName finds a language that is not there")
	}
}

// TestExpressions compiles the expressions of all languages.
func TestExpressions(t *testing.T) {
	languages := language.All() // adds those that recognize a language
	if got := lazyregexp.CompileAll(); got < len(languages) {
		t.Errorf("only %d expressions", got)
	}
}
