package mention

import (
	"slices"
	"strings"
	"unicode"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/base/words"
)

// inherited returns those symbols in `all` that belong to a type which the type `owner` extends, directly or not, as its declaration
// says.
func (f *finder) inherited(owner string, all []holder) (kept []holder) {
	if len(all) == 0 {
		return nil
	}
	declared, extended := f.declared(), map[string]bool{}
	for open := []string{owner}; len(open) > 0; {
		name := open[0]
		open = open[1:]
		for _, signature := range declared[name] {
			for word := range strings.FieldsFuncSeq(signature, isBetweenNames) {
				if declared[word] != nil && word != owner && !extended[word] {
					extended[word] = true
					open = append(open, word)
				}
			}
		}
	}
	return slices.DeleteFunc(slices.Clone(all), func(h holder) bool {
		return !extended[words.LastPart(h.file.Symbols[h.symbol].Parent)]
	})
}

func isBetweenNames(c rune) bool { return c != '_' && !unicode.IsLetter(c) && !unicode.IsDigit(c) }

// declarations returns the signatures of all types by their names.
func (x *index) declarations() map[string][]string {
	all := map[string][]string{}
	x.tree.Each(func(file *filetree.File) {
		for _, s := range file.Symbols {
			if s.Kind.IsContainer() {
				all[s.Name] = append(all[s.Name], s.Signature)
			}
		}
	})
	return all
}
