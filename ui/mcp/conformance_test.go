package mcp

import (
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// conform runs the official conformance suite against a server. failures is the path of a file with the scenarios that are expected
// to fail.
func conform(t *testing.T, url, failures string) {
	t.Helper()
	suite, err := exec.LookPath("conformance")
	if err != nil {
		t.Skip("the conformance suite is missing: npm install --global @modelcontextprotocol/conformance@0.1.13, as .ci/run does")
	}
	args := []string{"server", "--url", url, "--suite", "active"}
	if failures != "" {
		if failures, err = filepath.Abs(failures); err != nil {
			t.Fatal(err)
		}
		args = append(args, "--expected-failures", failures)
	}
	cmd := exec.CommandContext(t.Context(), suite, args...)
	cmd.Dir = t.TempDir() // it writes its results there
	out, err := cmd.CombinedOutput()
	if len(out) > 4000 {
		out = out[len(out)-4000:]
	}
	if err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

// TestConformance checks that the fixture of the official suite, served over the transport of foldout, passes all scenarios.
func TestConformance(t *testing.T) {
	server := httptest.NewServer(HTTPOptions{}.guard(handler(fixture(), 0)))
	t.Cleanup(server.Close)
	conform(t, server.URL+"/mcp", "")
}

// TestConformanceOfFoldout checks that foldout passes all scenarios that do not need the tools, resources and prompts of the
// fixture.
func TestConformanceOfFoldout(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "a.go"), []byte("package a\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	foldout, err := New(t.Context(), Config{Root: dir, Version: "test"})
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(HTTPOptions{}.guard(handler(foldout.mcp, 0)))
	t.Cleanup(server.Close)
	conform(t, server.URL+"/mcp", "testdata/conformance.yml")
}
