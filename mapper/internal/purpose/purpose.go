// Package purpose finds in a few words what files and folders are for: in the comment at the head of a file, in the doc comment
// of the type that gives the file its name, in the README of a folder.
//
// The head of a file is read as text, whatever its language: comments look alike in all of them (head.go). Paragraphs that
// speak of licences, authors, tools or work to do are passed over (sentence.go), and so is what only repeats the path.
package purpose

import (
	"path"
	"strings"

	"foldout/mapper/internal/tree"
	"foldout/model"
)

// Most is the greatest length of a purpose in characters. A longer sentence is cut between words.
const Most = 90

// OfFile returns what a file is for, "" where neither its head nor the type that it is named for says so.
func OfFile(f *tree.File) string {
	if f.Class.Aside() {
		return ""
	}
	if f.About != "" {
		return news(f.About, f.Path)
	}
	if s := namesake(f); s != nil {
		return news(sentence(s.Doc), f.Path)
	}
	return ""
}

// Sentence returns the first sentence of a doc comment, cut to Most characters; "" where it begins with a tag. It takes far less time
// than the purpose of a file, as there are many more symbols.
func Sentence(doc string) string {
	if strings.HasPrefix(doc, "@") || strings.HasPrefix(doc, ":") {
		return ""
	}
	if len(doc) > 8*Most {
		doc = strings.ToValidUTF8(doc[:8*Most], "")
	}
	return model.Printable(shorten(firstSentence(strings.Join(strings.Fields(doc), " "))))
}

// Line returns a text that is a purpose already as it stands on a map: printable, without a full stop, cut to Most characters.
func Line(text string) string {
	return model.Printable(shorten(strings.TrimRight(strings.Join(strings.Fields(text), " "), ". ")))
}

// namesake returns the documented symbol that a file is named for: the one of its name, or else its only type; nil for none.
func namesake(f *tree.File) *model.Symbol {
	stem := letters(strings.TrimSuffix(f.Name(), path.Ext(f.Name())))
	var only *model.Symbol
	types := 0
	for i := range f.Symbols {
		s := &f.Symbols[i]
		if s.Up >= 0 && f.Symbols[s.Up].Kind != model.KindNamespace && f.Symbols[s.Up].Kind != model.KindModule {
			continue
		}
		if s.Doc != "" && letters(s.Name) == stem {
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

// letters returns the letters and digits of a name in lower case.
func letters(name string) string {
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

// heads are the files that speak for their folder, the first that there is.
var heads = []string{"doc.go", "__init__.py", "package-info.java", "mod.rs", "lib.rs", "index.ts", "index.js", "README.md", "readme.md", "README.rst", "README"}

// OfFolder returns what a folder is for: what the file says that speaks for it, or for a folder of Go the file that
// has its name or is the only one. What heads another file of a package speaks of that file. It is "" where none does.
func OfFolder(f *tree.Folder) string {
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
	var speaker *tree.File
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

// news returns a purpose without the subject that the path says as well, where it tells at least two words which the path does
// not, and else "".
func news(about, path string) string {
	about = withoutSubject(about, path)
	path, fresh := letters(path), 0
	for word := range strings.FieldsSeq(about) {
		if w := letters(word); len(w) > 3 && !strings.Contains(path, strings.TrimSuffix(w, "s")) {
			fresh++
		}
	}
	if fresh < 2 {
		return ""
	}
	return about
}
