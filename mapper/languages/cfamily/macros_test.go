package cfamily

import (
	"bytes"
	"strings"
	"testing"
)

// The text between « and » must be blanked, and nothing else.
var macroCases = []string{
	"«EXPORT» void f(void);",
	"«EXPORT» const char *f(void);",
	"«EXPORT» size_x *f(void);",
	"«EXPORT» std::string f();",
	"«DEPRECATED(\"x\")» int f();",
	"static «ALWAYS_INLINE» int f();",
	"DWORD f(void);",
	"DWORD «WINAPI» f(void);",
	"DWORD Foo::f(void) {}",
	"FILE *f; BOOL b; DWORD const c = 1;",
	"enum { RED, GREEN }; enum { RED\n}; enum { A,\n B\n};",
	"class «EXPORT» Name : public Base {};",
	"class «EXPORT(x)» Name final {};",
	"struct STAT buffer; struct STAT *f(void);",
	"class Name { «CONSTEXPR» Name(int a); BOOL other(int a); «EXPORT» ~Name(); };",
	"class Name { V* const v «GUARDED(mu)»; int a «GUARDED(mu)»; void f() const «REQUIRES(mu)»; void g() «REQUIRES(mu)» {} };",
	"class Name {\n  «Q_OBJECT»\n  «Q_PROPERTY(int a)»\n«SECTION:»\n  int a;\n};",
	"«BEGIN_NAMESPACE»\n\nnamespace a {}\n«END_NAMESPACE»\n",
	"TEST(Suite, Name) {}",
	"DEFINE(x);",
	"«EXPORT» «SIZED(2)»\n void *f(int a); «EXPORT» «MADE» FILE *g(void);",
	"«DEFINE(x, const char *, \"\");» namespace a { «DEFINE(b, int, 0);» } void f() { CALL(\"x\", 1); }",
	"class XML { XML(const char *s); };",
	"«EXPORT» «SIZED» BOOL f(int a); BOOL pad «UNUSED»; typedef struct stat STAT_T; static NSString *const LONGEST = 0;",
	"- (NSURL *)URL;\n- (void)run:(BOOL)now «GONE(\"x\")» «KEPT»;\n- (id)initWithURL:(NSURL *)URL;",
	"@property (readonly) BOOL open «GONE(\"x\")»;\n@property BOOL shut;\n«FINAL» @interface A : B\n@end",
	"enum { A «GONE(1)» = 1, B «GONE»,\n  «MORE(X)»\n«#undef X»\n  C,\n  «MORE»\n  d, D\n  «GONE(1)» };",
	"enum {\n«#define X»\n  «MORE(X)»\n«#undef X»\n  E };",
	"struct a {\n  int b;\n  «PRIVATE_FIELDS»\n};",
	"int f(void) {}\n«weak_alias (f, g)»\n«made_by(h)»\nint i;\nint\nold(a)\n  int a;\n{}\nolder(a)\n  char **a;\n{}",
	"int f;\n«SpecEnd»\n@interface A\n@end\n«SpecEnd»",
	"«asmlinkage» long f(void); static «notrace» void g(void) {} «__packed» struct a { int b «__aligned(8)»; u32 c «__aligned(8)»; };",
	"struct o {\n  «PyObject_HEAD»\n  Py_ssize_t index;\n  «head» foo_t *d;\n  «head»\n  std::map<int> *e;\n  A *«NULLABLE» const f;\n};\nfoo_t\na::b(int c) {}",
	"static foo_t\n«internal_function»\nname (int a) {} «__init» foo_t name(void) {} foo_t\nname (int a) {}",
	"foo_t count; foo_t __count; static foo_t __counts[2]; int on «__read_mostly» = 1; void h(void) «__noreturn»;",
	"static void\n«internal»\nf (int a) {} int «internal» g(void) {} static void h(int a) «internal»; int i guarded_by(mu);",
	"typedef struct { int a; } __attribute__((packed)) b; struct c { STACK_OF(X) d; static STACK_OF(X) e; };",
	"struct d { T operator++() «NOTHROW» {} T operator-() «NOTHROW»; };\n- (void)__enter;",
	"void f() { «SCOPE_EXIT» { g(); }; «FOR_EACH(i, 0, 9)» { h(); }\n  g();\n  «POP_WARNING»\n}",
	"«extern template class A<int>;» int count «[[maybe_unused]]» = 0; enum class «[[nodiscard]]» Code : char { A }; int b[2]; ",
	"static const char «ALIGN(16)» blob[] = {1}; static int «PRINTF(2, 3)» f(int a) {} «pure» «weak» int g(void);",
	"T operator+(T a); Number auto x = 1; typedef foo_t bar; typedef uint8_t BYTE; a b(c d, e f);",
	"static const int* «NONNULL»* «NULLABLE»\n name = 0; «CONSTINIT» const ::a::b c = {1}; «EXPORT» ::a::b d;",
	"struct b { b(int c)\n  ; };\nwhole(x);\nbody(y)\n{}",
	"const char *«nonnull» f(void); void g(char *«restrict» a, int &«UNUSED» b); int x = a * b; for (A *b in [c d]) { }",
	"«template class A<int>;» «template void f<1>(int, long);» template <class T> void g(); it->template get<int>();",
	"template <class T, int = 0>\n«DEPRECATED(1, \"x\")» T f();",
	"struct a *b «UNUSED» = 0; static int c «UNUSED»; const DWORD D;",
	"a *«__attribute__((weak))» «FAST» f(void) {} t «FAST» «__attribute__((aligned(16)))» g[5]; void «__attribute__((x))» __h(void) {}",
	"typedef enum «TYPED» { A, B } c; struct d { struct «TYPED» { int x; } e; }; struct ONE { int a; }; struct TWO { int b; };",
	"#ifdef X\nstruct ONE { int a; };\n#else\nstruct ONE { int b; };\n#endif\nvoid f(void) { struct TWO { int a; } b; } struct TWO { int c; };",
	"#define TIGHT __attribute__((packed))\nstruct «TIGHT» { int a; } b; typedef enum «__packed» { C } c; enum «__packed» d { E }; union «ATTR_PACKED» { int f; } g;",
	"struct h {\n  «listFIRST_CHECK»\n  int i;\n  «listLAST_CHECK»\n}; int j[] = {\n  k\n}; enum {\n  L\n};",
	"static ADD_REF«(AT(0, T))» f(T a) {} ElfW«(Sym)» *a::b(int c); class TUPLE«(T)» {}; class __single a; class «__single» A {};",
	"A«(x)» b(y); class B { B(int c) guarded(d); int e «GUARDED(f)»; }; alignas(8) int g(void); STACK_OF(X) h; static int i[] = { J(1) k(2) };",
	"void f(Lock& a «CAPTURED», const T* b «CAPTURED(this)», foo_t SIZE); int g = h(a * b MAX);",
	"«never_null» std::unique_ptr<a> b; T* «never_null» operator->(); T* «never_null» const c; T* «never_null» a::d();",
	"«FLAG(int, a, 1).OnUpdate([] { b(); });» int c; «FLAG(int, d, {}, \"\");» using e «INLINED» = f; namespace g {\n«BEGIN_BEGIN»\nh::h() {}\n}",
	"using a = b<int(int) «noexcept», int(int)>; class «SCOPED» «[[nodiscard]]» c {}; template <class T> requires d::e<T> f g();",
	"static void «printflike(3, 4)»\nf(int a) {} char *«printflike(1, 2)» g(int b); void h(int c) «printflike(1, 2)»; int i(3);",
	"typedef GLenum («APIENTRYP» PROC) (void); int («WINAPI» *f)(void); int i(MAX j);",
	"int x = (int)MAX;",
	"int x = FOO(1);",
	"int FOO(int a); unsigned int FOO(int a);",
	"«API» ms_t (*f)(void);",
	"#define F(x) ((x) + «/* in */» 1) /* behind */\n",
	"#define F(x) do { «/* in */» \\\n} while (0)\n",
	"/* EXPORT void f(); */ // EXPORT void f();\n\"EXPORT void\" 'E'",
	"int a = 1'000'000; «EXPORT» int b;",
	"class a : b<(1)> { int c() { return 1; }«;» void (*d)(int){}; using «typename» b::e; enum «: int »{ f }; int g::*h; int : 3; };",
	"class a { public «slots»: int b(); «MOCK(c, d, (e));» «BENCH(g)->h(1);» };",
	"void a(struct b *c) { if (c) d = c; else ; for (;;) ; }",
	"«static DECLARE_x(zero, 0);» «static DECLARE(one, -1);» explicit a(b c = 0); void «NO_THROW» *d(void); «NODISCARD» std::size_t e();",
	"/*", "//", "#", "\"", "A(", "EXPORT", "#define A \\",
}

