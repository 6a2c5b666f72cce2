package ini

import (
	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/declare"
	"foldout/mapper/internal/parse/rewrite"
	"foldout/model"
)

var (
	iniSection = regexp.MustCompile(`^[ \t]*\[[ \t]*([^\[\]\s][^\[\]\n]*?)[ \t]*\]`)
	iniKey     = regexp.MustCompile(`^[ \t]*([A-Za-z0-9_*"'$%@./\\-][^=:\n]*?)[ \t]*([=:])`)
)

// declareINI reads sections and their keys. An indented line continues the value above, unless all keys of the section are
// indented (https://git-scm.com/docs/git-config#_syntax).
func declareINI(text []byte) *declare.Outline {
	o := &declare.Outline{}
	var headings []declare.Heading
	keyIndent := -1 // indentation of the section's keys, -1 before the first
	for line, indent := range declare.Lines(text) {
		written, first := line.Of(text), line.From+indent
		at := func(groups []int, i int) declare.Span {
			return declare.Span{From: line.From + groups[2*i], To: line.From + groups[2*i+1]}
		}
		section, key := iniSection.FindSubmatchIndex(written), iniKey.FindSubmatchIndex(written)
		switch c := written[indent]; {
		case c == '#' || c == ';':
			o.Comment(declare.Span{From: first, To: line.To})
		case section != nil:
			whole := declare.Span{From: first, To: at(section, 0).To}
			headings = append(headings, declare.Heading{At: first, Level: 1, Index: len(o.Declarations)})
			o.Declare(declare.Declaration{Span: whole, Kind: model.KindModule, Name: at(section, 1), Body: whole.To})
			keyIndent = -1
		case key != nil && (keyIndent < 0 || indent <= keyIndent):
			keyIndent = indent
			name := at(key, 1)
			d := declare.Declaration{Span: name, Kind: model.KindProperty, Name: name}
			if written[key[4]] == '=' && line.To-first <= rewrite.LongestSetting { // short enough to be shown with its value
				d.To = line.To
			}
			o.Declare(d)
		}
	}
	o.EndSections(text, headings)
	return o
}
