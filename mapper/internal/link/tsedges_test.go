package link_test

import (
	"flag"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

var (
	tsModules  = flag.String("node-modules", "", "folder of node_modules that holds typescript, to compare with it")
	tsProjects = flag.String("ts-projects", "", "folders of TypeScript projects, parted by commas")
)

// TestTypeScriptEdges compares the edges of projects with what the TypeScript compiler resolves. It needs the compiler, and says
// where none is given.
func TestTypeScriptEdges(t *testing.T) {
	if *tsModules == "" {
		t.Skip("no compiler to compare with: give it with -args -node-modules DIR -ts-projects DIR,...")
	}
	for _, dir := range strings.Split(*tsProjects, ",") {
		compareTypeScript(t, dir)
	}
}

func compareTypeScript(t *testing.T, dir string) {
	p := readFiles(t, dir, func(p string) bool {
		return slices.Contains([]string{".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs", ".json"}, path.Ext(p)) && !strings.HasPrefix(p, "dist/") &&
			!isBesideScript(dir, p)
	})
	cmd := exec.Command("node", "testdata/edges.js", dir)
	cmd.Env = append(os.Environ(), "NODE_PATH="+*tsModules)
	compare(t, dir, p, false, cmd)
}

// isBesideScript reports whether a file declares what the script beside it holds.
func isBesideScript(dir, p string) bool {
	of, is := strings.CutSuffix(p, ".d.ts")
	if !is {
		return false
	}
	_, err := os.Stat(filepath.Join(dir, of+".js"))
	return err == nil
}
