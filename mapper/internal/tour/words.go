package tour

import (
	"foldout/mapper/internal/rank"
	"foldout/model"
)

// EntryWords says how much of an entry point a node is, from 0 to 1, that stands so far beside the sources: what is an entry there is an
// example.
func EntryWords(entry, beside float64) string {
	switch {
	case entry > 0 && beside > 0:
		return "starts an example"
	case entry >= rank.EntryProgram:
		return "starts a program"
	case entry >= rank.EntryHandler:
		return "handles requests or commands"
	case entry >= rank.EntryPart:
		return "for users of the package"
	case entry > 0:
		return "a script for developers"
	}
	return "not an entry point"
}

// IsForUsers reports whether more than those who work on the repository come in at a place.
func (s Stop) IsForUsers() bool { return s.Entry >= rank.EntryPart && s.Beside == 0 }

// Words says why a place of a tour is one: how one comes in there, or how much leans on it.
func (s Stop) Words() string {
	if s.Users == 0 {
		return EntryWords(s.Entry, s.Beside)
	}
	used := "used by " + model.Plural(s.Users, "file")
	if s.Steps > 0 {
		used += ", " + model.Plural(s.Steps, "step") + " from an entry"
	}
	return used
}
