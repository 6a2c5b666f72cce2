// Package xml describes XML.
package xml

import "foldout/mapper/internal/parse/language"

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
	Doc:     language.DocStyle{Markers: []string{"<!--"}, Markup: `</?[\w:]+[^<>]*>`},
	Declare: declareXML,
})
