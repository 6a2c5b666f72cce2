// Package markdown describes Markdown, AsciiDoc and reStructuredText.
package markdown

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	grammar "github.com/smacker/go-tree-sitter/markdown/tree-sitter-markdown"
)

//go:embed queries
var queries embed.FS

// Markdown describes the language Markdown.
var Markdown = language.Register(language.Language{
	Name:    "markdown",
	Files:   language.Files{Extensions: []string{".md", ".markdown", ".mdx"}},
	Queries: language.Queries{language.Folder(queries, "markdown")},
	Syntax: syntax.Source{
		Grammar: syntax.Binding(grammar.GetLanguage),
		Help:    syntax.Help{ByteLetters: true},
	},
	Rewrite: language.Rewriting{Prepare: rewriteMarkdown},
})

// ASCIIDoc describes the language AsciiDoc.
var ASCIIDoc = language.Register(language.Language{
	Name:    "asciidoc",
	Files:   language.Files{Extensions: []string{".adoc", ".asciidoc"}},
	Queries: language.Queries{language.Folder(queries, "asciidoc")},
	Syntax: syntax.Source{
		Grammar: syntax.Binding(grammar.GetLanguage),
		Help:    syntax.Help{ByteLetters: true},
	},
	Rewrite: language.Rewriting{Prepare: asciiDocAsMarkdown},
})

// ReStructuredText describes the language reStructuredText.
var ReStructuredText = language.Register(language.Language{
	Name:    "rst",
	Files:   language.Files{Extensions: []string{".rst"}},
	Queries: language.Queries{language.Folder(queries, "rst")},
	Syntax: syntax.Source{
		Grammar: syntax.Binding(grammar.GetLanguage),
		Help:    syntax.Help{ByteLetters: true},
	},
	Rewrite: language.Rewriting{Prepare: reSTAsMarkdown},
})