// TestBlankMacros checks which words blankMacros blanks.
func TestBlankMacros(t *testing.T) {
	for _, c := range macroCases {
		text := strings.NewReplacer("«", "", "»", "").Replace(c)
		if got := string(blankMacros([]byte(text))); got != blanked(c) {
			t.Errorf("%s\n got %q\nwant %q", c, got, blanked(c))
		}
	}
}

// TestListDefinition checks that a macro defined among enumerators becomes an enumerator.
func TestListDefinition(t *testing.T) {
	text := "enum { A,\n#define B A\n  C,\n# define D(e) e\nF,\n#define G 1\nH,\n#define I\nJ };"
	want := "enum { A,\nxxxxxxx=B+x\n, C,\nxxxxxxxx=D(x), \nF,\nxxxxxxx=G, \nH,\n         \nJ };"
	if got := string(blankMacros([]byte(text))); got != want {
		t.Errorf("got %q\nwant %q", got, want)
	}
}

// TestBracketComment checks how a line comment in a preprocessor line is rewritten.
func TestBracketComment(t *testing.T) {
	cases := map[string]string{
		"#define F 1 // behind\nint a;":   "#define F 1 /* behi*/\nint a;",
		"#define F 1 // a */ b\nint a;":   "#define F 1 // a */ b\nint a;",
		"#define F 1 // on \\\n and on\n": "#define F 1 // on \\\n and on\n",
		"#define F 1 //\r\n":              "#define F 1 //\r\n",
	}
	for text, want := range cases {
		if got := string(blankMacros([]byte(text))); got != want {
			t.Errorf("%q\n got %q\nwant %q", text, got, want)
		}
	}
}

