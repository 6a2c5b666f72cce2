// Package token counts the tokens of texts, exactly and fast, in the encodings o200k_base, cl100k_base, p50k_base and r50k_base.
// A count always equals the number of tokens that tiktoken-go's EncodeOrdinary returns; it is never an estimate, whatever the
// text. Counting takes at most O(n log w) time for a text of n bytes whose longest word has w bytes.
//
// # How a text is counted
//
// An encoding first splits a text into words by a regular expression; the four encodings use three different expressions. Here,
// each expression is replaced by a hand-written scanner (split.go), which looks up the class of each rune in a table (runes.go).
// A word in the encoding's table of ranks costs one token (table.go). Any other word is first split into single bytes. Adjacent
// pieces are then merged, the pair with the lowest rank first (merge.go), and each piece that remains costs one token. The ranks
// are tiktoken-go's, embedded in the program. tiktoken-go itself, whose counts are correct by definition, is available for
// comparison (reference.go). As in tiktoken-go, a byte that is not UTF-8 counts as U+FFFD.
//
// # How a document is cut
//
// The cost of a document is the sum of the costs of its parts, so each part needs to be counted only once. A part consists of
// whole lines. The method Encoding.Part returns the cost of a part, provided that
//
//  1. it ends with a line feed, and the rune before that is not white space;
//  2. it does not begin with `/`, and its first line is not blank: any white space that it begins with contains no `\r` or `\n`;
//  3. the first line of the document begins at column 0.
//
// Between its first and its last line a part may contain anything: blank lines, tabs, CR LF, bytes that are not UTF-8. A part may
// violate rule 1 and end with blank lines or trailing blanks if the next part begins at column 0. So a title with the blank line
// below it is a part. The last part of a document, which has no next part, must follow rule 1.
//
// These rules have the following reason. In cl100k and o200k, all that can follow a line feed within a word is further `\r` and
// `\n`, possibly after other white space, and in o200k also `/`. So a cut after a line feed lies between two words as long as the
// next line is not blank and does not begin with `/`. In p50k and r50k, a run of white space, including line feeds and the
// indentation after them, is one word. If something else follows, the last rune of the run is not part of that word. In these two
// encodings, the cut therefore lies before the line feed, and the rune before the line feed must not be white space. A part is
// thus counted with the line feed before it, and without the one at its end. The first part is counted with a line feed that the
// document does not contain, and the document's last line feed is not counted; each costs one token, so the sum is right.
//
// In a line indented by n spaces, n-1 of them form a word of their own (in p50k and r50k together with the line feed before
// them), and the last space belongs to the first word of the text. Indent counts the former, and Line counts the latter.
package token
