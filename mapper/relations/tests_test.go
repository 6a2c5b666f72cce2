package relations

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/files/scan"
	"foldout/mapper/internal/graph/graph"
	"foldout/model"

	_ "foldout/mapper/languages"
)

// TestTies has one test file per line, with the files that it refers to and how often, and the files that it should be tied to.
func TestTies(t *testing.T) {
	sources := strings.Fields(`go/open.go go/other.go web/open.go py/pkg/conn.py py/pkg/sub/conn.py py/utils.py js/src/button.tsx js/src/menu.ts
		js/lib/menu.ts src/main/java/org/acme/Order.java src/main/java/org/acme/web/Order.java lib/user.rb lib/user.lua app/models/order.rb c/list.c c/list.h
		ex/lib/repo.ex a/deep/one/twin.go b/deep/one/twin.py b/deep/two/twin.py src/Cart.php
		svc/pay/api/ledger.py svc/ship/api/ledger.py`)
	for line := range strings.Lines(`
		go/open_test.go            = go/open.go
		go/export_test.go  go/other.go 9, web/open.go 5, go/open.go 4 = go/other.go web/open.go
		go/missing_test.go         =
		py/tests/test_conn.py      =
		py/tests/pkg/test_conn.py  = py/pkg/conn.py
		py/pkg/sub/conn_test.py    = py/pkg/sub/conn.py
		tests/utils.py             =
		py/tests/utils.py          = py/utils.py
		js/src/button.spec.ts      = js/src/button.tsx
		js/src/__tests__/button.test-d.ts = js/src/button.tsx
		js/src/__test__/button.specs.ts   = js/src/button.tsx
		py/Test/pkg/test_conn.py   = py/pkg/conn.py
		js/__tests__/menu.js       =
		js/src/menu.test.ts        = js/src/menu.ts
		src/test/java/org/acme/OrderTests.java     = src/main/java/org/acme/Order.java
		src/test/java/org/acme/web/OrderIT.kt      = src/main/java/org/acme/web/Order.java
		src/test/java/org/acme/Latest.java         =
		spec/user_spec.rb          = lib/user.rb
		spec/user-spec.lua         = lib/user.lua
		spec/models/order_spec.rb  = app/models/order.rb
		c/tests/test_list.cc       = c/list.c c/list.h
		ex/test/repo_test.exs      = ex/lib/repo.ex
		tests/CartTest.php         = src/Cart.php
		tests/twin_test.py         =
		checks/test_ledger.py      =
		svc/pay/checks/test_ledger.py    = svc/pay/api/ledger.py
		checks/ship/api/test_ledger.py   = svc/ship/api/ledger.py
		b/deep/two/test/twin_test.py = b/deep/two/twin.py
		`) {
		if strings.TrimSpace(line) == "" {
			continue
		}
		left, want, _ := strings.Cut(line, "=")
		test, uses, _ := strings.Cut(strings.TrimSpace(left), " ")
		ties := tieTests(graphOf(t, sources, test, uses))
		if got := strings.Join(ties.Sources(test), " "); got != strings.TrimSpace(want) {
			t.Errorf("%s is tied to %q, want %q", test, got, strings.TrimSpace(want))
		}
		for _, source := range ties.Sources(test) {
			if tests := ties.Of(source); len(tests) != 1 || tests[0] != test {
				t.Errorf("%s is tied to %s, and that to %v", test, source, tests)
			}
		}
	}
}

// graphOf returns the graph of sources and one test, which refers to them as uses says.
func graphOf(t *testing.T, sources []string, test, uses string) *graph.Graph {
	var all []*filetree.File
	for _, p := range append(slices.Clone(sources), test) {
		f := &filetree.File{File: model.File{Path: p, Language: filepath.Ext(p), Class: scan.Classify(p, nil, true)}}
		f.Symbols = []model.Symbol{{Name: "x", Up: -1}}
		all = append(all, f)
	}
	if all[len(sources)].Class != model.ClassTest {
		t.Fatalf("%s is no test", test)
	}
	var links []graph.Link
	for use := range strings.SplitSeq(uses, ",") {
		var source string
		var count int32
		if n, _ := fmt.Sscan(use, &source, &count); n == 2 {
			from, to := int32(2*len(sources)+1), int32(2*slices.Index(sources, source))
			links = append(links, graph.Link{From: from, Edge: graph.Edge{Node: to, Count: count, Sure: true}})
		}
	}
	return graph.New(all, links)
}
