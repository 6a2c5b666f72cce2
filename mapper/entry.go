package mapper

import "foldout/model"

// EntryPackage is how much of an entry point a file is that users of a package have at its root: the most that a file is as a whole.
// EntryPart is how much one is that they have under a path of the package. What is less is a script of those who work on the repository.
const (
	EntryPackage = 0.5
	EntryPart    = 0.4
)

// EntryWords says how much of an entry point a node is, from 0 to 1, that stands so far beside the sources: what is an entry there is an
// example.
func EntryWords(entry, beside float64) string {
	switch {
	case entry > 0 && beside > 0:
		return "an example begins here"
	case entry >= 1:
		return "a program begins here"
	case entry >= 0.8:
		return "requests or commands come in here"
	case entry >= EntryPart:
		return "users of the package come in here"
	case entry > 0:
		return "a script for those who work on it"
	}
	return "nobody comes in here"
}

// IsForUsers reports whether more than those who work on the repository come in at a place.
func (s Stop) IsForUsers() bool { return s.Entry >= EntryPart && s.Beside == 0 }

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
