package vim

import (
	"bytes"
	"strings"

	"foldout/mapper/internal/language"
	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// vimWriter rewrites a script as lists of Lisp, which a Lisp grammar then parses. Only its declarations, imports and calls remain.
// Commands have many forms, but each is on its own line (https://vimhelp.org/usr_41.txt.html, https://vimhelp.org/vim9.txt.html).
type vimWriter struct {
	text, out []byte
	isNew     bool      // Vim9 script, which has other comments and declarations
	open      []vimOpen // functions and classes around the line
	isHead    bool      // the innermost function or class has no body so far
	here      []byte    // the word that ends the current here-document, nil for none
}

type vimOpen struct {
	at   int    // start of its list
	ends []byte // abbreviation of the command that ends the function or class
}

var (
	// vimHead matches the command of a line. Its groups are the command and the shortest form of the command.
	vimHead = regexp.MustCompile(`^[ \t:]*(?:(?:export|static|public|abstract|legacy|sil(?:ent)?!?)[ \t]+)*((fu|def|class|interface|enum|com|let|cons|final|var|so|ru|import|endf(?:u[a-z]*)?\b|enddef|endclass|endinterface|endenum)[a-z]*)\b!?`)
	// The following match the arguments of the commands in vimHead.
	vimFunction = regexp.MustCompile(`^[ \t]*([\w:#.<>{}]+)[ \t]*\(`)
	vimClass    = regexp.MustCompile(`^[ \t]+([A-Z]\w*)`)
	vimCommand  = regexp.MustCompile(`^(?:[ \t]+-\S+)*[ \t]+([A-Z]\w*)[ \t]+\S`)
	vimVariable = regexp.MustCompile(`^[ \t]+((?:[gsbwtv]:)?[A-Za-z_][\w#]*)(?:[ \t]*:[ \t][^=]*|[ \t]*)(?:=[^=~]|=$)`)
	vimFile     = regexp.MustCompile(`^[ \t]+(?:autoload[ \t]+)?['"]?([\w./<>:~$-]+\.(?:vim|lua))\b`)
	// vimHere matches the start of a here-document, with the word that ends it, and vimCall a call up to its parenthesis.
	vimHere = regexp.MustCompile(`(?:[ \t]=<<[ \t]|^[ \t:]*(?:exe\w*[ \t].*|py\w*|lua|ruby|perl|tcl|mzs\w*)[ \t"']*<<)[ \t]*(?:(?:trim|eval)[ \t]+)*(\w*)["']?\s*$`)
	vimCall = regexp.MustCompile(`(?:\b[sg]:)?\b[A-Za-z_][\w#]*\(`)

	// vimEnds maps a command that begins a body to the command that ends it.
	vimEnds = map[string]string{"fu": "endf", "def": "enddef", "class": "endclass", "interface": "endinterface", "enum": "endenum"}
)

// vimAsLists rewrites a script for a grammar of Lisp. The grammar of go-sitter-forest/vim@v1.9.4 is not used because
// it finds syntax errors in 51 of 145 scripts of Vim, fugitive and NERDTree.
func vimAsLists(text []byte) []byte {
	w := vimWriter{text: text, out: bytes.Clone(text), isNew: bytes.Contains(text[:min(len(text), language.LongestHead)], []byte("vim9script"))}
	rewrite.BlankLines(w.out)
	at := 0
	for line := range bytes.Lines(text) {
		w.line(at, at+len(bytes.TrimRight(line, " \t\r\n")))
		at += len(line)
	}
	for _, o := range w.open {
		w.out[o.at] = ' '
	}
	return w.out
}

// line rewrites the line from offset `at` to `end`, without trailing white space.
func (w *vimWriter) line(at, end int) {
	line := w.text[at:end]
	first := at + len(line) - len(bytes.TrimLeft(line, " \t"))
	switch {
	case w.here != nil:
		if bytes.Equal(w.text[first:end], w.here) {
			w.here = nil
		}
		return
	case first == end:
		return
	}
	isHead := w.isHead
	w.isHead = false
	if !w.comment(first, end) {
		w.statement(at, first, end)
	}
	if isHead && w.out[first] == ' ' {
		w.out[first] = '1' // a number marks the start of the body
	}
}

// statement rewrites a line that is not a comment.
func (w *vimWriter) statement(at, first, end int) {
	line := w.text[at:end]
	if bytes.Contains(line, []byte("<<")) {
		if here := vimHere.FindSubmatch(line); here != nil {
			if w.here = here[1]; len(w.here) == 0 {
				w.here = []byte(".") // ends a here-document for which no word is given
			}
		}
	}
	if head := vimHead.FindSubmatchIndex(line); head != nil {
		w.command(at, end, head)
	} else {
		w.calls(first, end)
	}
}

// comment reports whether a line is a comment. It keeps a comment that is not inside a function, because it may document what
// follows.
func (w *vimWriter) comment(at, end int) bool {
	if w.text[at] != '"' && (w.text[at] != '#' || !w.isNew) {
		return false
	}
	if len(w.open) == 0 || !w.inFunction() {
		copy(w.out[at:end], w.text[at:end])
		w.out[at] = ';'
	}
	return true
}

func (w *vimWriter) inFunction() bool {
	if len(w.open) == 0 {
		return false
	}
	ends := string(w.open[len(w.open)-1].ends)
	return ends == "endf" || ends == "enddef"
}

// command rewrites a line that vimHead matches. `head` holds the positions of the groups of that match.
func (w *vimWriter) command(at, end int, head []int) {
	start, after := at+head[2], at+head[1]
	rest := w.text[after:end]
	word := string(w.text[at+head[4] : at+head[5]])
	name := func(what *regexp.Regexp) (from, to int, is bool) {
		groups := what.FindSubmatchIndex(rest)
		if groups == nil {
			return 0, 0, false
		}
		from, to = after+groups[2], after+groups[3]
		return from, to, true
	}
	switch word {
	case "fu", "def":
		from, to, is := name(vimFunction)
		if !is {
			w.calls(start, end)
			return
		}
		w.opens(start, from, to, vimEnds[word])
	case "class", "interface", "enum":
		if from, to, is := name(vimClass); is && w.isNew {
			w.opens(start, from, to, vimEnds[word])
		}
	case "com":
		if from, to, is := name(vimCommand); is {
			w.out[start], w.out[end-1] = '(', ')'
			rewrite.WriteLetters(w.out[from:to])
		}
	case "let", "cons", "final", "var":
		from, to, is := name(vimVariable)
		if !is || w.inFunction() || w.here != nil && to == end-1 {
			w.calls(start, end)
			return
		}
		w.out[start], w.out[end-1] = '(', ')'
		rewrite.WriteLetters(w.out[from:to])
		w.calls(to, end-1)
	case "so", "ru", "import":
		if from, to, is := name(vimFile); is {
			w.out[start] = '\''
			rewrite.WriteLetters(w.out[from:to])
		}
	default:
		w.closes(at+head[3], word)
	}
}

// opens writes the head of a function or class, whose body ends with the command `ends`.
func (w *vimWriter) opens(at, name, end int, ends string) {
	w.out[at] = '('
	rewrite.WriteLetters(w.out[name:end])
	w.open = append(w.open, vimOpen{at: at, ends: []byte(ends)})
	w.isHead = true
}

// closes ends the innermost function or class if `word` is the command that ends it.
func (w *vimWriter) closes(end int, word string) {
	last := len(w.open) - 1
	if last < 0 || !strings.HasPrefix(word, string(w.open[last].ends)) {
		return
	}
	w.out[end-1] = ')'
	w.open = w.open[:last]
}

// calls writes the names of called functions in a range of a line.
func (w *vimWriter) calls(at, end int) {
	if bytes.IndexByte(w.text[at:end], '(') < 0 {
		return
	}
	for _, call := range vimCall.FindAllIndex(w.text[at:end], -1) {
		rewrite.WriteLetters(w.out[at+call[0] : at+call[1]-1])
	}
}
