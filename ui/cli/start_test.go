package cli

import (
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// mostAtStart is the greatest number of bytes that a package of foldout may allocate before main runs. Every command pays for it.
const mostAtStart = 128 << 10

// TestStart checks that no package of foldout does much before main runs.
func TestStart(t *testing.T) {
	cmd := exec.Command("foldout", "version") // a link to this test, which testscript.Main has put there
	cmd.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	var trace strings.Builder
	cmd.Stderr = &trace
	if err := cmd.Run(); err != nil {
		t.Fatal(err)
	}
	packages := 0
	for _, m := range regexp.MustCompile(`(?m)^init (\S+) @.* (\d+) bytes`).FindAllStringSubmatch(trace.String(), -1) {
		if !strings.HasPrefix(m[1], "foldout/") {
			continue
		}
		packages++
		if size, _ := strconv.Atoi(m[2]); size > mostAtStart {
			t.Errorf("%s allocates %d bytes before main runs, want at most %d", m[1], size, mostAtStart)
		}
	}
	if packages == 0 {
		t.Errorf("no package of foldout in %q", trace.String())
	}
}
