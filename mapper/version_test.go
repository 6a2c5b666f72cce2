package mapper_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// deciding are the packages that, with all they import, decide what is stored between runs: what is read from files, the nodes of
// snapshots, and what is known about Go packages.
var deciding = strings.Fields("./languages ./internal/read ./internal/snapshot ./internal/gocode")

// constant matches the version in version.go.
var constant = regexp.MustCompile(`"([0-9a-f]{16})"`)

// TestCodeVersion checks that the version of the code is that of the present sources. With -update, it writes that version.
func TestCodeVersion(t *testing.T) {
	const file = "version.go"
	source, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	had := constant.FindSubmatch(source)
	if had == nil {
		t.Fatalf("%s holds no version", file)
	}
	want := currentVersion(t)
	if string(had[1]) == want {
		return
	}
	if !*update {
		t.Fatalf("the code has changed since version %s: go test ./mapper -run TestCodeVersion -update", had[1])
	}
	if err := os.WriteFile(file, bytes.Replace(source, had[1], []byte(want), 1), 0o666); err != nil {
		t.Fatal(err)
	}
}

// currentVersion returns a hash of the sources and queries of the deciding packages, and of the versions of the modules that they
// use, such as grammars. It is the same on every system.
func currentVersion(t *testing.T) string {
	list := exec.Command("go", slices.Concat([]string{"list", "-deps", "-json=ImportPath,Dir,Standard,Module,GoFiles,CgoFiles,IgnoredGoFiles,CFiles,HFiles,EmbedFiles"}, deciding)...)
	list.Env = append(os.Environ(), "GOOS=linux", "GOARCH=amd64", "CGO_ENABLED=1")
	out, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	packages := 0
	for in := json.NewDecoder(bytes.NewReader(out)); ; {
		var p listed
		if err := in.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		switch {
		case p.Standard:
		case p.Module.Main:
			packages++
			lines = append(lines, p.hashes(t)...)
		default:
			lines = append(lines, p.Module.Path+" "+p.Module.Version)
		}
	}
	if packages < 100 {
		t.Fatalf("only %d packages decide", packages)
	}
	slices.Sort(lines)
	sum := sha256.Sum256([]byte(strings.Join(slices.Compact(lines), "\n")))
	return hex.EncodeToString(sum[:8])
}

// listed is what `go list` says about a package.
type listed struct {
	ImportPath, Dir string
	Standard        bool
	Module          struct {
		Path, Version string
		Main          bool
	}
	GoFiles, CgoFiles, IgnoredGoFiles, CFiles, HFiles, EmbedFiles []string
}

// hashes returns a line with the name and the hash of each file of the package, except tests.
func (p *listed) hashes(t *testing.T) (lines []string) {
	for _, name := range slices.Concat(p.GoFiles, p.CgoFiles, p.IgnoredGoFiles, p.CFiles, p.HFiles, p.EmbedFiles) {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		text, err := os.ReadFile(filepath.Join(p.Dir, name))
		if err != nil {
			t.Fatal(err)
		}
		lines = append(lines, fmt.Sprintf("%s/%s %x", p.ImportPath, filepath.ToSlash(name), sha256.Sum256(text)))
	}
	return lines
}
