package goload

import (
	"go/build"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
)

// Env holds the go command's environment settings that decide where packages are and which files belong to them.
type Env struct {
	Root     string   // GOROOT, "" if there is no distribution
	ModCache string   // GOMODCACHE, "" if it has no location
	OS, Arch string   // GOOS, GOARCH
	Cgo      bool     // files that import "C" are part of their packages
	Tags     []string // -tags in GOFLAGS
	Mod      string   // -mod in GOFLAGS
	Work     string   // GOWORK: "", "off" or a file
}

// ReadEnv reads the settings from environment variables, given as KEY=value. Missing ones come from the file that `go env -w`
// writes, and then from the machine's defaults.
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

// readEnvFile reads the file that `go env -w` writes, and adds its variables to vars unless they are already there.
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

// findRoot returns the root of a Go distribution with source, or "" if there is none. If `given` (GOROOT) is set, it tries only
// that. Otherwise it tries the distribution that built this program, then the go commands in `path`, then the usual places. It
// runs nothing.
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

// rootAt returns `place`, with links resolved, if it holds a distribution with source. Otherwise it returns "".
func rootAt(place string) string {
	if place == "" || !filepath.IsAbs(place) || !isRegular(filepath.Join(place, "src", "runtime", "proc.go")) {
		return ""
	}
	if real, err := filepath.EvalSymlinks(place); err == nil {
		return real
	}
	return place
}

// readFlags reads the flags in GOFLAGS that decide which files belong to a package. It ignores the others, such as -modfile or
// -toolexec: they control how the go command runs, and it is never run here.
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

// trusted returns the folders that belong to the user rather than to the module being examined.
func (e Env) trusted() (all []string) {
	for _, dir := range []string{e.Root, e.ModCache} {
		if dir != "" {
			all = append(all, dir)
		}
	}
	return all
}

// Context returns a build.Context with these settings. The caller must set the functions with which it reads files.
func (e Env) Context() build.Context {
	c := build.Default
	c.GOROOT, c.GOOS, c.GOARCH, c.CgoEnabled = e.Root, e.OS, e.Arch, e.Cgo
	c.BuildTags = slices.Clone(e.Tags)
	return c
}
