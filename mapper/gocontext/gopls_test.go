package gocontext

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"flag"
	"fmt"
	"go/ast"
	"go/token"
	"io"
	"math/rand/v2"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"

	"golang.org/x/tools/txtar"

	"foldout/mapper/internal/golang/goload"
)

var (
	goplsModules = flag.String("gopls-modules", "", "folders of modules in which usage is compared with gopls, separated by commas")
	goplsSample  = flag.Int("gopls-sample", 8, "identifiers of each module that are compared with gopls")
)

// TestUsageIsReferencesOfGoplsWhereItIsFound compares usage with the references that gopls finds, for a fixed random selection of
// identifiers: of a fixture, with -all of this module as well. On a machine without gopls there is nothing to compare with.
func TestUsageIsReferencesOfGoplsWhereItIsFound(t *testing.T) {
	gopls, err := exec.LookPath("gopls")
	if err != nil {
		t.Skip("no gopls on the PATH: install it with go install golang.org/x/tools/gopls@latest")
	}
	archive, err := txtar.ParseFile("testdata/usage.txtar")
	if err != nil {
		t.Fatal(err)
	}
	modules := append([]string{filepath.Join(unpack(t, archive), "m")}, strings.FieldsFunc(*goplsModules, func(r rune) bool { return r == ',' })...)
	if *allChecks {
		modules = append(modules, "../..")
	}
	for _, dir := range modules {
		t.Run(nameOf(dir), func(t *testing.T) { compareWithGopls(t, gopls, dir) })
	}
}

func compareWithGopls(t *testing.T, gopls, dir string) {
	m := open(t, dir)
	server := startGopls(t, gopls, m.modules.Main[0].Dir)
	refs := 0
	drawn := draw(t, m, *goplsSample)
	for _, d := range drawn {
		want := server.references(t, d.file, d.line, d.column)
		for _, within := range []bool{true, false} {
			found, _, err := IdentifierUsage(t.Context(), d.pkg, d.id, within)
			if err != nil {
				t.Errorf("%s %s: %v", d.pkg.Path(), d.id, err)
				continue
			}
			wanted := less(want, d.pkg, within)
			if got := places(t, found); !slices.Equal(got, wanted) {
				t.Errorf("%s %s, intra %v: got %d, gopls %d\nonly here:\n%s\nonly gopls:\n%s", d.pkg.Path(), d.id, within, len(got), len(wanted),
					strings.Join(without(got, wanted), "\n"), strings.Join(without(wanted, got), "\n"))
			}
			refs += len(found)
		}
	}
	t.Logf("%d identifiers, %d references", len(drawn), refs)
}

// drawnIdent is an identifier with the position of its declaration.
type drawnIdent struct {
	pkg          *Package
	id           string
	file         string
	line, column int // from 0, as in the protocol
}

// draw selects n identifiers of the module at random.
func draw(t *testing.T, m *Module, n int) (drawn []drawnIdent) {
	var all []drawnIdent
	places, _ := m.modules.Packages(m.modules.Main[0])
	for _, place := range places {
		p, err := m.Package(t.Context(), place.Dir)
		if err != nil || p.main.XTest {
			continue
		}
		for _, s := range snippets(p.main, false) {
			names := namesIn(s)
			for i, id := range s.ids {
				if name := names[i]; name.Name != "_" && name.Name != "init" && !strings.Contains(id, "~") {
					line, column := lineAndColumn(s.file, name.Pos())
					all = append(all, drawnIdent{p, id, s.file.Path, line, column})
				}
			}
		}
	}
	lot := rand.New(rand.NewPCG(1, 2))
	lot.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all[:min(n, len(all))]
}

// namesIn returns the names that a snippet declares, one for each of its identifiers.
func namesIn(s *snippet) (names []*ast.Ident) {
	switch d := s.decl.(type) {
	case *ast.FuncDecl:
		return []*ast.Ident{d.Name}
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			some, _ := specParts(spec)
			names = append(names, some...)
		}
	}
	return names
}

func lineAndColumn(f *goload.File, pos token.Pos) (line, column int) {
	offset := f.Offset(pos)
	start := bytes.LastIndexByte(f.Source[:offset], '\n') + 1
	return lineOf(f.Source, offset) - 1, len(utf16.Encode([]rune(string(f.Source[start:offset]))))
}

// less removes references that usage does not count: those in the external test package, and those in the package itself unless
// intra is set.
func less(refs []string, p *Package, intra bool) (kept []string) {
	for _, r := range refs {
		file, _, _ := strings.Cut(r, ":")
		own := filepath.Dir(file) == p.Dir()
		x := p.xtest != nil && slices.ContainsFunc(p.xtest.Files, func(f *goload.File) bool { return f.Path == file })
		if !own || intra && !x {
			kept = append(kept, r)
		}
	}
	return kept
}

