package lang

import (
	"foldout/mapper/internal/lang/dart"

	"github.com/alexaandru/go-sitter-forest/clojure"
	"github.com/alexaandru/go-sitter-forest/solidity"
	"github.com/smacker/go-tree-sitter/groovy"
	"github.com/smacker/go-tree-sitter/java"
	kotlin "github.com/tree-sitter-grammars/tree-sitter-kotlin/bindings/go"
	csharp "github.com/tree-sitter/tree-sitter-c-sharp/bindings/go"
	scala "github.com/tree-sitter/tree-sitter-scala/bindings/go"
)

// managed are the languages of the machines of Java, of .NET and of Ethereum.
func managed() []Language {
	return []Language{
		{
			Name: "java", Extensions: []string{".java"},
			Doc:     DocStyle{Markers: []string{"/**"}},
			grammar: binding(java.GetLanguage),
			prepare: loosenJava,
		},
		{
			Name: "csharp", Extensions: []string{".cs", ".csx"},
			Doc: DocStyle{
				Markers: []string{"///", "/**"},
				Markup:  `</?(?:summary|remarks|para|c)>|<(?:see|paramref|typeparamref) \w+="(?:[A-Z]:)?([^"]*)" ?/>`,
			},
			Exported: ExportedByMark,
			grammar:  csharp.Language,
			prepare:  loosenCSharp, Modifiers: true,
			outline: outlineOf(braced{
				types:      `^[^=(]*\b(?:class|struct|interface|record|enum|namespace)\s+[\w@]|^\s*extension\s*[<(]`,
				directives: `(?m)#(?:if|elif|else|endif|region|endregion|pragma|nullable|error|warning|line|define|undef)\b.*$`,
				branches:   true,
				quoting:    quoting{char: true, three: true, at: true},
			}),
		},
		{
			Name: "kotlin", Extensions: []string{".kt", ".kts", ".ktm"},
			Doc:      DocStyle{Markers: []string{"/**"}},
			Exported: ExportedByDefault,
			grammar:  kotlin.Language,
			prepare:  loosenKotlin, Modifiers: true,
			outline: outlineOf(braced{
				types:   `^[^=(]*\b(?:class|interface|object)\b`,
				others:  `^[^=(]*\b(?:val|var)\b|^[^=(]*\bfun\s+(?:[^i]|i[^n]|in[^t])|^\s*(?:(?:@\w+|public|private|internal|protected)\s+)*constructor\b`,
				quoting: quotingOfKotlin,
			}),
		},
		{
			Name: "scala", Extensions: []string{".scala", ".sc", ".sbt", ".mill"}, Shebangs: []string{"scala", "amm"},
			Doc:      DocStyle{Markers: []string{"/**"}},
			Exported: ExportedByDefault,
			Import:   `^import\s+(.*)`,
			grammar:  scala.Language,
			prepare:  loosenScala, Modifiers: true, Swallows: true, Indents: true,
			help: help{lowBraces: true},
			outline: outlineOf(braced{
				types:   `^[^=(]*\b(?:class|trait|object|enum|package)\b|^\s*(?:given|extension)\b`,
				others:  `^[^=(]*\b(?:def|val|var|type)\b`,
				quoting: quotingOfScala,
			}),
		},
		{
			Name: "dart", Extensions: []string{".dart"}, Shebangs: []string{"dart"},
			Doc:      DocStyle{Markers: []string{"///", "/**"}},
			Exported: ExportedByUnderscore,
			grammar:  dart.Language,
			prepare:  loosenDart,
		},
		{
			Name: "groovy", Extensions: []string{".groovy", ".gradle", ".gvy", ".gy", ".gsh", ".nf"}, Filenames: []string{"Jenkinsfile"},
			Shebangs: []string{"groovy"},
			Doc:      DocStyle{Markers: []string{"/**"}},
			Exported: ExportedByDefault,
			grammar:  binding(groovy.GetLanguage),
			prepare:  loosenGroovy, Modifiers: true, bodies: groovyBodies,
		},
		{
			Name: "clojure", Extensions: []string{".clj", ".cljs", ".cljc", ".bb"}, Filenames: []string{"build.boot"},
			Shebangs: []string{"bb", "clojure", "clj"},
			Doc:      DocStyle{Markers: []string{";;;;", ";;;", ";;", ";"}, Form: ";;", Directive: `^;+ *-\*-`},
			Exported: ExportedByDefault,
			grammar:  clojure.GetLanguage,
		},
		{
			Name: "solidity", Extensions: []string{".sol"},
			Doc:      DocStyle{Markers: []string{"///", "/**"}, Directive: `solhint-|slither-|SPDX-`, Markup: `^\s*@(?:notice|dev|title)\b`},
			Exported: ExportedByDefault,
			grammar:  solidity.GetLanguage,
			prepare:  loosenSolidity,
		},
	}
}
