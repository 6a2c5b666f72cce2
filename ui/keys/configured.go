package keys

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"foldout/model"
)

// ConfiguredError describes a fault in the keys that the user configured for an action.
type ConfiguredError struct {
	Action string // name of the action as the user wrote it
	Other  string // name of the action that the keys clash with, "" for none
	Err    error
}

func (e *ConfiguredError) Error() string { return e.Action + ": " + e.Err.Error() }

// Configured returns the default table with the user's keys. `chosen` maps names of actions to names of keys. These keys replace
// the default keys of the action; ctrl+c always quits. If one of these keys belongs to another action by default, that action
// loses it. It is an error if an action loses its last key in this way, unless the user gives that action an empty list. Each
// error is a *ConfiguredError; all errors are joined.
func Configured(chosen map[string][]string) ([]Group, error) {
	c := configuration{chosen: map[Action][]string{}, owner: map[string]Action{}}
	for _, name := range slices.Sorted(maps.Keys(chosen)) {
		c.choose(name, chosen[name])
	}
	groups := Default()
	for g := range groups {
		groups[g].Bindings = c.rebind(groups[g].Bindings)
	}
	if len(c.faults) > 0 {
		return nil, errors.Join(c.faults...)
	}
	return groups, nil
}

type configuration struct {
	chosen map[Action][]string // keys of each configured action
	owner  map[string]Action   // action of each configured key
	faults []error
}

func (c *configuration) fault(a, other Action, format string, args ...any) {
	c.faults = append(c.faults, &ConfiguredError{string(a), string(other), fmt.Errorf(format, args...)})
}

// choose applies the keys that the configuration gives to one action.
func (c *configuration) choose(name string, pressed []string) {
	a := Action(name)
	if !slices.Contains(actions(), name) {
		c.fault(a, "", "unknown action%s", model.DidYouMean(name, actions()))
		return
	}
	c.chosen[a] = []string{}
	if a == Quit {
		pressed = append(slices.Clone(pressed), always)
	} else if len(pressed) == 0 && slices.Contains(needed, a) {
		c.fault(a, "", "must have a key")
	}
	for _, name := range pressed {
		k, err := parse(name)
		switch other, taken := c.owner[k]; {
		case err != nil:
			c.fault(a, "", "%w", err)
		case k == always && a != Quit:
			c.fault(a, "", "%s is reserved for quit", always)
		case taken && other != a:
			c.fault(a, other, "%s is also bound to %s", name, other)
		case !taken:
			c.owner[k] = a
			c.chosen[a] = append(c.chosen[a], k)
		}
	}
}

// always is the key that always quits.
const always = "ctrl+c"

// needed lists the actions that must have a key. Without these keys, users could neither find help nor leave.
var needed = []Action{Help, Back}

// rebind returns the bindings with their new keys. It leaves out bindings without keys.
func (c *configuration) rebind(all []Binding) (bound []Binding) {
	for _, b := range all {
		own, named := c.chosen[b.Action]
		if !named {
			own = slices.DeleteFunc(slices.Clone(b.Keys()), func(k string) bool { return c.owner[k] != "" })
			if len(own) == 0 {
				by := c.owner[b.Keys()[0]]
				c.fault(by, b.Action, "takes the only key of %s; bind another key to %[1]s, or unbind it with %[1]s = []", b.Action)
			}
		}
		if !slices.Equal(own, b.Keys()) {
			b = Bind(b.Action, b.Help().Desc, own...)
		}
		if len(own) > 0 {
			bound = append(bound, b)
		}
	}
	return bound
}

// actions lists the names of all actions that can have keys.
func actions() (names []string) {
	for _, b := range NewMap(Default()).all() {
		names = append(names, string(b.Action))
	}
	return names
}

// shown returns the keys in the form in which the help shows them.
func shown(pressed []string) string {
	names := make([]string, len(pressed))
	for i, k := range pressed {
		names[i] = strings.Replace(k, " ", "space", 1)
		if k == "pgdown" {
			names[i] = "pgdn"
		}
	}
	return strings.Join(names, " ")
}
