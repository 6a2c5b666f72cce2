package cli

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// shop prepares a folder with files, by path, and returns it together with a function that runs foldout in its subfolder repo.
// Configuration, cache and state are below the folder, too. env holds further variables as `NAME=value`.
func shop(t *testing.T, files map[string]string, env ...string) (dir string, run func(args ...string) (stdout, stderr string, code int)) {
	t.Helper()
	dir = t.TempDir()
	for name, text := range files {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	env = append([]string{
		"PATH=" + os.Getenv("PATH"), "HOME=" + dir, "XDG_CONFIG_HOME=" + dir + "/config", "XDG_STATE_HOME=" + dir + "/state", "XDG_CACHE_HOME=" + dir + "/cache",
	}, env...)
	return dir, func(args ...string) (string, string, int) {
		cmd := exec.Command(self)
		cmd.Args, cmd.Dir, cmd.Env = append([]string{"foldout"}, args...), filepath.Join(dir, "repo"), env
		var stdout, stderr bytes.Buffer
		cmd.Stdout, cmd.Stderr = &stdout, &stderr
		_ = cmd.Run() // the exit code says how it ended
		return stdout.String(), stderr.String(), cmd.ProcessState.ExitCode()
	}
}
