package lang

import (
	"github.com/alexaandru/go-sitter-forest/clojure"
	"github.com/alexaandru/go-sitter-forest/gdscript"
	"github.com/alexaandru/go-sitter-forest/julia"
	"github.com/alexaandru/go-sitter-forest/matlab"
	"github.com/alexaandru/go-sitter-forest/r"
	"github.com/smacker/go-tree-sitter/elixir"
	"github.com/smacker/go-tree-sitter/python"
	"github.com/smacker/go-tree-sitter/ruby"
	lua "github.com/tree-sitter-grammars/tree-sitter-lua/bindings/go"
	luau "github.com/tree-sitter-grammars/tree-sitter-luau/bindings/go"
	php "github.com/tree-sitter/tree-sitter-php/bindings/go"
)

// scripts are the languages that are run as they are written.
func scripts() []Language {
	return []Language{
		{
			Name: "python", Extensions: []string{".py", ".pyi", ".pyw"}, Filenames: []string{"SConstruct", "SConscript", "wscript"},
			Shebangs: []string{"python", "pypy"},
			Doc:      DocStyle{Markers: []string{"#:"}, Directive: `^#: [EW]\d`, Docstring: true},
			Exported: ExportedByUnderscore,
			prepare:  loosenPython,
			grammar:  binding(python.GetLanguage),
		},
		{
			Name: "cython", Extensions: []string{".pyx", ".pxd", ".pxi"}, Queries: []string{"cython", "python"},
			Doc:      DocStyle{Markers: []string{"#:"}, Directive: `^#: [EW]\d`, Docstring: true},
			Exported: ExportedByUnderscore,
			prepare:  loosenCython,
			grammar:  binding(python.GetLanguage),
		},
		{
			Name: "jupyter", Extensions: []string{notebookExtension}, Queries: []string{"jupyter", "python"},
			Doc:      DocStyle{Docstring: true},
			Exported: ExportedByUnderscore,
			plain:    cellsOf,
			prepare:  loosenIPython,
			grammar:  binding(python.GetLanguage),
		},
		{
			Name: "jupyter-r", Extensions: []string{notebookExtension}, Queries: []string{"jupyter-r", "r"},
			Doc:      DocStyle{Markers: []string{"#'", "#"}},
			Exported: ExportedByDefault,
			plain:    cellsOf,
			grammar:  r.GetLanguage,
		},
		{
			Name: "jupyter-julia", Extensions: []string{notebookExtension}, Queries: []string{"jupyter-julia", "julia"},
			Doc:      DocStyle{Markers: []string{"#=", "#"}, Form: "#"},
			Exported: ExportedByUnderscore,
			plain:    cellsOf,
			prepare:  loosenJulia,
			grammar:  julia.GetLanguage,
		},
		{
			Name: "gdscript", Extensions: []string{".gd"},
			Doc:      DocStyle{Markers: []string{"##"}, Directive: `^## *@(?:tutorial|experimental|deprecated)`},
			Exported: ExportedByUnderscore,
			grammar:  gdscript.GetLanguage,
			prepare:  loosenGDScript,
			outline:  outlineGDScript, Swallows: true,
		},
		{
			Name: "php", Extensions: []string{".php", ".phtml", ".php3", ".php4", ".php5", ".phps", ".inc"}, Shebangs: []string{"php"},
			Doc:      DocStyle{Markers: []string{"/**"}},
			Exported: ExportedByDefault,
			Import:   `^use\s+(.*?);?$`,
			grammar:  php.LanguagePHP,
			prepare:  loosenPHP, Modifiers: true,
			outline: outlineOf(braced{
				types:   `^[^=(]*\b(?:class|interface|trait|enum|namespace)\b|\bnew\s+(?:readonly\s+)?class\b`,
				others:  `^[^=(]*\bfunction\b`,
				quoting: quoting{single: true, long: true, hash: true},
			}),
		},
		{
			Name: "ruby", Extensions: []string{".rb", ".rake", ".gemspec", ".ru", ".rbi", ".podspec", ".thor", ".jbuilder"},
			Filenames: []string{"Rakefile", "Gemfile", "Guardfile", "Podfile", "Fastfile", "Vagrantfile", "Capfile", "Thorfile", "Brewfile", "Dangerfile"},
			Shebangs:  []string{"ruby", "jruby", "rake"},
			Doc:       DocStyle{Markers: []string{"#"}, Directive: `^#!|^# *(?:rubocop:|frozen_string_literal:|encoding:|coding:|-\*-|typed:|:nodoc:|:startdoc:|:stopdoc:)`},
			Separator: "::",
			Exported:  ExportedByDefault,
			grammar:   binding(ruby.GetLanguage),
			prepare:   loosenRuby,
		},
		{
			Name: "tcl", Extensions: []string{".tcl", ".tm", ".itcl"}, Shebangs: []string{"tclsh", "wish", "expect", "jimsh"},
			Doc:       DocStyle{Markers: []string{"#"}, Directive: `^#!|^# *(?:-\*-|vim:|nagelfar)|^##*\s*$`},
			Separator: "::",
			Exported:  ExportedByDefault,
			grammar:   clojure.GetLanguage,
			prepare:   listsOfTcl,
		},
		{
			Name: "lua", Extensions: []string{".lua", ".rockspec"}, Shebangs: []string{"lua", "luajit"},
			Doc:      DocStyle{Markers: []string{"--[[", "---", "--"}, Form: "---", Directive: `^--+\s*(?:luacheck:|stylua:|selene:|@diagnostic)`},
			Exported: ExportedByDefault,
			grammar:  lua.Language,
		},
		{
			Name: "elixir", Extensions: []string{".ex", ".exs"}, Shebangs: []string{"elixir"},
			Doc:      DocStyle{Form: "#"},
			Exported: ExportedByDefault,
			grammar:  binding(elixir.GetLanguage),
		},
		{
			Name: "luau", Extensions: []string{".luau", ".lua"}, Shebangs: []string{"luau", "lune", "lute"}, Queries: []string{"lua", "luau"},
			Sniff:    `(?m)^--!(?:strict|nonstrict|nocheck|native|optimize)\b|^(?:export )?type \w+.*=|\bgame:GetService\(|\brequire\((?:script|game)\b`,
			Doc:      DocStyle{Markers: []string{"--[[", "---", "--"}, Form: "---", Directive: `^--!|^--+\s*(?:stylua:|selene:)`},
			Exported: ExportedByDefault,
			grammar:  luau.Language,
			prepare:  loosenLuau,
		},
		{
			Name: "r", Extensions: []string{".r"}, Filenames: []string{".Rprofile"}, Shebangs: []string{"Rscript"},
			Doc: DocStyle{
				Markers:   []string{"#'", "#"},
				Directive: `^#!|^# *(?:nolint|nocov|styler:|fmt:|-\*-)|^#' *@(?:export|noRd|keywords|rdname|inheritParams|importFrom|import|family|aliases|md|usage|include|docType|encoding)\b`,
				Markup:    `^\s*@(?:title|description|details)\b`,
			},
			Exported: ExportedByDefault,
			grammar:  r.GetLanguage,
		},
		{
			Name: "julia", Extensions: []string{".jl"}, Shebangs: []string{"julia"},
			Doc:      DocStyle{Markers: []string{"#=", "#"}, Form: "#", Directive: `^#!|^# *(?:-\*-|vim:|format: o)|^#[-=# ]*$`},
			Exported: ExportedByUnderscore,
			grammar:  julia.GetLanguage,
			prepare:  loosenJulia,
		},
		{
			Name: "matlab", Extensions: []string{".m"}, Shebangs: []string{"octave"},
			Sniff: `(?m)^[ \t]*(?:%|#[# !]|(?:function|classdef)\b|[\w.]+ *= *[^=\n]+;[ \t]*$|(?:disp|clear|close|clc|figure)\b)`, Sure: true,
			Bar:      `(?m)^(?:#(?:include|import|define|pragma)\b|@(?:interface|implementation|protocol|class|import)\b|//)`,
			Doc:      DocStyle{Markers: []string{"%", "#"}, Trailing: true, Directive: `^[%#]+[-=%# ]*$|^%#|^%!|^#!`, Markup: `^\s*(?:%%*|##*)(?:\s|$)`},
			Exported: ExportedByMark,
			grammar:  matlab.GetLanguage, help: help{byteLetters: true},
			prepare: loosenMATLAB,
			outline: outlineMATLAB, Swallows: true,
		},
		{
			Name: "rego", Extensions: []string{".rego"},
			Doc:      DocStyle{Markers: []string{"#"}, Directive: `^# *(?:METADATA\b|regal ignore)`},
			Exported: ExportedByDefault,
			grammar:  clojure.GetLanguage,
			prepare:  listsOfRego,
		},
		{
			Name: "starlark", Extensions: []string{".bzl", ".star", ".sky", ".bazel"}, Queries: []string{"python", "starlark"},
			Filenames: []string{"BUILD", "WORKSPACE", "BUCK", "Tiltfile"},
			Doc:       DocStyle{Markers: []string{"#:", "#"}, Form: "#", Directive: `^#!|^# *(?:buildifier:|gazelle:|keep\b)`, Docstring: true},
			Exported:  ExportedByUnderscore,
			grammar:   binding(python.GetLanguage),
		},
	}
}
