package query

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"
	_ "foldout/mapper/languages/golang"

	"github.com/google/go-cmp/cmp"
	sitter "github.com/smacker/go-tree-sitter"
	"github.com/smacker/go-tree-sitter/golang"
)

const source = `package p

import "fmt"

// A comment.
func plain(a, b int, c string) (n int) { return 1 }
func (t *T) method(a ...int) {}
type T struct {
	A, B int
	*U
	C string
}
type I interface{ M(); N(a int) error }
const x, y = 1, "two"
var f = func(a int) {}
`

func grammar(t testing.TB) *syntax.Grammar {
	g, err := language.ByName("go").Grammar()
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// ours lists the matches of our engine: the pattern, and each capture with its text.
func ours(t testing.TB, text, src string) []string {
	q, err := Compile(text, grammar(t))
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	p := syntax.NewParser()
	defer p.Close()
	tree, err := p.Parse(q.Opaque(), []byte(src))
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	done := NewMatcher(q).Run(tree, []byte(src), func(m Match) {
		var b strings.Builder
		fmt.Fprint(&b, m.Pattern)
		for _, c := range m.Captures {
			fmt.Fprintf(&b, " @%s=%s", q.Captures[c.ID], src[tree[c.Node].Start:tree[c.Node].End])
		}
		all = append(all, b.String())
	})
	if !done {
		t.Fatal("gave up")
	}
	slices.Sort(all)
	return all
}

// theirs lists the matches of tree-sitter's engine.
func theirs(t testing.TB, text, src string) []string {
	q, err := sitter.NewQuery([]byte(text), golang.GetLanguage())
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	defer q.Close()
	parser := sitter.NewParser()
	parser.SetLanguage(golang.GetLanguage())
	tree, err := parser.ParseCtx(context.Background(), nil, []byte(src))
	if err != nil {
		t.Fatal(err)
	}
	cursor := sitter.NewQueryCursor()
	defer cursor.Close()
	cursor.Exec(q, tree.RootNode())
	var all []string
	for m, ok := cursor.NextMatch(); ok; m, ok = cursor.NextMatch() {
		m = cursor.FilterPredicates(m, []byte(src))
		if len(m.Captures) == 0 {
			continue
		}
		var b strings.Builder
		fmt.Fprint(&b, m.PatternIndex)
		for _, c := range m.Captures {
			fmt.Fprintf(&b, " @%s=%s", q.CaptureNameForId(c.Index), c.Node.Content([]byte(src)))
		}
		all = append(all, b.String())
	}
	slices.Sort(all)
	return all
}

// TestAgainstTreeSitter runs the same patterns in both engines.
func TestAgainstTreeSitter(t *testing.T) {
	patterns := []string{
		`(function_declaration) @a`,
		`(function_declaration name: (identifier) @a)`,
		`(function_declaration name: (_) @a body: (_) @b) @c`,
		`(function_declaration name: _ @a)`,
		`(function_declaration "func" @a)`,
		`(parameter_declaration name: (identifier) @a)`,
		`(parameter_declaration name: (identifier) @a type: (type_identifier) @b)`,
		`(parameter_list . (_) @a)`,
		`(parameter_list (_) @a .)`,
		`(parameter_declaration . (identifier) @a . (identifier) @b)`,
		`(field_declaration !name type: (_) @a)`,
		`(field_declaration name: (_) @a) @b`,
		`[(const_spec value: (_) @a) (var_spec value: (_) @a)]`,
		`(const_spec value: (expression_list [(int_literal) (interpreted_string_literal)] @a))`,
		`(function_declaration result: [(parameter_list) (type_identifier)]? @a) @b`,
		`(source_file (comment)+ @a)`,
		`((identifier) @a (#eq? @a "plain"))`,
		`((identifier) @a (#not-eq? @a "a"))`,
		`((identifier) @a (#match? @a "^[x-z]$"))`,
		`((identifier) @a (#not-match? @a "^[a-m]"))`,
		`((parameter_declaration . (identifier) @a type: (_) @b) (#eq? @a "a"))`,
		`((function_declaration . "func" @a . (identifier) @b) (#eq? @b "plain"))`,
		`((parameter_declaration . (identifier) @a) (#eq? @a "a")) (parameter_declaration) @b ((parameter_declaration . (identifier) @a) (#not-eq? @a "b"))`,
		`((parameter_declaration name: (_) @a type: (_) @b) (#eq? @a @b))`,
		`(method_declaration receiver: (parameter_list (parameter_declaration type: (pointer_type (type_identifier) @a))))`,
		`(type_spec type: (struct_type (field_declaration_list (field_declaration name: (_) @a))))`,
		`(binary_expression) @a`,
		`(parameter_declaration name: (identifier) @a type: [(type_identifier) @b (pointer_type (type_identifier) @b)])`,
		`((parameter_declaration name: (identifier) type: [(type_identifier) (pointer_type)] @b) @a (#not-eq? @b "int"))`,
		`(parameter_declaration type: (_) @a name: (_) @b)`,
		`(parameter_declaration . type: (_) @a)`,
		`(parameter_declaration name: (_) @a .)`,
		`(var_spec value: (expression_list [(int_literal) (func_literal)] @a))`,
		`(parameter_declaration !name type: (_) @a)`,
		`((function_declaration name: (identifier) @a parameters: (parameter_list (parameter_declaration name: (_) @b type: (_)))) (#eq? @b "b"))`,
	}
	for _, p := range patterns {
		if diff := cmp.Diff(theirs(t, p, source), ours(t, p, source)); diff != "" {
			t.Errorf("%s (-tree-sitter +ours):\n%s", p, diff)
		}
	}
}

// TestOwnPredicates covers predicates that tree-sitter's Go binding silently ignores.
func TestOwnPredicates(t *testing.T) {
	cases := []struct {
		query string
		want  []string
	}{
		{`((function_declaration name: (_) @a) (#any-of? @a "plain" "other"))`, []string{"0 @a=plain"}},
		{`((const_spec name: (_) @a) (#not-any-of? @a "x" "z"))`, []string{"0 @a=y"}},
		{`(function_declaration name: (_) @a (#set! key "value"))`, []string{"0 @a=plain"}},
		{`(function_declaration body: (_) @opaque) (return_statement) @a`, nil},
		{`(block) @opaque (return_statement) @a`, nil},
		{`(return_statement) @a`, []string{"0 @a=return 1"}},
		{`(define $plain (function_declaration name: (identifier) @a)) $plain ($plain @b (#eq? @a "other"))`, []string{"0 @a=plain"}},
		{`(define $words ["plain" "other"]) (define $x "x") ((identifier) @a (#any-of? @a $words "y" $x))`, []string{"0 @a=plain", "0 @a=x", "0 @a=y"}},
		{`(define $f (function_declaration name: (_) @a) (#eq? @a "plain")) $f ($f @b (#eq? @a "other")) (source_file $f)`, []string{"0 @a=plain", "2 @a=plain"}},
		{`((parameter_declaration name: [(identifier) @a] @b type: (_)) (#eq? @a "b"))`, []string{"0 @b=b @a=b"}},
		{`(define $f ((identifier) @a) (#eq? @a "x")) $f`, []string{"0 @a=x"}},
		{`(define $p (parameter_declaration)) (parameter_list . $p @a . $p? @b)`, []string{
			"0 @a=a int", "0 @a=a int", "0 @a=a, b int @b=c string", "0 @a=n int", "0 @a=t *T",
		}},
	}
	for _, c := range cases {
		if diff := cmp.Diff(c.want, ours(t, c.query, source)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.query, diff)
		}
	}
}

