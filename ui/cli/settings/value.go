package settings

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"strings"

	"foldout/model"
)

// Check returns an error if the values are not valid for the setting.
func (s Setting) Check(values []string) error {
	scratch := builtIn()
	return s.apply(&scratch, values)
}

// fromFile converts a value that was read from a file to the values of the setting. It fails if `value` has the wrong type.
func (s Setting) fromFile(value any) ([]string, error) {
	switch v := value.(type) {
	case bool:
		if s.Kind == Switch {
			return []string{strconv.FormatBool(v)}, nil
		}
	case int64:
		if s.Kind == Number {
			return []string{strconv.FormatInt(v, 10)}, nil
		}
	case json.Number:
		if s.Kind == Number {
			return []string{v.String()}, nil
		}
	case string:
		if s.Kind == Word || s.Kind == Number {
			return []string{v}, nil
		}
	case []any:
		return s.fromList(v)
	}
	return nil, fmt.Errorf("%s must be %s", s.Key, s.wants())
}

// fromList converts a list that was read from a file to the values of the setting. A list of kinds of symbols becomes a single
// value, in which the kinds are separated by commas.
func (s Setting) fromList(items []any) ([]string, error) {
	values := make([]string, 0, len(items))
	for _, item := range items {
		text, ok := item.(string)
		if !ok {
			return nil, fmt.Errorf("%s must be %s", s.Key, s.wants())
		}
		values = append(values, text)
	}
	switch {
	case s.Kind == List:
		return values, nil
	case s.Key == "symbols":
		return []string{strings.Join(values, ",")}, nil
	}
	return nil, fmt.Errorf("%s must be %s", s.Key, s.wants())
}

func (s Setting) wants() string {
	return [...]string{Word: "text", Switch: "true or false", Number: "a number", List: "a list of strings"}[s.Kind]
}

// fromText converts a text to the values of the setting. If the setting is a list, the text is split at each comma that is not
// within braces or brackets.
func (s Setting) fromText(text string) []string {
	if s.Kind != List {
		return []string{text}
	}
	var values []string
	depth, start := 0, 0
	for i := range len(text) {
		switch text[i] {
		case '{', '[':
			depth++
		case '}', ']':
			depth--
		case ',':
			if depth <= 0 {
				values, start = append(values, text[start:i]), i+1
			}
		}
	}
	return append(values, text[start:])
}

// parseSize parses a number of bytes. The suffixes K, M and G multiply the number by 1024, 1024² and 1024³.
func parseSize(text string) (int64, error) {
	digits, factor := strings.ToUpper(text), int64(1)
	digits = strings.TrimSuffix(strings.TrimSuffix(digits, "B"), "I") // KB and KiB mean K
	for i, unit := range []string{"K", "M", "G"} {
		if rest, ok := strings.CutSuffix(digits, unit); ok {
			digits, factor = rest, 1<<(10*(i+1))
		}
	}
	n, err := strconv.ParseInt(digits, 10, 64)
	if err != nil || n <= 0 || n > math.MaxInt64/factor {
		return 0, fmt.Errorf("%q is not a size in bytes, such as 1048576, 512K or 8M", text)
	}
	return n * factor, nil
}

// unknownKey returns the error for an unknown key. The error suggests the nearest known key, if there is one.
func unknownKey(key string, known []string) error {
	return fmt.Errorf("unknown key %q%s", key, model.DidYouMean(key, known))
}

// Default returns the default value of the setting in the form that the help shows. It returns an empty string if the help does
// not show the default.
func (s Setting) Default() string {
	switch {
	case s.Key == "max_file_size":
		return "1M"
	case s.Key == "max_files":
		return strconv.Itoa(model.DefaultMaxFiles)
	case s.print == nil || s.Flag.Negated || s.Kind == List || s.Key == "level":
		return ""
	}
	switch v := s.print(builtIn().View).(type) {
	case bool:
		if v {
			return "true"
		}
		return ""
	default:
		return fmt.Sprint(v)
	}
}
