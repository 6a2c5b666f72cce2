// Package postgrestest runs a real PostgreSQL for tests.
package postgrestest

import (
	"fmt"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
)

// Server is a PostgreSQL server for tests only. It keeps its files in a temporary folder, and listens on a socket in that folder
// instead of a port.
type Server struct {
	Dir string               // folder of the socket
	as  *syscall.SysProcAttr // the account that it runs under, nil for that of the test
	bin string               // folder of PostgreSQL's programs
}

// Start returns a running server. It skips the test if PostgreSQL is not installed. The caller must call Remove at the end.
func Start(t testing.TB) *Server {
	t.Helper()
	initdb := findProgram("initdb")
	if initdb == "" {
		t.Skip("PostgreSQL is not installed: initdb not found")
	}
	dir, err := os.MkdirTemp("", "pg") // the path of t.TempDir is too long for a socket
	if err != nil {
		t.Fatal(err)
	}
	s := &Server{Dir: dir, as: unprivileged(t, dir), bin: filepath.Dir(initdb)}
	s.run(t, "initdb", "-D", s.Data(), "-U", "tester", "--auth=trust", "--no-sync", "--locale=C", "--encoding=UTF8")
	s.Restart(t)
	return s
}

// Remove stops the server and removes its folder. On nil, it does nothing.
func (s *Server) Remove() {
	if s != nil {
		s.Stop("immediate")
		_ = os.RemoveAll(s.Dir)
	}
}

// findProgram looks for a PostgreSQL program where Debian puts it, and then on the path.
func findProgram(name string) string {
	found, _ := filepath.Glob("/usr/lib/postgresql/*/bin/" + name)
	if len(found) > 0 {
		return found[len(found)-1]
	}
	path, err := exec.LookPath(name)
	if err != nil {
		return ""
	}
	return path
}

// unprivileged returns how to run a program under an account other than root, as PostgreSQL refuses to run as root. It makes that
// account the owner of dir. It returns nil if the test does not run as root.
func unprivileged(t testing.TB, dir string) *syscall.SysProcAttr {
	if os.Getuid() != 0 {
		return nil
	}
	account, err := user.Lookup("nobody")
	if err != nil {
		t.Skip("running as root, and there is no account nobody to run PostgreSQL")
	}
	uid, _ := strconv.Atoi(account.Uid)
	gid, _ := strconv.Atoi(account.Gid)
	if err := os.Chown(dir, uid, gid); err != nil {
		t.Fatal(err)
	}
	return runAs(uint32(uid), uint32(gid))
}

// Data returns the server's data folder.
func (s *Server) Data() string { return filepath.Join(s.Dir, "data") }

func (s *Server) run(t testing.TB, program string, arguments ...string) {
	t.Helper()
	cmd := exec.Command(filepath.Join(s.bin, program), arguments...)
	cmd.SysProcAttr, cmd.Dir = s.as, s.Dir
	log, err := os.Create(filepath.Join(s.Dir, program+".out"))
	if err != nil {
		t.Fatal(err)
	}
	defer log.Close() //nolint:errcheck // only looked at when the program fails
	cmd.Stdout, cmd.Stderr = log, log
	if err := cmd.Run(); err != nil {
		said, _ := os.ReadFile(log.Name())
		t.Fatalf("%s: %v\n%s", program, err, said)
	}
}

// Restart starts a stopped server.
func (s *Server) Restart(t testing.TB) {
	t.Helper()
	s.run(t, "pg_ctl", "-D", s.Data(), "-w", "-l", filepath.Join(s.Dir, "log"),
		"-o", "-c listen_addresses='' -c unix_socket_directories='"+s.Dir+"' -c fsync=off", "start")
}

// Stop stops the server. `mode` is a mode of pg_ctl: smart, fast or immediate.
func (s *Server) Stop(mode string) {
	cmd := exec.Command(filepath.Join(s.bin, "pg_ctl"), "-D", s.Data(), "-w", "-m", mode, "stop")
	cmd.SysProcAttr, cmd.Dir = s.as, s.Dir
	_ = cmd.Run() // it may have stopped already
}

// Database creates an empty database and returns its URL.
func (s *Server) Database(t testing.TB, name string) string {
	t.Helper()
	s.SQL(t, "postgres", "CREATE DATABASE "+name)
	return s.URL(name)
}

// URL returns the URL of a database.
func (s *Server) URL(database string) string {
	return fmt.Sprintf("postgres:///%s?host=%s&user=tester", database, s.Dir)
}

// SQL runs a statement and returns the output of psql.
func (s *Server) SQL(t testing.TB, database, statement string) string {
	t.Helper()
	out, err := exec.Command(filepath.Join(s.bin, "psql"), "-XAtq", "-v", "ON_ERROR_STOP=1", "-c", statement, s.URL(database)).CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v\n%s", statement, err, out)
	}
	return strings.TrimSpace(string(out))
}
