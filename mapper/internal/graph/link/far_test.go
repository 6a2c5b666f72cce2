package link_test

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// TestReexportedByMany checks that a name is found in the last of 300 files that one file re-exports, and in the last of 300 files that each
// re-export the next.
func TestReexportedByMany(t *testing.T) {
	const many = 300
	var index strings.Builder
	files := []txtar.File{{Name: "use.ts", Data: []byte("import { f299 } from './index'\nimport { r299 } from './row0'\nexport function use() { f299(); r299() }\n")}}
	for i := range many {
		fmt.Fprintf(&index, "export * from './f%d'\n", i)
		files = append(files,
			txtar.File{Name: fmt.Sprintf("f%d.ts", i), Data: fmt.Appendf(nil, "export function f%d() {}\n", i)},
			txtar.File{Name: fmt.Sprintf("row%d.ts", i), Data: fmt.Appendf(nil, "export function r%d() {}\nexport * from './row%d'\n", i, i+1)})
	}
	files = append(files, txtar.File{Name: "index.ts", Data: []byte(index.String())})
	edges := describeEdges(linked(t, projectOf(files)))
	for _, want := range []string{"use.ts#use calls f299.ts#f299\n", "use.ts#use calls row299.ts#r299\n"} {
		if !strings.Contains(edges, want) {
			t.Errorf("no %q", want)
		}
	}
}

// TestDeclaredForAllByMany checks that an interface declared globally by sixty modules has the members of all of them, also as an item of a
// list. It guards against alternatives nested in each other, which took all memory for rxjs.
func TestDeclaredForAllByMany(t *testing.T) {
	files := []txtar.File{{Name: "use.ts", Data: []byte("import './m0'\nexport function use(one: Shared) {\n\t[one].map(it => it.part7());\n}\n")}}
	for i := range 60 {
		files = append(files, txtar.File{
			Name: fmt.Sprintf("m%d.ts", i),
			Data: fmt.Appendf(nil, "declare global {\n\tinterface Shared { part%d(): void }\n}\nexport {}\n", i),
		})
	}
	edges := describeEdges(linked(t, projectOf(files)))
	if want := "use.ts#use calls m7.ts#Shared.part7\n"; !strings.Contains(edges, want) {
		t.Errorf("no %q in\n%s", want, edges)
	}
}
