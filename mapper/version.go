package mapper

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"io/fs"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"

	"foldout/model"
)

// deciding holds the sources and queries of the packages that decide what is kept of a file: its symbols, references, words, costs
// and purpose.
//
//go:embed token/*.go languages/*.go languages/*/*.go languages/*/*.scm languages/*/queries/*/*.scm
//go:embed internal/extract/*.go internal/extract/reference/*.go internal/query/*.go internal/syntax/*.go internal/rewrite/*.go
//go:embed internal/language/* internal/lazyregexp/*.go internal/line/*.go internal/purpose/*.go internal/refs/*.go
//go:embed internal/scan/*.go internal/tree/*.go internal/words/*.go
var deciding embed.FS

// codeVersion identifies the code that decides what is kept of a file, with the versions of the modules it was built with, such as
// grammars. Results that another version kept are not used. It is a hash of the sources themselves, so that no one has to raise a
// number with a change.
var codeVersion = sync.OnceValue(func() string { return hashCode(model.Sources, deciding) })

// describing holds the sources of the packages that make nodes of snapshots out of files.
//
//go:embed internal/plan/*.go internal/render/*.go internal/snapshot/*.go internal/summary/*.go
var describing embed.FS

// nodesVersion identifies the code that decides what the nodes of a snapshot hold, metrics aside.
var nodesVersion = sync.OnceValue(func() string { return hashCode(model.Sources, deciding, describing) })

// knowingGo holds the sources of the packages that find out what Go code speaks of.
//
//go:embed internal/gocontext/*.go internal/goload/*.go internal/gomod/*.go internal/secret/*.go
var knowingGo embed.FS

// goVersion identifies the code that decides what is kept of Go packages, with the version of Go, whose type checker is part of it.
var goVersion = sync.OnceValue(func() string { return runtime.Version() + " " + hashCode(knowingGo) })

func hashCode(all ...fs.FS) string {
	h := sha256.New()
	for _, sources := range all {
		err := fs.WalkDir(sources, ".", func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || strings.HasSuffix(path, "_test.go") {
				return err
			}
			content, err := fs.ReadFile(sources, path)
			fmt.Fprintln(h, path, len(content))
			h.Write(content)
			return err
		})
		if err != nil {
			panic(err) // what is embedded can be read
		}
	}
	if build, known := debug.ReadBuildInfo(); known {
		for _, module := range build.Deps {
			if module.Replace != nil {
				module = module.Replace
			}
			fmt.Fprintln(h, module.Path, module.Version, module.Sum)
		}
	}
	return hex.EncodeToString(h.Sum(nil)[:8])
}
