package settings

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"foldout/ui/keys"
)

// keysTable is the name of the table in the user's configuration file that binds keys to actions.
const keysTable = "keys"

// readKeys reads the table that binds keys to actions. For each action, the table contains one key or a list of keys.
func (d *document) readKeys(value any, lines positions) {
	table, ok := value.(map[string]any)
	if !ok {
		d.faults = append(d.faults, fault{lines.at([]string{keysTable}), errors.New("keys must be a table: [keys]")})
		return
	}
	chosen := map[string][]string{}
	for _, action := range slices.Sorted(maps.Keys(table)) {
		pressed, ok := texts(table[action])
		if !ok {
			d.faults = append(d.faults, fault{lineOfKey(lines, action), fmt.Errorf("keys.%s must be a key or a list of keys", action)})
			continue
		}
		chosen[action] = pressed
	}
	groups, err := keys.Configured(chosen)
	d.keys = groups
	if err != nil {
		d.blameKeys(err, lines)
	}
}

// texts returns the strings in `value`, which must be a list of strings or a single string. Otherwise, `ok` is false.
func texts(value any) (all []string, ok bool) {
	if text, ok := value.(string); ok {
		return []string{text}, true
	}
	items, ok := value.([]any)
	all = []string{}
	for _, item := range items {
		text, isText := item.(string)
		all, ok = append(all, text), ok && isText
	}
	return all, ok
}

// blameKeys adds a fault to the document for each error about the table of keys, with the line of the action that is wrong. If
// two actions have the same key, the fault also names the line of the other action.
func (d *document) blameKeys(err error, lines positions) {
	var many interface{ Unwrap() []error }
	if !errors.As(err, &many) {
		return
	}
	for _, each := range many.Unwrap() {
		f := fault{err: fmt.Errorf("keys.%w", each)}
		var wrong *keys.ConfiguredError
		if errors.As(each, &wrong) {
			f.line = lineOfKey(lines, wrong.Action)
			if other := lineOfKey(lines, wrong.Other); other > 0 {
				f.err = fmt.Errorf("%w (line %d)", f.err, other)
			}
		}
		d.faults = append(d.faults, f)
	}
}

func lineOfKey(lines positions, action string) int { return lines.at([]string{keysTable, action}) }
