package setup

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"

	"github.com/tailscale/hujson"
)

// addJSON returns the text of a JSON file, which may have comments, with the entry in the table at `path`.
func addJSON(text string, path []string, entry any) (string, error) {
	if strings.TrimSpace(text) == "" {
		text = "{}\n"
	}
	root, err := parseJSON(text)
	if err != nil {
		return "", err
	}
	value := entry
	at, depth := root, 0
	for _, key := range append(append([]string{}, path...), name) {
		member, found := memberOf(at, key)
		if !found {
			break
		}
		at = member
		depth++
	}
	unit := unitOf(text)
	if depth == len(path)+1 { // there is an entry
		same, err := equal(text[at.StartOffset:at.EndOffset], entry)
		if err != nil || same {
			return text, err
		}
		return checked(text, text[:at.StartOffset]+pretty(value, unit, indentAt(text, at.StartOffset))+text[at.EndOffset:], path, entry)
	}
	key := name
	if depth < len(path) {
		key = path[depth]
		for i := len(path); i > depth; i-- {
			inner := name
			if i < len(path) {
				inner = path[i]
			}
			value = map[string]any{inner: value}
		}
	}
	after, err := insert(text, at, key, value, unit)
	if err != nil {
		return "", err
	}
	return checked(text, after, path, entry)
}

// removeJSON returns the text of a JSON file without the entry.
func removeJSON(text string, path []string) (string, error) {
	if strings.TrimSpace(text) == "" {
		return text, nil
	}
	at, err := parseJSON(text)
	if err != nil {
		return "", err
	}
	for _, key := range path {
		member, found := memberOf(at, key)
		if !found {
			return text, nil
		}
		at = member
	}
	object, ok := at.Value.(*hujson.Object)
	if !ok {
		return text, nil
	}
	for i, m := range object.Members {
		if m.Name.Value.(hujson.Literal).String() != name {
			continue
		}
		from, to := m.Name.StartOffset, m.Value.EndOffset
		switch {
		case i > 0:
			from = object.Members[i-1].Value.EndOffset
		case len(object.Members) > 1:
			to = object.Members[1].Name.StartOffset
		default:
			return checked(text, text[:at.StartOffset]+"{}"+text[at.EndOffset:], path, nil)
		}
		return checked(text, text[:from]+text[to:], path, nil)
	}
	return text, nil
}

func parseJSON(text string) (hujson.Value, error) {
	root, err := hujson.Parse([]byte(text))
	if err != nil {
		return root, errByHand("it is not valid JSON (" + err.Error() + ")")
	}
	if _, ok := root.Value.(*hujson.Object); !ok {
		return root, errByHand("it is not a JSON object")
	}
	return root, nil
}

// memberOf returns the value of a key in an object.
func memberOf(v hujson.Value, key string) (hujson.Value, bool) {
	object, ok := v.Value.(*hujson.Object)
	if !ok {
		return v, false
	}
	for _, m := range object.Members {
		if m.Name.Value.(hujson.Literal).String() == key {
			return m.Value, true
		}
	}
	return v, false
}

// insert adds a member at the end of an object.
func insert(text string, at hujson.Value, key string, value any, unit string) (string, error) {
	object, ok := at.Value.(*hujson.Object)
	if !ok {
		return "", errByHand("a key that should hold servers holds something else")
	}
	quoted, _ := json.Marshal(key) // a string can always be encoded
	if len(object.Members) == 0 {
		outer := indentAt(text, at.StartOffset)
		inner := outer + unit
		return text[:at.StartOffset] + "{\n" + inner + string(quoted) + ": " + pretty(value, unit, inner) + "\n" + outer + "}" + text[at.EndOffset:], nil
	}
	last := object.Members[len(object.Members)-1]
	inner := indentAt(text, last.Name.StartOffset)
	member := ",\n" + inner + string(quoted) + ": " + pretty(value, unit, inner)
	return text[:last.Value.EndOffset] + member + text[last.Value.EndOffset:], nil
}

// pretty returns a value as JSON over several lines, of which all but the first are indented.
func pretty(value any, unit, indent string) string {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent(indent, unit)
	_ = e.Encode(value) // made of maps, lists and strings
	return strings.TrimSpace(b.String())
}

// indentAt returns the blanks at the start of the line on which an offset is.
func indentAt(text string, offset int) string {
	line := text[strings.LastIndexByte(text[:offset], '\n')+1 : offset]
	return line[:len(line)-len(strings.TrimLeft(line, " \t"))]
}

// unitOf returns one step of indentation, as the text has it.
func unitOf(text string) string {
	for line := range strings.Lines(text) {
		if rest := strings.TrimLeft(line, " \t"); len(rest) < len(line) && strings.HasPrefix(rest, `"`) {
			return line[:len(line)-len(rest)]
		}
	}
	return "  "
}

// equal reports whether a text has the value of the entry.
func equal(text string, entry any) (bool, error) {
	got, err := decoded(text)
	if err != nil {
		return false, err
	}
	return reflect.DeepEqual(got, plain(entry)), nil
}

// checked returns the changed text after checking that nothing but the entry differs.
func checked(before, after string, path []string, entry any) (string, error) {
	was, err := decoded(before)
	if err != nil {
		return "", err
	}
	is, err := decoded(after)
	if err != nil {
		return "", errByHand(fmt.Sprintf("the change would damage it (%v)", err))
	}
	got := take(is, path)
	take(was, path)
	if !reflect.DeepEqual(got, plain(entry)) || !reflect.DeepEqual(was, is) {
		return "", errByHand("the change would affect more than the entry")
	}
	return after, nil
}

// take removes the entry from decoded settings, together with tables that are empty without it, and returns it.
func take(settings any, path []string) any {
	table, ok := settings.(map[string]any)
	if !ok {
		return nil
	}
	if len(path) == 0 {
		entry := table[name]
		delete(table, name)
		return entry
	}
	inner, ok := table[path[0]]
	if !ok {
		return nil
	}
	entry := take(inner, path[1:])
	if rest, ok := inner.(map[string]any); ok && len(rest) == 0 {
		delete(table, path[0])
	}
	return entry
}

func decoded(text string) (value any, err error) {
	standard, err := hujson.Standardize([]byte(text))
	if err != nil {
		return nil, err
	}
	return value, json.Unmarshal(standard, &value)
}

// plain returns a value in the types that decoding gives.
func plain(value any) (out any) {
	text, _ := json.Marshal(value) // made of maps, lists and strings
	_ = json.Unmarshal(text, &out)
	return out
}
