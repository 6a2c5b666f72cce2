package scope_test

import (
	"testing"

	"foldout/ui/feature"
	"foldout/ui/feature/scope"
	"foldout/ui/keys"
)

// TestExportedLeavesOutTests checks that only exported symbols are shown without tests, that the user can include tests in that view, and
// that all symbols come back with or without tests as before.
func TestExportedLeavesOutTests(t *testing.T) {
	commands := (&scope.Feature{}).Commands()
	f := feature.Facts{Keys: keys.NewMap(keys.Default())}
	press := func(action keys.Action, exported, noTests bool) {
		t.Helper()
		f.View = commands[action](f).(feature.Change).View
		if f.View.ExportedOnly != exported || f.View.NoTests != noTests {
			t.Errorf("%s: exported only %t, without tests %t", action, f.View.ExportedOnly, f.View.NoTests)
		}
	}
	press(keys.ExportedOnly, true, true)
	press(keys.ExportedOnly, false, false)
	press(keys.ExportedOnly, true, true)
	press(keys.Tests, true, false)
	press(keys.ExportedOnly, false, false)
	press(keys.Tests, false, true)
	press(keys.ExportedOnly, true, true)
	press(keys.ExportedOnly, false, true)
}
