package mention

import (
	"path"
	"strings"
	"unicode"
	"unicode/utf8"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/base/words"
	"foldout/model"
)

// wantedSymbol is a claim that may name a symbol.
type wantedSymbol struct {
	claim
	name string // name, preceded by its owner and `.` if that was written
}

// holder is a symbol of a file.
type holder struct {
	file   *filetree.File
	symbol int
}

func (h holder) id() string {
	return h.file.NodeID(h.symbol)
}

// symbolName returns the name of a symbol in a claim written as code, or "" if there is none. Outside backticks, only `name()`,
// `A::b`, `A#b`, `a.B` and words that do not occur in prose, such as `addToCart` and `add_to_cart`, count as code.
func symbolName(c claim) string {
	if name, at := placed(c.text); at.first > 0 {
		c.text = name // the lines of a symbol say nothing more
	}
	if !c.code && (compound(c.text) || dotted(c.text)) {
		return c.text
	}
	if !c.code && !strings.HasSuffix(c.text, "()") && !strings.Contains(c.text, "::") && strings.Index(c.text, "#") <= 0 {
		return ""
	}
	return plainSymbol(c.text)
}

// mostChoices is the maximum number of candidates listed for a name.
const mostChoices = 20

// compound reports whether a word is composed of several words, as names of symbols are.
func compound(word string) bool {
	if plainSymbol(word) != word || strings.Contains(word, ".") {
		return false
	}
	letters := strings.Trim(word, "_")
	return strings.Contains(letters, "_") || strings.ContainsFunc(letters[min(1, len(letters)):], unicode.IsUpper) && strings.ContainsFunc(letters, unicode.IsLower)
}

// dotted reports whether a word is a symbol after its owner, such as `query.Boost`. In prose, such a word may also be something
// else, such as Node.js, so it counts only if it is found.
func dotted(word string) bool { return strings.Contains(word, ".") && plainSymbol(word) == word }

// plainSymbol returns the name of a symbol without arguments and type parameters, with `.` after each owner: `Cart.add` for
// `Cart::add(x)`, `Cart#add` and `(*Cart).add`. It returns "" if text is not a name.
func plainSymbol(text string) string {
	if rest, ok := strings.CutPrefix(text, "("); ok {
		text = strings.Replace(strings.TrimPrefix(rest, "*"), ")", "", 1)
	}
	text, _, _ = strings.Cut(text, "(")
	text, _, _ = strings.Cut(text, "<")
	name := words.Dotted(text)
	for part := range strings.SplitSeq(name, ".") {
		if part == "" || strings.ContainsFunc(part, func(c rune) bool { return !letter(c) && !unicode.IsDigit(c) && !strings.ContainsRune("_$!?~", c) }) {
			return ""
		}
	}
	if !strings.ContainsFunc(name, letter) {
		return ""
	}
	return name
}

func isCapitalised(name string) bool {
	first, _ := utf8.DecodeRuneInString(name)
	return unicode.IsUpper(first)
}

func letter(c rune) bool { return unicode.IsLetter(c) }

// settleSymbols looks up all wanted symbols in one pass over the symbols of the repository.
func (f *finder) settleSymbols() {
	names := make(map[string][]holder, len(f.wanted)) // symbols by their names, for the names in the text
	owners := map[string]bool{}                       // for each owner in the text, whether a symbol has that name
	for _, w := range f.wanted {
		owner, last := words.SplitOwner(w.name)
		names[last] = nil
		if owner != "" {
			owners[words.LastPart(owner)] = false
		}
	}
	if len(names) == 0 {
		return
	}
	f.tree.Each(func(file *filetree.File) {
		for i := range file.Symbols {
			name := file.Symbols[i].Name
			if all, wanted := names[name]; wanted {
				names[name] = append(all, holder{file, i})
			}
			if _, asked := owners[name]; asked {
				owners[name] = true
			}
		}
	})
	for _, w := range f.wanted {
		f.settle(w, names, owners)
	}
}

func (f *finder) settle(w wantedSymbol, names map[string][]holder, owners map[string]bool) {
	owner, last := words.SplitOwner(w.name)
	var all []holder
	for _, h := range names[last] {
		if owner == "" || f.owned(h, owner) {
			all = append(all, h)
		}
	}
	direct := words.LastPart(owner)
	if len(all) == 0 && owners[direct] {
		all = f.inherited(direct, names[last])
	}
	if len(all) > 1 {
		all = f.nearest(all, w.line)
	}
	switch {
	case len(all) == 1:
		f.found[all[0].id()] = true
	case w.quiet:
	case len(all) > 1:
		text := model.Printable(w.text)
		f.ambiguous[text] = true
		for _, h := range all[:min(len(all), mostChoices)] {
			f.choices[text] = append(f.choices[text], h.id())
		}
	case owner == "" && (strings.HasSuffix(w.text, ")") && len(last) > 3 || w.code && compound(last)), owner != "" && (owners[direct] || isCapitalised(direct)):
		f.missing[model.Printable(w.text)] = true // it was clearly meant as a symbol
	}
}

// owned reports whether `owner` names something that the symbol h belongs to: its type or module, the folder that is its package,
// or the file that is its module. The repository's own name stands for its top folder.
func (x *index) owned(h holder, owner string) bool {
	s := &h.file.Symbols[h.symbol]
	if s.Parent == owner || strings.HasSuffix(s.Parent, "."+owner) {
		return true
	}
	head, rest, deep := strings.Cut(owner, ".")
	if deep && s.Parent != rest || !deep && s.Parent != "" {
		return false
	}
	stem := strings.TrimSuffix(h.file.Name(), path.Ext(h.file.Name()))
	folder := path.Base(path.Dir(h.file.Path))
	if folder == "." {
		folder = path.Base(x.root)
	}
	return head == stem || head == folder
}

// nearest returns those symbols in `all` whose file is mentioned closest to the given line of the text. If the text mentions none
// of their files, nearest returns all symbols.
func (f *finder) nearest(all []holder, line int) []holder {
	best, distance := all, -1
	for _, h := range all {
		at, named := f.named[h.file]
		if !named {
			continue
		}
		switch d := max(at-line, line-at); {
		case distance < 0 || d < distance:
			best, distance = []holder{h}, d
		case d == distance:
			best = append(best, h)
		}
	}
	return best
}

// takePlace takes the symbols at a place in a file. It returns false if there are none.
func (f *finder) takePlace(file *filetree.File, at place) bool {
	if at.symbol != "" {
		return f.takeNamed(file, at.symbol)
	}
	all := model.SymbolsAt(file.Symbols, at.first, at.last)
	for _, i := range all {
		f.found[holder{file, i}.id()] = true
	}
	return len(all) > 0
}

// takeNamed takes all symbols called `name` in a file, including overloads.
func (f *finder) takeNamed(file *filetree.File, name string) (some bool) {
	for _, h := range f.symbolsNamed(file, name) {
		f.found[h.id()] = true
		some = true
	}
	return some
}

// symbolsNamed returns the symbols in a file that are called `name`.
func (x *index) symbolsNamed(file *filetree.File, name string) (all []holder) {
	owner, last := words.SplitOwner(name)
	for i := range file.Symbols {
		if file.Symbols[i].Name == last && (owner == "" || x.owned(holder{file, i}, owner)) {
			all = append(all, holder{file, i})
		}
	}
	return all
}
