package cfamily

import (
	"strings"
	"testing"
)

// The text between « and » must be blanked, and nothing else.
var halfCases = []string{
	"#ifdef A\nint a;\n#else\nint b;\n#endif\n",
	"int f(int a,\n«#ifdef A»\n int b,\n«#else»\n«long b,»\n«#endif»\n int c);",
	"int f(void)\n«#ifdef A»\n UNUSED\n«#endif»\n{ }",
	"«#ifdef A»\nint f(int a) {\n«#else»\n«int f(long a) {»\n«#endif»\n}",
	"«#ifdef A»\nint f(int a)\n«#elif B»\n«int f(long a)»\n«#endif»\n{ }",
	"«#ifdef __cplusplus»\nextern \"C\" {\n«#endif»\nint a;\n«#ifdef __cplusplus»\n}\n«#endif»\n",
	"namespace a {\n«#ifdef A»\n} namespace b {\n«#else»\nint a;\n«#endif»\n}",
	"«#if 0»\n«int f(int a) {»\n«#else»\nint f(long a) {\n«#endif»\n}",
	"«#if A»\nint f(\n«#if B»\n int a\n«#else»\n« int b»\n«#endif»\n«#else»\n«int f(\n#if B\n#endif»\n«#endif»\n);",
	"int a[] = {\n«#ifdef A»\n 1,\n«#else»\n 2,\n«#endif»\n};",
	"enum e {\n«#ifdef A»\n first = 1\n«#else»\n« first = 2»\n«#endif»\n};",
	"static\n«#ifdef A»\ninline\n«#endif»\nint f();",
	"void f() {\n if (a) {\n«#ifdef A»\n } else {\n«#endif»\n }\n}",
	"«#if 0»\n«this is not code»\n«#endif»\nint a;\n«#if 0»\n«int b;»\n«#else»\nint c;\n«#endif»\n",
	"class A B(8)\n«#ifdef C»\n D\n«#endif»\n E {};\n@end\n#ifdef F\n@interface G\n@end\n#endif\n",
	"MACRO(a)\n#ifdef A\nint a;\n#endif\n",
	"const char *a = R\"x(\n#ifdef A\n(\n#endif\n)x\";",
	"#define A \\\n#if (\nint a;\n#endif\n#else\n#elif",
	"«#ifdef A // why»\n (\n«#endif /* why */»\n",
}

// TestJoinHalves checks which conditionals joinBranches blanks.
func TestJoinHalves(t *testing.T) {
	for _, c := range halfCases {
		text := strings.NewReplacer("«", "", "»", "").Replace(c)
		if got := string(joinBranches([]byte(text))); got != blanked(c) {
			t.Errorf("%s\n got %q\nwant %q", c, got, blanked(c))
		}
	}
}
