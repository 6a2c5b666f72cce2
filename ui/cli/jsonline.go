package cli

import (
	"io"
	"strconv"
	"unicode/utf8"

	"foldout/model"
)

// appendSymbol appends to b a JSON object that describes the symbol s of the file f, and a line feed.
func appendSymbol(b []byte, f *model.File, s *model.Symbol) []byte {
	path := f.Path
	if !utf8.ValidString(path) {
		path = model.PathID(path) // JSON cannot represent such a path; the id of the path is unique, too
	}
	b = model.AppendJSON(append(b, `{"path":`...), path)
	b = model.AppendJSON(append(b, `,"language":`...), f.Language)
	b = model.AppendJSON(append(b, `,"kind":`...), s.Kind.String())
	b = model.AppendJSON(append(b, `,"name":`...), s.Name)
	b = model.AppendJSON(append(b, `,"parent":`...), s.Parent)
	b = strconv.AppendInt(append(b, `,"line":`...), int64(s.Line), 10)
	b = strconv.AppendInt(append(b, `,"end_line":`...), int64(s.EndLine), 10)
	b = model.AppendJSON(append(b, `,"signature":`...), s.Signature)
	b = strconv.AppendBool(append(b, `,"exported":`...), s.Exported)
	b = model.AppendJSON(append(b, `,"doc":`...), s.Doc)
	if s.Recovered {
		b = append(b, `,"recovered":true`...)
	}
	return append(b, "}\n"...)
}

// writeJSON prints a value as JSON.
func writeJSON(w io.Writer, value any) error { return encode(w, value, "  ") }

// writeJSONLine prints a value as one line of JSON.
func writeJSONLine(w io.Writer, value any) error { return encode(w, value, "") }

func encode(w io.Writer, value any, indent string) error {
	text, err := model.EncodeJSON(value, indent)
	if err != nil {
		return err
	}
	_, err = w.Write(append(text, '\n'))
	return err
}
