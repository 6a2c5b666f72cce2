package lang

import (
	"github.com/alexaandru/go-sitter-forest/erlang"
	"github.com/alexaandru/go-sitter-forest/gleam"
	"github.com/alexaandru/go-sitter-forest/nix"
	"github.com/alexaandru/go-sitter-forest/purescript"
	"github.com/alexaandru/go-sitter-forest/rescript"
	"github.com/smacker/go-tree-sitter/elm"
	zig "github.com/tree-sitter-grammars/tree-sitter-zig/bindings/go"
	haskell "github.com/tree-sitter/tree-sitter-haskell/bindings/go"
	ocaml "github.com/tree-sitter/tree-sitter-ocaml/bindings/go"
)

// functional are the languages of the ML family, Erlang, Gleam, Nix and Zig.
func functional() []Language {
	return []Language{
		{
			Name: "haskell", Extensions: []string{".hs", ".hsc", ".hs-boot"}, Shebangs: []string{"runghc", "runhaskell", "stack"},
			Doc:      DocStyle{Markers: []string{"-- |", "-- ^", "{-|", "{- |"}},
			Exported: ExportedByDefault,
			grammar:  haskell.Language,
			prepare:  loosenHaskell,
		},
		{
			Name: "ocaml", Extensions: []string{".ml"}, Shebangs: []string{"ocaml"},
			Doc:      DocStyle{Markers: []string{"(**"}},
			Exported: ExportedByDefault,
			grammar:  ocaml.LanguageOCaml,
		},
		{
			Name: "ocaml-interface", Extensions: []string{".mli"}, Queries: []string{"ocaml"},
			Doc:      DocStyle{Markers: []string{"(**"}, Trailing: true},
			Exported: ExportedByDefault,
			grammar:  ocaml.LanguageOCamlInterface,
		},
		{
			Name: "purescript", Extensions: []string{".purs"},
			Doc:      DocStyle{Markers: []string{"-- |"}},
			Exported: ExportedByDefault,
			grammar:  purescript.GetLanguage,
		},
		{
			Name: "rescript", Extensions: []string{".res", ".resi"},
			Doc:      DocStyle{Markers: []string{"/**"}},
			Exported: ExportedByDefault,
			grammar:  rescript.GetLanguage,
		},
		{
			Name: "elm", Extensions: []string{".elm"},
			Doc:      DocStyle{Markers: []string{"{-|"}},
			Exported: ExportedByDefault,
			grammar:  binding(elm.GetLanguage),
			prepare:  loosenElm,
		},
		{
			Name: "zig", Extensions: []string{".zig", ".zon"},
			Doc:      DocStyle{Markers: []string{"///"}},
			Exported: ExportedByMark,
			grammar:  zig.Language,
			prepare:  loosenZig,
		},
		{
			Name: "erlang", Extensions: []string{".erl", ".hrl", ".escript"}, Shebangs: []string{"escript"},
			Doc: DocStyle{
				Markers:   []string{"%%%", "%%", "%"},
				Form:      "%%",
				Directive: `^%+ *(?:-\*-|vim:|@private|@hidden|@end|elvis\b|%)`,
			},
			Exported: ExportedByDefault,
			grammar:  erlang.GetLanguage,
			prepare:  loosenErlang,
		},
		{
			Name: "gleam", Extensions: []string{".gleam"},
			Doc:      DocStyle{Markers: []string{"///"}, Directive: `^////`},
			Exported: ExportedByMark,
			grammar:  gleam.GetLanguage,
		},
		{
			Name: "nix", Extensions: []string{".nix"},
			Doc:      DocStyle{Markers: []string{"/*", "#"}, Form: "#", Directive: `^#!|^# *(?:nixfmt|statix|deadnix|vim|-\*-)`, Markup: `^\*\s*`},
			Exported: ExportedByDefault,
			Import:   `^\(import\s+([^\s(){};]+)`,
			grammar:  nix.GetLanguage,
			prepare:  loosenNix,
		},
	}
}
