package line

import (
	"strings"

	"foldout/mapper/internal/tree"
	"foldout/model"
)

// Separator stands behind each name on the line of a file but the last.
const Separator = ","

// longestInline bounds the characters of a name on the line of its file.
const longestInline = 60

// WithNames returns the line of a file with the names of some of its symbols, all but the last with the separator.
func WithNames(text string, names []string) string { return text + "  " + strings.Join(names, " ") }

// InlineNames returns what each symbol is called on the line of its file: its name alone, or with its owner where several symbols
// have that name. It is "" for what cannot stand there: what is still not unique, what another symbol says too, and long names.
func InlineNames(f *tree.File) []string {
	names, count := make([]string, len(f.Symbols)), make(map[string]int, len(f.Symbols))
	for i := range f.Symbols {
		if names[i] = inlineName(f, i); names[i] != "" {
			count[names[i]]++
		}
	}
	lines := make(map[string]int, len(f.Symbols))
	for i, name := range names {
		if count[name] > 1 {
			names[i] = withOwner(f, i)
		}
		lines[names[i]]++
	}
	for i, name := range names {
		if lines[name] > 1 || len(name) > longestInline {
			names[i] = ""
		}
	}
	return names
}

func inlineName(f *tree.File, symbol int) string {
	s := &f.Symbols[symbol]
	if f.Layout != nil {
		if stand := &f.Layout.Stands[symbol]; stand.Signed || stand.How == tree.Repeated || stand.How == tree.Reopened {
			return ""
		}
	}
	if s.Kind == model.KindExtension {
		return model.Printable(distinct(s, &tree.Stand{}))
	}
	if text := nameless(s); text != "" {
		return model.Printable(text)
	}
	return model.Printable(s.Name)
}

// withOwner returns the name of a symbol with that of its owner, or alone where it has none.
func withOwner(f *tree.File, symbol int) string {
	s := &f.Symbols[symbol]
	if f.Layout != nil {
		if owner := f.Layout.Stands[symbol].Owner; owner != "" {
			return model.Printable(owned(s, owner))
		}
	}
	if under := f.Under(symbol); under >= 0 {
		return model.Printable(f.Symbols[under].Name + "." + s.Name)
	}
	return model.Printable(s.Name)
}