// TestDispatch checks that patterns that begin alike find together what each finds alone, whatever word or type they require.
func TestDispatch(t *testing.T) {
	const calls = `package p
func calls(a, b int, f func()) {
	f(1); g(2); a.f(3); a.b.g(4); (f)(5); func() {}(); g.f(7); a.h(8); (a.f)(9); a[0](10)
}
func (p, g T) f(int) {}
`
	patterns := []string{
		`((call_expression function: (identifier) @a) @b (#eq? @a "f"))`,
		`((call_expression function: (identifier) @a) @b (#not-eq? @a "f"))`,
		`((call_expression function: [(identifier) @a (selector_expression field: (_) @a)]) @b (#any-of? @a "f" "g"))`,
		`((call_expression function: [(identifier) @a (selector_expression operand: (_) @a)]) @b (#any-of? @a "f" "g" "a"))`,
		`((call_expression function: (selector_expression operand: (identifier) @a field: (_) @c)) @b (#eq? @a "a") (#eq? @c "f"))`,
		`((call_expression function: (selector_expression field: (_) @a)) @b (#match? @a "^[gh]$"))`,
		`((call_expression function: [(parenthesized_expression) (func_literal)] @a) @b)`,
		`((call_expression function: (_) @a) @b (#eq? @a "a.b.g"))`,
		`((call_expression function: [(selector_expression) (identifier)] @a) @b (#any-of? @a "a.f" "g"))`,
		`((call_expression arguments: (argument_list) @a) @b)`,
		`((call_expression function: (identifier)? arguments: (argument_list . (int_literal) @a)) @b (#any-of? @a "1" "3"))`,
		`(define $name (identifier) @a (#eq? @a "g")) (call_expression function: $name) @b`,
		`((parameter_declaration name: (identifier) @a type: (type_identifier) @b) (#eq? @a "b"))`,
		`((parameter_declaration name: (identifier) @a) (#eq? @a "g"))`,
		`((parameter_declaration name: (identifier) @a type: (type_identifier)) (#eq? @a "p"))`,
		`((parameter_declaration type: (function_type)) @a)`,
		`((parameter_declaration type: (_) @a))`,
		`((call_expression function: [(selector_expression operand: (identifier) @a) (selector_expression field: (_) @a)]) @b (#any-of? @a "a" "h"))`,
	}
	var alone []string
	for i, p := range patterns {
		found := ours(t, p, calls)
		if len(found) == 0 {
			t.Errorf("%s finds nothing", p)
		}
		for _, match := range found {
			alone = append(alone, strconv.Itoa(i)+strings.TrimPrefix(match, "0"))
		}
	}
	slices.Sort(alone)
	if diff := cmp.Diff(alone, ours(t, strings.Join(patterns, "\n"), calls)); diff != "" {
		t.Errorf("(-alone +together):\n%s", diff)
	}
}

