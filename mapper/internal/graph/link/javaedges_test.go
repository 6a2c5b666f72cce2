package link_test

import (
	"flag"
	"os/exec"
	"strings"
	"testing"
)

var javaSources = flag.String("java-sources", "", "folders of Java sources to compare with javac, parted by commas; each may be followed by a colon and a class path")

// TestJavaEdges compares the edges of Java sources with those of javac, if sources are given.
func TestJavaEdges(t *testing.T) {
	if *javaSources == "" {
		t.Skip("no sources to compare with javac: give them with -args -java-sources DIR,...")
	}
	need(t, "javac", exec.Command("javac", "-version"))
	for _, of := range strings.Split(*javaSources, ",") {
		dir, classPath, _ := strings.Cut(of, ":")
		p := readFiles(t, dir, func(p string) bool { return strings.HasSuffix(p, ".java") && !strings.HasSuffix(p, "-info.java") })
		compare(t, dir, p, true, exec.Command("java", "testdata/Edges.java", dir, classPath))
	}
}
