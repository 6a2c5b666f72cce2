package mention

import (
	"slices"
	"strings"
	"unicode"

	"foldout/mapper/filetree"
)

// inherited returns those symbols in `all` that belong to a type which the type `owner` extends, directly or not, as its declaration
// says.
func (f *finder) inherited(owner string, all []holder) (kept []holder) {
	if len(all) == 0 {
		return nil
	}
	declared := f.declarations()
	ancestors := []string{owner}
	for i := 0; i < len(ancestors); i++ { // ancestors grows
		for _, signature := range declared[ancestors[i]] {
			for _, word := range strings.FieldsFunc(signature, func(c rune) bool { return c != '_' && !unicode.IsLetter(c) && !unicode.IsDigit(c) }) {
				if declared[word] != nil && !slices.Contains(ancestors, word) {
					ancestors = append(ancestors, word)
				}
			}
		}
	}
	return slices.DeleteFunc(slices.Clone(all), func(h holder) bool {
		_, of := lastOf(h.file.Symbols[h.symbol].Parent)
		return !slices.Contains(ancestors[1:], of)
	})
}

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
