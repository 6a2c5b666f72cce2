package solidity

import (
	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

// newerSolidity blanks what the grammar does not know: `using A for B` at file level, `using {f} for B`, and the
// storage layout of a contract.
var newerSolidity = []rewrite.Rule{
	{Words: []string{"using "}, What: regexp.MustCompile(`(?m)^(using\s+[\w.]+\s+for\s[^;{}]*;)|\b(using\s*\{[^{};]*\}\s*for\s[^;{}]*;)`), Across: true},
	{Words: []string{"layout "}, What: regexp.MustCompile(`\bcontract\s[^;{}]*?\s(layout\s+at\s[^;{}]*)\{`), Across: true},
}

// rewriteSolidity blanks what the grammar does not know.
func rewriteSolidity(text []byte) []byte { return rewrite.Apply(newerSolidity, text, text) }
