package summary

import (
	"path"
	"strings"

	"foldout/mapper/filetree"
	"foldout/model"
)

// longest is the maximum length of a purpose in characters. A longer sentence is cut between words.
const longest = 90

// FilePurpose returns the purpose of a file, or "" if neither its head nor the type that it is named after states it.
func FilePurpose(f *filetree.File) string {
	switch {
	case f.Class.IsSecondary():
		return ""
	case f.About != "":
		return news(f.About, f.Path)
	}
	return news(f.TypeAbout, f.Path)
}

// AboutType returns the sentence that says what the symbol that a file is named after is for, from the symbol's doc comment. It
// returns "" if there is none, or if FilePurpose does not need it.
func AboutType(f *filetree.File) string {
	if f.Class.IsSecondary() || f.About != "" {
		return ""
	}
	if s := namesake(f); s != nil {
		return sentence(s.Doc)
	}
	return ""
}

// Sentence returns the first sentence of a doc comment, cut to longest characters, or "" if the comment begins with a tag such as
// @param. It does far less work than FilePurpose, because it is called for every symbol, and FilePurpose only once per file.
func Sentence(doc string) string {
	if strings.HasPrefix(doc, "@") || strings.HasPrefix(doc, ":") {
		return ""
	}
	if len(doc) > 8*longest { // to save time
		doc = strings.ToValidUTF8(doc[:8*longest], "")
	}
	return model.Printable(shorten(firstSentence(strings.Join(strings.Fields(doc), " "))))
}

// Line formats a text that already states a purpose, in the way that maps show it: printable, without a full stop, and cut to
// longest characters.
func Line(text string) string {
	return model.Printable(shorten(strings.TrimRight(strings.Join(strings.Fields(text), " "), ". ")))
}

// namesake returns the documented symbol that a file is named after: the one with its name, or else its only type. It returns nil
// if there is none.
func namesake(f *filetree.File) *model.Symbol {
	stem := lettersAndDigits(strings.TrimSuffix(f.Name(), path.Ext(f.Name())))
	var only *model.Symbol
	types := 0
	for i := range f.Symbols {
		s := &f.Symbols[i]
		if s.Up >= 0 && f.Symbols[s.Up].Kind != model.KindNamespace && f.Symbols[s.Up].Kind != model.KindModule {
			continue
		}
		if s.Doc != "" && lettersAndDigits(s.Name) == stem {
			return s
		}
		if s.Kind.IsContainer() {
			only, types = s, types+1
		}
	}
	if types == 1 && only.Doc != "" {
		return only
	}
	return nil
}

// lettersAndDigits returns the ASCII letters and digits of a name, in lower case.
func lettersAndDigits(name string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= 'A' && r <= 'Z':
			return r + 'a' - 'A'
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			return r
		}
		return -1
	}, name)
}

// heads are the files that describe their folder; the first that exists is used.
var heads = []string{"doc.go", "__init__.py", "package-info.java", "mod.rs", "lib.rs", "index.ts", "index.js", "README.md", "readme.md", "README.rst", "README"}

// FolderPurpose returns the purpose of a folder, as a file such as doc.go or README.md states it (see heads). If a Go folder has no
// such file, FolderPurpose uses the file named after the folder, or the folder's only source file. The comment at the top of any other
// file describes only that file. The result is "" if no purpose is found.
func FolderPurpose(f *filetree.Folder) string {
	if f.ModelSummary != nil {
		return f.ModelSummary.Purpose
	}
	if f.Path == "" {
		return ""
	}
	for _, name := range heads {
		for _, file := range f.Files {
			if file.Name() == name && file.About != "" {
				return news(file.About, f.Path)
			}
		}
	}
	var speaker *filetree.File
	sources := 0
	for _, file := range f.Files {
		if file.Language != "go" || file.Class != model.ClassSource {
			continue
		}
		if file.Name() == f.Name()+".go" {
			return news(file.About, f.Path)
		}
		speaker, sources = file, sources+1
	}
	if sources == 1 {
		return news(speaker.About, f.Path)
	}
	return ""
}

// news returns the purpose `about`, without its subject if that only repeats the path. It returns "" if fewer than two words of
// the purpose are new, i.e. not in the path.
func news(about, path string) string {
	about = withoutSubject(about, path)
	path, fresh := lettersAndDigits(path), 0
	for word := range strings.FieldsSeq(about) {
		if w := lettersAndDigits(word); len(w) > 3 && !strings.Contains(path, strings.TrimSuffix(w, "s")) { // short words say nothing
			fresh++
		}
	}
	if fresh < 2 {
		return ""
	}
	return about
}
