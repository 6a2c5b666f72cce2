package model

import (
	"bytes"
	"encoding/json"
)

// EncodeJSON returns the JSON of a value without HTML escapes and without control characters. It is on one line or, if `indent` is
// not empty, on several, and has no line feed at the end.
func EncodeJSON(value any, indent string) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", indent)
	err := e.Encode(value)
	return PrintableJSON(bytes.TrimSuffix(b.Bytes(), []byte("\n"))), err
}
