package render

import (
	"slices"
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/maps/plan"
	"foldout/model"
)

// outline writes a title, a heading for each file with symbols, and a bullet for each symbol. A smart fit may leave only the heading.
// Files without symbols appear only if no symbols are requested, and folders only if no files are requested.
type outline struct {
	*sink
	info    Info
	chosen  bool            // whether symbols were chosen by a smart fit
	kinds   model.KindSet   // kinds of symbols that the view asks for
	section strings.Builder // section of the file being visited
	bullets bool            // whether the section has a symbol
	last    string          // previous section; held back until it is known whether a blank line follows it
	marks   []mark          // nodes in the section; only if places are requested
	height  int             // number of lines in the section
}

// mark is a node with its lines in the section: from `first`, counted from 0, up to but excluding `end`.
type mark struct {
	visit      plan.Visit
	first, end int
}

func (o *outline) start(p *plan.Plan) {
	o.chosen, o.kinds, o.last = p.ChoosesSymbols(), p.View.Symbols, "# Codebase Structure\n"
}

func (o *outline) Enter(v plan.Visit) {
	switch {
	case v.Folder != nil:
		if v.Detail == model.Folders && !v.Passed && !o.chosen {
			o.marks = o.marks[:0]
			o.mark(v, 0, 1)
			o.flush("## " + model.Printable(v.Folder.Path) + "/\n")
		}
	case v.Symbol < 0:
		o.bullets = false
		o.section.Reset()
		o.marks, o.height = o.marks[:0], 0
		o.line("## " + model.Printable(v.File.Path))
		if v.Imports != "" {
			o.line(v.Imports)
		}
		o.mark(v, 0, o.height)
	default:
		o.bullets = true
		first := o.height
		o.line("- " + v.Text)
		for _, text := range docLines(v, o.info) {
			o.line("  " + text)
		}
		o.mark(v, first, o.height)
	}
}

// line adds a line to the section.
func (o *outline) line(text string) {
	o.section.WriteString(text + "\n")
	o.height++
}

func (o *outline) mark(v plan.Visit, first, end int) {
	if o.places != nil {
		o.marks = append(o.marks, mark{v, first, end})
	}
}

func (o *outline) Leave(v plan.Visit) {
	if v.File == nil || v.Symbol >= 0 {
		return
	}
	if o.bullets || v.Detail < model.Names && !o.chosen || o.chosen && o.declares(v.File) {
		o.flush(o.section.String())
	}
	o.marks = o.marks[:0]
}

// declares reports whether a file has symbols that the view asks for.
func (o *outline) declares(f *filetree.File) bool {
	return slices.ContainsFunc(f.Symbols, func(s model.Symbol) bool { return o.kinds.Has(s.Kind) })
}

// flush writes the previous section and a blank line, and keeps `section` until the next call.
func (o *outline) flush(section string) {
	o.part(o.last + "\n")
	o.last = section
	for _, m := range o.marks {
		o.placed(m.visit, o.lines+m.first+1, o.lines+m.end)
	}
	o.marks = o.marks[:0]
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
