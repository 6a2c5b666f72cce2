package lang

import (
	"foldout/mapper/internal/lang/dart"

	"github.com/smacker/go-tree-sitter/groovy"
	kotlin "github.com/tree-sitter-grammars/tree-sitter-kotlin/bindings/go"
	csharp "github.com/tree-sitter/tree-sitter-c-sharp/bindings/go"
	scala "github.com/tree-sitter/tree-sitter-scala/bindings/go"
)

// managed are the other languages of the machines of Java and .NET.
func managed() []Language {
	return []Language{
		{
			Name: "csharp", Extensions: []string{".cs", ".csx"},
			Doc: DocStyle{
				Markers: []string{"///", "/**"},
				Markup:  `</?(?:summary|remarks|para|c)>|<(?:see|paramref|typeparamref) \w+="(?:[A-Z]:)?([^"]*)" ?/>`,
			},
			Exported: ExportedByMark,
			grammar:  csharp.Language,
		},
		{
			Name: "kotlin", Extensions: []string{".kt", ".kts", ".ktm"},
			Doc:      DocStyle{Markers: []string{"/**"}},
			Exported: ExportedByDefault,
			grammar:  kotlin.Language,
			prepare:  loosenKotlin, Modifiers: true,
		},
		{
			Name: "scala", Extensions: []string{".scala", ".sc", ".sbt", ".mill"}, Shebangs: []string{"scala", "amm"},
			Doc:      DocStyle{Markers: []string{"/**"}},
			Exported: ExportedByDefault,
			Import:   `^import\s+(.*)`,
			grammar:  scala.Language,
		},
		{
			Name: "dart", Extensions: []string{".dart"}, Shebangs: []string{"dart"},
			Doc:      DocStyle{Markers: []string{"///", "/**"}},
			Exported: ExportedByUnderscore,
			grammar:  dart.Language,
			prepare:  loosenDart, Modifiers: true,
		},
		{
			Name: "groovy", Extensions: []string{".groovy", ".gradle", ".gvy", ".gy", ".gsh", ".nf"}, Filenames: []string{"Jenkinsfile"},
			Shebangs: []string{"groovy"},
			Doc:      DocStyle{Markers: []string{"/**"}},
			Exported: ExportedByDefault,
			grammar:  binding(groovy.GetLanguage),
			prepare:  loosenGroovy,
		},
	}
}
