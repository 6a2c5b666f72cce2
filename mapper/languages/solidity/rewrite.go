package solidity

import (
	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// newerSolidity is what the grammar of Solidity does not know: what a file uses a library for, functions that are used as members, and
// where a contract is kept.
var newerSolidity = []rewrite.Rule{
	{Words: []string{"using "}, What: regexp.MustCompile(`(?m)^(using\s+[\w.]+\s+for\s[^;{}]*;)|\b(using\s*\{[^{};]*\}\s*for\s[^;{}]*;)`), Across: true},
	{Words: []string{"layout "}, What: regexp.MustCompile(`\bcontract\s[^;{}]*?\s(layout\s+at\s[^;{}]*)\{`), Across: true},
}

// loosenSolidity blanks what the grammar does not know.
func loosenSolidity(text []byte) []byte { return rewrite.Apply(newerSolidity, text, text) }
