package cfamily

import "testing"

func TestJoinOperator(t *testing.T) {
	for name, want := range map[string]string{
		"operator ==": "operator==", "operator  ()": "operator()", "operator bool": "operator bool", "operator _t": "operator _t",
		"operator==": "operator==", "operator": "operator", "operator  ": "operator  ", "operators a": "operators a",
	} {
		if got := string(joinOperator([]byte(name))); got != want {
			t.Errorf("joinOperator(%q) = %q, want %q", name, got, want)
		}
	}
}
