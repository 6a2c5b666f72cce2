package copying

import (
	"strings"
	"testing"

	"foldout/ui/feature"
)

// TestFileKeepsChanging copies a map while a file changes after every read.
func TestFileKeepsChanging(t *testing.T) {
	say, said := outdated{what: "copying", paths: []string{"a.log"}}.Result(feature.Facts{}).(feature.Say)
	if !said || !say.Wrong || !strings.Contains(say.Text, "a.log keeps changing") {
		t.Errorf("%+v", say)
	}
}
