package language

import (
	_ "embed"
	"path"
	"strings"
	"sync"
)

// LinguistName returns the lower-case name of a file's language, judging only by the file name, or "" if it is not known. It
// knows the 700 languages of GitHub's Linguist, most of which have no grammar here. If several languages share a name or an ending,
// it is known only if one of them has a grammar here.
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

// linguist has one line for each known file name, and one for each known ending of file names, which is written after a `*`. The
// line also gives the language. The text is written by TestLinguistName with the flag -update. It comes
// from another package, whose version is in go.mod. That package is not linked into this program, because it builds 16 MB of
// tables at program start.
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
