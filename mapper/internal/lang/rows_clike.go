package lang

import (
	"foldout/mapper/internal/lang/objc"

	"github.com/alexaandru/go-sitter-forest/glsl"
	"github.com/alexaandru/go-sitter-forest/wgsl_bevy"
	"github.com/smacker/go-tree-sitter/c"
	"github.com/smacker/go-tree-sitter/cpp"
)

// clike are the languages that share the preprocessor of C, and its headers.
func clike() []Language {
	comments := DocStyle{
		Form:      "/**",
		Markers:   []string{"///<", "//!<", "///", "//!", "//", "/**<", "/*!<", "/**", "/*!", "/*"},
		Directive: `^[/*!<\s]*(?:NOLINT|clang-format o|-\*- |IWYU pragma)`,
		Trailing:  true,
	}
	outline := outlineOf(braced{
		types: `^[^()<]*\b(?:class|struct|union|enum|namespace)\b(?:(?:[^()/]|<[^{};]*>)*(?:$|/)|[^()]*[^():]:[^:])` +
			`|^\s*template\s*<.*>\s*(?:class|struct|union)\b(?:[^()]|<[^{};]*>)*$|^\s*@(?:interface|implementation|protocol)\b|^\s*extern\s*"`,
		others:  `^(?:[^/(<]|/[^/*(<])*\(`,
		quoting: quoting{char: true, lines: true},
	})
	return []Language{
		{
			Name: "c", Extensions: []string{".c", ".h"}, Queries: []string{"clike", "c"},
			Doc:      comments,
			Exported: ExportedByDefault,
			grammar:  binding(c.GetLanguage),
			prepare:  readyC,
			outline:  outline, Swallows: true,
		},
		{
			Name: "objective-c", Queries: []string{"objc", "clike", "c"}, Extensions: []string{".m", ".mm", ".h", ".hpp", ".hh"},
			Sniff:    `(?m)^@(?:interface|protocol|implementation|class|import|end)\b|^\s*#\s*import\b|\bNS_(?:ENUM|OPTIONS|ASSUME_NONNULL_BEGIN)\b|\(NS[A-Z]\w+ \*`,
			Sure:     true,
			Doc:      comments,
			Exported: ExportedByDefault,
			grammar:  objc.Language,
			prepare:  loosenObjectiveC,
			other:    "cpp", parts: partsOfObjectiveC,
			outline: outline, Swallows: true,
		},
		{
			Name: "cpp", Queries: []string{"cpp", "clike"},
			Extensions: []string{".cpp", ".cc", ".cxx", ".c++", ".cppm", ".ixx", ".cxxm", ".ccm", ".hpp", ".hh", ".hxx", ".h++", ".ipp", ".inl", ".tpp", ".cu", ".cuh", ".ino", ".h"},
			Doc:        comments,
			Owner:      `(?s)^(.*?)::\s*(?:operator\b.*|~?\w+\s*(?:<.*>)?)$`,
			Separator:  "::",
			Exported:   ExportedByDefault,
			grammar:    binding(cpp.GetLanguage),
			prepare:    readyCPP,
			outline:    outline, Swallows: true,
		},
		{
			Name: "opencl", Extensions: []string{".cl"}, Queries: []string{"clike", "c"},
			Sniff:    `(?m)^[ \t]*#[ \t]*(?:if|ifdef|ifndef|define|include|pragma)\b|\b__(?:kernel|global|constant|local)\b|^kernel[ \t]`,
			Sure:     true,
			Doc:      comments,
			Exported: ExportedByDefault,
			grammar:  binding(c.GetLanguage),
			prepare:  readyC, Modifiers: true,
			outline: outline, Swallows: true,
		},
		{
			Name: "glsl", Queries: []string{"clike", "glsl"},
			Extensions: []string{".glsl", ".vert", ".frag", ".geom", ".comp", ".tesc", ".tese", ".vsh", ".fsh", ".glslv", ".glslf", ".rgen", ".rchit", ".rmiss"},
			Doc:        comments,
			Exported:   ExportedByDefault,
			grammar:    glsl.GetLanguage,
			prepare:    loosenGLSL, Modifiers: true,
			outline: outline,
		},
		{
			Name: "hlsl", Queries: []string{"cpp", "clike"},
			Extensions: []string{".hlsl", ".hlsli", ".fx", ".fxh", ".cginc", ".compute", ".usf", ".ush"},
			Doc:        comments,
			Separator:  "::",
			Exported:   ExportedByDefault,
			grammar:    binding(cpp.GetLanguage),
			prepare:    loosenHLSL, Modifiers: true,
			outline: outline, Swallows: true,
		},
		{
			Name: "wgsl", Extensions: []string{".wgsl"},
			Doc:      DocStyle{Markers: []string{"///", "//", "/**", "/*"}, Form: "///", Trailing: true, Directive: `^//[-=*#/ ]*$|(?i)^// *spdx-`},
			Exported: ExportedByDefault,
			grammar:  wgsl_bevy.GetLanguage,
			prepare:  loosenWGSL,
		},
	}
}
