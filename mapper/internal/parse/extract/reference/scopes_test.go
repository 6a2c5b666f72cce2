package reference

import (
	"testing"

	"foldout/mapper/internal/parse/refs"
)

// TestScopes checks a type that is hidden by a parameter of the same name: a typename still means the type.
func TestScopes(t *testing.T) {
	const entry, list = 1, 2 // names
	var s scopes
	s.enter(0, 100)
	s.declare(entry, 10, true)
	s.enter(0, 50)
	s.declare(entry, 11, false)
	s.declare(list, 12, false)
	check := func(name int32, onlyType bool, is refs.Expr, known bool) {
		t.Helper()
		if got, ok := s.find(name, onlyType); got != is || ok != known {
			t.Errorf("name %d, only types %v: %d, %v, want %d, %v", name, onlyType, got, ok, is, known)
		}
	}
	check(entry, false, 11, true)
	check(entry, true, 10, true)
	check(list, false, 12, true)
	check(list, true, 0, false)
	s.leave(50)
	check(entry, false, 10, true)
	check(list, false, 0, false)
	s.leave(100)
	check(entry, true, 0, false)
}
