package lang

import (
	"bytes"
	"regexp"
)

// protobufExtends finds the head of an extension, and in it the last part of the name of what is extended.
var protobufExtends = regexp.MustCompile(`(?m)^([ \t]*)extend[ \t]+(?:\.?\w+\.)*(\w+)\s*\{`)

// loosenProtobuf writes version 3 for version 2, a required field as an optional one, and an extension as a message: the
// grammar knows no others.
func loosenProtobuf(text []byte) []byte {
	out := text
	for at := range indexes(text, `"proto2"`) {
		out = overwrite(out, text, at, `"proto3"`)
	}
	for at := range indexes(text, "required ") {
		if at > 0 && isBlank(text[at-1]) {
			out = overwrite(out, text, at, "optional")
		}
	}
	if bytes.Contains(text, []byte("extend")) {
		for _, at := range protobufExtends.FindAllSubmatchIndex(text, -1) {
			out = extension(out, text, at[0], at[3], at[4])
		}
	}
	return out
}

// extension writes `message` before the name of what is extended, where there is room for it on the line.
func extension(out, text []byte, line, extend, name int) []byte {
	const message = "message "
	from := max(line, min(extend, name-len(message)))
	if name-from < len(message) {
		return out
	}
	blanks := bytes.Repeat([]byte(" "), name-from-len(message))
	return overwrite(out, text, from, message+string(blanks))
}
