package mcp_test

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// asClient is the variable that makes the test binary a client. It starts a server, makes the call in the variable, and waits to be
// killed.
const asClient = "FOLDOUT_AS_CLIENT"

func init() {
	if call := os.Getenv(asClient); call != "" {
		panic(beClient(call, os.Args[1], os.Args[2]))
	}
}

// beClient is the client. After it has sent the call, it prints the process id of its server.
func beClient(call, home, dir string) error {
	if err := os.Unsetenv(asClient); err != nil {
		return err
	}
	cmd := programAt(home, dir)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // the group contains the server and all that it starts
	cmd.ExtraFiles = []*os.File{os.NewFile(3, "alive")}   // which all have it open until they end
	in, err := cmd.StdinPipe()
	if err != nil {
		return err
	}
	if _, err := cmd.StdoutPipe(); err != nil { // nobody reads the answer
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	_, err = fmt.Fprintf(in, `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"c","version":"1"}}}
{"jsonrpc":"2.0","method":"notifications/initialized"}
{"jsonrpc":"2.0","id":2,"method":"tools/call","params":%s}
`, call)
	fmt.Println(cmd.Process.Pid)
	return errors.Join(err, cmd.Wait()) // keeps the pipes open until the test kills this process
}

// TestClientKilled kills a client in the middle of a call. The server must end, and everything that it started. They
// all have a pipe open, which ends with the last of them. The test polls /proc, because nothing reports when another process reads.
func TestClientKilled(t *testing.T) {
	for tool, arguments := range map[string]string{
		"codebase_map": `{}`, "changes": `{}`, "go_context": `{"mode":"usage","package":"./model","ids":["View"]}`,
	} {
		t.Run(tool, func(t *testing.T) {
			client := exec.Command(os.Args[0], t.TempDir(), "../..")
			client.Env = append(os.Environ(), asClient+`={"name":"`+tool+`","arguments":`+arguments+`}`)
			out, err := client.StdoutPipe()
			if err != nil {
				t.Fatal(err)
			}
			alive, theirs, err := os.Pipe()
			if err != nil {
				t.Fatal(err)
			}
			client.ExtraFiles = []*os.File{theirs}
			if err := errors.Join(client.Start(), theirs.Close()); err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = client.Process.Kill() }) // in case the test has not killed it
			line, err := bufio.NewReader(out).ReadString('\n')
			if err != nil {
				t.Fatal(err)
			}
			server, err := strconv.Atoi(strings.TrimSpace(line))
			if err != nil {
				t.Fatal(err)
			}
			for !reading(t, server) {
				time.Sleep(time.Millisecond)
			}
			if err := client.Process.Kill(); err != nil {
				t.Fatal(err)
			}
			_ = client.Wait() // it was killed
			if err := alive.SetReadDeadline(time.Now().Add(time.Minute)); err != nil {
				t.Fatal(err)
			}
			if _, err := alive.Read(make([]byte, 1)); !errors.Is(err, io.EOF) {
				left := group(t, server)
				_ = syscall.Kill(-server, syscall.SIGKILL)
				t.Fatalf("a minute after its client these still run: %v (%v)", left, err)
			}
		})
	}
}

// reading reports whether the server has begun to read the repository, which the call waits for.
func reading(t *testing.T, process int) bool {
	t.Helper()
	if len(group(t, process)) == 0 {
		t.Fatal("the server has ended before its client was killed")
	}
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/io", process))
	if err != nil {
		t.Skip(err)
	}
	read, _, _ := strings.Cut(strings.TrimPrefix(string(text), "rchar: "), "\n")
	n, err := strconv.Atoi(read)
	if err != nil {
		t.Fatal(err)
	}
	return n > 1<<20 // bytes; the program reads nothing else that is this large
}

// group lists the running processes of a group, each with its command.
func group(t *testing.T, id int) (all []string) {
	t.Helper()
	stats, err := filepath.Glob("/proc/[0-9]*/stat")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range stats {
		text, err := os.ReadFile(path)
		if errors.Is(err, os.ErrNotExist) || errors.Is(err, syscall.ESRCH) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		command, rest, _ := strings.Cut(string(text), ") ")
		fields := strings.Fields(rest) // state, parent, group, ... (proc_pid_stat(5))
		if fields[2] == strconv.Itoa(id) && fields[0] != "Z" {
			all = append(all, command)
		}
	}
	return all
}
