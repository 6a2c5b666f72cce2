package mention

import (
	"strings"
	"unicode/utf8"
)

// drawing is a tree of files drawn with lines, as `tree` prints it. A path is composed of the names above; only what has nothing
// below it is a claim, since a folder is drawn for the sake of what it holds.
type drawing struct {
	claims []claim
	above  []branch
	root   branch // a line before the drawing that may be its root, without a name where there is none
}

type branch struct {
	column int
	name   string
	line   int
}

// branches are what leads to a name.
var branches = []string{"├── ", "└── ", "├─ ", "└─ ", "├──", "└──", "├─", "└─", "|-- ", "`-- ", "+-- ", `\-- `}

// take reads a line of a drawing; false when it is none.
func (d *drawing) take(line string, number int) bool {
	at, width := -1, 0
	for _, b := range branches {
		if i := strings.Index(line, b); i >= 0 && strings.Trim(line[:i], " \t│|\u00a0>/#*") == "" {
			at, width = i, len(b)
			break
		}
	}
	if at < 0 {
		if strings.Trim(line, " \t│|\u00a0") != "" || strings.TrimSpace(line) == "" {
			d.end()
		}
		return len(d.above) > 0
	}
	name := nameOf(line[at+width:])
	if name == "" {
		return true
	}
	if len(d.above) == 0 && d.root.name != "" {
		d.above = append(d.above, d.root)
	}
	d.push(branch{utf8.RuneCountInString(line[:at]), name, number})
	return true
}

// push puts the next branch where it belongs: what was there and to the right of it has come to its end.
func (d *drawing) push(next branch) {
	if len(d.above) > 0 && d.above[len(d.above)-1].column >= next.column {
		d.leaf()
	}
	for len(d.above) > 0 && d.above[len(d.above)-1].column >= next.column {
		d.above = d.above[:len(d.above)-1]
	}
	d.above = append(d.above, next)
}

// leaf claims the path that leads to the last name.
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

// end ends the drawing.
func (d *drawing) end() {
	if len(d.above) > 0 {
		d.leaf()
	}
	d.above, d.root = nil, branch{}
}

// rootMayBe keeps a line that is one name and may be the root of a drawing below it.
func (d *drawing) rootMayBe(line string, number int) {
	if word := strings.Trim(strings.TrimSpace(line), "`*:"); !strings.ContainsAny(word, " \t") && strings.HasSuffix(word, "/") {
		d.root = branch{-1, word, number}
	}
}

// nameOf returns the name in what stands behind a branch, without a remark.
func nameOf(text string) string {
	for _, remark := range []string{"  ", " #", " //", " ←", " <-", " --", " —", " –", " - ", " (", "\t"} {
		text, _, _ = strings.Cut(text, remark)
	}
	return strings.Trim(strings.TrimSpace(text), "`*\"")
}
