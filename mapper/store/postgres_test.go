package store

import (
	"context"
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

// server is a PostgreSQL of the test's own: a temporary folder, a socket in it and no port.
type server struct {
	dir string
	as  *syscall.SysProcAttr // the account it runs under
	bin string
}

// shared is the server of all tests that do not stop it; TestMain does.
var shared *server

// startPostgres returns a running server, and skips the test where PostgreSQL is not installed.
func startPostgres(t *testing.T) *server {
	t.Helper()
	if shared == nil {
		shared = newServer(t)
	}
	return shared
}

func newServer(t *testing.T) *server {
	t.Helper()
	initdb := findProgram("initdb")
	if initdb == "" {
		t.Skip("PostgreSQL is not installed: initdb not found")
	}
	dir, err := os.MkdirTemp("", "pg") // t.TempDir is too long for a socket
	if err != nil {
		t.Fatal(err)
	}
	s := &server{dir: dir, as: unprivileged(t, dir), bin: filepath.Dir(initdb)}
	s.run(t, "initdb", "-D", s.data(), "-U", "tester", "--auth=trust", "--no-sync", "--locale=C", "--encoding=UTF8")
	s.start(t)
	return s
}

// remove stops the server and removes its folder. On nil it does nothing.
func (s *server) remove() {
	if s != nil {
		s.stop("immediate")
		_ = os.RemoveAll(s.dir)
	}
}

// findProgram looks where Debian puts the programs of PostgreSQL, and then on the path.
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

// unprivileged returns how to run a program under an account that is not root's, which PostgreSQL refuses, and gives it the folder.
func unprivileged(t *testing.T, dir string) *syscall.SysProcAttr {
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
	return &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}}
}

func (s *server) data() string { return filepath.Join(s.dir, "data") }

func (s *server) run(t *testing.T, program string, arguments ...string) {
	t.Helper()
	cmd := exec.Command(filepath.Join(s.bin, program), arguments...)
	cmd.SysProcAttr, cmd.Dir = s.as, s.dir
	log, err := os.Create(filepath.Join(s.dir, program+".out"))
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

func (s *server) start(t *testing.T) {
	t.Helper()
	s.run(t, "pg_ctl", "-D", s.data(), "-w", "-l", filepath.Join(s.dir, "log"),
		"-o", "-c listen_addresses='' -c unix_socket_directories='"+s.dir+"' -c fsync=off", "start")
}

func (s *server) stop(mode string) {
	cmd := exec.Command(filepath.Join(s.bin, "pg_ctl"), "-D", s.data(), "-w", "-m", mode, "stop")
	cmd.SysProcAttr, cmd.Dir = s.as, s.dir
	_ = cmd.Run() // it may have been stopped before
}

// database makes an empty database and returns its URL.
func (s *server) database(t *testing.T, name string) string {
	t.Helper()
	s.psql(t, "postgres", "CREATE DATABASE "+name)
	return s.url(name)
}

func (s *server) url(database string) string {
	return fmt.Sprintf("postgres:///%s?host=%s&user=tester", database, s.dir)
}

func (s *server) psql(t *testing.T, database, statement string) string {
	t.Helper()
	out, err := exec.Command(filepath.Join(s.bin, "psql"), "-XAtq", "-v", "ON_ERROR_STOP=1", "-c", statement, s.url(database)).CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v\n%s", statement, err, out)
	}
	return strings.TrimSpace(string(out))
}

