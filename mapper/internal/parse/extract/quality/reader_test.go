package quality

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// declaration is one that a reader, or package extract, found. Lines count from 1.
type declaration struct {
	Path   string // relative to the root of the corpus
	Name   string
	Parent string // names of the owners, joined by dots
	Kind   string // its kind in package model; if several would be right, all of them, separated by blanks; or unread
	Line   int    // line of the name
	First  int    // first line, 0 if the reader does not give it
	End    int    // last line, 0 if the reader does not give it

	Exported *bool // whether it is exported, nil if the reader does not say
}

// unread is the kind of a part that a reader skipped in a file that it could read: the declarations in these lines
// are unknown.
const unread = "unread"

// reader lists declarations independently of package extract.
type reader struct {
	name, version string
	languages     []string
	// read lists the declarations in files, and the paths of the files that it could read.
	read func(t *testing.T, root, language string, files []source) (found []declaration, read map[string]bool)
}

func (r reader) reads(language string) bool { return slices.Contains(r.languages, language) }

// present lists the readers that this machine has.
func present(t *testing.T) []reader {
	all := []reader{goParser(t)}
	scripts := []script{
		{
			name: "ast", version: []string{"python3", "-c", "import sys; print(sys.version.split()[0])"}, languages: []string{"python"},
			command: []string{"python3", "testdata/readers/python.py"},
		},
		{
			name: "typescript", version: []string{"node", "-p", `require("typescript").version`}, env: nodePath(),
			languages: []string{"typescript", "tsx", "javascript", "vue", "svelte", "astro"},
			command:   []string{"node", "testdata/readers/typescript.js"},
		},
		{
			name: "javac", version: []string{"javac", "--version"}, languages: []string{"java"},
			command: []string{"java", "--add-exports", "jdk.compiler/com.sun.tools.javac.tree=ALL-UNNAMED", "testdata/readers/Javac.java"},
		},
	}
	for _, s := range append(scripts, documents()...) {
		if version, ok := s.present(); ok {
			all = append(all, reader{s.name, version, s.languages, s.read})
		} else {
			skip(t, s.name)
		}
	}
	return all
}

// skip reports a missing reader.
func skip(t *testing.T, reader string) {
	t.Run("without "+reader, func(t *testing.T) { t.Skipf("%s is missing: what it reads is not compared with it", reader) })
}

// script is a reader in another language. It reads lines `language path`, and writes a JSON object for each
// declaration and one `{"path": ..., "read": true}` for each file that it could read.
type script struct {
	name      string
	version   []string // a command that prints its version, and fails if the reader is missing
	env       []string
	languages []string
	command   []string
}

func (s script) present() (version string, ok bool) {
	if len(s.version) == 0 {
		return "", false
	}
	out, err := s.run(s.version, nil)
	fields := strings.Fields(string(out))
	if err != nil || len(fields) == 0 {
		return "", false
	}
	return fields[len(fields)-1], true
}

func (s script) run(line []string, in io.Reader) ([]byte, error) {
	command := exec.Command(line[0], line[1:]...)
	command.Env = append(command.Environ(), s.env...)
	command.Stdin = in
	var said bytes.Buffer
	command.Stderr = &said
	out, err := command.Output()
	if err != nil {
		err = fmt.Errorf("%w: %s", err, &said)
	}
	return out, err
}

func (s script) read(t *testing.T, root, language string, files []source) ([]declaration, map[string]bool) {
	var in strings.Builder
	for _, f := range files {
		fmt.Fprintf(&in, "%s %s\n", language, filepath.Join(root, filepath.FromSlash(f.path)))
	}
	out, err := s.run(s.command, strings.NewReader(in.String()))
	if err != nil {
		t.Fatalf("%s: %v", s.name, err)
	}
	var found []declaration
	read := map[string]bool{}
	for decoder := json.NewDecoder(bytes.NewReader(out)); ; {
		var line struct {
			declaration
			Read bool
		}
		switch err := decoder.Decode(&line); {
		case err == io.EOF:
			return found, read
		case err != nil:
			t.Fatalf("%s: %v", s.name, err)
		}
		path := fromRoot(t, root, line.Path)
		if line.Read {
			read[path] = true
			continue
		}
		line.Path = path
		found = append(found, line.declaration)
	}
}

func fromRoot(t *testing.T, root, path string) string {
	relative, err := filepath.Rel(root, path)
	if err != nil {
		t.Fatal(err)
	}
	return filepath.ToSlash(relative)
}

func nodePath() []string {
	if *typescript == "" {
		return nil
	}
	return []string{"NODE_PATH=" + *typescript}
}
