package relations

import (
	"foldout/mapper/internal/graph/rank"
	"foldout/model"
)

// EntryWords says in words what kind of entry point a node is. `entry` and `penalty` mean the same as the fields of Stop with
// these names. If `penalty` is positive, an entry point is called an example.
func EntryWords(entry, penalty float64) string {
	switch {
	case entry > 0 && penalty > 0:
		return "starts an example"
	case entry >= rank.EntryProgram:
		return "starts a program"
	case entry >= rank.EntryHandler:
		return "handles requests or commands"
	case entry >= rank.EntryPart:
		return "part of the public API"
	case entry > 0:
		return "a script for developers"
	}
	return "not an entry point"
}

// IsForUsers reports whether the stop is an entry point for users and not only for developers of the repository.
func (s Stop) IsForUsers() bool { return s.Entry >= rank.EntryPart && s.Penalty == 0 }

// Words says why a stop is on the tour: what kind of entry point it is, or how much it is used.
func (s Stop) Words() string {
	if s.Users == 0 {
		return EntryWords(s.Entry, s.Penalty)
	}
	return "used " + s.users()
}

// Reason says the same as Words, and that it is why the stop is shown: `most used (by 3 files)`.
func (s Stop) Reason() string {
	switch {
	case s.Users > 1:
		return "most used (" + s.users() + ")"
	case s.Users == 0 && s.IsForUsers():
		return "entry point (" + s.Words() + ")"
	}
	return s.Words()
}

// users says how many files use the stop, and how far it is from an entry point.
func (s Stop) users() string {
	by := "by " + model.Plural(s.Users, "file")
	if s.Steps > 0 {
		by += ", " + model.Plural(s.Steps, "step") + " from an entry point"
	}
	return by
}
