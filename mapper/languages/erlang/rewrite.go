package erlang

import (
	"bytes"

	"foldout/mapper/internal/parse/rewrite"
)

// rewriteErlang turns the first line of a script into a comment if that line names the interpreter, as in scripts that escript
// runs.
func rewriteErlang(text []byte) []byte {
	if !bytes.HasPrefix(text, []byte("#!")) {
		return text
	}
	return rewrite.Overwrite(text, text, 0, "%%")
}
