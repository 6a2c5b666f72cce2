package keys_test

import (
	"errors"
	"slices"
	"testing"

	"foldout/ui/keys"
)

// FuzzConfigured checks that for any configuration either every fault names its action, or each key does one thing, the configured
// keys are used, and the actions for help and leaving have keys.
func FuzzConfigured(f *testing.F) {
	f.Add("undo", "ctrl+_", "redo", "u")
	f.Add("copy", "space", "copy", "alt+space")
	f.Add("quit", "", "help", "茶")
	f.Fuzz(func(t *testing.T, a, pressed, b, other string) {
		groups, err := keys.Configured(map[string][]string{a: {pressed}, b: {other}})
		if err != nil {
			if fault := (*keys.ConfiguredError)(nil); groups != nil || !errors.As(err, &fault) || fault.Error() == "" {
				t.Fatalf("%v: %v", groups, err)
			}
			return
		}
		owner := map[string]keys.Action{}
		var bound []keys.Action
		for _, g := range groups {
			for _, binding := range g.Bindings {
				bound = append(bound, binding.Action)
				for _, k := range binding.Keys() {
					if has, taken := owner[k]; taken {
						t.Fatalf("%q does %s and %s", k, has, binding.Action)
					}
					owner[k] = binding.Action
				}
			}
		}
		for _, needed := range []keys.Action{keys.Action(a), keys.Action(b), keys.Help, keys.Back, keys.Quit} {
			if !slices.Contains(bound, needed) {
				t.Fatalf("%s has no key", needed)
			}
		}
		if owner["ctrl+c"] != keys.Quit {
			t.Fatal("ctrl+c does not quit")
		}
	})
}
