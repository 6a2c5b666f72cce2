package link_test

import (
	"flag"
	"os/exec"
	"strings"
	"testing"
)

var pythonSources = flag.String("python-sources", "", "folders of Python sources to compare with jedi, parted by commas")

// TestPythonEdges compares the edges of Python sources with those of jedi, if sources are given.
func TestPythonEdges(t *testing.T) {
	if *pythonSources == "" {
		t.Skip("no sources to compare with jedi: give them with -args -python-sources DIR,...")
	}
	need(t, "jedi", exec.Command("python3", "-c", "import jedi"))
	for _, dir := range strings.Split(*pythonSources, ",") {
		p := readFiles(t, dir, func(p string) bool { return strings.HasSuffix(p, ".py") })
		compare(t, dir, p, true, exec.Command("python3", "testdata/edges.py", dir))
	}
}
