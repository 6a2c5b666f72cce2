// Package lua describes Lua and Luau.
package lua

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	"github.com/alexaandru/go-sitter-forest/lua"
	"github.com/alexaandru/go-sitter-forest/luau"
)

//go:embed queries
var queries embed.FS

// Lua describes the language Lua.
var Lua = language.Register(language.Language{
	Name: "lua",
	Files: language.Files{
		Extensions: []string{".lua", ".rockspec"},
		Shebangs:   []string{"lua", "luajit"},
	},
	Queries: language.Queries{language.Folder(queries, "lua")},
	Doc:     language.DocStyle{Markers: []string{"--[[", "---", "--"}, Form: "---", Directive: `^--+\s*(?:luacheck:|stylua:|selene:|@diagnostic)`},
	Syntax:  syntax.Source{Grammar: lua.GetLanguage},
	Tests: language.Tests{
		Names: []language.TestNames{{Extensions: []string{".lua"}, Ends: []string{"_test", "_spec"}, Begins: []string{"test_"}}},
	},
	Folders: language.Folders{Written: []string{".lua"}},
})

// Luau describes the language Luau.
var Luau = language.Register(language.Language{
	Name: "luau",
	Files: language.Files{
		Extensions: []string{".luau", ".lua"},
		Shebangs:   []string{"luau", "lune", "lute"},
		Sniff:      `(?m)^--!(?:strict|nonstrict|nocheck|native|optimize)\b|^(?:export )?type \w+.*=|\bgame:GetService\(|\brequire\((?:script|game)\b`,
	},
	Queries: language.Queries{language.Folder(queries, "lua"), language.Folder(queries, "luau")},
	Doc:     language.DocStyle{Markers: []string{"--[[", "---", "--"}, Form: "---", Directive: `^--!|^--+\s*(?:stylua:|selene:)`},
	Syntax:  syntax.Source{Grammar: luau.GetLanguage},
	Rewrite: language.Rewriting{Prepare: rewriteLuau},
})
