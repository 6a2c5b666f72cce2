package cache

import (
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/parse/refs"
	"foldout/model"
)

var (
	testKey = Key{Root: "/home/someone/project", Version: "1", Encoding: "o200k_base"}
	past    = time.Date(2020, 2, 3, 4, 5, 6, 789, time.UTC)
	scanned = past.Add(time.Hour)
	later   = time.Unix(1<<42, 0) // after every time that is drawn
)

func mustOpen(t testing.TB, folder Folder, key Key) *Store {
	t.Helper()
	s, problem := folder.Open(key)
	if problem != nil {
		t.Fatal(problem)
	}
	return s
}

func mustSave(t testing.TB, s *Store, files []*filetree.File, started time.Time) {
	t.Helper()
	if err := s.Save(files, started); err != nil {
		t.Fatal(err)
	}
}

// saved saves files in a new folder.
func saved(t *testing.T, files ...*filetree.File) Folder {
	t.Helper()
	folder := Folder{Path: filepath.Join(t.TempDir(), "cache")}
	mustSave(t, mustOpen(t, folder, testKey), files, scanned)
	return folder
}

// example returns a file in which every field is set.
func example(path string) *filetree.File {
	return &filetree.File{
		File: model.File{
			Path: path, Language: "Go", Charset: "euc-kr", Class: model.ClassSource, Size: 700, Lines: 40, ModTime: past, Hash: model.Hash{1, 2, 3},
			Stamp: model.Stamp{Inode: 7, Changed: past.UnixNano()},
			Symbols: []model.Symbol{
				{
					Name: "Server", Parent: "net", Signature: "type Server struct", Doc: "Server serves.\nAlways.", Line: 4, FirstLine: 3, DocLine: 1, EndLine: 9,
					Start: 20, End: 200, Up: -1, Kind: model.KindStruct, Exported: true, Inline: true, Recovered: true,
				},
				{Name: "addr", Parent: "net.Server", Signature: "addr string", Line: 5, FirstLine: 5, EndLine: 5, Start: 40, End: 50, Kind: model.KindField},
			},
			Imports: []string{"fmt", "os"},
			About:   "serves requests",
			Secrets: []model.Secret{{Rule: "AWS access key", Line: 7}},
		},
		Costs:      []filetree.Cost{{Names: 2, Signature: 3, Doc: 8, DocLines: 2, DocTail: 1, Inline: 2}, {Names: 2, Signature: 2}},
		Problem:    &model.Problem{Path: path, Kind: model.ProblemSyntax, Line: 30, Message: "a part could not be parsed"},
		TypeAbout:  "keeps connections open",
		References: refs.Encoded("what it says of others"),
	}
}

// wantFiles checks that the store knows each of the files by path and by content, and no others.
func wantFiles(t interface {
	Helper()
	Fatalf(format string, args ...any)
}, s *Store, files []*filetree.File,
) {
	t.Helper()
	if len(s.archive.entries) != len(files) {
		t.Fatalf("%d files are kept, want %d", len(s.archive.entries), len(files))
	}
	for _, f := range files {
		got, ok := s.ByStat(&f.File)
		if diff := cmp.Diff(f, got, cmpopts.EquateEmpty()); !ok || diff != "" {
			t.Fatalf("by stat %v: -want +got\n%s", ok, diff)
		}
		moved, want := model.File{
			Path: "moved to/" + f.Path, ModTime: later, Stamp: f.Stamp, Pending: true,
			Hash: f.Hash, Size: f.Size, Language: f.Language, Class: f.Class,
		}, *f
		want.Path, want.ModTime = moved.Path, moved.ModTime
		if f.Problem != nil {
			p := *f.Problem
			p.Path, want.Problem = moved.Path, &p
		}
		got, ok = s.ByContent(moved)
		if diff := cmp.Diff(&want, got, cmpopts.EquateEmpty()); !ok || diff != "" {
			t.Fatalf("by content %v: -want +got\n%s", ok, diff)
		}
	}
}

// TestRoundTrip checks that files come back unchanged through any number of archives, each made from the one before.
func TestRoundTrip(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		folder := Folder{Path: t.TempDir()}
		var files []*filetree.File
		for range 3 {
			files = slices.DeleteFunc(files, func(*filetree.File) bool { return rapid.Bool().Draw(rt, "deleted") })
			for _, f := range drawFiles(rt, 1) {
				if !slices.ContainsFunc(files, func(g *filetree.File) bool { return f.Path == g.Path }) {
					files = append(files, f)
				}
			}
			if err := mustOpen(t, folder, testKey).Save(files, later); err != nil {
				rt.Fatal(err)
			}
			wantFiles(rt, mustOpen(t, folder, testKey), files)
		}
	})
}

// TestEveryField checks that every field is kept. A field added to the model must be added to the example and to the records.
func TestEveryField(t *testing.T) {
	file := example("a.go")
	for _, v := range []any{file.File, *file, file.Symbols[0], file.Costs[0], *file.Problem} {
		for field, value := range reflect.ValueOf(v).Fields() {
			derived := slices.Contains([]string{"Purpose", "Words", "Layout", "ModelSummary"}, field.Name) // computed from the rest, or kept elsewhere
			if value.IsZero() && field.Name != "Pending" && field.Name != "Revealed" && !derived {
				t.Errorf("the example has no %T.%s", v, field.Name)
			}
		}
	}
	wantFiles(t, mustOpen(t, saved(t, file), testKey), []*filetree.File{file})
}

