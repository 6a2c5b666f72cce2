package lang

import (
	"github.com/alexaandru/go-sitter-forest/clojure"
	"github.com/smacker/go-tree-sitter/css"
	"github.com/smacker/go-tree-sitter/html"
)

// pages are the languages of pages and of the sheets that say how these look.
func pages() []Language {
	return []Language{
		{
			Name: "html", Extensions: []string{".html", ".htm", ".xhtml"},
			Exported: ExportedByDefault,
			grammar:  binding(html.GetLanguage),
			prepare:  loosenHTML,
		},
		{
			Name: "xml", Sniff: `^(?:\x{FEFF})?\s*<[?!A-Za-z]`, Sure: true,
			Extensions: []string{
				".xml", ".xsd", ".wsdl", ".xsl", ".xslt", ".rng", ".pom", ".csproj", ".fsproj", ".vbproj", ".vcxproj", ".proj", ".props", ".targets", ".nuspec",
				".config", ".xaml", ".axaml", ".fxml", ".wxs", ".ui", ".glade", ".launch", ".urdf", ".xacro", ".sdf",
				".ts",  // translations of Qt
				".tsx", // sets of tiles of Tiled
			},
			Doc:      DocStyle{Markers: []string{"<!--"}, Markup: `</?[\w:]+[^<>]*>`},
			Exported: ExportedByDefault,
			grammar:  clojure.GetLanguage,
			prepare:  listsOfXML,
		},
		{
			Name: "css", Extensions: []string{".css"},
			Doc:      DocStyle{Markers: []string{"/*"}},
			Exported: ExportedByDefault,
			grammar:  binding(css.GetLanguage),
			prepare:  loosenCSS,
		},
		{
			Name: "scss", Extensions: []string{".scss"},
			Doc:      DocStyle{Markers: []string{"///", "//", "/*"}, Form: "//", Directive: `stylelint-|prettier-ignore|sass-lint:|scss-lint:`},
			Exported: ExportedByDefault,
			grammar:  binding(css.GetLanguage),
			prepare:  loosenSCSS,
		},
		{
			Name: "less", Extensions: []string{".less"}, Queries: []string{"scss", "less"},
			Doc:      DocStyle{Markers: []string{"//", "/*"}, Directive: `stylelint-|prettier-ignore`},
			Exported: ExportedByDefault,
			grammar:  binding(css.GetLanguage),
			prepare:  loosenLess,
		},
	}
}
