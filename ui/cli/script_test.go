package cli

import (
	"errors"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
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
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"status": wantStatus},
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

// wantStatus is the command `status N PROGRAM ARGUMENT...` of scripts. It is like `exec`, but requires the exit status N.
func wantStatus(ts *testscript.TestScript, negated bool, args []string) {
	if negated || len(args) < 2 {
		ts.Fatalf("usage: status N PROGRAM ARGUMENT...")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	var exit *exec.ExitError
	if err := ts.Exec(args[1], args[2:]...); errors.As(err, &exit) {
		got = exit.ExitCode()
	} else {
		ts.Check(err)
	}
	if got != want {
		ts.Fatalf("exit status %d, want %d", got, want)
	}
}
