package erlang

import (
	"bytes"

	"foldout/mapper/internal/rewrite"
)

// rewriteErlang turns the first line of a script into a comment if it names the interpreter, as escript does.
func rewriteErlang(text []byte) []byte {
	if !bytes.HasPrefix(text, []byte("#!")) {
		return text
	}
	return rewrite.Overwrite(text, text, 0, "%%")
}
