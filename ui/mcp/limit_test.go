package mcp_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"foldout/mapper"
	"foldout/mapper/token"
)

// awkward returns a folder with long paths and names, a long line, a large file and a line in many files.
func awkward(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	deep := dir
	for range 12 {
		deep = filepath.Join(deep, strings.Repeat("длинный-путь-", 8))
	}
	if err := os.MkdirAll(deep, 0o755); err != nil {
		t.Fatal(err)
	}
	var large strings.Builder
	large.WriteString("package large\n\n")
	for i := 0; large.Len() < 1_000_000; i++ {
		fmt.Fprintf(&large, "// F%d calls the next one, which needs a few words more.\nfunc F%d() { F%d() }\n\n", i, i, i+1)
	}
	name := strings.Repeat("Name", 700)
	for path, text := range map[string]string{
		filepath.Join(deep, "deep.go"):     "package deep\n\n// Needle is here.\nfunc Needle() { Other() }\n\nfunc Other() {}\n",
		filepath.Join(deep, "deep_two.go"): "package deep\n\nfunc Third() { Needle() }\n",
		filepath.Join(dir, "large.go"):     large.String(),
		filepath.Join(dir, "long.go"):      "package long\n\nvar s = \"needle " + strings.Repeat("é word ", 20_000) + "\"\n\nfunc After() {}\n",
		filepath.Join(dir, "name.go"):      "package long\n\nfunc " + name + "() { " + name + "() }\n",
		filepath.Join(dir, "go.mod"):       "module example.com/m\n",
	} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// allParts makes a call and follows next until there is none. It checks that every answer is within the limit and moves on, and
// returns the answers.
func allParts(t *testing.T, session *sdk.ClientSession, tool string, input map[string]any, limit int) (parts []string) {
	t.Helper()
	input["limit"] = limit
	delete(input, "next")
	seen := map[string]bool{}
	for {
		text, outline, _ := call(t, session, tool, input)
		n := mapper.CountTokens(token.Default, text)
		if outline != "" {
			n += mapper.CountTokens(token.Default, outline)
		}
		if n > limit {
			t.Fatalf("%s: %d tokens, limit %d: %.300s", tool, n, limit, text)
		}
		parts = append(parts, text)
		var o struct{ Next string }
		if outline == "" {
			return parts
		}
		if err := json.Unmarshal([]byte(outline), &o); err != nil {
			t.Fatal(err)
		}
		if o.Next == "" || len(parts) == 6 {
			return parts
		}
		if seen[o.Next] {
			t.Fatalf("%s: next %q does not move on", tool, o.Next)
		}
		seen[o.Next] = true
		input["next"] = o.Next
	}
}

// TestLimitHolds checks that no answer exceeds its limit, and that next always moves on, whatever is asked about: long paths, names
// and lines, many ids that do not exist, or one large file many times.
func TestLimitHolds(t *testing.T) {
	dir := awkward(t)
	deep, err := filepath.Rel(dir, glob(t, dir, "deep.go"))
	if err != nil {
		t.Fatal(err)
	}
	session := dial(t, dir)
	var missing, same []string
	for i := range 3000 {
		missing = append(missing, fmt.Sprintf("missing%d.go#Nothing%d", i, i))
	}
	for range 400 {
		same = append(same, "large.go")
	}
	long := strings.Repeat("x/", 40_000)
	for _, limit := range []int{200, 1000} {
		for _, c := range []struct {
			tool  string
			input map[string]any
			want  string
		}{
			{"read_symbols", map[string]any{"ids": missing}, "missing0.go"},
			{"read_symbols", map[string]any{"ids": append([]string{"go.mod"}, missing...)}, "missing11.go"},
			{"read_symbols", map[string]any{"ids": same}, "func F1()"},
			{"read_symbols", map[string]any{"ids": []string{deep, deep + "#Needle", deep + ":3-4", "name.go", "long.go"}}, "bytes more"},
			{"read_symbols", map[string]any{"ids": []string{long, long}}, "bytes more"},
			{"relations", map[string]any{"id": deep + "#Needle", "depth": 3}, ""},
			{"relations", map[string]any{"id": long}, "bytes more"},
			{"find_context", map[string]any{"task": "needle", "source": true, "top": 1 << 40}, "hits"},
			{"find_context", map[string]any{"task": "needle", "files": true}, "hits"},
			{"search_text", map[string]any{"pattern": "eedle"}, "line"},
			{"search_text", map[string]any{"pattern": "func"}, "lines"},
			{"search_text", map[string]any{"pattern": "re:(" + long}, ""},
			{"go_context", map[string]any{"mode": "signatures", "package": "."}, ""},
			{"go_context", map[string]any{"mode": long, "package": "."}, ""},
			{"go_context", map[string]any{"mode": "usage", "package": ".", "ids": missing}, "too many"},
			{"changes", map[string]any{"since": long}, ""},
		} {
			if all := strings.Join(allParts(t, session, c.tool, c.input, limit), "\n"); !strings.Contains(all, c.want) {
				t.Errorf("%s %.100v, limit %d: no %q in %.500s", c.tool, c.input, limit, c.want, all)
			}
		}
		text, outline, _ := call(t, session, "codebase_map", map[string]any{"budget": limit, "scope": map[string]any{"include": []string{long, deep}}})
		if n := mapper.CountTokens(token.Default, text+outline); n > limit {
			t.Errorf("codebase_map: %d tokens, limit %d", n, limit)
		}
	}
	for _, name := range []string{long, "codebase_map"} { // errors of the protocol
		_, err := session.CallTool(t.Context(), &sdk.CallToolParams{Name: name, Arguments: map[string]any{"budget": long, long: long}})
		if err != nil && mapper.CountTokens(token.Default, err.Error()) > 220 {
			t.Errorf("an error of %d bytes: %.300s", len(err.Error()), err)
		}
	}
}

func glob(t *testing.T, dir, name string) (found string) {
	t.Helper()
	err := filepath.WalkDir(dir, func(path string, _ os.DirEntry, err error) error {
		if filepath.Base(path) == name {
			found = path
		}
		return err
	})
	if err != nil || found == "" {
		t.Fatal(name, err)
	}
	return found
}

// TestForgedNext checks that next is accepted only by the call whose answer contained it.
func TestForgedNext(t *testing.T) {
	session := dial(t, "..")
	next := func(input map[string]any) string {
		_, outline, isError := call(t, session, "search_text", input)
		var o struct{ Next string }
		if err := json.Unmarshal([]byte(outline), &o); err != nil || isError || o.Next == "" {
			t.Fatal(outline, err)
		}
		return o.Next
	}
	good := next(map[string]any{"pattern": "error", "limit": 300})
	number, key, _ := strings.Cut(good, "-")
	for _, forged := range []string{
		"0", "5", number, "-1", "x", number + "-", "0-" + key, "-1-" + key, "999999-" + key, "+" + good, good + " ", "0x5-" + key, number + "-abcdef",
		next(map[string]any{"pattern": "func", "limit": 300}), strings.Repeat("9", 5000),
	} {
		if text, _, isError := call(t, session, "search_text", map[string]any{"pattern": "error", "limit": 300, "next": forged}); !isError || !strings.Contains(text, "unknown next") {
			t.Errorf("next %.100q: %.200s", forged, text)
		}
	}
	if text, _, isError := call(t, session, "search_text", map[string]any{"pattern": "error", "limit": 400, "next": good}); isError {
		t.Errorf("another limit: %s", text)
	}
}

// TestBoundedWork checks that a call that names a large file many times allocates little more than one that names it once.
func TestBoundedWork(t *testing.T) {
	session := dial(t, awkward(t))
	if runtime.GOOS != "linux" {
		t.Skip("reads the memory of the server from /proc")
	}
	var ids []string
	for range 400 {
		ids = append(ids, "large.go")
	}
	call(t, session, "read_symbols", map[string]any{"ids": ids[:1]})
	before := peakMemory(t)
	call(t, session, "read_symbols", map[string]any{"ids": ids, "limit": 20_000})
	if after := peakMemory(t); after > before+100<<20 {
		t.Errorf("the peak rose from %d to %d MB", before>>20, after>>20)
	}
}

// peakMemory returns the peak memory of the server, the only child of this process, in bytes.
func peakMemory(t *testing.T) int {
	t.Helper()
	children, err := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/children", os.Getpid()))
	if err != nil {
		t.Fatal(err)
	}
	peak := 0
	for _, file := range children {
		text, _ := os.ReadFile(file) // the thread may have ended
		for _, pid := range strings.Fields(string(text)) {
			status, _ := os.ReadFile("/proc/" + pid + "/status") // so may the process
			if _, rest, found := strings.Cut(string(status), "VmHWM:"); found {
				kb := 0
				if _, err := fmt.Sscan(rest, &kb); err != nil {
					t.Fatal(err)
				}
				peak = max(peak, kb<<10)
			}
		}
	}
	if peak == 0 {
		t.Skip("no memory of the server in /proc")
	}
	return peak
}

// TestRelationsOfAHub checks that relations of many nodes are followed only up to a limit, and that the answer says so.
func TestRelationsOfAHub(t *testing.T) {
	dir := t.TempDir()
	for i := range 350 {
		text := fmt.Sprintf("package hub\n\nfunc User%[1]d() { Hub() }\n\nfunc Far%[1]d() { User%[1]d() }\n", i)
		if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("f%03d.go", i)), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "hub.go"), []byte("package hub\n\nfunc Hub() {}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	session := dial(t, dir)
	for depth, limited := range map[int]bool{1: false, 2: true, 3: true} {
		text, _, _ := call(t, session, "relations", map[string]any{"id": "hub.go#Hub", "depth": depth})
		if !strings.Contains(text, "User1") || strings.Contains(text, "only the first 300 nodes were followed") != limited {
			t.Errorf("depth %d: %.600s", depth, text)
		}
	}
}
