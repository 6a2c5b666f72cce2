package graphql

import (
	"bytes"
)

// rewriteGraphQL writes slashes over the escapes in strings, which the grammar does not know. A backslash occurs only
// in strings.
func rewriteGraphQL(text []byte) []byte {
	if bytes.IndexByte(text, '\\') < 0 {
		return text
	}
	out := bytes.Clone(text)
	for at := 0; at+1 < len(out); at++ {
		if out[at] == '\\' && out[at+1] >= ' ' && out[at+1] < 0x80 {
			out[at], out[at+1] = '/', '/'
			at++
		}
	}
	return out
}
