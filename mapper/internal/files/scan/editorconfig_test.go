package scan

import (
	"os"
	"path/filepath"
	"testing"
)

// charsetsOf returns the encodings below a folder of a repository with the given files.
func charsetsOf(t *testing.T, folder string, texts map[string]string) *Charsets {
	t.Helper()
	root := t.TempDir()
	if err := os.MkdirAll(filepath.Join(root, "repo", ".git"), 0o755); err != nil {
		t.Fatal(err)
	}
	for name, text := range texts {
		file := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	at := filepath.Join(root, "repo", folder)
	files, err := NewReader(at)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = files.Close() })
	return NewCharsets(at, files)
}

func TestCharsetsOfEditorConfig(t *testing.T) {
	texts := map[string]string{
		".editorconfig": "[*]\ncharset = shift_jis\n", // outside the repository
		"repo/.editorconfig": "; a comment\n[*]\nindent_style = tab\n[*.rc]\ncharset = UTF-16LE\n[{a,b}.h]\ncharset = latin1\n" +
			"[src/**.txt]\ncharset = utf-16be\n[src/deep/v[0-9].txt]\ncharset = gbk\n[n{1..3}.txt]\ncharset = latin1\n[x.txt]\ncharset = nonsense\n",
		"repo/src/.editorconfig":      "[*.h]\ncharset = utf-8\n[b.h]\ncharset = unset\n",
		"repo/src/own/.editorconfig":  "root = True\n[*.txt]\ncharset = euc-kr # Korean\n",
		"repo/src/deep/.editorconfig": "[*.py]\ncharset = utf-8-bom\n",
	}
	for _, c := range []struct{ folder, path, charset string }{
		{"", "main.c", ""},
		{"", "res/app.rc", "utf-16le"},
		{"", "a.h", "windows-1252"},
		{"", "c.h", ""},
		{"", "src/a.h", ""},
		{"", "src/b.h", ""},
		{"", "lib/b.h", "windows-1252"},
		{"", "src/a.txt", "utf-16be"},
		{"", "src/deep/x/a.txt", "utf-16be"},
		{"", "src/deep/v1.txt", "gbk"},
		{"", "src/deep/vx.txt", "utf-16be"},
		{"", "n2.txt", "windows-1252"},
		{"", "n4.txt", ""},
		{"", "x.txt", ""},
		{"", "src/own/a.txt", "euc-kr"},
		{"", "src/own/a.rc", ""},
		{"", "src/deep/a.py", ""},
		{"src", "deep/a.txt", "utf-16be"},
		{"src", "app.rc", "utf-16le"},
		{"src/own", "app.rc", ""},
	} {
		if charset := charsetsOf(t, c.folder, texts).Of(c.path); charset != c.charset {
			t.Errorf("in %q, %s is in %q, want %q", c.folder, c.path, charset, c.charset)
		}
	}
}

func TestHostileEditorConfig(t *testing.T) {
	for _, text := range []string{
		"[{1..2000000000}.c]\ncharset = latin1\n", "[{-9999999999999999999..1}.c]\ncharset = latin1\n", "[[[[\ncharset = latin1\n", "[*.c\ncharset",
		"[*.c]\na=%(b)s%(b)s\nb=%(c)s%(c)s\nc=%(d)s%(d)s\ncharset=%(a)s\n", "\x00\xff", "[" + string(make([]byte, 1<<16)) + "]\ncharset = latin1\n",
	} {
		if charset := charsetsOf(t, "", map[string]string{"repo/.editorconfig": text}).Of("a.c"); charset != "" {
			t.Errorf("with %.40q, a.c is in %q", text, charset)
		}
	}
}

func TestExpectedCharset(t *testing.T) {
	for _, c := range []struct{ content, expected, text, charset string }{
		{"\xf6 \xc3\xa4", "windows-1252", "ö Ã¤", "windows-1252"},
		{"\xf6 \xc3\xa4", "", "\xf6 \xc3\xa4", damaged},
		{"\xc3\xa4", "windows-1252", "ä", ""},                                     // UTF-8, whatever is expected
		{"# coding: euc-kr\n\xb0\xaa", "latin1", "# coding: euc-kr\n값", "euc-kr"}, // what is declared counts first
		{"a\x00\xf6\x00", "utf-16le", "aö", "utf-16le"},
		{"\x00a\x00\xf6", "utf-16be", "aö", "utf-16be"},
	} {
		text, charset, isText := TextAndCharset([]byte(c.content), func() string { return c.expected })
		if !isText || string(text) != c.text || charset != c.charset {
			t.Errorf("%q, expected in %q, is read as %q in %q", c.content, c.expected, text, charset)
		}
	}
	if _, isText := TextIn([]byte("a\x00\xf6"), "utf-16le"); isText {
		t.Error("half a character passes for text")
	}
}
