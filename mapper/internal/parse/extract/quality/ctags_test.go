package quality

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/pelletier/go-toml/v2"
)

// dialect says how universal-ctags reads a language: testdata/ctags/<language>.toml.
type dialect struct {
	Language string            // its name in ctags
	Options  []string          // further options
	Kinds    map[string]string // maps its kinds to ours, as in declaration.Kind; "" for kinds that we do not list
	Bodies   []string          // its kinds that contain locals, which nobody lists
	Begins   string            // expression for the start of a body with locals, where ^ and $ match at lines, if ctags does not give it
	Ends     string            // expression for its end
	Scoped   bool              // symbols whose scope is of these kinds are local, if ctags does not give the ends
	Indented bool              // bodies continue as long as lines are indented deeper, if ctags does not give the ends
	Rewrite  []rewrite         // in this order
}

// rewrite changes the spelling of ctags to ours.
type rewrite struct {
	Part     string // "name" or "parent"
	From, To string // an expression, and its replacement

	expression *regexp.Regexp
}

// tag is one line of the output of ctags.
type tag struct {
	Name, Path, Kind, Scope, ScopeKind string
	Line, End                          int
}

func ctagsVersion() (string, bool) {
	out, err := exec.Command("ctags", "--version").Output()
	groups := regexp.MustCompile(`^Universal Ctags ([\d.]+)`).FindSubmatch(out)
	if err != nil || groups == nil {
		return "", false
	}
	return string(groups[1]), true
}

func ctags(t *testing.T, version string) reader {
	r := reader{name: "ctags", version: version}
	paths, err := filepath.Glob("testdata/ctags/*.toml")
	if err != nil || len(paths) == 0 {
		t.Fatal("no dialects of ctags", err)
	}
	dialects := map[string]dialect{}
	for _, path := range paths {
		var d dialect
		readTOML(t, path, &d)
		for i, r := range d.Rewrite {
			d.Rewrite[i].expression = regexp.MustCompile(r.From)
		}
		name := strings.TrimSuffix(filepath.Base(path), ".toml")
		dialects[name] = d
		r.languages = append(r.languages, name)
	}
	r.read = func(t *testing.T, root, language string, files []source) ([]declaration, map[string]bool) {
		return dialects[language].read(t, root, files)
	}
	return r
}

func (d dialect) read(t *testing.T, root string, files []source) (found []declaration, read map[string]bool) {
	read = map[string]bool{}
	for _, f := range files {
		read[f.path] = true
	}
	tags := d.tags(t, root, files)
	bodies := d.blocks(root, files)
	lines := map[string][]string{}
	for _, f := range files {
		lines[filepath.Join(root, filepath.FromSlash(f.path))] = strings.Split(string(f.text), "\n")
	}
	for _, g := range tags {
		if slices.Contains(d.Bodies, g.Kind) {
			if d.Indented && g.End == 0 {
				g.End = g.lastIndented(lines[g.Path])
			}
			bodies[g.Path] = append(bodies[g.Path], g)
		}
	}
	for _, g := range tags {
		kind, known := d.Kinds[g.Kind]
		if !known {
			t.Fatalf("testdata/ctags does not say what a %q of %s is", g.Kind, d.Language)
		}
		if d.Scoped && slices.Contains(d.Bodies, g.ScopeKind) {
			continue
		}
		if kind != "" && !slices.ContainsFunc(bodies[g.Path], g.isLocalOf) {
			found = append(found, d.declaration(t, root, kind, g))
		}
	}
	return found, read
}

// lastIndented returns the last line that is indented deeper than the tag's line. A line that closes the parameters
// does not end the body.
func (g tag) lastIndented(lines []string) int {
	depth := func(line string) int { return len(line) - len(strings.TrimLeft(line, " \t")) }
	last := g.Line
	for ; last < len(lines); last++ {
		if line := lines[last]; strings.TrimSpace(line) != "" && depth(line) <= depth(lines[g.Line-1]) && !strings.HasPrefix(strings.TrimSpace(line), ")") {
			break
		}
	}
	return last
}

// blocks lists bodies with locals, by path.
func (d dialect) blocks(root string, files []source) map[string][]tag {
	all := map[string][]tag{}
	if d.Begins == "" {
		return all
	}
	begins, ends := regexp.MustCompile("(?m)"+d.Begins), regexp.MustCompile("(?m)"+d.Ends)
	for _, f := range files {
		path := filepath.Join(root, filepath.FromSlash(f.path))
		opened, closed := begins.FindAllIndex(f.text, -1), ends.FindAllIndex(f.text, -1)
		line := func(at int) int { return 1 + bytes.Count(f.text[:at], []byte("\n")) }
		var open []int
		for len(closed) > 0 {
			switch {
			case len(opened) > 0 && opened[0][0] < closed[0][0]:
				open = append(open, line(opened[0][0]))
				opened = opened[1:]
				continue
			case len(open) > 0:
				all[path] = append(all[path], tag{Line: open[len(open)-1], End: line(closed[0][0])})
				open = open[:len(open)-1]
			}
			closed = closed[1:]
		}
	}
	return all
}

// isLocalOf reports whether a tag is inside the body of another: by its lines or, failing that, by its scope.
func (g tag) isLocalOf(body tag) bool {
	return g.Line >= body.Line && g.Line <= body.End && g != body && (body.Name != "" && strings.HasSuffix(g.Scope, body.Name) && g.Scope != body.Scope || g.Line > body.Line)
}

func (d dialect) declaration(t *testing.T, root, kind string, g tag) declaration {
	name, parent := g.Name, g.Scope
	for _, r := range d.Rewrite {
		if r.Part == "name" {
			name = r.expression.ReplaceAllString(name, r.To)
		} else {
			parent = r.expression.ReplaceAllString(parent, r.To)
		}
	}
	return declaration{Path: fromRoot(t, root, g.Path), Name: name, Parent: parent, Kind: kind, Line: g.Line, End: g.End}
}

// tags runs ctags over files.
func (d dialect) tags(t *testing.T, root string, files []source) (all []tag) {
	var in strings.Builder
	for _, f := range files {
		in.WriteString(filepath.Join(root, filepath.FromSlash(f.path)) + "\n")
	}
	args := []string{
		"--options=NONE", "--quiet", "--language-force=" + d.Language, "--output-format=json", "--fields=+neKsZ", "--sort=no", "-f", "-", "-L", "-",
	}
	command := exec.Command("ctags", append(args, d.Options...)...)
	command.Stdin = strings.NewReader(in.String())
	var said bytes.Buffer
	command.Stderr = &said
	out, err := command.Output()
	if err != nil {
		t.Fatalf("ctags: %v %s", err, &said)
	}
	for decoder := json.NewDecoder(bytes.NewReader(out)); ; {
		var g tag
		switch err := decoder.Decode(&g); {
		case err == io.EOF:
			return all
		case err != nil:
			t.Fatalf("ctags: %v", err)
		}
		all = append(all, g)
	}
}

func readTOML(t *testing.T, path string, into any) {
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := toml.NewDecoder(bytes.NewReader(text)).DisallowUnknownFields().Decode(into); err != nil {
		t.Fatalf("%s: %v", path, err)
	}
}
