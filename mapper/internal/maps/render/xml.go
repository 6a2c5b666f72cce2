package render

import (
	"strings"

	"foldout/mapper/internal/maps/plan"
	"foldout/mapper/internal/repo/nodelines"
	"foldout/model"
)

// xml writes the tree as well-formed XML. Folders and files are elements, and symbols are lines of text in them.
type xml struct {
	*sink
	info Info
	open string // start tag that is held back, without its `>` or `/>`, until it is known whether the element is empty
}

var (
	escapeText = strings.NewReplacer("&", "&amp;", "<", "&lt;", "]]>", "]]&gt;")
	escapeAttr = strings.NewReplacer("&", "&amp;", "<", "&lt;", `"`, "&quot;")
)

func (x *xml) start(*plan.Plan) { x.part("<map>\n") }

func (x *xml) Enter(v plan.Visit) {
	x.settle(">")
	from, indent := x.lines, strings.Repeat(" ", v.Depth*nodelines.Step)
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
	last := x.lines
	if x.open != "" {
		last++ // the start tag, which is not written yet
	}
	x.placed(v, from+1, last)
}

// settle writes the start tag that was held back, followed by `end`. It returns false if no tag was held back.
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
	indent := strings.Repeat(" ", v.Depth*nodelines.Step)
	if v.Folder != nil {
		x.part(indent + "</folder>\n")
		return
	}
	x.part(indent + "</file>\n")
}

func (x *xml) finish(p *plan.Plan) {
	sources(x.sink, p, x.info, sourceElement)
	for _, text := range x.info.Modules.elements() {
		x.part(text + "\n")
	}
	for _, text := range ending(p, x.info) {
		x.part("<note>" + escapeText.Replace(text) + "</note>\n")
	}
	x.part("</map>\n")
}

// sourceElement returns the element for one block of source.
func sourceElement(b plan.Block, text string) string {
	return `<source path="` + escapeAttr.Replace(model.Printable(b.File.Path)) + `" lines="` + span(b) + "\"><![CDATA[\n" +
		strings.ReplaceAll(text, "]]>", "]]]]><![CDATA[>") + "]]></source>\n"
}
