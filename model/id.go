package model

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// RootID is the id of the root, the folder that was opened.
const RootID = "."

// PathID returns the id of the folder or file at `path`, which is relative to the root and has `/` as its separator. `#` and `\`
// are escaped with `\`. ASCII control characters and bytes that are not UTF-8 are written as `\xNN`. Other runes that Printable
// would escape are written as `\uNNNN` or `\UNNNNNNNN`. An id is thus always one line of printable text.
func PathID(path string) string {
	if path == "" || path == RootID {
		return RootID
	}
	return inID.replace(path)
}

// SymbolID returns the id of the symbol called `name` in the file at `path`. `name` is a qualified name, as returned by
// SymbolNames.
func SymbolID(path, name string) string { return PathID(path) + "#" + name }

// SplitID splits the id of a node into the path of the folder or file and the qualified name of the symbol. The latter is empty
// if the node is a folder or file. A leading `./` and a trailing `/` of the path are ignored. The path of the root is empty.
func SplitID(id string) (path, symbol string) {
	var b strings.Builder
	for i := 0; i < len(id); i++ {
		c := id[i]
		if c == '#' {
			return trimPath(b.String()), Printable(id[i+1:])
		}
		if c == '\\' && i+1 < len(id) {
			if n := readEscape(&b, id[i+1:]); n > 0 {
				i += n
				continue
			}
			i++
			c = id[i]
		}
		b.WriteByte(c)
	}
	return trimPath(b.String()), ""
}

// SymbolName returns the qualified name in the id of a symbol, or "" for any other id.
func SymbolName(id string) string {
	_, name := SplitID(id)
	return name
}

// ParentID returns the id of what contains a node: the symbol that its name begins with or else the file, and the folder for a file
// or a folder. It does not know which nodes exist, so it may name a symbol that does not. The root has no parent, so the result is
// empty.
func ParentID(id string) string {
	if path, symbol, found := cutSymbol(id); found {
		if at := strings.LastIndexByte(symbol, '.'); at > 0 {
			return path + "#" + symbol[:at]
		}
		return path
	}
	if id == RootID {
		return ""
	}
	if at := strings.LastIndexByte(id, '/'); at > 0 {
		return id[:at]
	}
	return RootID
}

// Ancestors returns the ids of what contains a node, judged as in ParentID, from the nearest to the root. The root has none.
func Ancestors(id string) (ids []string) {
	for up := ParentID(id); up != ""; up = ParentID(up) {
		ids = append(ids, up)
	}
	return ids
}

// IsBelow reports whether the node `above` is one of the Ancestors of a node.
func IsBelow(id, above string) bool {
	if above == RootID {
		return id != RootID
	}
	if len(id) <= len(above) || !strings.HasPrefix(id, above) {
		return false
	}
	ends := "/#" // bytes that may follow the id `above`
	if _, _, symbol := cutSymbol(above); symbol {
		ends = "."
	}
	return strings.IndexByte(ends, id[len(above)]) >= 0
}

// cutSymbol cuts an id at the `#` before the name of a symbol. `found` is false if there is none.
func cutSymbol(id string) (path, symbol string, found bool) {
	for i := 0; i < len(id); i++ {
		switch id[i] {
		case '\\':
			i++
		case '#':
			return id[:i], id[i+1:], true
		}
	}
	return id, "", false
}

// escapeDigits maps the letter of an escape to its number of hexadecimal digits.
var escapeDigits = map[byte]int{'x': 2, 'u': 4, 'U': 8}

// readEscape writes to b what an escape stands for. s is the text after the escape's backslash. The result is the length of the
// escape without the backslash, or 0 if s does not begin with a valid escape.
func readEscape(b *strings.Builder, s string) int {
	digits := escapeDigits[s[0]]
	if digits == 0 || len(s) <= digits {
		return 0
	}
	n, err := strconv.ParseUint(s[1:1+digits], 16, 32)
	switch {
	case err != nil || digits > 2 && !utf8.ValidRune(rune(n)):
		return 0
	case digits == 2:
		b.WriteByte(byte(n))
	default:
		b.WriteRune(rune(n))
	}
	return 1 + digits
}

func trimPath(path string) string {
	path = strings.TrimSuffix(strings.TrimPrefix(path, "./"), "/")
	if path == RootID {
		return ""
	}
	return path
}

// SymbolNames returns the qualified name of each symbol of a file: the names of the symbols that contain it and its own name,
// joined by `.`. The second symbol with the same qualified name gets the suffix `~2`, the third one `~3`.
func SymbolNames(symbols []Symbol) []string {
	names := make([]string, len(symbols))
	seen := make(map[string]int, len(symbols))
	for i := range symbols {
		name := Printable(symbols[i].Name)
		if parent := symbols[i].Parent; parent != "" {
			name = Printable(parent) + "." + name
		}
		seen[name]++
		if n := seen[name]; n > 1 {
			name += "~" + strconv.Itoa(n)
		}
		names[i] = name
	}
	return names
}

// SymbolIndex returns the index of the symbol that SymbolNames calls `name`, or -1 if there is none. It does not build any names.
func SymbolIndex(symbols []Symbol, name string) int {
	first, nth := name, 0 // the name without a `~` number, and that number
	if at := strings.LastIndexByte(name, '~'); at >= 0 {
		if n, err := strconv.Atoi(name[at+1:]); err == nil && n > 1 && strconv.Itoa(n) == name[at+1:] {
			first, nth = name[:at], n
		}
	}
	for i := range symbols {
		switch s := &symbols[i]; {
		case s.isNamed(name):
			return i
		case nth > 0 && s.isNamed(first):
			if nth--; nth == 0 {
				return i
			}
		}
	}
	return -1
}

// isNamed reports whether `name` is the symbol's qualified name without a suffix such as `~2`.
func (s *Symbol) isNamed(name string) bool {
	if s.Parent != "" {
		rest, ok := strings.CutPrefix(name, Printable(s.Parent))
		if !ok || !strings.HasPrefix(rest, ".") {
			return false
		}
		name = rest[1:]
	}
	return name == Printable(s.Name)
}
