package nodelines

import (
	"strings"

	"foldout/mapper/filetree"
	"foldout/model"
)

// Separator follows each symbol's name on the line of a file, except the last one.
const Separator = ","

// longestInline is the maximum length in bytes of a symbol's name on the line of its file.
const longestInline = 60

// WithNames returns the line of a file followed by names of its symbols. All names except the last must end in Separator.
func WithNames(text string, names []string) string { return text + "  " + strings.Join(names, " ") }

// InlineNames returns the name of each symbol of a file, as it is written on the line of the file. This is the bare name, or the
// name with its owner if several symbols have the same name. It is "" for a symbol that is not named on that line, because its
// name is too long or still not unique, or because the line of another symbol already shows it.
func InlineNames(f *filetree.File) []string {
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

func inlineName(f *filetree.File, symbol int) string {
	s := &f.Symbols[symbol]
	if f.Layout != nil {
		if placement := &f.Layout.Placements[symbol]; placement.Signed || placement.How == filetree.Repeated || placement.How == filetree.Continued {
			return ""
		}
	}
	if s.Kind == model.KindExtension {
		return model.Printable(distinct(s, &filetree.Placement{}))
	}
	if text := nameless(s); text != "" {
		return model.Printable(text)
	}
	return model.Printable(s.Name)
}

// withOwner returns the name of a symbol after that of the symbol to which it belongs, e.g. `Server.Start`. If it belongs to
// none, withOwner returns the bare name.
func withOwner(f *filetree.File, symbol int) string {
	s := &f.Symbols[symbol]
	if f.Layout != nil {
		if owner := f.Layout.Placements[symbol].Owner; owner != "" {
			return model.Printable(nameWithOwner(s, owner))
		}
	}
	if under := f.Under(symbol); under >= 0 {
		return model.Printable(f.Symbols[under].Name + "." + s.Name)
	}
	return model.Printable(s.Name)
}
