package lang

import regexp "foldout/mapper/internal/lang/lazyregexp"

// newerSolidity is what the grammar of Solidity does not know: what a file uses a library for, functions that are used as members, and
// where a contract is kept.
var newerSolidity = []rule{
	{words: []string{"using "}, what: regexp.MustCompile(`(?m)^(using\s+[\w.]+\s+for\s[^;{}]*;)|\b(using\s*\{[^{};]*\}\s*for\s[^;{}]*;)`), across: true},
	{words: []string{"layout "}, what: regexp.MustCompile(`\bcontract\s[^;{}]*?\s(layout\s+at\s[^;{}]*)\{`), across: true},
}

// loosenSolidity blanks what the grammar does not know.
func loosenSolidity(text []byte) []byte { return apply(newerSolidity, text, text) }
