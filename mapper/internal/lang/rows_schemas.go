package lang

import (
	"github.com/alexaandru/go-sitter-forest/capnp"
	"github.com/alexaandru/go-sitter-forest/graphql"
	"github.com/alexaandru/go-sitter-forest/jsonnet"
	"github.com/alexaandru/go-sitter-forest/prisma"
	"github.com/alexaandru/go-sitter-forest/smithy"
	"github.com/alexaandru/go-sitter-forest/thrift"
	"github.com/smacker/go-tree-sitter/cue"
	"github.com/smacker/go-tree-sitter/dockerfile"
	"github.com/smacker/go-tree-sitter/hcl"
	"github.com/smacker/go-tree-sitter/protobuf"
	"github.com/smacker/go-tree-sitter/sql"
	bicep "github.com/tree-sitter-grammars/tree-sitter-bicep/bindings/go"
)

// schemas are the languages that describe data and machines.
func schemas() []Language {
	return []Language{
		{
			Name: "sql", Extensions: []string{".sql", ".ddl", ".psql", ".pks", ".pkb", ".pck", ".plsql", ".tps", ".tpb", ".fnc", ".prc", ".trg"},
			Doc:      DocStyle{Markers: []string{"--", "/**", "/*"}},
			Exported: ExportedByDefault,
			grammar:  binding(sql.GetLanguage),
			prepare:  loosenSQL,
		},
		{
			Name: "protobuf", Extensions: []string{".proto"},
			Doc:      DocStyle{Markers: []string{"//", "/**", "/*"}, Trailing: true, Directive: `@exclude|buf:lint|^// *clang-format`},
			Exported: ExportedByDefault,
			grammar:  binding(protobuf.GetLanguage),
			prepare:  loosenProtobuf,
			preamble: preambleOfProtobuf,
		},
		{
			Name: "hcl", Extensions: []string{".tf", ".hcl", ".tfvars", ".nomad", ".tofu"},
			Doc:      DocStyle{Markers: []string{"#", "//", "/*"}},
			Exported: ExportedByDefault,
			grammar:  binding(hcl.GetLanguage),
		},
		{
			Name: "bicep", Extensions: []string{".bicep", ".bicepparam"},
			Doc:      DocStyle{Markers: []string{"//", "/*"}, Directive: `^// *#`},
			Exported: ExportedByMark,
			grammar:  bicep.Language, help: help{noRecovery: true},
			prepare: loosenBicep,
		},
		{
			Name: "jsonnet", Extensions: []string{".jsonnet", ".libsonnet"},
			Doc:      DocStyle{Markers: []string{"//", "/*", "#"}, Form: "//"},
			Exported: ExportedByDefault,
			grammar:  jsonnet.GetLanguage, help: help{oneState: true},
		},
		{
			Name: "cue", Extensions: []string{".cue"},
			Doc:      DocStyle{Markers: []string{"//"}},
			Exported: ExportedByDefault,
			grammar:  binding(cue.GetLanguage),
			prepare:  loosenCUE,
		},
		{
			Name: "dockerfile", Extensions: []string{".dockerfile", ".containerfile"}, Filenames: []string{"Dockerfile", "Containerfile"},
			Doc:      DocStyle{Markers: []string{"#"}, Directive: `(?i)^# *(?:check|escape|syntax) *=`},
			Exported: ExportedByDefault,
			grammar:  binding(dockerfile.GetLanguage),
			prepare:  loosenDockerfile,
		},
		{
			Name: "graphql", Extensions: []string{".graphql", ".gql", ".graphqls"},
			Doc:      DocStyle{Markers: []string{"#"}, Directive: `^# *(?:import\b|eslint-|prettier-ignore)`},
			Exported: ExportedByDefault,
			grammar:  graphql.GetLanguage,
			prepare:  loosenGraphQL,
		},
		{
			Name: "thrift", Extensions: []string{".thrift"},
			Doc:      DocStyle{Markers: []string{"//", "/**", "/*", "#"}, Trailing: true, Directive: `^#!|^# *-\*-`},
			Exported: ExportedByDefault,
			grammar:  thrift.GetLanguage,
		},
		{
			Name: "capnp", Extensions: []string{".capnp"},
			Doc:      DocStyle{Markers: []string{"#"}, Below: true},
			Exported: ExportedByDefault,
			grammar:  capnp.GetLanguage,
			prepare:  loosenCapnp,
		},
		{
			Name: "smithy", Extensions: []string{".smithy"},
			Doc:      DocStyle{Markers: []string{"///"}},
			Exported: ExportedByDefault,
			grammar:  smithy.GetLanguage,
		},
		{
			Name: "prisma", Extensions: []string{".prisma"},
			Doc:      DocStyle{Markers: []string{"///", "//"}, Trailing: true},
			Exported: ExportedByDefault,
			grammar:  prisma.GetLanguage,
			prepare:  loosenPrisma,
		},
	}
}
