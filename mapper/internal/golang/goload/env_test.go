package goload

import (
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"testing"
)

// distribution creates a folder that looks like a Go distribution.
func distribution(t *testing.T) string {
	t.Helper()
	root, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(root, "src", "runtime", "proc.go")
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	return root
}

// TestReadEnv checks that variables take precedence over the file of `go env -w`, and that file over defaults.
func TestReadEnv(t *testing.T) {
	root := distribution(t)
	kept := filepath.Join(t.TempDir(), "env")
	if err := os.WriteFile(kept, []byte("# kept\nGOOS=plan9\nGOFLAGS=-tags=kept -mod=mod\n\nGOWORK=off\nGOPATH=/kept\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	none := "GOENV=" + filepath.Join(root, "none")
	for _, c := range []struct {
		name    string
		environ []string
		want    Env
	}{
		{
			"all is set",
			[]string{none, "GOROOT=" + root, "GOMODCACHE=/cache", "GOOS=windows", "GOARCH=arm64", "CGO_ENABLED=1", "GOFLAGS=-v -tags=a,b -mod=vendor", "GOWORK=/w"},
			Env{Root: root, ModCache: "/cache", OS: "windows", Arch: "arm64", Cgo: true, Tags: []string{"a", "b"}, Mod: "vendor", Work: "/w"},
		},
		{
			"the file",
			[]string{"GOENV=" + kept, "GOROOT=" + root, "GOARCH=arm64"},
			Env{Root: root, ModCache: filepath.Join("/kept", "pkg", "mod"), OS: "plan9", Arch: "arm64", Tags: []string{"kept"}, Mod: "mod", Work: "off"},
		},
		{
			"set before the file",
			[]string{"GOENV=" + kept, "GOROOT=" + root, "GOOS=js", "GOFLAGS=-tags=set", "GOPATH=/a" + string(filepath.ListSeparator) + "/b"},
			Env{Root: root, ModCache: filepath.Join("/a", "pkg", "mod"), OS: "js", Arch: runtime.GOARCH, Tags: []string{"set"}, Work: "off"},
		},
		{
			"the machine",
			[]string{none, "GOROOT=" + root, "HOME=/home/someone"},
			Env{Root: root, ModCache: filepath.Join("/home/someone", "go", "pkg", "mod"), OS: runtime.GOOS, Arch: runtime.GOARCH, Cgo: true},
		},
		{
			"without cgo or a home",
			[]string{none, "GOROOT=" + root, "CGO_ENABLED=0"},
			Env{Root: root, OS: runtime.GOOS, Arch: runtime.GOARCH},
		},
		{"no distribution there", []string{none, "GOROOT=" + filepath.Dir(kept)}, Env{OS: runtime.GOOS, Arch: runtime.GOARCH, Cgo: true}},
		{"nor by a relative path", []string{none, "GOROOT=go"}, Env{OS: runtime.GOOS, Arch: runtime.GOARCH, Cgo: true}},
	} {
		if got := ReadEnv(c.environ); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
}
