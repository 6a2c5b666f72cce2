package mapper_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"foldout/mapper"
	"foldout/mapper/filetree"
	"foldout/mapper/grep"
	"foldout/model"
)

// TestKeptReferences checks that a file cached without references is read again if they are requested.
func TestKeptReferences(t *testing.T) {
	h := &history{t, t.TempDir()}
	cacheDir := t.TempDir()
	h.write("a.go", "package p\n\nfunc One() { One() }\n")
	for i, references := range []bool{false, true, false, true} {
		r, err := mapper.Open(context.Background(), h.dir, mapper.Options{CacheDir: cacheDir, References: references}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if f := r.Tree().Files[0]; f.Symbols[0].Name != "One" || references && f.References == "" {
			t.Errorf("%d: found %s, references %q", i, f.Symbols[0].Name, f.References)
		}
	}
}

// TestKeptCopies checks that copies of a file whose names or classes give them different purposes and words keep theirs in the cache.
func TestKeptCopies(t *testing.T) {
	t.Parallel()
	h := &history{t, t.TempDir()}
	types := "package p\n\nvar one = 1\n\n// Beta reads frames from the network.\ntype Beta struct{}\n\n// Alpha sends mail to every customer.\ntype Alpha struct{}\n"
	h.write("alpha.go", types)
	h.write("beta.go", types)
	long := strings.Repeat("# filler words\n", 6000) + "# alphabet carnival\n"
	h.write("app.py", long)
	h.write("node_modules/app.py", long)
	opt := mapper.Options{CacheDir: t.TempDir(), Words: true, References: true, Listing: model.Listing{Deps: true}}
	all := func(r *mapper.Repo) (purposes, words []string) {
		r.Tree().Each(func(f *filetree.File) {
			purposes, words = append(purposes, f.Path+": "+f.Purpose), append(words, f.Path+": "+strconv.Itoa(len(f.Words)))
		})
		return purposes, words
	}
	fresh := opt
	fresh.NoCache = true
	wantPurposes, wantWords := all(settle(t, h.dir, fresh))
	for range 2 {
		purposes, words := all(settle(t, h.dir, opt))
		if !slices.Equal(purposes, wantPurposes) || !slices.Equal(words, wantWords) {
			t.Errorf("with a cache %q %q, without %q %q", purposes, words, wantPurposes, wantWords)
		}
	}
	if wantPurposes[0] != "alpha.go: Alpha sends mail to every customer" || wantWords[1] == wantWords[3] {
		t.Errorf("the copies do not differ: %q %q", wantPurposes, wantWords)
	}
}

// TestKeptWordsRevealed checks that the words of a file do not depend on whether an earlier run revealed its credentials.
func TestKeptWordsRevealed(t *testing.T) {
	t.Parallel()
	h := &history{t, t.TempDir()}
	h.write("a.py", "password = \"hunterXq72Lm\"\n")
	h.write("b.py", "answer = 42\n") // a new file, without which no words are stored
	words := func(opt mapper.Options) string {
		opt.Words = true
		r, err := mapper.Open(t.Context(), h.dir, opt, nil)
		if err != nil {
			t.Fatal(err)
		}
		return string(r.Tree().Files[0].Words)
	}
	hidden, shown := words(mapper.Options{NoCache: true}), words(mapper.Options{NoCache: true, Reveal: []string{model.RootID}})
	if hidden == shown {
		t.Fatal("the example has no credentials")
	}
	cacheDir := t.TempDir()
	for range 2 {
		if words(mapper.Options{CacheDir: cacheDir, Reveal: []string{model.RootID}}) != shown {
			t.Error("the revealed words are those of a run before that hid them")
		}
		if words(mapper.Options{CacheDir: cacheDir}) != hidden {
			t.Error("the hidden words are those of a run before that revealed them")
		}
	}
}

// settle opens a folder, and once more when none of its cached files can be racily clean any more (see model.File.Settled).
func settle(t *testing.T, dir string, opt mapper.Options) *mapper.Repo {
	t.Helper()
	if _, err := mapper.Open(t.Context(), dir, opt, nil); err != nil {
		t.Fatal(err)
	}
	time.Sleep(2100 * time.Millisecond)
	r, err := mapper.Open(t.Context(), dir, opt, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestSameSizeAndTime checks that a file is read again if it was replaced or rewritten and then given its old modification time, as
// `cp -p` and `rsync -t` do. A Repo read before that notices, and shows neither the credential in the new text nor the old symbol
// for it.
func TestSameSizeAndTime(t *testing.T) {
	token := "ghp_" + "x7Qm2LpV9sKd4TzR8wYb3NfH6cJg1UeA5oXi"
	before := "package p\n\nvar Alpha = " + `"` + strings.Repeat("a", len(token)) + `"` + "\n"
	after := "package p\n\nvar Omega = " + `"` + token + `"` + "\n"
	for name, put := range map[string]func(file string) error{
		"rewritten": func(file string) error { return os.WriteFile(file, []byte(after), 0o644) },
		"replaced": func(file string) error {
			return errors.Join(os.WriteFile(file+".new", []byte(after), 0o644), os.Rename(file+".new", file))
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := &history{t, t.TempDir()}
			file, hour := filepath.Join(h.dir, "a.go"), time.Now().Add(-time.Hour)
			opt := mapper.Options{CacheDir: t.TempDir()}
			h.write("a.go", before)
			if err := os.Chtimes(file, hour, hour); err != nil {
				t.Fatal(err)
			}
			old := settle(t, h.dir, opt)
			if err := errors.Join(put(file), os.Chtimes(file, hour, hour)); err != nil {
				t.Fatal(err)
			}
			if same, err := old.Current(t.Context()); same || err != nil {
				t.Errorf("the old Repo counts as current: %v", err)
			}
			r, err := mapper.Open(t.Context(), h.dir, opt, nil)
			if err != nil {
				t.Fatal(err)
			}
			if name := r.Tree().Files[0].Symbols[0].Name; name != "Omega" {
				t.Errorf("found %s, want Omega", name)
			}
			for which, repo := range map[string]*mapper.Repo{"old": old, "new": r} {
				pattern, err := grep.Parse("var ")
				if err != nil {
					t.Fatal(err)
				}
				found, err := repo.SearchText(t.Context(), pattern, mapper.TextQuery{})
				if err != nil || len(found.Lines) != 1 {
					t.Fatalf("%s: %d lines, %v", which, len(found.Lines), err)
				}
				if l := found.Lines[0]; !strings.Contains(l.Text, "Omega") || strings.Contains(l.Text, token) || (l.Symbol < 0) != (which == "old") {
					t.Errorf("%s: %q in %s", which, l.Text, l.ID())
				}
			}
		})
	}
}

// TestKeptOnce checks that complete cache records are not written again, whether a grammar reads the file, no grammar exists for
// the language that its name indicates, or it is not text.
func TestKeptOnce(t *testing.T) {
	t.Parallel()
	h := &history{t, t.TempDir()}
	cacheDir, hour := t.TempDir(), time.Now().Add(-time.Hour)
	for name, text := range map[string]string{
		"a.go": "package p\n", ".vscode/settings.json": "{}\n", "log.properties": "a=b\n", "Cargo.lock": "[[package]]\n", "LICENSE": "As is.\n",
		"x.bin": "\x00\x01", "broken.go": "package p\nfunc (\n", "empty.py": "",
	} {
		h.write(name, text)
		if err := os.Chtimes(filepath.Join(h.dir, name), hour, hour); err != nil {
			t.Fatal(err)
		}
	}
	opt := mapper.Options{CacheDir: cacheDir, References: true}
	settle(t, h.dir, opt)
	open := func() os.FileInfo {
		if _, err := mapper.Open(context.Background(), h.dir, opt, nil); err != nil {
			t.Fatal(err)
		}
		packs, err := filepath.Glob(filepath.Join(cacheDir, "*.pack"))
		if err != nil || len(packs) != 1 {
			t.Fatalf("%d packs, %v", len(packs), err)
		}
		info, err := os.Stat(packs[0])
		if err != nil {
			t.Fatal(err)
		}
		return info
	}
	if first := open(); !os.SameFile(first, open()) {
		t.Error("what was kept is written again")
	}
}

// TestEditorConfigChanges checks that a cached file is decoded again if an `.editorconfig` file gives it another encoding.
func TestEditorConfigChanges(t *testing.T) {
	t.Parallel()
	h := &history{t, t.TempDir()}
	opt := mapper.Options{CacheDir: t.TempDir()}
	h.write("a.py", "def \xc5\xb3\xc5\xb3(): pass  # \xb0\xa1\n")
	h.write("b.py", "d\x00e\x00f\x00 \x00b\x00(\x00)\x00:\x00 \x00p\x00a\x00s\x00s\x00\n\x00")
	for _, c := range []struct{ config, charset, names string }{
		{"", "utf-8 with invalid bytes", "ųų"},
		{"[a.py]\ncharset = koi8-r\n[b.py]\ncharset = utf-16le\n", "koi8-r", "еЁеЁ b"},
		{"[a.py]\ncharset = gbk\n", "gbk", "懦懦"},
	} {
		h.write(".editorconfig", c.config)
		r := settle(t, h.dir, opt)
		var names []string
		charset := ""
		for _, f := range r.Tree().Files {
			if f.Language == "python" {
				for i := range f.Symbols {
					names = append(names, f.Symbols[i].Name)
				}
				if f.Path == "a.py" {
					charset = f.Charset
				}
			}
		}
		if got := strings.Join(names, " "); charset != c.charset || got != c.names {
			t.Errorf("with %q: %q in %q", c.config, got, charset)
		}
	}
}