// TestDeep checks that a recursive definition matches at any depth, up to a limit.
func TestDeep(t *testing.T) {
	text := func(depth int) string { return "package p\nvar v *" + strings.Repeat("[]", depth) + "map[p.a]b\n" }
	for depth, want := range map[int]int{1: 1, 20: 1, deepest: 0, 100_000: 0} {
		got := ours(t, `(define $deep [(type_identifier) @name (_ element: $deep) (map_type value: $deep)]) (pointer_type $deep)`, text(depth))
		if len(got) != want {
			t.Errorf("%d deep: %q", depth, got)
		}
	}
}

// TestLongText checks that an expression is matched only against the beginning of a text.
func TestLongText(t *testing.T) {
	text := "package p\nvar near = first(" + strings.Repeat(" ", longestMatched) + "far)\n"
	for query, want := range map[string]int{
		`((call_expression) @a (#match? @a "first"))`:   1,
		`((call_expression) @a (#match? @a "far"))`:     0,
		`((call_expression) @a (#not-match? @a "far"))`: 1,
	} {
		if got := len(ours(t, query, text)); got != want {
			t.Errorf("%s: %d matches", query, got)
		}
	}
}

func TestSettings(t *testing.T) {
	q, err := Compile(`(block) @a (identifier) @b (#set! "no" "no")`, grammar(t))
	if err == nil {
		t.Errorf("a setting outside of a pattern was accepted: %v", q.Captures)
	}
	q, err = Compile(`(block) @a ((identifier) @b (#set! key "a \"b\""))`, grammar(t))
	if err != nil {
		t.Fatal(err)
	}
	for _, known := range []map[string][]string{{}, {"other": nil}, {"key": {"a"}}, {"key": {`"b"`}}} {
		if q.checkSettings(known) == nil {
			t.Errorf("the settings were accepted with %q known", known)
		}
	}
	for _, known := range []map[string][]string{{"key": nil}, {"key": {`"b"`, "a"}, "other": {"c"}}} {
		if err := q.checkSettings(known); err != nil {
			t.Errorf("with %q known: %v", known, err)
		}
	}
	if q.Setting(0, "key") != "" || q.Setting(1, "key") != `a "b"` {
		t.Errorf("settings are %q and %q", q.Setting(0, "key"), q.Setting(1, "key"))
	}
}

