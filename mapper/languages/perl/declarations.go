package perl

import (
	"bytes"

	"foldout/mapper/internal/rewrite"
)

// list puts a statement into parentheses if `ends` is true, i.e. if a semicolon ends the statement. `at` and `end` are the
// offsets of its start and end. It returns `ends`.
func (w *plWriter) list(at, end int, ends bool) bool {
	if ends {
		w.out[at], w.out[end] = '(', ')'
	}
	return ends
}

// variables rewrites variables, and the names in the export lists of a module.
func (w *plWriter) variables(t plToken, rest []byte) {
	groups := plOur.FindSubmatchIndex(rest)
	if groups[2] < 0 {
		isOver := false
		end, ends := w.statement(func(t plToken) {
			isOver = isOver || t.kind == '='
			if !isOver && t.kind == plVariable {
				w.name(t.at, t.end)
			}
		})
		w.list(t.at, end, ends)
		return
	}
	name := plSpan{t.at + groups[2], t.at + groups[3]}
	w.jump(name.end)
	exports := plExports.Match(w.text[name.at:name.end])
	end, ends := w.statement(func(t plToken) {
		if exports {
			w.words(t)
		}
	})
	if !w.list(t.at, end, ends) {
		return
	}
	w.name(name.at, name.end)
	if !exports {
		w.quote(name.end, end)
	}
}

// words rewrites the words of a string, or of a `qw` list, as names.
func (w *plWriter) words(t plToken) {
	if t.kind != plString && t.kind != plWords {
		return
	}
	at, end := t.at+1, t.end-1
	if t.kind == plWords {
		at = t.at + len("qw")
		for at < end && rewrite.IsBlank(w.text[at]) {
			at++
		}
		at++
	}
	for at < end {
		for at < end && (rewrite.IsBlank(w.text[at]) || bytes.IndexByte([]byte("$@%&*:"), w.text[at]) >= 0) {
			at++
		}
		from := at
		for at < end && !rewrite.IsBlank(w.text[at]) {
			at++
		}
		w.name(from, at)
	}
}

// properties rewrites the declared properties of a class.
func (w *plWriter) properties(t plToken) {
	isOver := false
	after := t.end
	end, ends := w.statement(func(t plToken) {
		switch {
		case isOver:
		case t.kind == ',' || t.kind == plFat:
			isOver, after = true, t.at
		case t.kind == plWord:
			w.name(t.at, t.end)
		default:
			w.words(t)
		}
	})
	if w.list(t.at, end, ends) && isOver {
		w.quote(after, end)
	}
}

// constants rewrites the constants that `use constant` declares: either a single one, or the keys of a hash.
func (w *plWriter) constants(t plToken, rest []byte) {
	groups := plConst.FindSubmatchIndex(rest)
	if groups[2] < 0 {
		end, ends := w.statement(nil)
		name := plSpan{t.at + groups[4], t.at + groups[5]}
		if w.list(t.at, end, ends) {
			w.name(name.at, name.end)
			w.quote(name.end, end)
		}
		return
	}
	w.jump(t.at + groups[2])
	var key plSpan // empty if unknown
	depth, last, isNamed := 0, 0, false
	end, ends := w.statement(func(t plToken) {
		switch t.kind {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth--
		}
		switch {
		case isNamed && (depth == 1 && t.kind == ',' || depth == 0):
			w.constant(key, last)
			key, isNamed = plSpan{}, false
		case depth == 1 && t.kind == plFat:
			isNamed = key.end > 0
		case depth == 1 && !isNamed && (t.kind == plWord || t.kind == plString):
			key = plSpan{t.at, t.end}
		}
		last = t.end
	})
	w.list(t.at, end, ends)
}

// constant overwrites a hash key with letters, which the grammar reads as one symbol. The symbol includes the value if that is on
// the same line.
func (w *plWriter) constant(key plSpan, end int) {
	if bytes.IndexByte(w.text[key.at:end], '\n') >= 0 {
		end = key.end
	}
	w.name(key.at, end)
}

// load rewrites an import and the words in its list.
func (w *plWriter) load(t plToken) {
	isFirst := true
	end, ends := w.statement(func(t plToken) {
		switch {
		case t.kind == plWord && isFirst:
			w.name(t.at, t.end)
		default:
			w.words(t)
		}
		isFirst = false
	})
	w.list(t.at, end, ends)
}
