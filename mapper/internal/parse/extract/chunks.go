package extract

import (
	"bytes"

	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/parse/rewrite"
)

// A chunk is a range of whole lines, as byte offsets: a statement or declaration with everything that is indented below it.
type chunk struct{ from, to int }

// continuations are words that begin a line but no statement of their own.
var continuations = words.Set("end fi done esac else elif elsif elseif catch except finally rescue ensure then do in of with where and or begin endif endfunction endmacro endforeach endwhile endblock endswitch")

// nested is a chunk split into its parts: the lines of its head, the chunks that are indented below it, and the lines that close it.
type nested struct {
	head    chunk
	members []chunk
	tail    chunk
}

// topChunks splits a text into its outermost chunks.
func topChunks(text []byte) nested {
	margin := leastMargin(text, chunk{0, len(text)}, -1)
	return nested{members: split(text, chunk{0, len(text)}, margin)}
}

// inner splits a chunk at the lines that are indented below its first line. It has no members if there are none.
func inner(text []byte, c chunk) nested {
	first := lineAt(text, c.from)
	head, deeper := rewrite.Margin(text[first.from:first.to]), leastMargin(text, c, marginOf(text, first))
	if head < 0 || deeper < 0 {
		return nested{head: c}
	}
	from, to := -1, c.to
	for at := c.from; at < c.to; {
		line := lineAt(text, at)
		if margin := marginOf(text, line); margin >= deeper {
			if from < 0 {
				from = at
			}
			to = line.to
		}
		at = line.to
	}
	return nested{head: chunk{c.from, from}, members: split(text, chunk{from, to}, deeper), tail: chunk{to, c.to}}
}

// split divides a range of lines at the lines that begin a statement with the given margin or less.
func split(text []byte, c chunk, margin int) (all []chunk) {
	begin := c.from
	for at := c.from; at < c.to; {
		line := lineAt(text, at)
		if is := marginOf(text, line); at > begin && is >= 0 && is <= margin && beginsStatement(text[line.from:line.to]) {
			all = append(all, chunk{begin, at})
			begin = at
		}
		at = line.to
	}
	if begin < c.to {
		all = append(all, chunk{begin, c.to})
	}
	return all
}

// beginsStatement reports whether a line may begin a statement: it does not begin with a bracket or operator, or with a word such as
// `end`.
func beginsStatement(line []byte) bool {
	line = bytes.TrimLeft(line, " \t")
	if len(line) == 0 || bytes.IndexByte([]byte("{}()[].,:;=&|?+>"), line[0]) >= 0 {
		return false
	}
	return !continuations[string(line[:rewrite.WordLength(line)])]
}

// leastMargin returns the least margin above `above` of the lines in a range, or -1 if there is none.
func leastMargin(text []byte, c chunk, above int) int {
	least := -1
	for at := c.from; at < c.to; {
		line := lineAt(text, at)
		if is := marginOf(text, line); is > above && (least < 0 || is < least) {
			least = is
		}
		at = line.to
	}
	return least
}

// lineAt returns the line that begins at an offset, with its line break.
func lineAt(text []byte, at int) chunk {
	if end := bytes.IndexByte(text[at:], '\n'); end >= 0 {
		return chunk{at, at + end + 1}
	}
	return chunk{at, len(text)}
}

func marginOf(text []byte, line chunk) int { return rewrite.Margin(text[line.from:line.to]) }
