package cli

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"net/http/cgi"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
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
			serveGit(env)
			return nil
		},
		Condition: func(name string) (bool, error) {
			if name == "git-server" {
				return gitBackend() != "", nil
			}
			return false, fmt.Errorf("unknown condition %s", name)
		},
	})
}

// serveGit serves the repositories in the folder `srv` of a script by HTTP, with git's own server, at $GIT_SERVER.
func serveGit(env *testscript.Env) {
	backend := gitBackend()
	if backend == "" {
		return
	}
	server := httptest.NewServer(&cgi.Handler{Path: backend, Stderr: io.Discard, Env: []string{
		"GIT_PROJECT_ROOT=" + filepath.Join(env.WorkDir, "srv"), "GIT_HTTP_EXPORT_ALL=1", "GIT_CONFIG_NOSYSTEM=1", "GIT_CONFIG_COUNT=3",
		"GIT_CONFIG_KEY_0=uploadpack.allowFilter", "GIT_CONFIG_VALUE_0=true", "GIT_CONFIG_KEY_1=uploadpack.allowAnySHA1InWant", "GIT_CONFIG_VALUE_1=true",
		"GIT_CONFIG_KEY_2=safe.directory", "GIT_CONFIG_VALUE_2=*",
	}})
	env.Defer(server.Close)
	env.Setenv("GIT_SERVER", server.URL)
}

// gitBackend returns the path of git's HTTP server, or "" if it is not installed.
var gitBackend = sync.OnceValue(func() string {
	path, err := exec.Command("git", "--exec-path").Output()
	if err != nil {
		return ""
	}
	backend := filepath.Join(strings.TrimSpace(string(path)), "git-http-backend")
	if _, err := os.Stat(backend); err != nil {
		return ""
	}
	return backend
})

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
