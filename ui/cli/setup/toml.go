package setup

import (
	"fmt"
	"reflect"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"foldout/model"
)

// addTOML returns the text of a TOML file with the entry, as a table of its own at the end.
func addTOML(text string, path []string, entry any) (string, error) {
	without, err := removeTOML(text, path)
	if err != nil {
		return "", err
	}
	if same, err := hasTOML(text, path, entry); err != nil || same {
		return text, err
	}
	after := without
	if after = strings.TrimRight(after, "\n"); after != "" {
		after += "\n\n"
	}
	table := entry.(map[string]any)
	var args []string
	for _, arg := range table["args"].([]string) {
		args = append(args, model.PrintableTOML(arg))
	}
	after += fmt.Sprintf("%s\ncommand = %s\nargs = [%s]\n", header(path), model.PrintableTOML(table["command"].(string)), strings.Join(args, ", "))
	return checkedTOML(text, after, path, entry)
}

func header(path []string) string {
	return "[" + strings.Join(append(append([]string{}, path...), name), ".") + "]"
}

// removeTOML returns the text of a TOML file without the table of the entry, and without tables in it.
func removeTOML(text string, path []string) (string, error) {
	var kept strings.Builder
	inside := false
	for line := range strings.Lines(text) {
		if trimmed := strings.TrimSpace(line); strings.HasPrefix(trimmed, "[") {
			named := strings.TrimSuffix(header(path), "]")
			inside = trimmed == named+"]" || strings.HasPrefix(trimmed, named+"] ") || strings.HasPrefix(trimmed, named+".")
		}
		if !inside {
			kept.WriteString(line)
		}
	}
	after := kept.String()
	if after == text {
		if same, err := hasTOML(text, path, nil); err != nil || same {
			return text, err
		}
		return "", errByHand("its entry for " + name + " is not in a table of its own")
	}
	return checkedTOML(text, strings.TrimRight(after, "\n")+"\n", path, nil)
}

// hasTOML reports whether the text has this entry, or none if the entry is nil.
func hasTOML(text string, path []string, entry any) (bool, error) {
	all, err := decodedTOML(text)
	if err != nil {
		return false, err
	}
	return reflect.DeepEqual(plain(take(all, path)), plain(entry)), nil
}

// checkedTOML returns the changed text after checking that nothing but the entry differs.
func checkedTOML(before, after string, path []string, entry any) (string, error) {
	was, err := decodedTOML(before)
	if err != nil {
		return "", err
	}
	is, err := decodedTOML(after)
	if err != nil {
		return "", errByHand(fmt.Sprintf("the change would damage it (%v)", err))
	}
	got := take(is, path)
	take(was, path)
	if !reflect.DeepEqual(plain(got), plain(entry)) || !reflect.DeepEqual(was, is) {
		return "", errByHand("the change would affect more than the entry")
	}
	return after, nil
}

func decodedTOML(text string) (any, error) {
	all := map[string]any{}
	if err := toml.Unmarshal([]byte(text), &all); err != nil {
		return nil, errByHand("it is not valid TOML (" + err.Error() + ")")
	}
	return any(all), nil
}
