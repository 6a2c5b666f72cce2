package cli

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

var update = flag.Bool("update", false, "write what the commands print into the scripts")

const scripts = "../../testdata/script"

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"foldout": func() { os.Exit(Main()) }})
}

// TestScript runs the scripts on the real command, each in its own folder.
func TestScript(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: scripts, UpdateScripts: *update, ContinueOnError: true,
		Setup: func(env *testscript.Env) error {
			for name, dir := range map[string]string{
				"HOME": "home", "XDG_CONFIG_HOME": "config", "XDG_CACHE_HOME": "cache", "XDG_STATE_HOME": "state", "XDG_DATA_HOME": "data",
			} {
				env.Setenv(name, filepath.Join(env.WorkDir, dir))
			}
			env.Setenv("GIT_CONFIG_NOSYSTEM", "1")
			return nil
		},
	})
}