// TestBlankAsked checks how conditions with arguments of the preprocessor's own are rewritten.
func TestBlankAsked(t *testing.T) {
	cases := map[string]string{
		"#if A && __has_include(<new.h>)": "#if A && __has_include(0      )",
		"#if __has_include(\"a\") && B":   "#if __has_include(0  ) && B",
		"#elif __has_cpp_attribute(a::b)": "#elif __has_cpp_attribute(0   )",
		"#if __has_feature(c)":            "#if __has_feature(c)",
		"#if !HAS(\"-W\") || A(b) < C(d)": "#if !HAS(0   ) || A(b) < C(d)",
		"#if __has_include(":              "#if __has_include(",
	}
	for text, want := range cases {
		if got := string(blankMacros([]byte(text))); got != want {
			t.Errorf("%s\n got %q\nwant %q", text, got, want)
		}
	}
}

// blanked replaces the text between « and » by blanks and removes these quotation marks.
func blanked(text string) string {
	var b strings.Builder
	inside := false
	for _, r := range text {
		switch {
		case r == '«' || r == '»':
			inside = r == '«'
		case inside && r != '\n':
			b.WriteByte(' ')
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// listed are the characters that may replace a macro among enumerators.
const listed = "x=(),+"

// FuzzBlankMacros checks that readyC keeps the length and the line breaks of a text and does not modify the text
// itself.
func FuzzBlankMacros(f *testing.F) {
	for _, c := range macroCases {
		f.Add([]byte(strings.NewReplacer("«", "", "»", "").Replace(c)))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		before := bytes.Clone(text)
		got := readyC(text)
		if !bytes.Equal(before, text) {
			t.Fatal("the text itself was changed")
		}
		if len(got) != len(text) {
			t.Fatalf("%d bytes became %d", len(text), len(got))
		}
		for i := range got {
			if got[i] != text[i] && (bytes.IndexByte([]byte(" 0;!&|"+listed+"inline"+"long"+"/*"), got[i]) < 0 || text[i] == '\n') {
				t.Fatalf("byte %d became %q from %q", i, got[i], text[i])
			}
		}
	})
}

// BenchmarkBlankMacros scans adversarial texts.
func BenchmarkBlankMacros(b *testing.B) {
	units := []string{
		"AAA ", "AAA(", ")AAA(", ":AAA", ";AAA(", "AAA a::", "class AAA ", "}AAA(\n", "AAA<", "AAA()", "#define A /*", "AAA\n", "AAA /", "AAA a<",
		"template <", "template a ", "*AAA a", "#if A\n(\n#else\n", "#if A\n}\n#endif\n", "R\"(", " = AAA(;", "#if A\n/* */",
	}
	for _, unit := range units {
		text := []byte(strings.Repeat(unit, 1<<20/len(unit)))
		b.Run(unit, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				readyC(text)
			}
		})
	}
}
