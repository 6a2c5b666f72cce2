// Package summary describes nodes of the repository by fixed rules. A description has a title, a body, tags and a text for embedding.
// The body is the purpose of the node if it is known (purpose.go), and otherwise names what the node defines or contains. The tags
// say what kind of code it is (tags.go).
//
// The purpose is a few words that say what a file or folder is for. It is found in the comment at the head of a file, in the doc
// comment of the type that the file is named after, or in the README of a folder. The head of a file is read as text, whatever its
// language, because comments look alike in all languages (head.go). Paragraphs about licences, authors, tools or work to do are
// skipped (sentence.go), and so is text that only repeats the path.
package summary

import (
	"slices"
	"strings"

	"foldout/mapper/filetree"
	"foldout/model"
)

// Summary describes one node. All its texts are printable.
type Summary struct {
	Title string   `json:"title"`
	Body  string   `json:"body,omitempty"`
	Tags  []string `json:"tags,omitempty"`
	Text  string   `json:"summary_text"` // for embedding
	By    string   `json:"by,omitempty"` // the language model that wrote the body and the last tags, "" if all was made by rule
}

// mostNamed is how many names the body of a summary lists. It lists names only if the purpose of the node is not known.
const mostNamed = 3

// Folder describes a folder. The kind of the folder's node is `kind`. The root has the title `name`; other folders have their
// path as the title.
func Folder(f *filetree.Folder, kind, name string, entry bool) Summary {
	body := FolderPurpose(f)
	if f.Path == "" {
		body = readme(f)
	}
	if body == "" {
		var names []string
		for _, sub := range f.Folders {
			names = append(names, sub.Name()+"/")
		}
		for _, file := range f.Files {
			if file.Class == model.ClassSource {
				names = append(names, file.Name())
			}
		}
		body = listed("Holds ", names)
	}
	if f.Path != "" {
		name = f.Path
	}
	return made(name, body, tags(kind, layer(f.Path), boundedContext(f.Path+"/"), entry)).written(f.ModelSummary)
}

// readme returns the purpose given in the README of a folder.
func readme(f *filetree.Folder) string {
	for _, file := range f.Files {
		if strings.HasPrefix(strings.ToLower(file.Name()), "readme") && file.About != "" {
			return file.About
		}
	}
	return ""
}

// File describes a file.
func File(f *filetree.File, entry bool) Summary {
	body := f.Purpose
	if body == "" {
		body = listed("Defines ", defined(f))
	}
	return made(f.Path, body, append(tags(f.Language, layerOf(f), boundedContext(f.Path), entry), f.Class.String())).written(f.ModelSummary)
}

// Symbol describes a symbol of a file. Its body is the first sentence of its doc comment.
func Symbol(f *filetree.File, symbol int, entry bool) Summary {
	s := &f.Symbols[symbol]
	return made(s.Kind.Keyword()+" "+s.Name, Sentence(s.Doc), tags("", layerOf(f), boundedContext(f.Path), entry))
}

// made returns a summary with the given title, body and tags, and adds a text for embedding that is made from the title and body.
func made(title, body string, tags []string) Summary {
	s := Summary{Title: model.Printable(title), Body: model.Printable(body), Tags: tags}
	s.Text = s.Title
	if s.Body != "" {
		s.Text += ": " + s.Body
	}
	return s
}

// written returns the summary with the text that a language model wrote, `said`, as its body, and with the model's tags after those
// made by rule. If `said` is nil, it returns the summary unchanged.
func (s Summary) written(said *filetree.ModelSummary) Summary {
	if said == nil {
		return s
	}
	body := said.Purpose
	if said.Body != "" {
		body += ". " + said.Body
	}
	all := slices.Clone(s.Tags)
	for _, tag := range said.Tags {
		if !slices.Contains(all, tag) {
			all = append(all, tag)
		}
	}
	return Summary{s.Title, body, all, s.Title + ": " + body, said.By}
}

// defined returns the names of what a file defines: its types, or else its functions. If any of these are exported, it returns
// only the exported ones.
func defined(f *filetree.File) []string {
	var groups [4][]string // exported types, other types, exported functions, other functions
	for i := range f.Symbols {
		s := &f.Symbols[i]
		group := 0
		switch {
		case s.Up >= 0 || s.Kind.IsScope():
			continue
		case s.Kind.IsCallable():
			group = 2
		case !s.Kind.IsContainer() && s.Kind != model.KindType:
			continue
		}
		if !s.Exported {
			group++
		}
		groups[group] = append(groups[group], s.Name)
	}
	for _, names := range groups {
		if len(names) > 0 {
			return names
		}
	}
	return nil
}

// listed joins `verb` and the names, as in `Defines a, b and c`, or `Defines a, b, c and 4 more` for a longer list. It returns ""
// if there are no names.
func listed(verb string, names []string) string {
	switch n := len(names); {
	case n == 0:
		return ""
	case n == 1:
		return verb + names[0]
	case n <= mostNamed:
		return verb + strings.Join(names[:n-1], ", ") + " and " + names[n-1]
	default:
		return verb + strings.Join(names[:mostNamed], ", ") + " and " + model.Thousands(n-mostNamed) + " more"
	}
}
