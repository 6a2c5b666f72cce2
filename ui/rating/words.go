package rating

// EntryWords says how much of an entry point a node is, from 0 to 1.
func EntryWords(entry float64) string {
	switch {
	case entry >= 1:
		return "a program begins here"
	case entry >= 0.8:
		return "requests or commands come in here"
	case entry >= 0.5:
		return "users of the package come in here"
	case entry > 0:
		return "a script for those who work on it"
	}
	return "no"
}
