package link

import (
	"path"
	"strings"

	"foldout/mapper/internal/refs"
	"foldout/model"
)

// rules say where names of a language are looked for, and what they mean there.
type rules struct {
	family string // languages that can name each other's symbols
	// scope returns the unit of a file and the name of the scope in which its top symbols lie.
	scope func(l *linker, path string, f *refs.File) (unit, prefix string)
	// bind returns what an import brings, and the files to which it leads.
	bind func(l *linker, file int32, i refs.Import) (brought, bool)
	// root returns what a name that begins a path means by itself, such as `crate`; nil for nothing.
	root func(r *resolver, name string, at place) (meaning, bool)
	// route returns what a route names by a text of its own, such as `users#index`; false where that is none. It is nil where there are none.
	route func(r *resolver, path string, at place) (meaning, bool)
	// members says that the members of the types around a place can be named alone.
	members bool
	// outward says that the names of the scopes around that of the file can be named alone.
	outward bool
	// imported says that what a file imports can be had from it.
	imported bool
	// explicit says that a name that is imported by name means what is imported, before what lies in the same scope.
	explicit bool
	// whole says that names can be given whole, from the root of the unit.
	whole bool
	// extends says that a function which is imported by name can be called as if it were a member.
	extends bool
	// textual says that a file has the text of what it imports.
	textual bool
	// macros says that macros lie in the root of the unit, wherever they stand, and that their names are known in all of it.
	macros bool
	// certain says that all that can be found is found by the rules, so that nothing is to be guessed.
	certain bool

	// place returns the scope of a symbol in that of its file, where it is not that of what encloses it; nil where it is. Up is the symbol
	// around it, nil for none.
	place func(s, up *model.Symbol) string
	// spell writes the name of a symbol with dots between its parts, which the language parts otherwise; nil where it needs none.
	spell func(name string) string
	// headings says that modules are headings, which nothing names.
	headings bool
	// declares says that the modules of a file are other files.
	declares bool
	// senses says that a type and a value may have the same name, of which that is meant which the place of the name is for.
	senses bool
	// arities says that types of the same name differ by how many type parameters they have.
	arities bool
	// apart says that a field and a method have their names apart, so that a type can have one and inherit the other.
	apart bool
	// named says that a function is called by naming it.
	named bool
	// makes says that calling a type makes one; otherwise it converts.
	makes bool
	// plain says that a constant is a value and no function.
	plain bool
	// keys says that the names in a literal of a map are values, and look like those of members.
	keys bool

	holding
}

// brought is what an import brings.
type brought struct {
	as      string // the name under which, refs.All for everything
	binding binding
	files   []int32
}

// broughtBy returns what an import brings that names its file, before that is found: all of it, or one thing under its name or another.
func broughtBy(i refs.Import) brought {
	b := brought{as: i.As, binding: binding{scope: none, name: i.Name}}
	switch {
	case i.Name == refs.All:
		b.as, b.binding.name = refs.All, ""
	case b.as == "":
		b.as = i.Name
	}
	return b
}

// broughtFrom returns what an import brings of a file, in which its name is not looked for where the file was not found.
func (l *linker) broughtFrom(i refs.Import, to int32, found bool) brought {
	b := broughtBy(i)
	if found {
		b.binding.scope, b.files = l.files[to].scope, []int32{to}
	}
	return b
}

// notebook are the rules of a language in notebooks, which nothing imports.
func notebook(of rules) *rules {
	of.scope, of.headings = perFile, true
	return &of
}

// cython are the rules of Cython, where a module knows what may stand for an enumeration by its own name.
func cython(of rules) *rules {
	of.place = besideEnum
	return &of
}

// noRules are those of languages without any.
var noRules = rules{scope: perFile}

