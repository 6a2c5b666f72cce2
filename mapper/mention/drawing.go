package mention

import (
	"strings"
	"unicode/utf8"
)

// drawing is a tree of files drawn with lines, as `tree` prints it, or with indentation only, as in the maps of foldout. The path
// of an entry consists of the names above it. Only an entry with nothing below it is looked up as a name that the text mentions,
// because a folder is drawn to show what it holds.
type drawing struct {
	claims []claim
	above  []branch // the last entry, preceded by the entries that contain it
	root   branch   // a line before the drawing that may be its root; its name is "" if there is none
	plain  bool     // drawn without lines
}

type branch struct {
	column int
	name   string
	line   int
}

// branches are the line-drawing characters before a name.
var branches = []string{"├── ", "└── ", "├─ ", "└─ ", "├──", "└──", "├─", "└─", "|-- ", "`-- ", "+-- ", `\-- `}

// take reads a line, and adds its entry to the drawing if it has one. It returns false if the line is not part of a drawing.
func (d *drawing) take(line string, number int) bool {
	at, width := -1, 0
	// before a branch, there are only blanks, vertical lines, and the marks of quotations and comments
	for _, b := range branches {
		if i := strings.Index(line, b); i >= 0 && strings.Trim(line[:i], " \t│|\u00a0>/#*") == "" {
			at, width = i, len(b)
			break
		}
	}
	if at < 0 && d.indented(line, number) {
		return true
	}
	if at < 0 {
		if d.within(line) {
			return false
		}
		if strings.Trim(line, " \t│|\u00a0") != "" || strings.TrimSpace(line) == "" { // not a line of only vertical lines
			d.end()
		}
		return len(d.above) > 0
	}
	name := nameOf(line[at+width:])
	if name == "" {
		return true
	}
	if len(d.above) == 0 && d.root.name != "" {
		d.above = append(d.above, branch{-1, d.root.name, d.root.line}) // -1: left of everything
	}
	d.push(branch{utf8.RuneCountInString(line[:at]), name, number})
	return true
}

// indented reads a line of a tree drawn with indentation only: a name that is indented more than a folder above it.
func (d *drawing) indented(line string, number int) bool {
	name, column := strings.TrimSpace(line), indentation(line)
	if strings.ContainsAny(name, " \t(){}`*:|") || name == "" || !strings.HasSuffix(d.holder(column).name, "/") {
		return false
	}
	if len(d.above) == 0 {
		d.above, d.plain = append(d.above, d.root), true
	}
	d.push(branch{column, name, number})
	return true
}

// holder returns the entry that a name is drawn under. The name begins at the given column.
func (d *drawing) holder(column int) branch {
	for i := len(d.above) - 1; i >= 0; i-- {
		if d.above[i].column < column {
			return d.above[i]
		}
	}
	if len(d.above) == 0 && d.root.column < column {
		return d.root
	}
	return branch{}
}

// within reports whether a line is indented more than the last file of a tree drawn without lines, and so describes the file's
// contents.
func (d *drawing) within(line string) bool {
	return d.plain && len(d.above) > 0 && indentation(line) > d.above[len(d.above)-1].column
}

func indentation(line string) int { return len(line) - len(strings.TrimLeft(line, " ")) }

// push adds an entry. Earlier entries in the same column as the new one, or further to the right, have ended.
func (d *drawing) push(next branch) {
	if len(d.above) > 0 && d.above[len(d.above)-1].column >= next.column {
		d.leaf()
	}
	for len(d.above) > 0 && d.above[len(d.above)-1].column >= next.column {
		d.above = d.above[:len(d.above)-1]
	}
	d.above = append(d.above, next)
}

// leaf adds the path of the last entry to the claims (words that may name a file or symbol), because nothing is drawn below that
// entry.
func (d *drawing) leaf() {
	var names []string
	length := 0
	for _, b := range d.above {
		if name := strings.Trim(b.name, "/"); name != "." {
			names = append(names, name)
			length += len(name) + 1
		}
	}
	if last := d.above[len(d.above)-1]; len(names) > 0 && length <= longest {
		path := strings.Join(names, "/")
		if strings.HasSuffix(last.name, "/") {
			path += "/"
		}
		d.claims = append(d.claims, claim{text: path, line: last.line, code: true})
	}
}

// end closes the drawing: it adds the path of the last entry to the claims (words that may name a file or symbol), and resets d
// for the next drawing.
func (d *drawing) end() {
	if len(d.above) > 0 {
		d.leaf()
	}
	d.above, d.root, d.plain = nil, branch{}, false
}

// rememberRoot remembers a line that is a single name and may be the root of a drawing below it.
func (d *drawing) rememberRoot(line string, number int) {
	if word := strings.Trim(strings.TrimSpace(line), "`*:"); !strings.ContainsAny(word, " \t") && strings.HasSuffix(word, "/") {
		d.root = branch{indentation(line), word, number}
	}
}

// nameOf returns the name in the text after the line-drawing characters, without a trailing remark.
func nameOf(text string) string {
	for _, remark := range []string{"  ", " #", " //", " ←", " <-", " --", " —", " –", " - ", " (", "\t"} {
		text, _, _ = strings.Cut(text, remark)
	}
	return strings.Trim(strings.TrimSpace(text), "`*\"")
}
