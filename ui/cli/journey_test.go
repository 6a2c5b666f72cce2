package cli

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/creack/pty"
	"github.com/hinshun/vt10x"
)

// screen is a command in a real pseudo terminal, with the contents of the screen.
type screen struct {
	t      *testing.T
	file   *os.File
	chunks chan []byte
	vt     vt10x.Terminal
}

// onScreen starts the command in a terminal of this size.
func onScreen(t *testing.T, cmd *exec.Cmd, columns, rows int) *screen {
	t.Helper()
	file, err := pty.StartWithSize(cmd, &pty.Winsize{Rows: uint16(rows), Cols: uint16(columns)})
	if err != nil {
		t.Fatal(err)
	}
	s := &screen{t, file, make(chan []byte, 1024), vt10x.New(vt10x.WithSize(columns, rows))}
	go func() {
		defer close(s.chunks)
		for {
			chunk := make([]byte, 4096)
			n, err := file.Read(chunk)
			if n > 0 {
				s.chunks <- bytes.Clone(chunk[:n])
			}
			if err != nil {
				return
			}
		}
	}()
	t.Cleanup(func() { _ = file.Close(); _ = cmd.Process.Kill() }) // already ended unless the test failed
	return s
}

// press types keys, and then waits until the screen shows the text want.
func (s *screen) press(keys, want string) {
	s.t.Helper()
	if _, err := io.WriteString(s.file, keys); err != nil {
		s.t.Fatal(err)
	}
	for deadline := time.After(20 * time.Second); !strings.Contains(s.vt.String(), want); {
		select {
		case chunk, open := <-s.chunks:
			if !open {
				s.t.Fatalf("ended without %q on the screen\n%s", want, s.vt.String())
			}
			_, _ = s.vt.Write(chunk) // writing to memory never fails
		case <-deadline:
			s.t.Fatalf("%q is not on the screen\n%s", want, s.vt.String())
		}
	}
}

// TestJourney opens a repository, finds and picks three symbols in two files, lowers a folder, sets a budget, copies, undoes twice,
// and quits. Each copied text must be what the command prints with the equivalent flags.
func TestJourney(t *testing.T) {
	cmd := command(t, "--fresh")
	for name, text := range map[string]string{
		"shop/cart.go":  "package shop\n\n// Cart holds lines.\ntype Cart struct{ Lines []int }\n\nfunc (c *Cart) Add(n int) {}\n\nfunc (c *Cart) Total() int { return 0 }\n",
		"shop/store.go": "package shop\n\ntype Store struct{}\n\nfunc (s *Store) Get(id string) *Cart { return nil }\n",
		"util/text.go":  "package util\n\n// Upper is loud.\nfunc Upper(s string) string { return s }\n\nfunc Lower(s string) string { return s }\n",
	} {
		path := filepath.Join(cmd.Dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	file := filepath.Join(t.TempDir(), "copied")
	cmd.Env = append(cmd.Env, "FOLDOUT_CLIPBOARD=sh,-c,cat > "+file)
	s := onScreen(t, cmd, 100, 30)
	s.press("", "util/")
	s.press(" ", "Dropped everything")
	for _, name := range []string{"Cart.Total", "Cart.Add", "Store.Get"} {
		s.press("/"+strings.Repeat("\x7f", 16), "find")
		s.press(name, "> "+name)
		s.press("\r", " · dropped with its folder")
		s.press(" ", "Pinned shop/")
	}
	s.press("/"+strings.Repeat("\x7f", 16)+"util", "> util/")
	s.press("\r", "util · ")
	s.press("3", "Set util to names")
	s.press("b\x15", "tokens, such as")
	s.press("45\r", "/ 45")
	copied := func(args ...string) {
		t.Helper()
		_ = os.Remove(file)
		s.press("y", "Copied ")
		got, err := os.ReadFile(file)
		if want := mapText(t, cmd, args...); err != nil || string(got) != want {
			t.Errorf("copied\n%s(%v)\nwant\n%s", got, err, want)
		}
	}
	flags := []string{
		"--set", ".=hidden", "--set", "shop/cart.go#Cart.Total=picked", "--set", "shop/cart.go#Cart.Add=picked",
		"--set", "shop/store.go#Store.Get=picked",
	}
	copied(append(flags, "--set", "util=names", "-b", "45")...)
	s.press("u", "Undone: budget 45")
	s.press("u", "Undone: set util to names")
	copied(flags...)
	s.press("q", "")
	if err := cmd.Wait(); err != nil {
		t.Error(err)
	}
}
