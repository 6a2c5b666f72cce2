// Package xml describes XML.
package xml

import (
	"embed"
	"io/fs"

	"foldout/mapper/internal/language"
	"foldout/mapper/internal/syntax"

	grammar "github.com/alexaandru/go-sitter-forest/clojure"
)

//go:embed *.scm
var queries embed.FS

// Language is XML.
var Language = language.Register(language.Language{
	Name: "xml",
	Files: language.Files{
		Extensions: []string{
			".xml", ".xsd", ".wsdl", ".xsl", ".xslt", ".rng", ".pom", ".csproj", ".fsproj", ".vbproj", ".vcxproj", ".proj", ".props", ".targets", ".nuspec",
			".config", ".xaml", ".axaml", ".fxml", ".wxs", ".ui", ".glade", ".launch", ".urdf", ".xacro", ".sdf",
			".ts",  // translations of Qt
			".tsx", // tile sets of Tiled
		},
		Sniff: `^(?:\x{FEFF})?\s*<[?!A-Za-z]`,
		Sure:  true,
	},
	Queries: []fs.FS{queries},
	Doc:     language.DocStyle{Markers: []string{"<!--"}, Markup: `</?[\w:]+[^<>]*>`},
	Names: language.Names{
		Exported: language.ExportedByDefault,
	},
	Syntax: syntax.Source{
		Grammar: grammar.GetLanguage,
	},
	Rewrite: language.Rewriting{
		Prepare: xmlAsLists,
	},
})
