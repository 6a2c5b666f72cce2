package protobuf

import (
	"bytes"
	"strings"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

// protobufExtends matches the head of an extension; the second group is the last part of the extended message's name.
var protobufExtends = regexp.MustCompile(`(?m)^([ \t]*)extend[ \t]+(?:\.?\w+\.)*(\w+)\s*\{`)

// protobufIdle blanks declarations that the grammar does not know and that are not symbols: editions, `extensions`,
// `reserved`, and the visibility of messages and enumerations.
var protobufIdle = []rewrite.Rule{
	{Words: []string{"edition"}, What: regexp.MustCompile(`(?m)^[ \t]*(edition[ \t]*=[ \t]*["']\w+["'][ \t]*;)`)},
	{Words: []string{"extensions "}, What: regexp.MustCompile(`(?m)^[ \t]*(extensions[ \t]+\d[^;{}\[\n]*(?:\[[^;\n]*\][ \t]*)?;)`)},
	{Words: []string{"reserved "}, What: regexp.MustCompile(`(?m)^[ \t]*(reserved[ \t]+["'\w-][^;{}=\n]*;)`)},
	{Words: []string{"export ", "local "}, What: regexp.MustCompile(`(?m)^[ \t]*(export|local)[ \t]+(?:message|enum)\b`)},
}

var (
	protobufSyntax = regexp.MustCompile(`(?m)^(?:\x{FEFF})?[ \t]*syntax\s*=`)
	// protobufGroups match the heads of groups, which declare a field and its message type at once.
	protobufGroups = regexp.MustCompile(`\b(?:optional|required|repeated)[ \t]+group[ \t]+(\w+)[ \t]*=[ \t]*\d+[ \t]*(?:\[[^\[\]{}\n]*\][ \t]*)?\{`)
)

// frameOfProtobuf puts a `syntax` statement before a text without one, because the grammar requires it.
func frameOfProtobuf(text []byte) (before, after string) {
	if protobufSyntax.Match(text) {
		return "", ""
	}
	return `syntax="proto3";`, ""
}

// rewriteProtobuf rewrites proto2 as proto3, the only version that the grammar knows. It replaces the word `proto2` by `proto3`
// and `required` by `optional`, and it rewrites extensions and groups as messages.
func rewriteProtobuf(text []byte) []byte {
	text = rewrite.BlankByteOrderMark(text)
	out := text
	for at := range rewrite.Indexes(text, `"proto2"`) {
		out = rewrite.Overwrite(out, text, at, `"proto3"`)
	}
	for at := range rewrite.Indexes(text, "required ") {
		if at > 0 && rewrite.IsBlank(text[at-1]) {
			out = rewrite.Overwrite(out, text, at, "optional")
		}
	}
	out = rewrite.Apply(protobufIdle, out, text)
	if bytes.Contains(text, []byte("group ")) {
		for _, at := range protobufGroups.FindAllSubmatchIndex(text, -1) {
			out = rewrite.Overwrite(out, text, at[0], "message"+strings.Repeat(" ", at[2]-at[0]-len("message")))
			out = rewrite.Overwrite(out, text, at[3], strings.Repeat(" ", at[1]-1-at[3]))
		}
	}
	if bytes.Contains(text, []byte("extend")) {
		for _, at := range protobufExtends.FindAllSubmatchIndex(text, -1) {
			out = extension(out, text, at[0], at[3], at[4], at[5])
		}
	}
	return out
}

// extension writes `message` and a blank before the name of an extended message. If there is room only for `message`, the blank
// replaces the first letter of the name.
func extension(out, text []byte, line, extend, name, end int) []byte {
	const message = "message "
	from := max(line, min(extend, name-len(message)))
	blanks := name - from - len(message)
	if blanks < 0 && end-name == 1 && text[end] == ' ' { // the blank after the name stands for the name
		return rewrite.Overwrite(out, text, from, message+"x")
	}
	if blanks < -1 || blanks < 0 && end-name == 1 { // no room, or nothing would be left of the name
		return out
	}
	return rewrite.Overwrite(out, text, from, message+strings.Repeat(" ", max(blanks, 0)))
}
