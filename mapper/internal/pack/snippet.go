package pack

import (
	"fmt"
	"strings"

	"foldout/mapper/internal/tree"
	"foldout/model"
)

// Place is a symbol whose source belongs to the context, or a whole file if Symbol is -1.
type Place struct {
	File   *tree.File
	Symbol int // index in File.Symbols
}

// span returns the first and the last line of the place, including the doc comment above a symbol.
func (p Place) span() (first, last int) {
	if p.Symbol < 0 {
		return 1, max(p.File.Lines, 1)
	}
	s := &p.File.Symbols[p.Symbol]
	return int(s.SourceLine()), int(s.EndLine)
}

// String returns the path and the lines, e.g. `main.go:12-34`.
func (p Place) String() string {
	first, last := p.span()
	return place(p.File, first, last)
}

func place(f *tree.File, first, last int) string {
	return fmt.Sprintf("%s:%d-%d", model.Printable(f.Path), first, last)
}

// Within reports whether the place is inside o or equal to it.
func (p Place) Within(o Place) bool {
	first, last := p.span()
	from, to := o.span()
	return p.File == o.File && from <= first && last <= to
}

// owner returns the place to show instead of p. For a field or an enum member, this is the type that contains it, because a field
// or an enum member says nothing on its own.
func (p Place) owner() Place {
	for p.Symbol >= 0 {
		s := &p.File.Symbols[p.Symbol]
		alone := s.Kind == model.KindField || s.Kind == model.KindProperty || s.Kind == model.KindEnumMember || s.Inline
		if !alone || s.Up < 0 {
			break
		}
		p.Symbol = int(s.Up)
	}
	return p
}

// shortType is the number of lines up to which a type is shown whole. shortMember is the number of lines up to which a member of a
// reduced type is shown whole.
const (
	shortType   = 30
	shortMember = 3
)

// reducible reports whether a place is a type that is reduced to its signatures. Such a type is long and has functions or types as
// members.
func (p Place) reducible() bool { return p.isLong() && len(p.members()) > 0 }

// isLong reports whether a place is a type of more than shortType lines. A type of this length is shown whole only if it has no
// functions or types as members.
func (p Place) isLong() bool {
	if p.Symbol < 0 {
		return false
	}
	s := &p.File.Symbols[p.Symbol]
	return s.Kind.IsContainer() && s.EndLine-s.FirstLine >= shortType
}

// members returns the indexes of the functions and types directly in the place, in source order.
func (p Place) members() (all []int) {
	for i := p.Symbol + 1; i < len(p.File.Symbols); i++ {
		s := &p.File.Symbols[i]
		if int(s.Up) == p.Symbol && !s.Inline && (s.Kind.IsCallable() || s.Kind.IsContainer()) {
			all = append(all, i)
		}
	}
	return all
}

// excerpt writes lines of a file.
type excerpt struct {
	lines   []string
	out     strings.Builder
	reduced int // number of members whose bodies were left out
}

func (e *excerpt) copy(first, last int) {
	for n := first; n <= last && n <= len(e.lines); n++ {
		e.out.WriteString(e.lines[n-1] + "\n")
	}
}

// reduce writes a type: the lines before its first member, its members without their doc comments, and its last line. A member is
// written whole if it is short or wanted. For all others, only the signature is written.
func (e *excerpt) reduce(p Place, wanted func(Place) bool) {
	first, last := p.span()
	at := first
	for _, i := range p.members() {
		member := Place{p.File, i}
		from, to := member.span()
		declared := int(p.File.Symbols[i].FirstLine)
		if from < at {
			continue // on the same line as the member before it
		}
		e.between(p, at, from-1, at == first)
		at = to + 1
		switch {
		case member.reducible():
			e.reduce(member, wanted)
		case to-declared < shortMember || wanted(member):
			e.copy(declared, to)
		default:
			e.reduced++
			line := e.lines[declared-1]
			indent := line[:len(line)-len(strings.TrimLeft(line, " \t"))]
			e.out.WriteString(indent + model.Printable(p.File.Symbols[i].Signature) + " …\n")
		}
	}
	if last-at < shortMember {
		e.copy(max(at, last), last)
	}
}

// between writes the lines between two members. At the beginning of the type, it writes the lines before the first member.
// Elsewhere it writes only symbols, such as fields, and leaves out the comments of members.
func (e *excerpt) between(p Place, from, to int, beginning bool) {
	if beginning && to-from < shortType {
		e.copy(from, to)
		return
	}
	if beginning {
		e.copy(from, int(p.File.Symbols[p.Symbol].Line))
	}
	for i := p.Symbol + 1; i < len(p.File.Symbols); i++ {
		if s := &p.File.Symbols[i]; int(s.Up) == p.Symbol && !s.Inline && int(s.FirstLine) >= from && int(s.EndLine) <= to {
			e.copy(max(from, int(s.FirstLine)), int(s.EndLine))
			from = int(s.EndLine) + 1
		}
	}
}

// snippet reads the source of a place. Members for which `wanted` returns true are shown whole. snippet returns false if the
// source is not available.
func (c *Content) snippet(p Place, wanted func(Place) bool) (s snippet, found bool) {
	e := &excerpt{lines: c.linesOf(p.File)}
	first, last := p.span()
	switch {
	case p.Symbol >= 0 && !e.shows(&p.File.Symbols[p.Symbol]):
		e.out.WriteString(c.Source(p.File, p.Symbol))
	case p.reducible():
		e.reduce(p, wanted)
	default:
		e.copy(first, last)
	}
	s.Place, s.body = p, e.out.String()
	if e.reduced > 0 {
		s.note = "without the bodies of " + model.Plural(e.reduced, "member")
	}
	return s, strings.TrimSpace(s.body) != ""
}

// shows returns true if the symbol's name is on its line in the file. In some languages, symbols refer to a text that is derived
// from the file.
func (e *excerpt) shows(s *model.Symbol) bool {
	return int(s.EndLine) <= len(e.lines) && s.Line > 0 && strings.Contains(e.lines[s.Line-1], s.Name)
}

// linesOf returns the lines of a file, or none if its text is not available.
func (c *Content) linesOf(f *tree.File) []string {
	if lines, known := c.lines[f]; known {
		return lines
	}
	var lines []string
	if text := c.Source(f, -1); text != "" {
		lines = strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	}
	if c.lines == nil {
		c.lines = map[*tree.File][]string{}
	}
	c.lines[f] = lines
	return lines
}
