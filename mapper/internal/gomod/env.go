package gomod

import (
	"go/build"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
)

// Env is what the go command would take from the environment of a person, as far as it says where packages lie and which
// files they have.
type Env struct {
	Root     string   // GOROOT, "" where there is no distribution
	ModCache string   // GOMODCACHE, "" where it has no place
	OS, Arch string   // GOOS, GOARCH
	Cgo      bool     // files that import "C" belong to their packages
	Tags     []string // -tags of GOFLAGS
	Mod      string   // -mod of GOFLAGS
	Work     string   // GOWORK: "", "off" or a file
}

// ReadEnv takes the settings from environment variables, KEY=value, and where they say nothing from the file that `go env -w`
// writes and from what the machine has.
func ReadEnv(environ []string) Env {
	vars := map[string]string{}
	for _, e := range environ {
		key, value, _ := strings.Cut(e, "=")
		vars[key] = value
	}
	readEnvFile(vars)
	get := func(key, otherwise string) string {
		if v := vars[key]; v != "" {
			return v
		}
		return otherwise
	}
	e := Env{OS: get("GOOS", runtime.GOOS), Arch: get("GOARCH", runtime.GOARCH), Work: vars["GOWORK"]}
	e.Root = findRoot(vars["GOROOT"], vars["PATH"])
	e.ModCache = vars["GOMODCACHE"]
	if e.ModCache == "" {
		e.ModCache = defaultCache(vars)
	}
	native := e.OS == runtime.GOOS && e.Arch == runtime.GOARCH
	e.Cgo = vars["CGO_ENABLED"] == "1" || vars["CGO_ENABLED"] == "" && native
	e.readFlags(vars["GOFLAGS"])
	return e
}

// readEnvFile adds what the file that `go env -w` writes says of variables that are not set.
func readEnvFile(vars map[string]string) {
	path := vars["GOENV"]
	if path == "" {
		dir, err := os.UserConfigDir()
		if err != nil {
			return
		}
		path = filepath.Join(dir, "go", "env")
	}
	data, err := Files{trusted: []string{filepath.Dir(path)}}.ReadFile(path)
	if err != nil {
		return
	}
	for line := range strings.Lines(string(data)) {
		key, value, ok := strings.Cut(strings.TrimSpace(line), "=")
		if ok && !strings.HasPrefix(key, "#") && vars[key] == "" {
			vars[key] = value
		}
	}
}

func defaultCache(vars map[string]string) string {
	if list := filepath.SplitList(vars["GOPATH"]); len(list) > 0 && list[0] != "" {
		return filepath.Join(list[0], "pkg", "mod")
	}
	home := vars["HOME"]
	if home == "" {
		home = vars["USERPROFILE"]
	}
	if home == "" {
		return ""
	}
	return filepath.Join(home, "go", "pkg", "mod")
}

// findRoot returns where a Go distribution with its source lies: where GOROOT says, where this program's own was, where the go
// command of PATH lies, or at a customary place. Nothing is run to find it.
func findRoot(given, path string) string {
	if given != "" {
		return rootAt(given)
	}
	places := []string{build.Default.GOROOT}
	for _, dir := range filepath.SplitList(path) {
		if !filepath.IsAbs(dir) {
			continue
		}
		if exe, err := filepath.EvalSymlinks(filepath.Join(dir, "go")); err == nil {
			places = append(places, filepath.Dir(filepath.Dir(exe)))
		}
	}
	places = append(places, "/usr/local/go", "/usr/lib/go", "/usr/lib/golang", "/opt/homebrew/opt/go/libexec", `C:\Program Files\Go`)
	for _, place := range places {
		if root := rootAt(place); root != "" {
			return root
		}
	}
	return ""
}

// rootAt returns the place where it holds the source of a distribution, and else "".
func rootAt(place string) string {
	if place == "" || !filepath.IsAbs(place) || !isRegular(filepath.Join(place, "src", "runtime", "proc.go")) {
		return ""
	}
	if real, err := filepath.EvalSymlinks(place); err == nil {
		return real
	}
	return place
}

// readFlags takes from GOFLAGS what decides which files a package has. All else, such as -modfile or -toolexec, says how the
// go command is run, which it never is.
func (e *Env) readFlags(flags string) {
	for flag := range strings.FieldsSeq(flags) {
		name, value, _ := strings.Cut(strings.TrimLeft(flag, "-"), "=")
		switch name {
		case "tags":
			e.Tags = strings.FieldsFunc(value, func(r rune) bool { return r == ',' })
		case "mod":
			e.Mod = value
		}
	}
}

// trusted lists the folders that belong to the person and not to the module that is looked at.
func (e Env) trusted() (all []string) {
	for _, dir := range []string{e.Root, e.ModCache} {
		if dir != "" {
			all = append(all, dir)
		}
	}
	return all
}

// Context returns which files belong to packages. Its functions that read must be set by the caller.
func (e Env) Context() build.Context {
	c := build.Default
	c.GOROOT, c.GOOS, c.GOARCH, c.CgoEnabled = e.Root, e.OS, e.Arch, e.Cgo
	c.BuildTags = slices.Clone(e.Tags)
	return c
}