func TestUnknown(t *testing.T) {
	file := example("a.go")
	s := mustOpen(t, saved(t, file), testKey)
	for name, known := range map[string]func(f *filetree.File) bool{
		"path":        func(f *filetree.File) bool { f.Path = "b.go"; _, ok := s.ByStat(&f.File); return ok },
		"size":        func(f *filetree.File) bool { f.Size++; _, ok := s.ByStat(&f.File); return ok },
		"time":        func(f *filetree.File) bool { f.ModTime = f.ModTime.Add(1); _, ok := s.ByStat(&f.File); return ok },
		"inode":       func(f *filetree.File) bool { f.Stamp.Inode++; _, ok := s.ByStat(&f.File); return ok },
		"change time": func(f *filetree.File) bool { f.Stamp.Changed++; _, ok := s.ByStat(&f.File); return ok },

		"content":  func(f *filetree.File) bool { f.Hash[15]++; _, ok := s.ByContent(f.File); return ok },
		"length":   func(f *filetree.File) bool { f.Size++; _, ok := s.ByContent(f.File); return ok },
		"language": func(f *filetree.File) bool { f.Language = "C"; _, ok := s.ByContent(f.File); return ok },
		"name":     func(f *filetree.File) bool { f.Path = "b.go"; _, ok := s.ByContent(f.File); return ok },
		"class":    func(f *filetree.File) bool { f.Class = model.ClassTest; _, ok := s.ByContent(f.File); return ok },
	} {
		if known(example("a.go")) {
			t.Errorf("a file of another %s is known", name)
		}
	}
}

// TestRacilyClean checks that a file is found only by content if its time does not prove that it has not changed since it was
// read.
func TestRacilyClean(t *testing.T) {
	for _, c := range []struct {
		name    string
		mod     time.Time
		started time.Time
		known   bool
	}{
		{"long before", scanned.Add(-time.Minute), scanned, true},
		{"just before", scanned.Add(-2001 * time.Millisecond), scanned, true},
		{"within a step of the clock", scanned.Add(-2 * time.Second), scanned, false},
		{"at the same time", scanned, scanned, false},
		{"after", scanned.Add(time.Millisecond), scanned, false},
		{"in the future", scanned.Add(time.Hour), scanned, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "a.go")
			if err := os.WriteFile(path, make([]byte, 700), 0o600); err != nil {
				t.Fatal(err)
			}
			if err := os.Chtimes(path, c.mod, c.mod); err != nil {
				t.Fatal(err)
			}
			info, err := os.Stat(path)
			if err != nil {
				t.Fatal(err)
			}
			file := example("a.go")
			file.ModTime = info.ModTime()
			folder := Folder{Path: t.TempDir()}
			mustSave(t, mustOpen(t, folder, testKey), []*filetree.File{file}, c.started)
			s := mustOpen(t, folder, testKey)
			if _, known := s.ByStat(&file.File); known != c.known {
				t.Errorf("known by stat: %v, want %v", known, c.known)
			}
			if _, known := s.ByContent(file.File); !known {
				t.Error("not known by content")
			}
		})
	}
}

// TestRacilyCleanChangeTime checks that a file whose modification time was set back counts as racily clean if its change time says
// so.
func TestRacilyCleanChangeTime(t *testing.T) {
	for changed, known := range map[time.Time]bool{scanned.Add(-3 * time.Second): true, scanned.Add(-10 * time.Millisecond): false, scanned.Add(time.Second): false} {
		file := example("a.go")
		file.Stamp.Changed = changed.UnixNano()
		if _, got := mustOpen(t, saved(t, file), testKey).ByStat(&file.File); got != known {
			t.Errorf("changed at %s, scanned at %s: known by stat: %v, want %v", changed, scanned, got, known)
		}
	}
}

// TestRacilyCleanOnce checks that a racily clean file is no longer so after a second look, even if nothing changed.
func TestRacilyCleanOnce(t *testing.T) {
	file := example("a.go")
	file.ModTime = scanned
	folder := saved(t, file)
	mustSave(t, mustOpen(t, folder, testKey), []*filetree.File{file}, scanned.Add(time.Minute))
	if _, known := mustOpen(t, folder, testKey).ByStat(&file.File); !known {
		t.Error("a file that was unchanged a minute later is not known")
	}
}

func TestOtherKeys(t *testing.T) {
	file := example("a.go")
	folder := saved(t, file)
	for _, other := range []Key{
		{testKey.Root, "2", testKey.Encoding},
		{testKey.Root, testKey.Version, "cl100k_base"},
		{"/home/someone/else", testKey.Version, testKey.Encoding},
	} {
		wantFiles(t, mustOpen(t, folder, other), nil)
		wantFiles(t, mustOpen(t, folder, testKey), []*filetree.File{file})
	}
	counted := Key{testKey.Root, testKey.Version, "cl100k_base"}
	mustSave(t, mustOpen(t, folder, counted), []*filetree.File{file, example("b.go")}, scanned)
	wantFiles(t, mustOpen(t, folder, testKey), []*filetree.File{file})
	next := Key{testKey.Root, "2", testKey.Encoding}
	mustSave(t, mustOpen(t, folder, next), []*filetree.File{file}, scanned)
	wantFiles(t, mustOpen(t, folder, testKey), nil)
	wantFiles(t, mustOpen(t, folder, next), []*filetree.File{file})
}

// TestOtherRoot checks that an archive with the file name of another repository's archive is not used.
func TestOtherRoot(t *testing.T) {
	folder := saved(t, example("a.go"))
	other := Key{"/home/someone/else", testKey.Version, testKey.Encoding}
	if err := os.Rename(folder.archive(testKey), folder.archive(other)); err != nil {
		t.Fatal(err)
	}
	wantFiles(t, mustOpen(t, folder, other), nil)
}
