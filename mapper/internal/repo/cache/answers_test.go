package cache

import (
	"os"
	"testing"
)

// TestAnswers checks that a value is found only under its name, key and version, and not if it is damaged.
func TestAnswers(t *testing.T) {
	a := Answers{Folder{Path: t.TempDir()}, "1"}
	a.Keep("name", "key", []byte("value"))
	if got, ok := a.Recall("name", "key"); !ok || string(got) != "value" {
		t.Fatalf("got %q, %v", got, ok)
	}
	for _, c := range []struct{ name, key, version string }{{"other", "key", "1"}, {"name", "other", "1"}, {"name", "key", "2"}, {"name", "ke", "1"}} {
		if got, ok := (Answers{a.Folder, c.version}).Recall(c.name, c.key); ok {
			t.Errorf("%v: got %q", c, got)
		}
	}
	a.Keep("name", "next", nil)
	if _, ok := a.Recall("name", "key"); ok {
		t.Error("the answer before is still there")
	}
	if got, ok := a.Recall("name", "next"); !ok || len(got) != 0 {
		t.Errorf("got %q, %v", got, ok)
	}
	whole, err := os.ReadFile(a.file("name", answersSuffix))
	if err != nil {
		t.Fatal(err)
	}
	for i := range whole {
		damaged := append([]byte{}, whole...)
		damaged[i] ^= 1
		for _, data := range [][]byte{damaged, whole[:i]} {
			if err := os.WriteFile(a.file("name", answersSuffix), data, 0o600); err != nil {
				t.Fatal(err)
			}
			if got, ok := a.Recall("name", "next"); ok {
				t.Fatalf("byte %d is damaged, got %q", i, got)
			}
		}
	}
	if size, err := a.Size(); err != nil || size == 0 {
		t.Error(size, err)
	}
	if err := a.Clear(); err != nil {
		t.Fatal(err)
	}
	if size, err := a.Size(); err != nil || size != 0 {
		t.Error(size, err)
	}
}
