package language

import (
	_ "embed"
	"path"
	"strings"
	"sync"
)

// LinguistName returns the name, in small letters, of the language of a file by what it is called alone, "" where that says nothing. It knows
// 700 languages that GitHub's Linguist names, so most that no grammar here reads.
func LinguistName(file string) string {
	names := linguistNames()
	base := path.Base(file)
	if name, known := names[base]; known {
		return name
	}
	base = strings.ToLower(base)
	for i, c := range base {
		if name, known := names["*"+base[i:]]; c == '.' && known {
			return name
		}
	}
	return ""
}

// linguist holds a line for each file name, and each end of names behind a `*`, with the language that Linguist puts first. TestLinguistName
// writes it with -update, from the version in go.mod of a package that builds 16 MB of tables whenever a program with it starts.
//
//go:embed linguist.txt
var linguist string

var linguistNames = sync.OnceValue(func() map[string]string {
	names := map[string]string{}
	for line := range strings.Lines(linguist) {
		name, language, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		names[name] = language
	}
	return names
})