func places(t *testing.T, refs []IdentifierUsageRef) (all []string) {
	for _, r := range refs {
		if r.Column < 1 || r.Column > len(r.FullLine) {
			t.Fatalf("column %d of %q", r.Column, r.FullLine)
		}
		all = append(all, fmt.Sprintf("%s:%d:%d", r.AbsFilePath, r.Line, 1+len(utf16.Encode([]rune(r.FullLine[:r.Column-1])))))
	}
	slices.Sort(all)
	return all
}

func without(a, b []string) []string {
	return slices.DeleteFunc(slices.Clone(a), func(s string) bool { return slices.Contains(b, s) })
}

// languageServer is a client of a gopls process.
type languageServer struct {
	in   io.Writer
	out  *bufio.Reader
	last int
}

func startGopls(t *testing.T, gopls, dir string) *languageServer {
	cmd := exec.CommandContext(t.Context(), gopls, "serve")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOPROXY=off", "GOTOOLCHAIN=local")
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	s := &languageServer{in: in, out: bufio.NewReaderSize(out, 1<<20)}
	t.Cleanup(func() {
		s.send(t, map[string]any{"method": "exit"})
		_ = in.Close()
		_ = cmd.Wait()
	})
	s.call(t, "initialize", map[string]any{
		"processId": os.Getpid(), "rootUri": fileURL(dir), "capabilities": map[string]any{},
		"workspaceFolders": []any{map[string]any{"uri": fileURL(dir), "name": "module"}},
	}, nil)
	s.send(t, map[string]any{"method": "initialized", "params": map[string]any{}})
	return s
}

func fileURL(path string) string { return (&url.URL{Scheme: "file", Path: path}).String() }

// references returns the references as `file:line:column`, from 1, sorted.
func (s *languageServer) references(t *testing.T, file string, line, column int) (all []string) {
	var found []struct {
		URI   string
		Range struct{ Start struct{ Line, Character int } }
	}
	s.call(t, "textDocument/references", map[string]any{
		"textDocument": map[string]any{"uri": fileURL(file)}, "position": map[string]any{"line": line, "character": column},
		"context": map[string]any{"includeDeclaration": false},
	}, &found)
	for _, f := range found {
		u, err := url.Parse(f.URI)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, fmt.Sprintf("%s:%d:%d", u.Path, f.Range.Start.Line+1, f.Range.Start.Character+1))
	}
	slices.Sort(all)
	return slices.Compact(all)
}

func (s *languageServer) call(t *testing.T, method string, params, result any) {
	s.last++
	s.send(t, map[string]any{"id": s.last, "method": method, "params": params})
	for {
		answer := s.receive(t)
		switch {
		case answer.Method != "" && answer.ID != nil:
			s.send(t, map[string]any{"id": answer.ID, "result": nil})
		case answer.Method == "" && fmt.Sprint(answer.ID) == strconv.Itoa(s.last):
			if answer.Error != nil {
				t.Fatalf("%s: %s", method, answer.Error)
			}
			if err := json.Unmarshal(answer.Result, result); result != nil && err != nil {
				t.Fatal(err)
			}
			return
		}
	}
}

func (s *languageServer) send(t *testing.T, message map[string]any) {
	message["jsonrpc"] = "2.0"
	body, err := json.Marshal(message)
	if err == nil {
		_, err = fmt.Fprintf(s.in, "Content-Length: %d\r\n\r\n%s", len(body), body)
	}
	if err != nil {
		t.Error(err)
	}
}

type answer struct {
	ID     any
	Method string
	Result json.RawMessage
	Error  json.RawMessage
}

func (s *languageServer) receive(t *testing.T) (a answer) {
	length := 0
	for {
		line, err := s.out.ReadString('\n')
		if err != nil {
			t.Fatal(err)
		}
		line = strings.TrimSpace(line)
		if line == "" {
			break
		}
		if n, ok := strings.CutPrefix(line, "Content-Length: "); ok {
			length, _ = strconv.Atoi(n)
		}
	}
	body := make([]byte, length)
	_, err := io.ReadFull(s.out, body)
	if err = cmp.Or(err, json.Unmarshal(body, &a)); err != nil {
		t.Fatal(err)
	}
	return a
}

// open opens the module of a folder with the environment of the tests.
func open(t testing.TB, dir string) *Module {
	m, err := Open(dir, os.Environ())
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func nameOf(dir string) string {
	if abs, err := filepath.Abs(dir); err == nil {
		return filepath.Base(abs)
	}
	return dir
}
