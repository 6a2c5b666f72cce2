// Package token counts the tokens of texts, exactly and fast, in the encodings o200k_base, cl100k_base, p50k_base and
// r50k_base. A count always equals the length of what tiktoken-go's EncodeOrdinary returns: no count of this package is an
// estimate, whatever the text, and the time for it grows with the length of the text and the logarithm of its longest word.
//
// # How a text is counted
//
// An encoding first splits a text into words by a regular expression, here by a hand-written scanner for each of the three
// expressions (split.go) over one table of what each rune is (runes.go). A word costs one token when it stands in the
// encoding's table of ranks (table.go); otherwise neighbouring parts of it are merged, the pair of lowest rank first
// (merge.go). The ranks are tiktoken-go's, embedded in the program; tiktoken-go itself is the authority on every count and
// is there for the asking (reference.go). A byte that is not UTF-8 counts as U+FFFD does, as in tiktoken-go.
//
// # How a document is cut
//
// The cost of a document is the sum of the costs of its parts, so that a part is counted once and added ever after. A part
// is one or more whole lines, and Part returns what it costs where
//
//  1. it ends with a line feed, and the rune before that is not white space;
//  2. it does not begin with `/`, and its first line is not blank: there is no `\r` or `\n` in the white space that it
//     begins with, if with any;
//  3. the first line of the document begins at column 0.
//
// Between its first and its last line a part may hold anything: blank lines, tabs, CR LF, bytes that are not UTF-8. A part
// may break the first rule, and end with blank lines or trailing blanks, where the part after it begins at column 0. So a
// title with the blank line below it is a part. The last part of a document has none after it and keeps the rule.
//
// Why this is so: in cl100k and o200k a word never goes on behind a line feed but to take more of `\r` and `\n` (through
// any white space), and in o200k of `/`. So the cut behind a line feed whose next line is not blank and does not begin with
// `/` falls between two words, and looks at nothing behind it. In p50k and r50k white space swallows line feeds and the
// indentation after them, but for its last rune where something other than white space follows. So there the cut lies
// before a line feed that has such a rune on either side: a part owns the line feed before it instead of its own last one.
// The first part has none and the last line feed of the document has no owner: both cost one token, so the sum holds.
//
// Of a line indented by n spaces, n-1 form a word of their own (in p50k and r50k with the line feed before them), and the
// last one belongs to the text: hence Indent and Line.
package token
