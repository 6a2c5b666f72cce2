package quality

import (
	"bytes"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"foldout/mapper/internal/parse/language"
	_ "foldout/mapper/languages"

	"golang.org/x/tools/txtar"
)

// corpus is a folder of sources at a version.
type corpus struct {
	name, version string // e.g. "redis" and a commit
	root          string
	files         map[string][]source // by language
}

// source is one file.
type source struct {
	path string // relative to the root of the corpus
	text []byte
}

// largest is the maximum size of a file in bytes.
const largest = 4 << 20

// corpora lists the corpora to measure: those on every machine, or the repositories named by a flag.
func corpora(t *testing.T) []corpus {
	var all []corpus
	if *repos == "" {
		all = append(all, fixtures(t), goSource(t).sampled())
		if version, folder := pythonLibrary(); folder != "" {
			all = append(all, load(t, corpus{name: "cpython-lib" + full(), version: version, root: folder}, pythonFiles(t, folder)).sampled())
		}
		return all
	}
	for dir := range strings.SplitSeq(*repos, ",") {
		c := corpus{name: filepath.Base(dir), root: dir, version: run(t, dir, "git", "rev-parse", "--short=10", "HEAD")}
		all = append(all, load(t, c, strings.Split(run(t, dir, "git", "ls-files", "-z"), "\x00")))
	}
	return all
}

// load reads the files of a corpus that are in a known language.
func load(t *testing.T, c corpus, paths []string) corpus {
	c.files = map[string][]source{}
	for _, path := range paths {
		file := filepath.Join(c.root, filepath.FromSlash(path))
		info, err := os.Lstat(file)
		if err != nil || !info.Mode().IsRegular() || info.Size() > largest {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if l := language.Detect(path, text); l != nil && !bytes.ContainsRune(text, 0) {
			c.files[l.Name] = append(c.files[l.Name], source{path, text})
		}
	}
	return c
}

// sampled keeps one in eight files of each language that has many, unless everything is measured.
func (c corpus) sampled() corpus {
	const many, one = 100, 8
	for name, files := range c.files {
		if *whole || len(files) < many {
			continue
		}
		var some []source
		for i := 0; i < len(files); i += one {
			some = append(some, files[i])
		}
		c.files[name] = some
	}
	return c
}

func (c corpus) languages() []string {
	var names []string
	for _, l := range language.All() {
		if len(c.files[l.Name]) > 0 {
			names = append(names, l.Name)
		}
	}
	return names
}

// fixtures writes the inputs of the fixtures to files.
func fixtures(t *testing.T) corpus {
	root := t.TempDir()
	archives, err := filepath.Glob(filepath.Join("..", "..", "..", "..", "languages", "*", "testdata", "*", "*.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	references, err := filepath.Glob(filepath.Join("..", "testdata", "*", "*.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range slices.Concat(archives, references) {
		archive, err := txtar.ParseFile(name)
		if err != nil {
			t.Fatal(err)
		}
		folder := filepath.Join(root, filepath.Base(filepath.Dir(name)), strings.TrimSuffix(filepath.Base(name), ".txtar"))
		for i := 0; i+1 < len(archive.Files); i += 2 {
			path := filepath.Join(folder, filepath.FromSlash(archive.Files[i].Name))
			if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, archive.Files[i].Data, 0o666); err != nil {
				t.Fatal(err)
			}
		}
	}
	return load(t, corpus{name: "fixtures", root: root}, walk(t, root, "."))
}

// full returns the suffix for the name of a corpus that is measured completely.
func full() string {
	if *whole {
		return "-whole"
	}
	return ""
}

// goFolders are parts of the Go distribution. Each run measures a sample of them.
var goFolders = []string{"net", "go", "runtime", "reflect", "encoding", "cmd/go/internal"}

func goSource(t *testing.T) corpus {
	root := filepath.Join(run(t, ".", "go", "env", "GOROOT"), "src")
	folders := goFolders
	if *whole {
		folders = []string{"."}
	}
	var paths []string
	for _, folder := range folders {
		paths = append(paths, walk(t, root, folder)...)
	}
	return load(t, corpus{name: "go" + full(), version: run(t, ".", "go", "env", "GOVERSION"), root: root}, paths)
}

// pythonLibrary returns the version of the machine's Python and the folder of its library; both are "" if there is
// none.
func pythonLibrary() (version, folder string) {
	out, err := exec.Command("python3", "-c", "import sys, os; print(sys.version.split()[0]); print(os.path.dirname(os.__file__))").Output()
	if err != nil {
		return "", ""
	}
	version, folder, _ = strings.Cut(strings.TrimSpace(string(out)), "\n")
	return version, folder
}

// pythonFiles lists the files of Python's library without installed packages, and with its tests only if it is
// measured completely.
func pythonFiles(t *testing.T, root string) []string {
	return slices.DeleteFunc(walk(t, root, "."), func(path string) bool {
		isTest := strings.HasPrefix(path, "test/") || strings.Contains(path, "/test/") || strings.Contains(path, "/tests/") || strings.Contains(path, "_test/")
		return strings.HasPrefix(path, "site-packages/") || strings.HasPrefix(path, "dist-packages/") || isTest && !*whole
	})
}

// walk lists the files below a folder, relative to root.
func walk(t *testing.T, root, folder string) (paths []string) {
	err := fs.WalkDir(os.DirFS(root), folder, func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.Type().IsRegular() {
			paths = append(paths, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return paths
}

// run returns the output of a command.
func run(t *testing.T, dir, name string, args ...string) string {
	command := exec.Command(name, args...)
	command.Dir = dir
	out, err := command.Output()
	if err != nil {
		t.Fatalf("%s %s in %s: %v", name, strings.Join(args, " "), dir, err)
	}
	return strings.TrimSpace(string(out))
}
