package quality

import "flag"

var dartGrammar = flag.String("dartgrammar", "", "the file tools/spec_parser/Dart.g of Dart's SDK, which antlr4 makes a parser of; Dart has no reader when empty")

// dartVersion prints the version of the grammar, if the grammar and the tools to build a parser from it are present.
const dartVersion = `command -v antlr4 javac >/dev/null && sed -n 's|^// \(v[0-9.]*\) .*|\1|p;/^grammar/q' "$0" | head -n 1`

// dartScript is the reader of Dart.
func dartScript() script {
	return script{
		name: "dart-spec", version: []string{"sh", "-c", dartVersion, *dartGrammar}, languages: []string{"dart"},
		command: []string{"sh", "readers/dart.sh", *dartGrammar},
	}
}
