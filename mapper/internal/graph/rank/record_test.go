package rank

import (
	"testing"

	"foldout/mapper/filetree"
	"foldout/model"
)

func TestRelease(t *testing.T) {
	for name, want := range map[string]bool{
		"4.1.0": true, "v3.5.1 (2021-10-15)": true, "[4.1.0] - 2025-01-01": true, "5.2.1 / 2025-12-01": true, "1.10.0 (Unreleased)": true,
		"Release 2.0": true, "2024-03-01": true, "Gin v1.10.0": true, "1.9.0 (June 26, 2024)": true, "5.0.0-beta.1 / 2022-02-14": true,
		"1.0.0rc5": true, "Version 3.1.2 - March 4, 2024": true, "0.9.0, released 2014-01-02": true, "v3.6.0-rc.1 (TBD)": true,
		"1.2 Set up": false, "1.2.3. How it works": false, "Fixed": false, "Installation": false, "HTTP/1.1 and more": false, "": false,
		"2.0 migration guide": false, "Python 3.12 support": false,
	} {
		if got := release.MatchString(name); got != want {
			t.Errorf("%q is a release: %v", name, got)
		}
	}
}

func TestIsRecord(t *testing.T) {
	file := func(path string, headings ...string) *filetree.File {
		f := &filetree.File{File: model.File{Path: path}}
		for i, name := range headings {
			f.Symbols = append(f.Symbols, model.Symbol{Name: name, Up: int32(min(i, 1)) - 1})
		}
		return f
	}
	for _, c := range []struct {
		file *filetree.File
		want bool
	}{
		{file("CHANGELOG.md"), true},
		{file("CHANGELOG/CHANGELOG-3.5.md"), true},
		{file("pkg/a/CHANGES.rst"), true},
		{file("docs/release-notes/one.md"), true},
		{file("docs/history.md", "History", "Push", "Replace", "Go back"), false},
		{file("History.md", "History", "1.2.0 / 2020-01-01", "1.1.0 / 2019-01-01", "1.0.0 / 2018-01-01"), true},
		{file("docs/spec.md", "Specification", "1.1 Words", "1.2 Numbers", "1.3 Trees"), false},
		{file("docs/changes-in-code.md"), false},
		{file("NEWS.md", "News", "2.0", "1.0"), false},
	} {
		if got := isRecord(c.file); got != c.want {
			t.Errorf("%s is a record: %v", c.file.Path, got)
		}
	}
}
