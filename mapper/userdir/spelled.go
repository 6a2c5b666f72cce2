package userdir

import (
	"os"
	"path/filepath"

	"golang.org/x/text/unicode/norm"

	"foldout/model"
)

// Spelled returns the path as the disk holds it, which may be in another form of Unicode than users type. It returns `path` itself
// if that exists, or if nothing with that name does.
func Spelled(path string) string {
	if _, err := os.Lstat(path); err == nil || model.IsASCII(path) {
		return path
	}
	dir, name := filepath.Split(filepath.Clean(path))
	if name == "" {
		return path
	}
	if dir != "" {
		dir = Spelled(filepath.Clean(dir))
	}
	in := dir
	if in == "" {
		in = "."
	}
	entries, err := os.ReadDir(in)
	if err != nil {
		return path
	}
	for _, entry := range entries {
		if norm.NFC.String(entry.Name()) == norm.NFC.String(name) {
			return filepath.Join(dir, entry.Name())
		}
	}
	return path
}
