package render

import (
	"strings"

	"foldout/mapper/internal/plan"
	"foldout/model"
)

// outline writes seed 000's form: a title, a heading for each file that shows symbols, a bullet for each symbol. Files
// without symbols appear only where no symbols are asked for, folders only where no files are.
type outline struct {
	*sink
	info    Info
	section strings.Builder // the section of the file being visited
	bullets bool            // it holds a symbol
	last    string          // the section before, not written yet: whether a blank line follows is not known
}

func (o *outline) start(*plan.Plan) { o.last = "# Codebase Structure\n" }

func (o *outline) Enter(v plan.Visit) {
	switch {
	case v.Folder != nil:
		if v.Detail == model.Folders {
			o.flush("## " + model.Printable(v.Folder.Path) + "/\n")
		}
	case v.Symbol < 0:
		o.bullets = false
		o.section.Reset()
		o.section.WriteString("## " + model.Printable(v.File.Path) + "\n")
		if v.Imports != "" {
			o.section.WriteString(v.Imports + "\n")
		}
	default:
		o.bullets = true
		o.section.WriteString("- " + v.Text + "\n")
		for _, text := range docLines(v, o.info) {
			o.section.WriteString("  " + text + "\n")
		}
	}
}

func (o *outline) Leave(v plan.Visit) {
	if v.File == nil || v.Symbol >= 0 {
		return
	}
	if o.bullets || v.Detail < model.Names {
		o.flush(o.section.String())
	}
}

// flush writes the section before, with a blank line behind it, and keeps this one.
func (o *outline) flush(section string) {
	o.part(o.last + "\n")
	o.last = section
}

func (o *outline) finish(p *plan.Plan) {
	tail := &sink{w: &o.section}
	o.section.Reset()
	sources(tail, p, o.info, Fenced)
	for _, text := range closing(p, o.info) {
		tail.part(text + "\n")
	}
	if o.section.Len() > 0 {
		o.flush(o.section.String())
	}
	o.part(o.last)
}
