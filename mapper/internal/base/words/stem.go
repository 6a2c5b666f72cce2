package words

// endings are removed from English words; the first one that matches and leaves at least three letters is used. There are only a
// few because names in code are inflected less than words in prose.
var endings = []struct{ ending, becomes string }{
	{"ations", "at"},
	{"ation", "at"},
	{"ings", ""},
	{"ing", ""},
	{"edly", ""},
	{"ied", "y"},
	{"ies", "y"},
	{"ers", ""},
	{"ors", ""},
	{"ed", ""},
	{"es", ""},
	{"er", ""},
	{"or", ""},
	{"ly", ""},
	{"s", ""},
	{"e", ""},
}

// stem reduces a lower-case word to the stem that its inflected forms share. It may modify `word`.
func stem(word []byte) []byte {
	for _, e := range endings {
		cut := len(word) - len(e.ending)
		if cut >= 3 && string(word[cut:]) == e.ending && (e.ending != "s" || word[cut-1] != 's') {
			word = append(word[:cut], e.becomes...)
			break
		}
	}
	if n := len(word); n > 3 && word[n-1] == word[n-2] && word[n-1] != 'l' && word[n-1] != 's' {
		word = word[:n-1] // planned, running
	}
	return word
}
