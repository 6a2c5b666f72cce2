package ecma

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

// flowWords maps keywords to the functions that read them.
var flowWords = map[string]func(f *flow, at, end int){
	"const":     (*flow).binding,
	"let":       (*flow).binding,
	"var":       (*flow).binding,
	"case":      func(f *flow, _, _ int) { f.top().questions++ }, // a colon follows, as after `?`
	"class":     (*flow).body,
	"module":    (*flow).body,
	"interface": (*flow).body,
	"declare":   (*flow).declare,
	"component": (*flow).component,
	"renders":   (*flow).renders,
	"hook":      (*flow).hook,
	"opaque":    (*flow).opaque,
	"type":      (*flow).alias,
	"mixins":    (*flow).mixins,
	"typeof":    (*flow).imported,
	"undefined": (*flow).undefined,
	"in":        (*flow).each,
	"of":        (*flow).each,
	"as":        (*flow).cast,
}

// flowStatements are words that always begin a statement, even if the line before seems to continue.
var flowStatements = map[string]bool{
	"declare": true, "export": true, "import": true, "const": true, "let": true, "var": true, "type": true, "return": true, "throw": true,
}

// word reads a word.
func (f *flow) word(at, end int) {
	word := string(f.Text[at:end])
	if f.beginsStatement(at, word) {
		f.top().ended()
	}
	if read := flowWords[word]; read != nil {
		read(f, at, end)
	}
}

// beginsStatement reports whether a word begins a statement even if the preceding statement has no semicolon.
func (f *flow) beginsStatement(at int, word string) bool {
	top := f.top()
	if top.isType || top.isClass || top.open == '(' || !f.IsFirst(at) || bytes.IndexByte([]byte(":|&=<(,?["), f.last.c) >= 0 {
		return false
	}
	return flowStatements[word] || top.open == 0 && (at == 0 || f.Text[at-1] == '\n')
}

func (f *flow) binding(_, _ int) { f.top().binds = true }

func (f *flow) body(at, end int) {
	switch word := string(f.Text[at:end]); {
	case word == "interface" && f.followsByte(end, "{"): // an interface type without a name
		f.blank(at, end)
	case f.last.c != '.' && !f.followsByte(end, ":=.,;)(?"):
		f.top().head = word
	}
}

func (f *flow) declare(at, end int) {
	switch rest := f.follows(end); {
	case bytes.HasPrefix(rest, []byte("module.exports")):
		if at >= f.until {
			f.until = f.statementEnd(at)
			f.blank(at, f.until)
		}
	case bytes.HasPrefix(rest, []byte("export")):
		f.blank(at, end)
		f.top().declares = true
	case len(rest) > 0 && rewrite.IsWordByte(rest[0]) && rewrite.IsIndent(f.Text[end]):
		f.top().declares = true
	}
}

// statementEnd returns the position of the semicolon that ends the statement at offset `at`, or of the brace that closes the block
// around it.
func (f *flow) statementEnd(at int) int {
	for at < len(f.Text) && f.Text[at] != ';' && f.Text[at] != '}' {
		if f.Text[at] == '{' {
			at = f.Closing(at)
		} else {
			at = f.Token(at)
		}
	}
	return min(at, len(f.Text))
}

// componentOfReact matches what follows `component` in the declaration of a React component.
var componentOfReact = regexp.MustCompile(`^[ \t]+[A-Z]\w*\s*[(<]`)

func (f *flow) component(at, end int) {
	if componentOfReact.Match(rewrite.Ahead(f.Text, end)) {
		f.put(at, "function ")
	}
}

func (f *flow) renders(at, end int) {
	if f.last.c == ')' && end < len(f.Text) && rewrite.IsBlank(f.Text[end]) {
		f.blank(at, end)
		f.put(at, ":")
		f.top().typing = result
	}
}

// hook rewrites `declare export hook`, the declaration of a React hook, as the declaration of a function. Any other hook stays
// unchanged, because the word `function` is longer than `hook` and has no room there.
func (f *flow) hook(at, _ int) {
	const before = "declare export "
	if bytes.HasSuffix(f.Text[:at], []byte(before)) {
		f.put(at-len(before), " export function   ")
	}
}

func (f *flow) opaque(at, end int) {
	if bytes.HasPrefix(f.follows(end), []byte("type ")) {
		f.blank(at, end)
	}
}

// nameOfAlias matches the name of a type alias.
var nameOfAlias = regexp.MustCompile(`^\s+[\w$]+`)

func (f *flow) alias(at, end int) {
	if f.last.word == "export" && f.followsByte(end, "*") {
		f.blank(at, end)
	}
	if name := nameOfAlias.Find(rewrite.Ahead(f.Text, end)); name != nil && !f.top().isType && f.last.c != '.' && f.last.word != "import" {
		f.top().isAlias = true
	}
}

func (f *flow) mixins(at, _ int) {
	if body := bytes.IndexByte(rewrite.Ahead(f.Text, at), '{'); f.top().head == "class" && body >= 0 {
		f.blank(at, at+body)
	}
}

func (f *flow) imported(at, end int) {
	if f.last.word == "import" || f.top().before.word == "import" { // `import typeof A` or `import { typeof A }`
		f.blank(at, end)
	}
}

func (f *flow) undefined(at, _ int) {
	if f.last.word == "typeof" {
		f.put(at, "_")
	}
}

// each overwrites the type of a loop variable, as in `for (const a: T of b)`, with blanks.
func (f *flow) each(at, _ int) {
	if top := f.top(); top.before.word == "for" && top.colon > 0 && top.typing == annotation {
		f.blank(top.colon, at)
		top.typing = untyped
	}
}

func (f *flow) cast(_, _ int) {
	if f.last.word != "" || bytes.IndexByte([]byte(")]}"), f.last.c) >= 0 {
		f.top().typing = annotation
	}
}
