package golang

import (
	"testing"

	"foldout/mapper/internal/graph/link"
)

// TestGoConstraints checks that heads with equal constraints are compiled for the same platforms.
func TestGoConstraints(t *testing.T) {
	known, distinct := map[string]link.Systems{}, map[link.Systems]bool{}
	for _, name := range []string{"a", "linux", "a_linux", "b_linux", "a_windows_test", "a_amd64", "_a", "_linux", ".a", ".a_linux", "a_linux_arm64", "a.b_linux"} {
		for _, comment := range []string{"", "// About.\n\n", "// to build it\n\n", "/* About\n*/\n\n", "/*\n//go:build windows\n*/\n\n"} {
			for _, line := range []string{"", "//go:build linux\n\n", "//go:build !linux && amd64\n\n", "// +build windows\n\n", "// +build windows\n", "  //go:build linux\n\n", "//go:build linux\n"} {
				text := comment + line + "package p\n\nfunc f() {}\n"
				head := readGoHead("dir/"+name+".go", func(string) []byte { return []byte(text) })
				key, builds := head.constraints(), head.builds()
				if other, is := known[key]; is && other != builds {
					t.Errorf("%s with %q is compiled for %b, and others that say %q for %b", name, text, builds, key, other)
				}
				known[key], distinct[builds] = builds, true
			}
		}
	}
	if len(distinct) < 4 || len(known) > 250 {
		t.Errorf("%d heads with %d answers", len(known), len(distinct))
	}
}
