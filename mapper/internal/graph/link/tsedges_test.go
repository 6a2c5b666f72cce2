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

// TestTypeScriptEdges compares the edges of projects with those of the TypeScript compiler, if both are given.
func TestTypeScriptEdges(t *testing.T) {
	if *tsModules == "" {
		t.Skip("no projects to compare with TypeScript's compiler: give both with -args -node-modules DIR -ts-projects DIR,...")
	}
	need(t, "TypeScript", withNodeModules("-e", `require("typescript")`))
	for _, dir := range strings.Split(*tsProjects, ",") {
		compareTypeScript(t, dir)
	}
}

func compareTypeScript(t *testing.T, dir string) {
	p := readFiles(t, dir, func(p string) bool {
		return slices.Contains([]string{".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs", ".json"}, path.Ext(p)) && !strings.HasPrefix(p, "dist/") &&
			!isBesideScript(dir, p)
	})
	compare(t, dir, p, false, withNodeModules("testdata/edges.js", dir))
}

// withNodeModules returns a command that runs Node with the packages given by -node-modules.
func withNodeModules(args ...string) *exec.Cmd {
	cmd := exec.Command("node", args...) //nolint:gosec // arguments of the tests above
	cmd.Env = append(os.Environ(), "NODE_PATH="+*tsModules)
	return cmd
}

// isBesideScript reports whether a file is a `.d.ts` file for a script with the same name in the same folder.
func isBesideScript(dir, p string) bool {
	of, is := strings.CutSuffix(p, ".d.ts")
	if !is {
		return false
	}
	_, err := os.Stat(filepath.Join(dir, of+".js"))
	return err == nil
}
