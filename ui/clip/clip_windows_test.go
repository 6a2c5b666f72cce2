package clip_test

import (
	"os"
	"strings"
	"testing"

	"github.com/atotto/clipboard"

	"foldout/ui/clip"
)

// TestRealWindows copies to the clipboard of Windows, and restores what it held. Longer texts are copied, but atotto/clipboard reads
// only a million characters back, so that they are not verified.
func TestRealWindows(t *testing.T) {
	if before, err := clipboard.ReadAll(); err == nil {
		t.Cleanup(func() { _ = clipboard.WriteAll(before) })
	}
	for _, text := range []string{sample, "茶𝄞 \r\n a\tb\\c\n\n", strings.Repeat("0123456789 line\n", 1<<15)} {
		opt := clip.System()
		file, err := os.CreateTemp("", "copied") // Wine cannot remove a folder of t.TempDir
		if err != nil {
			t.Fatal(err)
		}
		_ = file.Close()
		t.Cleanup(func() { _ = os.Remove(file.Name()) })
		opt.File = file.Name()
		r := clip.Copy(t.Context(), text, opt)
		if r.Way != clip.Desktop || !r.Verified || r.Err != nil {
			t.Errorf("%d bytes went to %q, verified %v, error %v", len(text), r.Way, r.Verified, r.Err)
		}
		if got, err := clipboard.ReadAll(); err != nil || got != text {
			t.Errorf("the clipboard holds %d bytes, want %d (%v)", len(got), len(text), err)
		}
		checkFile(t, r, text)
	}
}