var byLanguage = map[string]*rules{
	"go":     {family: "go", scope: goScope, bind: goBind, keys: true, plain: true, holding: holding{same: words("Load")}},
	"python": &python, "cython": cython(python),
	"c": &clike, "cpp": &clike, "objective-c": &objc, "opencl": &clike, "glsl": &glsl, "hlsl": &hlsl, "wgsl": &wgsl,
	"rust": &rust,
	"java": &jvm, "kotlin": &jvm, "groovy": &groovy,
	"scala":  &scala,
	"csharp": &csharp,
	"php":    &php,
	"ruby":   &ruby, "crystal": &crystal,
	"swift": &swift,
	"xml":   &xml,
	"css":   &documents, "html": &documents, "markdown": &documents, "latex": &latex, "asciidoc": &documents, "rst": &documents,
	"scss": &sheets, "less": &sheets,
	"make": &makefile, "just": &justfile, "meson": &meson, "hcl": &hcl, "protobuf": &protobuf,
	"haskell": &haskell, "purescript": &purescript, "ocaml": &ocaml, "ocaml-interface": &ocaml, "rescript": &rescript, "elm": &elm,
	"elixir": &elixir,
	"tcl":    &tcl, "lua": &lua, "gdscript": &gdscript,
	"luau":  &luau,
	"cmake": &cmake, "graphql": &graphql,
	"powershell": &powershell,
	"perl":       &perl,
	"starlark":   &starlark,
	"solidity":   &solidity,
	"erlang":     &erlang,
	"clojure":    &clojure,
	"r":          &rlang,
	"bash":       &bash, "awk": &awk,
	"fish":       &fish,
	"vim":        &vim,
	"batch":      &batch,
	"emacs-lisp": &emacsLisp,
	"scheme":     &scheme, "common-lisp": &commonLisp, "racket": &racket,
	"prisma": &prisma,
	"nim":    &nim, "nix": &nix, "odin": &odin,
	"bicep":   &bicep,
	"rego":    &rego,
	"robot":   &robot,
	"jsonnet": &jsonnet,
	"thrift":  &thrift, "capnp": &capnp, "smithy": &smithy,
	"julia":   &julia,
	"jupyter": notebook(python), "jupyter-r": notebook(rlang), "jupyter-julia": notebook(julia),
	"fortran": &fortran,
	"matlab":  &matlab,
	"pascal":  &pascal,
	"d":       &dlang,
	"ada":     &ada, "vhdl": &vhdl, "systemverilog": &systemverilog,
	"gleam":      &gleam,
	"zig":        &zig,
	"dart":       &dart,
	"typescript": &ecma, "tsx": &ecma, "javascript": &ecma, "flow": &ecma, "vue": &ecma, "svelte": &ecma, "astro": &ecma,
}

// dotted writes the name of a symbol as that of a scope.
func (r *rules) dotted(name string) string {
	if r.spell == nil {
		return name
	}
	return r.spell(name)
}

func rulesFor(language string) *rules {
	if r := byLanguage[language]; r != nil {
		return r
	}
	return &noRules
}

func words(list string) map[string]bool {
	set := map[string]bool{}
	for _, word := range strings.Fields(list) {
		set[word] = true
	}
	return set
}

// perFile makes every file a unit of its own.
func perFile(_ *linker, path string, _ *refs.File) (unit, prefix string) { return path, "" }

// bindAll works out what the imports of all files bring.
func (l *linker) bindAll() {
	l.noteScripts()
	for i := range l.files {
		f := &l.files[i]
		if f.rules.bind == nil {
			continue
		}
		for _, imported := range f.Imports {
			if b, ok := f.rules.bind(l, int32(i), imported); ok {
				f.bind(imported, b)
			}
		}
	}
	l.spreadGlobals()
	l.takeIn()
}

func (f *file) bind(i refs.Import, b brought) {
	f.imports = append(f.imports, b.files...)
	if i.Exports || f.rules.imported && b.as == refs.All {
		f.export(b.as, b.binding)
	}
	switch {
	case b.as == "":
	case b.as == refs.All:
		f.all = append(f.all, b.binding)
	case i.Exports && b.binding.scope == f.scope: // has a name here
	default:
		f.name(b.as, b.binding)
	}
}

// export hands on what was imported under a name, or all that a scope has.
func (f *file) export(as string, b binding) {
	if as == refs.All {
		f.exportsAll = append(f.exportsAll, b)
		return
	}
	if f.exports == nil {
		f.exports = map[string]binding{}
	}
	if _, known := f.exports[as]; !known {
		f.exports[as] = b
	}
}

// name makes a name mean what was imported.
func (f *file) name(as string, b binding) {
	if f.bindings == nil {
		f.bindings = map[string]binding{}
	}
	if _, known := f.bindings[as]; !known || b.scope != none {
		f.bindings[as] = b
	}
}

// within joins a folder and a path below it, "" being the root; false when that leaves the root.
func within(folder, p string) (string, bool) {
	joined := path.Join(folder, p)
	if joined == ".." || len(joined) >= 3 && joined[:3] == "../" {
		return "", false
	}
	if joined == "." {
		joined = ""
	}
	return joined, true
}
