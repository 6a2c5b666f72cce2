package vim

import (
	"bytes"
	"strings"

	"foldout/mapper/internal/language"
	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// vimWriter writes what a script of Vim declares, loads and calls as lists of Lisp, as plWriter does for Perl: commands have many
// forms, but each stands on a line of its own (https://vimhelp.org/usr_41.txt.html, https://vimhelp.org/vim9.txt.html).
type vimWriter struct {
	text, out []byte
	isNew     bool      // Vim9 script, in which comments and declarations look otherwise
	open      []vimOpen // functions and classes around the line
	isHead    bool      // what is open last has no body so far
	here      []byte    // what ends the text that a command was given, nil for none
}

type vimOpen struct {
	at   int
	ends []byte // the command that ends it
}

var (
	vimHead = regexp.MustCompile(`^[ \t:]*(?:(?:export|static|public|abstract|legacy|sil(?:ent)?!?)[ \t]+)*((fu|def|class|interface|enum|com|let|cons|final|var|so|ru|import|endf(?:u[a-z]*)?\b|enddef|endclass|endinterface|endenum)[a-z]*)\b!?`)
	// These are what stands behind such a command.
	vimFunction = regexp.MustCompile(`^[ \t]*([\w:#.<>{}]+)[ \t]*\(`)
	vimClass    = regexp.MustCompile(`^[ \t]+([A-Z]\w*)`)
	vimCommand  = regexp.MustCompile(`^(?:[ \t]+-\S+)*[ \t]+([A-Z]\w*)[ \t]+\S`)
	vimVariable = regexp.MustCompile(`^[ \t]+((?:[gsbwtv]:)?[A-Za-z_][\w#]*)(?:[ \t]*:[ \t][^=]*|[ \t]*)(?:=[^=~]|=$)`)
	vimFile     = regexp.MustCompile(`^[ \t]+(?:autoload[ \t]+)?['"]?([\w./<>:~$-]+\.(?:vim|lua))\b`)
	vimHere     = regexp.MustCompile(`(?:[ \t]=<<[ \t]|^[ \t:]*(?:exe\w*[ \t].*|py\w*|lua|ruby|perl|tcl|mzs\w*)[ \t"']*<<)[ \t]*(?:(?:trim|eval)[ \t]+)*(\w*)["']?\s*$`)
	vimCall     = regexp.MustCompile(`(?:\b[sg]:)?\b[A-Za-z_][\w#]*\(`)

	vimEnds = map[string]string{"fu": "endf", "def": "enddef", "class": "endclass", "interface": "endinterface", "enum": "endenum"}
)

// listsOfVim writes a script so that the grammar of Lisp reads it.
// The grammar of go-sitter-forest/vim@v1.9.4 finds syntax errors in 51 of 145 scripts of Vim, fugitive and NERDTree.
func listsOfVim(text []byte) []byte {
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

// line writes what a line says that ends before its white space.
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
		w.out[first] = '1'
	}
}

// statement writes what a line says that is no comment.
func (w *vimWriter) statement(at, first, end int) {
	line := w.text[at:end]
	if bytes.Contains(line, []byte("<<")) {
		if here := vimHere.FindSubmatch(line); here != nil {
			if w.here = here[1]; len(w.here) == 0 {
				w.here = []byte(".")
			}
		}
	}
	if head := vimHead.FindSubmatchIndex(line); head != nil {
		w.command(at, end, head)
	} else {
		w.calls(first, end)
	}
}

// comment keeps a comment that may document what comes behind it.
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

// command writes a line that begins with one of vimHead, of which the groups are given.
func (w *vimWriter) command(at, end int, head []int) {
	start, behind := at+head[2], at+head[1]
	rest := w.text[behind:end]
	word := string(w.text[at+head[4] : at+head[5]])
	name := func(what *regexp.Regexp) (from, to int, is bool) {
		groups := what.FindSubmatchIndex(rest)
		if groups == nil {
			return 0, 0, false
		}
		from, to = behind+groups[2], behind+groups[3]
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

// opens writes the head of a function or of a class, which has a body.
func (w *vimWriter) opens(at, name, end int, ends string) {
	w.out[at] = '('
	rewrite.WriteLetters(w.out[name:end])
	w.open = append(w.open, vimOpen{at: at, ends: []byte(ends)})
	w.isHead = true
}

// closes ends what is open, if this is what ends it.
func (w *vimWriter) closes(end int, word string) {
	last := len(w.open) - 1
	if last < 0 || !strings.HasPrefix(word, string(w.open[last].ends)) {
		return
	}
	w.out[end-1] = ')'
	w.open = w.open[:last]
}

// calls writes the names of what is called in a part of a line.
func (w *vimWriter) calls(at, end int) {
	if bytes.IndexByte(w.text[at:end], '(') < 0 {
		return
	}
	for _, call := range vimCall.FindAllIndex(w.text[at:end], -1) {
		rewrite.WriteLetters(w.out[at+call[0] : at+call[1]-1])
	}
}