// open opens the store at a place for as long as the test lasts.
func open(t *testing.T, place string) Store {
	t.Helper()
	s, err := Open(context.Background(), place)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

// TestPostgresSchema: the tables, their columns and types, and the indexes are those of the RepoMap plan.
func TestPostgresSchema(t *testing.T) {
	s := startPostgres(t)
	if notes := open(t, s.database(t, "schema")).Notes(); len(notes) > 0 {
		t.Error(notes)
	}
	columns := s.psql(t, "schema", "SELECT column_name, data_type, is_nullable FROM information_schema.columns"+
		" WHERE table_name = 'repomap_nodes' ORDER BY ordinal_position")
	want := strings.TrimSpace(`
id|text|NO
repo_id|text|NO
snapshot_id|text|NO
kind|text|NO
name|text|NO
path|text|YES
fqn|text|YES
parent_id|text|YES
children_ids|ARRAY|NO
chunk_ids|ARRAY|NO
metrics|jsonb|NO
summary|jsonb|NO
attrs|jsonb|NO
created_at|timestamp with time zone|NO
updated_at|timestamp with time zone|NO`)
	if columns != want {
		t.Error(columns)
	}
	indexes := s.psql(t, "schema", "SELECT indexname FROM pg_indexes WHERE tablename = 'repomap_nodes' ORDER BY 1")
	if indexes != `idx_repomap_nodes_importance
idx_repomap_nodes_kind_path
idx_repomap_nodes_parent
idx_repomap_nodes_path_trgm
idx_repomap_nodes_repo_snapshot
idx_repomap_nodes_summary_tags_gin
repomap_nodes_pkey` {
		t.Error(indexes)
	}
}

// TestPostgresWithoutTrigrams: a user who may not create the extension is told, and the store works.
func TestPostgresWithoutTrigrams(t *testing.T) {
	s := startPostgres(t)
	s.psql(t, "postgres", "CREATE ROLE plain LOGIN")
	s.database(t, "plain")
	s.psql(t, "plain", "GRANT CREATE ON SCHEMA public TO plain; REVOKE CREATE ON DATABASE plain FROM PUBLIC")
	store := open(t, strings.Replace(s.url("plain"), "user=tester", "user=plain", 1))
	if notes := store.Notes(); len(notes) != 1 || !strings.Contains(notes[0], "no trigram index") {
		t.Error(notes)
	}
	suite(t, store)
}

// TestPostgresRefuses: errors of the server are clear and hold no password.
func TestPostgresRefuses(t *testing.T) {
	s := startPostgres(t)
	s.database(t, "guarded")
	s.psql(t, "postgres", "CREATE ROLE locked LOGIN PASSWORD 'right'")
	hba := filepath.Join(s.data(), "pg_hba.conf")
	rules, err := os.ReadFile(hba)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(hba, append([]byte("local all locked scram-sha-256\n"), rules...), 0o600); err != nil {
		t.Fatal(err)
	}
	s.psql(t, "postgres", "SELECT pg_reload_conf()")
	for place, want := range map[string]string{
		"postgres://locked:s3cret@/guarded?host=" + s.dir:                          "password authentication failed",
		"postgres:///guarded?user=locked&password=s3cret&host=" + s.dir:            "password authentication failed",
		"postgres://tester:s3cret@/nowhere?host=" + s.dir:                          `database "nowhere" does not exist`,
		"postgres://tester:s3cret@/guarded?host=" + filepath.Join(s.dir, "no"):     "no connection",
		"postgres://tester:s3cret@127.0.0.1:1/guarded":                             "no connection",
		"postgres://tester:s3cret@host:port:more/guarded?sslmode=s3cret%zz&&&=%%%": "cannot be read",
	} {
		_, err := Open(context.Background(), place)
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "s3cret") {
			t.Errorf("%s: %v, want %q", place, err, want)
		}
	}
}

// TestPostgresStops: a server that is stopped while a snapshot is saved leaves an error, and the snapshots before it.
func TestPostgresStops(t *testing.T) {
	s := newServer(t)
	t.Cleanup(s.remove)
	store := open(t, s.database(t, "stops"))
	ctx := context.Background()
	first := sample("first", 3)
	if err := store.Save(ctx, first); err != nil {
		t.Fatal(err)
	}
	second := sample("second", 50)
	nodes := second.Parts[20].Nodes
	second.Parts[20].Nodes = func() []*Node {
		s.stop("immediate")
		return nodes()
	}
	if err := store.Save(ctx, second); err == nil {
		t.Error("saved on a server that was stopped")
	}
	s.start(t)
	again := open(t, s.url("stops"))
	if all, err := again.List(ctx, ""); err != nil || len(all) != 1 || all[0].SnapshotID != "first" {
		t.Errorf("%v %v", all, err)
	}
	wantWhole(t, again, first)
}
