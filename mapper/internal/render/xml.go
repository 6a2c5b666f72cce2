package render

import (
	"strconv"
	"strings"

	"foldout/mapper/internal/line"
	"foldout/mapper/internal/plan"
	"foldout/mapper/internal/tree"
	"foldout/model"
)

// xml writes the tree with folders and files as elements and symbols as lines of text in them. It is well-formed XML.
type xml struct {
	*sink
	info Info
	open string // a start tag without its end, not written yet: the element may turn out to be empty
}

var (
	escapeText = strings.NewReplacer("&", "&amp;", "<", "&lt;", "]]>", "]]&gt;")
	escapeAttr = strings.NewReplacer("&", "&amp;", "<", "&lt;", `"`, "&quot;")
)

func (x *xml) start(*plan.Plan) { x.part("<map>\n") }

func (x *xml) Enter(v plan.Visit) {
	x.settle(">")
	indent := strings.Repeat(" ", v.Depth*line.Step)
	switch {
	case v.Folder != nil:
		x.open = indent + `<folder name="` + escapeAttr.Replace(v.Text) + `"`
	case v.Symbol < 0:
		x.open = indent + `<file name="` + escapeAttr.Replace(v.Text) + `"`
		if v.Imports != "" {
			x.open += ` imports="` + escapeAttr.Replace(strings.TrimPrefix(v.Imports, "imports: ")) + `"`
		}
	default:
		for _, text := range docLines(v, x.info) {
			x.part(indent + escapeText.Replace(text) + "\n")
		}
		x.part(indent + escapeText.Replace(v.Text) + "\n")
	}
}

// settle writes the start tag that is still open with that end.
func (x *xml) settle(end string) bool {
	if x.open == "" {
		return false
	}
	x.part(x.open + end + "\n")
	x.open = ""
	return true
}

func (x *xml) Leave(v plan.Visit) {
	if v.Symbol >= 0 || x.settle("/>") {
		return
	}
	indent := strings.Repeat(" ", v.Depth*line.Step)
	if v.Folder != nil {
		x.part(indent + "</folder>\n")
		return
	}
	x.part(indent + "</file>\n")
}

func (x *xml) finish(p *plan.Plan) {
	p.EachBlock(func(f *tree.File, symbol int) {
		if x.full() {
			return
		}
		if text := x.info.Block(f, symbol); text != "" {
			x.part(sourceElement(f, symbol, text))
		}
	})
	for _, text := range closing(p, x.info) {
		x.part("<note>" + escapeText.Replace(text) + "</note>\n")
	}
	x.part("</map>\n")
}

// sourceElement makes an element of a fenced block, whose first two lines are its place and its fence.
func sourceElement(f *tree.File, symbol int, block string) string {
	lines := strings.SplitAfter(block, "\n")
	text := strings.Join(lines[2:max(2, len(lines)-2)], "")
	first, last := 1, f.Lines
	if symbol >= 0 {
		first, last = int(f.Symbols[symbol].FirstLine), int(f.Symbols[symbol].EndLine)
	}
	return `<source path="` + escapeAttr.Replace(model.Printable(f.Path)) + `" lines="` + strconv.Itoa(first) + "-" +
		strconv.Itoa(last) + "\"><![CDATA[\n" + strings.ReplaceAll(text, "]]>", "]]]]><![CDATA[>") + "]]></source>\n"
}
