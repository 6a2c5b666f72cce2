package words

// endings are taken off English words, the first that matches; what is left must have three letters at least. They are few on
// purpose: names in code are inflected less than prose.
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

// stem returns the part of a word in lower case that its forms share. It may change the word's bytes.
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
