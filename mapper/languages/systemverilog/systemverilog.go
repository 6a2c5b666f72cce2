// Package systemverilog describes SystemVerilog.
package systemverilog

import (
	"embed"
	"io/fs"

	"foldout/mapper/internal/lang/systemverilog"
	"foldout/mapper/internal/language"
	"foldout/mapper/internal/syntax"
)

//go:embed *.scm
var queries embed.FS

// Language is SystemVerilog.
var Language = language.Register(language.Language{
	Name: "systemverilog",
	Files: language.Files{
		Extensions: []string{".sv", ".svh", ".v", ".vh"},
		// V and Coq have one of these extensions as well.
		Bar: `(?m)^(?:pub )?fn [\w(]|^import [a-z_][\w.]*\r?$|^pub (?:struct|enum|const|interface|type|union)\b|` +
			`^\s*(?:(?:Local |Global |#\[\w+\]\s*)?(?:Require|Lemma|Theorem|Definition|Inductive|Fixpoint|Record|Section|Notation|Ltac|Hint|` +
			`Instance|Axiom)\s|From \S+ Require|(?:Proof|Qed)\.|Set \w+ \w|Module (?:Type )?\w+\.)`,
	},
	Queries: []fs.FS{queries},
	Doc: language.DocStyle{
		Markers: []string{"///", "//!<", "//!", "//<", "//", "/**<", "/**", "/*"}, Form: "//", Trailing: true,
		Directive: `(?i)^// *(?:verilator\b|verilog_(?:lint|format)|synopsys\b|synthesis\b|pragma\b|ri lint|spyglass\b|vcs coverage|coverage\b|vim:|-\*-|spdx-)|^//[-=*#/ ]*$`,
	},
	Names: language.Names{
		Separator: "::",
		Exported:  language.ExportedByDefault,
	},
	Syntax: syntax.Source{
		Grammar: systemverilog.Language,
	},
	Rewrite: language.Rewriting{
		Prepare: loosenSystemVerilog,
	},
})
