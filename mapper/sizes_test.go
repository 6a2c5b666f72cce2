package mapper_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// These are the maximum sizes. Anything larger is split along what changes together, or is listed in large with a reason.
const (
	maxFields   = 15   // of a struct outside tests; an embedded struct counts as one field
	maxFunction = 60   // lines of a function
	maxFile     = 400  // lines of a file
	maxPackage  = 5000 // lines of a package without tests
)

// large lists the exceptions, with reasons.
var large = map[string]string{
	"mapper/snapshot.Document": "a JSON object, whose order is that of its fields",
	"themes.Styles":            "one style for each thing that is drawn",
	"themes.Glyphs":            "one sign for each thing that is drawn",
	"themes.Roles":             "one colour for each role",
	"ui.Config":                "everything that the program may set",
	"ui/cli":                   "the commands, a file for each",
	"ui/cli/settings.Settings": "one field for each setting outside of views",

	"mapper/languages/language_test.go TestDetect": "a table, one file name a line",
	"mapper/changes_test.go TestChangedSince":      "a table, one change a case",
	"mapper/mention/mention_test.go TestWord":      "a table, one word a line",
}

// sizes reports what exceeds its limit without a reason.
type sizes struct {
	*testing.T
	unmet              map[string]bool // entries of large that are not that large
	packages           map[string]int  // number of lines
	structs, functions int             // numbers of those checked
}

func (s *sizes) check(at, name, what string, n, limit int) {
	if n <= limit {
		return
	}
	if _, known := large[name]; !known {
		s.Errorf("%s: %s has %d %s, at most %d are wanted", at, name, n, what, limit)
	}
	delete(s.unmet, name)
}

// TestSizes checks the sizes of structs, functions, files and packages.
func TestSizes(t *testing.T) {
	s := &sizes{T: t, unmet: map[string]bool{}, packages: map[string]int{}}
	for name := range large {
		s.unmet[name] = true
	}
	eachFile(t, s.file)
	for name, n := range s.packages {
		s.check(name, name, "lines", n, maxPackage)
	}
	for name := range s.unmet {
		t.Errorf("%s is not so large any more: take it off the list", name)
	}
	if s.structs < 500 || s.functions < 5000 {
		t.Errorf("only %d structs and %d functions were looked at", s.structs, s.functions)
	}
}

func (s *sizes) file(path string, set *token.FileSet, file *ast.File) {
	path = strings.TrimPrefix(filepath.ToSlash(path), "../")
	dir, isTest := filepath.ToSlash(filepath.Dir(path)), strings.HasSuffix(path, "_test.go")
	lines := set.File(file.Pos()).LineCount()
	s.check(path, path, "lines", lines, maxFile)
	if !isTest {
		s.packages[dir] += lines
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			s.functions++
			length := set.Position(n.End()).Line - set.Position(n.Pos()).Line + 1
			s.check(set.Position(n.Pos()).String(), path+" "+n.Name.Name, "lines", length, maxFunction)
		case *ast.TypeSpec:
			if of, is := n.Type.(*ast.StructType); is && !isTest {
				s.structs++
				s.check(set.Position(n.Pos()).String(), dir+"."+n.Name.Name, "fields", fieldsOf(of), maxFields)
			}
		}
		return true
	})
}

func fieldsOf(s *ast.StructType) (fields int) {
	for _, f := range s.Fields.List {
		fields += max(1, len(f.Names))
	}
	return fields
}

// eachFile parses every Go file of the module.
func eachFile(t *testing.T, do func(path string, set *token.FileSet, file *ast.File)) {
	t.Helper()
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") {
			return err
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
		if err == nil {
			do(path, set, file)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
