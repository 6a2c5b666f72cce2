package lang

import (
	"foldout/mapper/internal/lang/systemverilog"

	"github.com/alexaandru/go-sitter-forest/ada"
	"github.com/alexaandru/go-sitter-forest/crystal"
	"github.com/alexaandru/go-sitter-forest/d"
	"github.com/alexaandru/go-sitter-forest/fortran"
	"github.com/alexaandru/go-sitter-forest/nim"
	"github.com/alexaandru/go-sitter-forest/odin"
	"github.com/alexaandru/go-sitter-forest/pascal"
	"github.com/alexaandru/go-sitter-forest/vhdl"
	"github.com/smacker/go-tree-sitter/golang"
	"github.com/smacker/go-tree-sitter/rust"
	"github.com/smacker/go-tree-sitter/swift"
)

// systems are the languages that are compiled to machine code, but for those with the preprocessor of C.
func systems() []Language {
	return []Language{
		{
			Name: "go", Extensions: []string{".go"},
			Doc:      DocStyle{Markers: []string{"//", "/*"}, Directive: `^//(?:[a-z0-9]+:[a-z0-9]|export |extern |line |nolint\b)|^// \+build `},
			Owner:    `^(?:[(*\s]|/\*.*?\*/)*(?:[\pL_][\pL_\d]*\.)?([\pL_][\pL_\d]*)(?:\s|/\*.*?\*/)*(?:[[)]|$)`,
			prepare:  loosenGo,
			Exported: ExportedByCase,
			grammar:  binding(golang.GetLanguage),
		},
		{
			Name: "rust", Extensions: []string{".rs"},
			Doc:      DocStyle{Markers: []string{"///", "/**"}},
			Exported: ExportedByMark,
			grammar:  binding(rust.GetLanguage),
			prepare:  loosenRust, Modifiers: true, Indents: true,
		},
		{
			Name: "fortran", AnyCase: true, Restates: true,
			Extensions: []string{".f90", ".f95", ".f03", ".f08", ".f18", ".f", ".for", ".ftn", ".f77", ".fpp"},
			Doc: DocStyle{
				Markers: []string{"!>", "!<", "!!", "!"}, Trailing: true,
				Directive: `^![-=*!~+#.> ]*$|(?i)^!(?:\$|dir\$|dec\$|gcc\$|deck\b)|^! *(?:-\*-|vim:)`,
			},
			Exported: ExportedByDefault,
			grammar:  fortran.GetLanguage,
			prepare:  loosenFortran,
			outline:  outlineFortran, Swallows: true,
		},
		{
			Name: "ada", Extensions: []string{".adb", ".ads", ".ada"}, AnyCase: true,
			Doc:      DocStyle{Markers: []string{"--"}, Trailing: true, Directive: `^--(?:!|#|-|\|\s*$)|(?i)^-- *(?:vim:|-\*-|style:)`},
			Exported: ExportedByDefault,
			grammar:  ada.GetLanguage,
		},
		{
			Name: "d", Extensions: []string{".d", ".di"}, Shebangs: []string{"rdmd", "dub", "dmd", "ldmd2"},
			// Makefiles keep what depends on what under one of these.
			Sniff: `(?m)^\s*(?:module|import|(?:public|private|static|package|extern|version|class|struct|interface|enum|alias|template|void|int|mixin|auto|unittest)\b)|^\s*/(?:\+|\*|//)`, Sure: true,
			Doc:      DocStyle{Markers: []string{"///", "/**", "/++"}, Trailing: true, Directive: `(?i)^(?:/// *)?ditto$`},
			Exported: ExportedByDefault,
			grammar:  d.GetLanguage, help: help{byteLetters: true},
		},
		{
			Name: "vhdl", Extensions: []string{".vhd", ".vhdl"}, AnyCase: true,
			Doc: DocStyle{
				Markers: []string{"--!", "--", "/*"}, Form: "--", Trailing: true, Markup: `\s*-{2,}\s*$`,
				Directive: `^--(?:-|=|#|\*|\|\s*$)|(?i)^-- *(?:vim:|-\*-|synthesis\b|synopsys\b|pragma\b|translate_o|vsg_o|vhdl_comp_o|coverage\b|vunit:)`,
			},
			Exported: ExportedByDefault,
			grammar:  vhdl.GetLanguage, help: help{keptWords: true},
			prepare: loosenVHDL,
		},
		{
			Name: "crystal", Extensions: []string{".cr"}, Shebangs: []string{"crystal"},
			Doc:       DocStyle{Markers: []string{"#"}, Directive: `^#!|^# *(?::nodoc:|:ditto:|:inherit:|ameba:|vim:|-\*-)`},
			Separator: "::",
			Exported:  ExportedByDefault,
			grammar:   crystal.GetLanguage,
		},
		{
			Name: "nim", Extensions: []string{".nim", ".nims", ".nimble"}, Shebangs: []string{"nim", "nimrun"},
			Doc:      DocStyle{Markers: []string{"##[", "##"}, Form: "##", Below: true, Deeper: true},
			Exported: ExportedByMark,
			grammar:  nim.GetLanguage,
		},
		{
			Name: "odin", Extensions: []string{".odin"},
			Doc:      DocStyle{Markers: []string{"///", "//", "/**", "/*"}, Form: "//", Trailing: true, Directive: `^//(?:[-=*#/ ]*$|\+)|(?i)^// *(?:odinfmt:|spdx-)`},
			Exported: ExportedByDefault,
			grammar:  odin.GetLanguage, help: help{byteLetters: true},
			prepare: loosenOdin,
		},
		{
			// V and Coq have one of these extensions as well.
			Name: "systemverilog", Extensions: []string{".sv", ".svh", ".v", ".vh"},
			Bar: `(?m)^(?:pub )?fn [\w(]|^import [a-z_][\w.]*\r?$|^pub (?:struct|enum|const|interface|type|union)\b|` +
				`^\s*(?:(?:Local |Global |#\[\w+\]\s*)?(?:Require|Lemma|Theorem|Definition|Inductive|Fixpoint|Record|Section|Notation|Ltac|Hint|` +
				`Instance|Axiom)\s|From \S+ Require|(?:Proof|Qed)\.|Set \w+ \w|Module (?:Type )?\w+\.)`,
			Doc: DocStyle{
				Markers: []string{"///", "//!<", "//!", "//<", "//", "/**<", "/**", "/*"}, Form: "//", Trailing: true,
				Directive: `(?i)^// *(?:verilator\b|verilog_(?:lint|format)|synopsys\b|synthesis\b|pragma\b|ri lint|spyglass\b|vcs coverage|coverage\b|vim:|-\*-|spdx-)|^//[-=*#/ ]*$`,
			},
			Separator: "::",
			Exported:  ExportedByDefault,
			grammar:   systemverilog.Language,
			prepare:   loosenSystemVerilog,
		},
		{
			// Puppet has one of these extensions as well.
			Name: "pascal", AnyCase: true, Separator: ".",
			Sniff: `(?im)^\s*(?:unit|program|library|package)\s+[\w.]+\s*[;(]|^\s*uses\s+\w|^\s*(?:interface|implementation|begin)\s*$|\{\$\w`, Sure: true,
			Extensions: []string{".pas", ".pp", ".dpr", ".dpk", ".lpr"},
			Doc: DocStyle{
				Markers: []string{"///", "//", "{", "(*"}, Directive: `^\$|^[CIT][A-Z]\w*$|^@(?:abstract|exclude)$`,
				Markup: `</?(?:summary|remarks|para|c)>|<(?:see|paramref|typeparamref) \w+="(?:[A-Z]:)?([^"]*)" ?/>`,
			},
			Exported: ExportedByDefault,
			grammar:  pascal.GetLanguage,
			prepare:  loosenPascal,
			outline:  outlinePascal,
		},
		{
			Name: "swift", Extensions: []string{".swift"},
			Doc:      DocStyle{Markers: []string{"///", "/**"}},
			Exported: ExportedByMark,
			grammar:  binding(swift.GetLanguage),
			prepare:  loosenSwift, Modifiers: true,
			outline: outlineOf(braced{
				types:   `^[^=(]*\b(?:class|struct|enum|protocol|extension|actor)\b`,
				others:  `^[^=(]*\b(?:func|var|let|init|subscript|deinit)\b`,
				quoting: quoting{three: true, open: `\(`},
			}),
		},
	}
}
