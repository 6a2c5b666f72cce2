package lang

import (
	"bytes"
	"regexp"
	"strings"
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
			out = extension(out, text, at[0], at[3], at[4], at[5])
		}
	}
	return out
}

// extension writes `message` before the name of what is extended, and over its first letter where there is no room for it before.
func extension(out, text []byte, line, extend, name, end int) []byte {
	const message = "message "
	from := max(line, min(extend, name-len(message)))
	blanks := name - from - len(message)
	if blanks < -1 || blanks < 0 && end-name == 1 {
		return out
	}
	return overwrite(out, text, from, message+strings.Repeat(" ", max(blanks, 0)))
}
