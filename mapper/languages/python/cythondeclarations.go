package python

import (
	"bytes"
)

// declaration rewrites a declaration that begins with a keyword of Cython.
func (s *cythonScanner) declaration() {
	i, isType := 0, false
	for i < len(s.line) && modifiersOfCython[string(s.tokenText(i))] {
		isType = isType || s.is(i, "ctypedef")
		i++
	}
	last := len(s.line) - 1
	switch {
	case i > last:
		s.writeNumber()
	case s.is(last, ":") && (i == last || s.is(i, "from") || s.is(i, "nogil")):
		s.writeCondition(last, declarations)
	case s.is(i, "class"):
		s.class(i+1, anything)
	case compositesOfCython[string(s.tokenText(i))] && s.find(i, ':') <= last:
		s.composite(i)
	default:
		s.declared(i, isType)
	}
}

// class rewrites a class or another type with members.
func (s *cythonScanner) class(i int, holds cythonContent) {
	body := s.find(i, ':')
	if body == len(s.line) {
		s.writeNumber()
		return
	}
	for s.is(i+1, ".") { // skip the module in the name of the class
		i += 2
	}
	if s.beginWith("class", i) {
		bases := s.find(i, '(')
		s.blank(i+1, min(bases, body))
		if bases < body {
			end := s.find(bases, ')')
			s.blank(end+1, body)
		}
	}
	s.openBlock(body, holds)
}

// composite rewrites a structure, a union, a C++ class, an enumeration or a fused type.
func (s *cythonScanner) composite(i int) {
	holds, word := declarations, "class"
	switch {
	case s.is(i, "enum"):
		holds, word = enumerators, "with"
	case s.is(i, "fused"):
		holds = fusedTypes
	}
	if i++; s.is(i, "class") || s.is(i, "struct") {
		i++
	}
	body := s.find(i, ':')
	switch {
	case !s.isName(i):
		s.writeCondition(body, holds)
	case word == "class":
		s.class(i, holds)
	default:
		if s.beginWith(word, i) {
			s.blank(i+1, body)
		}
		s.openBlock(body, holds)
	}
}

// declared rewrites the declaration of a function or of variables, or of a type if `isType` is true.
func (s *cythonScanner) declared(i int, isType bool) {
	opener, end := s.find(i, '('), s.find(i, '=')
	name := opener - 1
	for name > i && (s.line[name].depth > 0 || bytes.IndexByte([]byte(`"[]`), s.Text[s.line[name].from]) >= 0) {
		name-- // skip a C name in quotes, or type arguments
	}
	switch isFunction := opener < end && s.isName(name) && !s.is(opener+1, "*"); {
	case isType:
		s.typeName()
	case !isFunction && s.isInCode():
		s.localVariable(i)
	case !isFunction:
		s.variables(i)
	case s.find(opener, ':') < len(s.line):
		if s.beginWith("def", name) {
			s.blank(name+1, opener)
			s.function(opener)
		}
	default:
		s.prototype(name, opener)
	}
}

// function blanks the types in the head of a function.
func (s *cythonScanner) function(opener int) {
	closer := s.find(opener, ')')
	body := s.find(closer, ':')
	if body >= len(s.line) {
		return
	}
	for from := opener + 1; from < closer; {
		to := from
		for to < closer && (s.line[to].depth > 1 || !s.is(to, ",")) {
			to++
		}
		s.parameter(from, to)
		from = to + 1
	}
	if !s.is(closer+1, "-") { // no `->` with a result type
		s.blank(closer+1, body)
	}
	if body == len(s.line)-1 {
		s.openBlock(body, code)
	}
}

// parameter blanks the type of a parameter. An annotation in the form of Python stays.
func (s *cythonScanner) parameter(from, to int) {
	for i := from; i < to; i++ {
		if s.line[i].depth == s.line[from].depth && s.is(i, ":") {
			return
		}
	}
	if name, end := s.declarator(from, to); name > from && name < end && !s.is(from, "*") {
		s.blank(from, name)
		s.blank(name+1, end)
	}
}

// prototype rewrites a function without a body.
func (s *cythonScanner) prototype(name, opener int) {
	if !s.beginWith("del", name) {
		return
	}
	end := s.line[len(s.line)-1].to
	s.blank(name+1, len(s.line))
	s.out[s.line[opener].from], s.out[end-1] = '(', ')'
	s.blankDecorators()
}

// typeName rewrites a typedef.
func (s *cythonScanner) typeName() {
	name, _ := s.declarator(1, len(s.line))
	switch last := len(s.line) - 1; {
	case name >= last:
		s.beginWith("global", name)
	case s.beginWith("type", name):
		end := s.line[last].to
		s.blank(name+1, len(s.line))
		s.out[s.line[name+1].from], s.out[end-1] = '=', '0'
	}
}

// declarator looks for the declared name among the tokens from `i` to `j`. `name` is the index of that name, or the number of
// tokens in the statement if there is none. `end` is the index after the declaration, where a default value may begin.
func (s *cythonScanner) declarator(i, j int) (name, end int) {
	depth := 0
	if i < j {
		depth = s.line[i].depth
	}
	for name = len(s.line); i < j && (s.line[i].depth > depth || !s.is(i, "=")); i++ {
		switch d := s.line[i].depth; {
		case !s.isName(i):
		case d == depth && name < i && (s.is(i, "not") || s.is(i, "or")):
			return name, min(i+2, j) // `not None` or `or None`
		case d == depth:
			name = i
		case d == depth+1 && s.is(i-1, "*") && s.is(i-2, "("): // a pointer to a function, `(*name)(int)`
			for name = i; i < j && (s.line[i].depth > depth || !s.is(i, "=")); i++ {
			}
			return name, i
		}
	}
	return name, i
}

// variables rewrites declarations of variables or fields.
func (s *cythonScanner) variables(i int) {
	s.blankDecorators()
	begun := false
	for from := i; from < len(s.line); {
		to := min(s.find(from, ','), len(s.line))
		name, _ := s.declarator(from, to)
		switch {
		case name >= to:
		case begun:
			s.blank(from, name)
			s.blank(name+1, to)
		case !s.beginWith("del", name):
			return
		default:
			begun = true
			s.blank(name+1, to)
		}
		from = to + 1
	}
	if !begun {
		s.writeNumber()
	}
}

// localVariable replaces a declaration of a local variable by its initial value.
func (s *cythonScanner) localVariable(i int) {
	if value := s.find(i, '='); value == len(s.line) || s.find(i, ',') < len(s.line) {
		s.writeNumber()
	} else if name, _ := s.declarator(i, value); s.beginWith("_=", name) {
		s.blank(name+1, value)
	}
}

// enumerators blanks the C names of enumerators.
func (s *cythonScanner) enumerators() {
	for i := 1; i < len(s.line); i++ {
		if s.Text[s.line[i].from] == '"' {
			s.blank(i, i+1)
		}
	}
}
