package mcp_test

import (
	"bufio"
	"net/http"
	"os/exec"
	"strings"
	"testing"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// serveHTTP starts the command over HTTP, and returns the address that it prints.
func serveHTTP(t *testing.T, cmd *exec.Cmd) string {
	t.Helper()
	out, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill(); _ = cmd.Wait() }) // it serves until it is killed
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if _, url, found := strings.Cut(lines.Text(), "serving "); found {
			return url
		}
	}
	t.Fatal("it does not serve")
	return ""
}

// TestHTTP connects two clients to one server.
func TestHTTP(t *testing.T) {
	url := serveHTTP(t, program(t, "--http", "127.0.0.1:0", repository))
	for range 2 {
		client := sdk.NewClient(&sdk.Implementation{Name: "test", Version: "1"}, nil)
		session, err := client.Connect(t.Context(), &sdk.StreamableClientTransport{Endpoint: url}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if text, _, isError := call(t, session, "codebase_map", map[string]any{}); isError || !strings.Contains(text, "cmd/") {
			t.Error(text)
		}
		if err := session.Close(); err != nil {
			t.Error(err)
		}
	}
}

const initialize = `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}`

// TestHTTPGuard checks that the server rejects pages of other sites, names that were bound to this machine's address, and callers
// without the token.
func TestHTTPGuard(t *testing.T) {
	open := serveHTTP(t, program(t, "--http", "127.0.0.1:0", repository))
	closed := program(t, "--http", "127.0.0.1:0", repository)
	closed.Env = append(closed.Env, "FOLDOUT_MCP_TOKEN=secret")
	guarded := serveHTTP(t, closed)
	for _, c := range []struct {
		name, url string
		set       func(*http.Request)
		want      int
	}{
		{"plain", open, func(*http.Request) {}, http.StatusOK},
		{"own origin", open, func(r *http.Request) { r.Header.Set("Origin", "http://"+r.URL.Host) }, http.StatusOK},
		{"foreign origin", open, func(r *http.Request) { r.Header.Set("Origin", "https://evil.example") }, http.StatusForbidden},
		{"foreign host", open, func(r *http.Request) { r.Host = "evil.example" }, http.StatusForbidden},
		{"without token", guarded, func(*http.Request) {}, http.StatusUnauthorized},
		{"wrong token", guarded, func(r *http.Request) { r.Header.Set("Authorization", "Bearer secre") }, http.StatusUnauthorized},
		{"token", guarded, func(r *http.Request) { r.Header.Set("Authorization", "Bearer secret") }, http.StatusOK},
	} {
		req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, c.url, strings.NewReader(initialize))
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("Content-Type", "application/json")
		req.Header.Set("Accept", "application/json, text/event-stream")
		c.set(req)
		res, err := http.DefaultClient.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		if err := res.Body.Close(); err != nil {
			t.Fatal(err)
		}
		if res.StatusCode != c.want {
			t.Errorf("%s: %s, want %d", c.name, res.Status, c.want)
		}
	}
}

// TestRemote checks that addresses other than loopback are served only on request, and only with a token.
func TestRemote(t *testing.T) {
	for _, args := range [][]string{
		{"--http", "0.0.0.0:0", repository}, {"--http", "0.0.0.0:0", "--allow-remote", repository}, {"--http", "nonsense", repository},
	} {
		out, err := program(t, args...).CombinedOutput()
		if err == nil || !strings.Contains(string(out), args[1]) && !strings.Contains(string(out), "token") {
			t.Errorf("%v: %v %s", args, err, out)
		}
	}
}