// TestCompileErrors checks that unsupported features are errors and are not silently ignored.
func TestCompileErrors(t *testing.T) {
	for _, text := range []string{
		`(no_such_node)`, `(block no_field: (_))`, `(block !no_field)`, `"no such token"`,
		`(_) @a`, `_ @a`, `(block`, `[(block)`, `"open`, `(block) extra`, `()`, `(block))`, `((block) (block))`,
		`((block) @a (#no-such? @a "b"))`, `((block) @a (#match? @a "("))`, `((block) @a (#eq? @b "c"))`,
		`(define $a (block)) (define $a (block))`, `(define $a (block)`, `(define $a (block) (block))`, `$a`, `(block $a)`, `((block) @a (#eq? @a $a))`,
		`(define $a [(block) (_ $a)]) $a`, `((block) @a (#eq? @a))`, `(#eq? @a "b")`, `((#eq? @a "b"))`,
	} {
		if _, err := Compile(text, grammar(t)); err == nil {
			t.Errorf("%s was accepted", text)
		}
	}
}

// TestConditionsOfNodeAndDefinition checks that a node with conditions may use a definition that has conditions: all of them apply.
func TestConditionsOfNodeAndDefinition(t *testing.T) {
	both := `(function_declaration name: (identifier) @name (#eq? @name "plain") parameters: (parameter_list (parameter_declaration name: (identifier) @p)) (#eq? @p "c"))`
	got := ours(t, `(define $named (identifier) @name (#eq? @name "plain"))
(function_declaration
  name: $named
  parameters: (parameter_list (parameter_declaration name: (identifier) @p))
  (#eq? @p "c"))`, source)
	if want := ours(t, both, source); len(want) != 1 || !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestErrorNamesTheLine checks that an error about a part of a pattern names the line of the part.
func TestErrorNamesTheLine(t *testing.T) {
	for text, want := range map[string]string{
		"(block\n (_\n  (identifier) @a (#eq? @a \"b\")))":                  "condition #eq? in line 3",
		"(define $a (_\n (identifier) @a (#eq? @a \"b\")))\n(block\n $a)":   "condition #eq? in line 2",
		"(define $a ((identifier) @a (#eq? @a \"b\")))\n(block\n (_\n $a))": "group inside a node (line 4)",
		"(block\n ((identifier) (identifier)))":                             "group inside a node (line 2)",
	} {
		if _, err := Compile(text, grammar(t)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}

// TestFuel runs a pattern whose matches grow with the square of the text's length.
func TestFuel(t *testing.T) {
	q, err := Compile(`(parameter_list (_) @a (_) @b (_) @c (_) @d)`, grammar(t))
	if err != nil {
		t.Fatal(err)
	}
	p := syntax.NewParser()
	defer p.Close()
	src := []byte("package p\nfunc f(" + strings.Repeat("a int, ", 2000) + "b int)\n")
	tree, err := p.Parse(q.Opaque(), src)
	if err != nil {
		t.Fatal(err)
	}
	m := NewMatcher(q)
	matches := 0
	if m.Run(tree, src, func(Match) { matches++ }) || matches > fuelPerNode*(len(tree)+64) {
		t.Errorf("%d matches, and the matcher did not give up", matches)
	}
	if small := ours(t, `(block) @a`, source); len(small) == 0 {
		t.Error("nothing found after giving up")
	}
}

func FuzzCompile(f *testing.F) {
	f.Add(`(function_declaration name: (_) @a (#eq? @a "b"))`)
	f.Add(`[(block) @a "func" _ @b]* . !name`)
	f.Add(`(define $a [(identifier) @a (_ $a) $a]) (block $a? @b)`)
	f.Add(`((block) @a (#match? @a "^x") (#set! a b))`)
	g := grammar(f)
	f.Fuzz(func(t *testing.T, text string) {
		q, err := Compile(text, g)
		if err != nil {
			return
		}
		p := syntax.NewParser()
		defer p.Close()
		tree, err := p.Parse(q.Opaque(), []byte(source))
		if err != nil {
			t.Fatal(err)
		}
		NewMatcher(q).Run(tree, []byte(source), func(m Match) {
			for _, c := range m.Captures {
				if int(c.ID) >= len(q.Captures) || int(c.Node) >= len(tree) {
					t.Fatalf("capture %+v is out of range", c)
				}
			}
		})
	})
}
