package mapper_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"foldout/mapper/internal/parse/language"
	_ "foldout/mapper/languages" // for all tests of this package
)

// engines are the packages that treat all languages alike.
var engines = strings.Fields("files/scan parse/syntax parse/rewrite parse/query parse/language parse/extract parse/extract/reference " +
	"graph/graph graph/link graph/rank graph/manifest")

// otherThings are names of languages that mean something else in an engine: programs that run scripts, systems of packages, and a package.
var otherThings = map[string]string{
	"graph/manifest/scriptlines.go": "make just", "graph/manifest/scriptdata.go": "php python",
	"graph/manifest/manifest.go": "swift go", "graph/manifest/packagedata.go": "python",
}

// TestEnginesNameNoLanguage checks that string literals in engines contain no names of languages: everything specific to a
// language belongs in its folder.
func TestEnginesNameNoLanguage(t *testing.T) {
	for _, engine := range engines {
		files, err := filepath.Glob(filepath.Join("internal", engine, "*.go"))
		if err != nil || len(files) == 0 {
			t.Fatal(engine, err)
		}
		for _, file := range files {
			if !strings.HasSuffix(file, "_test.go") {
				wantNoLanguage(t, file)
			}
		}
	}
	wantNoLanguage(t, filepath.Join("relations", "tests.go"))
}

func wantNoLanguage(t *testing.T, path string) {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, path, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	others := strings.Fields(otherThings[strings.TrimPrefix(filepath.ToSlash(path), "internal/")])
	ast.Inspect(file, func(n ast.Node) bool {
		literal, is := n.(*ast.BasicLit)
		if !is || literal.Kind != token.STRING {
			return true
		}
		text, err := strconv.Unquote(literal.Value)
		if err == nil && language.ByName(text) != nil && !slices.Contains(others, text) {
			t.Errorf("%s: %s is the name of a language", set.Position(literal.Pos()), literal.Value)
		}
		return true
	})
}

// TestLinkNamesNoLanguage checks that names and comments in package link do not mention languages either: their rules are in their
// folders.
func TestLinkNamesNoLanguage(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("internal", "graph", "link", "*.go"))
	if err != nil || len(files) == 0 {
		t.Fatal(err)
	}
	for _, path := range files {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, path, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if n, is := n.(*ast.Ident); is {
				wantNoLanguageIn(t, set.Position(n.Pos()), camelWord, n.Name)
			}
			return true
		})
		for _, group := range file.Comments { // of all comments, Inspect visits only those of declarations
			for _, comment := range group.List {
				wantNoLanguageIn(t, set.Position(comment.Pos()), capitalWord, comment.Text)
			}
		}
	}
}

func wantNoLanguageIn(t *testing.T, at token.Position, words *regexp.Regexp, text string) {
	for _, word := range words.FindAllString(text, -1) {
		const shortest = 4 // shorter names have too many other meanings, and so do these two
		name := strings.ToLower(word)
		if len(name) >= shortest && name != "make" && name != "just" && (language.ByName(name) != nil || name == "ecma" || name == "ecmascript") {
			t.Errorf("%s: %s is a language", at, word)
		}
	}
}

var (
	camelWord   = regexp.MustCompile(`[A-Z]?[a-z]+|[A-Z]+`)
	capitalWord = regexp.MustCompile(`\b[A-Z][A-Za-z+#]+`)
)
