package quality

import (
	"flag"
	"fmt"
)

var luaParse = flag.String("luaparse", "", "the node_modules folder that holds the package luaparse; NODE_PATH when empty")

var phpParser = flag.String("phpparser", "", "the folder lib of PHP-Parser; that on PHP's include path when empty")

// dynamicScripts are the readers of scripting languages.
func dynamicScripts() []script {
	php := []string{"php", "-d", "memory_limit=-1"}
	if *phpParser != "" {
		php = append(php, "-d", "include_path="+*phpParser)
	}
	php = append(php, "readers/php.php")
	var luaEnv []string
	if *luaParse != "" {
		luaEnv = []string{"NODE_PATH=" + *luaParse}
	}
	return []script{
		{
			name: "luaparse", version: []string{"node", "-p", `require("luaparse").version`}, env: luaEnv, languages: []string{"lua"},
			command: []string{"node", "readers/lua.js"},
		},
		{
			name: "elixir", version: []string{"elixir", "-e", "IO.puts(System.version())"}, languages: []string{"elixir"},
			command: []string{"elixir", "readers/elixir.exs"},
		},
		{
			name: "shiki", version: []string{"node", "-p", packageVersion("shiki")},
			env: nodePath(), languages: []string{"powershell"}, command: []string{"node", "readers/powershell.js"},
		},
		{
			name: "ppi", version: []string{"perl", "readers/perl.pl", "version"}, languages: []string{"perl"},
			command: []string{"perl", "readers/perl.pl"},
		},
		{
			name: "@replit/codemirror-lang-nix", version: []string{"node", "-p", packageVersion("@replit/codemirror-lang-nix")},
			env: nodePath(), languages: []string{"nix"}, command: []string{"node", "readers/nix.js"},
		},
		{
			name: "clojure", version: []string{"clojure", "readers/clojure.clj", "version"}, languages: []string{"clojure"},
			command: []string{"clojure", "readers/clojure.clj"},
		},
		{
			name: "epp_dodger", version: []string{"escript", "readers/erlang.escript", "version"}, languages: []string{"erlang"},
			command: []string{"escript", "readers/erlang.escript"},
		},
		{
			name: "fish", version: []string{"fish", "--version"}, languages: []string{"fish"},
			command: []string{"python3", "readers/fish.py"},
		},
		own("lines", "gleam"),
		{
			name: "asciidoctor", version: []string{"ruby", "-rasciidoctor", "-e", "puts Asciidoctor::VERSION"}, languages: []string{"asciidoc"},
			command: []string{"ruby", "readers/asciidoc.rb"},
		},
		own("lines", "gdscript"),
		{
			name: "tclsh", version: []string{"tclsh", "readers/tcl.tcl", "version"}, languages: []string{"tcl"},
			command: []string{"tclsh", "readers/tcl.tcl"},
		},
		{
			name: "racket", version: []string{"racket", "-e", "(displayln (version))"}, languages: []string{"racket"},
			command: []string{"racket", "readers/racket.rkt"},
		},
		{
			name: "lines", version: []string{"python3", "-c", "print(1)"}, languages: []string{"bicep"},
			command: []string{"python3", "readers/bicep.py"},
		},
		{
			name: "meson", version: []string{"meson", "--version"}, languages: []string{"meson"},
			command: []string{"meson", "runpython", "readers/meson.py"},
		},
		{
			name: "expat", version: []string{"python3", "-c", "import pyexpat; print(pyexpat.EXPAT_VERSION)"}, languages: []string{"xml"},
			command: []string{"python3", "readers/elements.py"},
		},
		{
			name: "configparser", version: []string{"python3", "-c", "import sys; print(sys.version.split()[0])"}, languages: []string{"ini"},
			command: []string{"python3", "readers/ini.py"},
		},
		{
			name: "docutils", version: []string{"python3", "-c", "import docutils; print(docutils.__version__)"}, languages: []string{"rst"},
			command: []string{"python3", "readers/rst.py"},
		},
		own("words", "ada"),
		own("words", "d"),
		{
			name: "shfmt", version: []string{"shfmt", "--version"}, languages: []string{"bash"},
			command: []string{"python3", "readers/bash.py"},
		},
		{
			name: "ocaml", version: []string{"ocamlc", "-version"}, languages: []string{"ocaml", "ocaml-interface"},
			command: []string{"ocaml", "-w", "-a", "-I", "+compiler-libs", "ocamlcommon.cma", "readers/ocaml.ml"},
		},
		{
			name: "fcl-passrc", version: []string{"fpc", "-iV"}, languages: []string{"pascal"},
			command: []string{"sh", "readers/pascal.sh"},
		},
		{name: "php-parser", version: append(php[:len(php):len(php)], "version"), languages: []string{"php"}, command: php},
		{
			name: "ruby", version: []string{"ruby", "-e", "puts RUBY_VERSION"}, languages: []string{"ruby"},
			command: []string{"ruby", "readers/ruby.rb"},
		},
	}
}

// own returns a reader that parses a language itself, without a parser library. Its version is a hash of its text.
func own(name, language string) script {
	const version = `import hashlib, sys; print(hashlib.sha256(open(sys.argv[1], "rb").read()).hexdigest()[:10])`
	reader := "readers/" + language + ".py"
	return script{
		name: name, version: []string{"python3", "-c", version, reader}, languages: []string{language},
		command: []string{"python3", reader},
	}
}

// packageVersion returns an expression for the version of an npm package that does not export its package.json.
func packageVersion(name string) string {
	return fmt.Sprintf(`require(require("path").join(require.resolve(%q), "../../package.json")).version`, name)
}
