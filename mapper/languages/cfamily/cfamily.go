// Package cfamily describes C, Objective-C, C++, OpenCL, GLSL and HLSL.
package cfamily

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/rewrite"
	"foldout/mapper/internal/parse/syntax"
	"github.com/alexaandru/go-sitter-forest/objc"

	"github.com/alexaandru/go-sitter-forest/glsl"
	"github.com/smacker/go-tree-sitter/c"
	"github.com/smacker/go-tree-sitter/cpp"
)

//go:embed queries
var queries embed.FS

var comments = language.DocStyle{
	Form:      "/**",
	Markers:   []string{"///<", "//!<", "///", "//!", "//", "/**<", "/*!<", "/**", "/*!", "/*"},
	Directive: `^[/*!<\s]*(?:NOLINT|clang-format o|-\*- |IWYU pragma)`,
	Trailing:  true,
}

var outline = rewrite.OutlineOf(rewrite.Braced{
	Types: `^[^()<]*\b(?:class|struct|union|enum|namespace)\b(?:(?:[^()/]|<[^{};]*>)*(?:$|/)|[^()]*[^():]:[^:])` +
		`|^\s*template\s*<.*>\s*(?:class|struct|union)\b(?:[^()]|<[^{};]*>)*$|^\s*@(?:interface|implementation|protocol)\b|^\s*extern\s*"`,
	Others:  `^(?:[^/(<]|/[^/*(<])*\(`,
	Quoting: rewrite.Quoting{Char: true, Lines: true},
})

// C describes the language C.
var C = language.Register(language.Language{
	Name: "c",
	Files: language.Files{
		Choose:     map[string]func([]byte) string{headerExtension: headerLanguage},
		Extensions: []string{".c", ".h"},
	},
	Queries: language.Queries{language.Folder(queries, "clike"), language.Folder(queries, "c")},
	Doc:     comments,
	Names:   names,
	Syntax:  syntax.Source{Grammar: syntax.Binding(c.GetLanguage)},
	Rewrite: language.Rewriting{
		Prepare:  readyC,
		Outline:  outline,
		Swallows: true,
	},
	Tests: language.Tests{
		Names:  []language.TestNames{{Extensions: []string{".c"}, Ends: []string{"_test", "_tests", "_unittest"}, Begins: []string{"test_"}}},
		Family: "c", Kin: []string{".c", ".h"},
	},
	Folders: language.Folders{Written: []string{".c", ".h"}},
})

// ObjectiveC describes the language Objective-C.
var ObjectiveC = language.Register(language.Language{
	Name: "objective-c",
	Files: language.Files{
		Extensions: []string{".m", ".mm", ".h", ".hpp", ".hh"},
		Sniff:      `(?m)^@(?:interface|protocol|implementation|class|import|end)\b|^\s*#\s*import\b|\bNS_(?:ENUM|OPTIONS|ASSUME_NONNULL_BEGIN)\b|\(NS[A-Z]\w+ \*`,
		Sure:       true,
	},
	Queries: language.Queries{language.Folder(queries, "objc"), language.Folder(queries, "clike"), language.Folder(queries, "c")},
	Doc:     comments,
	Names:   names,
	Syntax:  syntax.Source{Grammar: objc.GetLanguage},
	Rewrite: language.Rewriting{
		Prepare:  rewriteObjectiveC,
		Outline:  outline,
		Other:    "cpp",
		Parts:    partsOfObjectiveC,
		Swallows: true,
	},
	Tests: language.Tests{
		Names:  []language.TestNames{{Extensions: []string{".m", ".mm"}, Words: true}},
		Family: "c", Kin: []string{".m", ".mm"},
	},
	Folders: language.Folders{Written: []string{".m", ".mm"}},
})

// CPP describes the language C++.
var CPP = language.Register(language.Language{
	Name: "cpp",
	Files: language.Files{
		Extensions: []string{".cpp", ".cc", ".cxx", ".c++", ".cppm", ".ixx", ".cxxm", ".ccm", ".hpp", ".hh", ".hxx", ".h++", ".ipp", ".inl", ".tpp", ".cu", ".cuh", ".ino", ".h"},
	},
	Queries: language.Queries{language.Folder(queries, "cpp"), language.Folder(queries, "clike")},
	Doc:     comments,
	Names: language.Names{
		Owner:     `(?s)^(.*?)::\s*(?:operator\b.*|~?\w+\s*(?:<.*>)?)$`,
		Separator: "::",
		OfCall:    macroCall,
		Tidy:      joinOperator,
	},
	Syntax: syntax.Source{Grammar: syntax.Binding(cpp.GetLanguage)},
	Rewrite: language.Rewriting{
		Prepare:  readyCPP,
		Outline:  outline,
		Swallows: true,
	},
	Tests: language.Tests{
		Names:  []language.TestNames{{Extensions: []string{".cc", ".cpp"}, Ends: []string{"_test", "_tests", "_unittest"}, Begins: []string{"test_"}}},
		Family: "c", Kin: []string{".cc", ".cpp", ".cxx", ".hpp", ".hh"},
	},
	Folders: language.Folders{Written: []string{".cc", ".cpp", ".cxx", ".hpp"}},
})

// OpenCL describes the language OpenCL.
var OpenCL = language.Register(language.Language{
	Name: "opencl",
	Files: language.Files{
		Extensions: []string{".cl"},
		Sniff:      `(?m)^[ \t]*#[ \t]*(?:if|ifdef|ifndef|define|include|pragma)\b|\b__(?:kernel|global|constant|local)\b|^kernel[ \t]`,
		Sure:       true,
	},
	Queries: language.Queries{language.Folder(queries, "clike"), language.Folder(queries, "c")},
	Doc:     comments,
	Names:   names,
	Syntax:  syntax.Source{Grammar: syntax.Binding(c.GetLanguage)},
	Rewrite: language.Rewriting{
		Prepare:   readyC,
		Outline:   outline,
		Swallows:  true,
		Modifiers: true,
	},
})

// GLSL describes the language GLSL.
var GLSL = language.Register(language.Language{
	Name: "glsl",
	Files: language.Files{
		Extensions: []string{".glsl", ".vert", ".frag", ".geom", ".comp", ".tesc", ".tese", ".vsh", ".fsh", ".glslv", ".glslf", ".rgen", ".rchit", ".rmiss"},
	},
	Queries: language.Queries{language.Folder(queries, "clike"), language.Folder(queries, "glsl")},
	Doc:     comments,
	Names:   names,
	Syntax:  syntax.Source{Grammar: glsl.GetLanguage},
	Rewrite: language.Rewriting{
		Prepare:   rewriteGLSL,
		Outline:   outline,
		Modifiers: true,
	},
})

// HLSL describes the language HLSL.
var HLSL = language.Register(language.Language{
	Name:    "hlsl",
	Files:   language.Files{Extensions: []string{".hlsl", ".hlsli", ".fx", ".fxh", ".cginc", ".compute", ".usf", ".ush"}},
	Queries: language.Queries{language.Folder(queries, "cpp"), language.Folder(queries, "clike")},
	Doc:     comments,
	Names:   language.Names{Separator: "::", OfCall: macroCall, Tidy: joinOperator},
	Syntax:  syntax.Source{Grammar: syntax.Binding(cpp.GetLanguage)},
	Rewrite: language.Rewriting{
		Prepare:   rewriteHLSL,
		Outline:   outline,
		Swallows:  true,
		Modifiers: true,
	},
})
