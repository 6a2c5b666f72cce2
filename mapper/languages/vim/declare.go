package vim

import (
	"bytes"
	"strings"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/declare"
	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/rewrite"
	"foldout/model"
)

// vimReader reads a script. Commands have many forms, but each is on its own line (https://vimhelp.org/usr_41.txt.html,
// https://vimhelp.org/vim9.txt.html).
type vimReader struct {
	declare.Outline
	text  []byte
	isNew bool      // Vim9 script, which has other comments and declarations
	open  []vimOpen // functions and classes around the line
	here  []byte    // the word that ends the current here-document, nil for none
	began int       // where that here-document begins
}

// vimOpen is a function or class that has not ended.
type vimOpen struct {
	index int    // of its declaration
	ends  string // abbreviation of the command that ends it
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

	// vimBodies maps a command that begins a body to the command that ends it.
	vimBodies = map[string]struct {
		ends string
		kind model.Kind
	}{
		"fu": {"endf", model.KindFunction}, "def": {"enddef", model.KindFunction}, "class": {"endclass", model.KindClass},
		"interface": {"endinterface", model.KindInterface}, "enum": {"endenum", model.KindEnum},
	}
)

// declareVim reads a script. A function that never ends is declared with its head only.
func declareVim(text []byte) *declare.Outline {
	r := &vimReader{text: text, isNew: bytes.Contains(text[:min(len(text), language.LongestHead)], []byte("vim9script"))}
	for line, indent := range declare.Lines(text) {
		r.line(declare.Span{From: line.From + indent, To: line.To})
	}
	for _, o := range r.open {
		r.Unread = append(r.Unread, r.Declarations[o.index].Span)
	}
	if r.here != nil {
		r.Unread = append(r.Unread, declare.Span{From: r.began, To: rewrite.LineEnd(text, r.began)})
	}
	return &r.Outline
}

// line reads a line, given without the blanks around it.
func (r *vimReader) line(line declare.Span) {
	switch c := r.text[line.From]; {
	case r.here != nil:
		if bytes.Equal(line.Of(r.text), r.here) {
			r.here = nil
		}
	case c == '"' || c == '#' && r.isNew:
		if !r.inFunction() { // it may document what follows
			r.Comment(line)
		}
	default:
		r.statement(line)
	}
}

// statement reads a line that is not a comment.
func (r *vimReader) statement(line declare.Span) {
	if written := line.Of(r.text); bytes.Contains(written, []byte("<<")) {
		if here := vimHere.FindSubmatch(written); here != nil {
			r.began = line.From
			if r.here = here[1]; len(r.here) == 0 {
				r.here = []byte(".") // ends a here-document for which no word is given
			}
		}
	}
	if head := vimHead.FindSubmatchIndex(line.Of(r.text)); head != nil {
		r.command(line, head)
	} else {
		r.calls(line)
	}
}

func (r *vimReader) inFunction() bool {
	if len(r.open) == 0 {
		return false
	}
	ends := r.open[len(r.open)-1].ends
	return ends == "endf" || ends == "enddef"
}

// command reads a line that vimHead matches. `head` holds the positions of the groups of that match.
func (r *vimReader) command(line declare.Span, head []int) {
	start, after := line.From+head[2], line.From+head[1]
	word := string(r.text[line.From+head[4] : line.From+head[5]])
	name := func(what *regexp.Regexp) (name declare.Span, is bool) {
		groups := what.FindSubmatchIndex(r.text[after:line.To])
		if groups == nil {
			return name, false
		}
		return declare.Span{From: after + groups[2], To: after + groups[3]}, true
	}
	switch word {
	case "fu", "def":
		if name, is := name(vimFunction); is {
			r.opens(word, line, start, name)
		} else {
			r.calls(declare.Span{From: start, To: line.To})
		}
	case "class", "interface", "enum":
		if name, is := name(vimClass); is && r.isNew {
			r.opens(word, line, start, name)
		}
	case "com":
		if name, is := name(vimCommand); is {
			r.add(start, declare.Declaration{Span: line, Kind: model.KindMacro, Name: name})
		}
	case "let", "cons", "final", "var":
		name, is := name(vimVariable)
		if !is || r.inFunction() || r.here != nil && name.To == line.To-1 {
			r.calls(declare.Span{From: start, To: line.To})
			return
		}
		kind := model.KindVariable
		if word == "cons" || word == "final" {
			kind = model.KindConstant
		}
		r.add(start, declare.Declaration{Span: line, Kind: kind, Name: name, Once: true})
		r.calls(declare.Span{From: name.To, To: line.To})
	case "so", "ru", "import":
		if name, is := name(vimFile); is {
			r.Import(name)
		}
	default:
		r.closes(line.From+head[3], word)
	}
}

// add declares a symbol. Its signature begins at its command, after modifiers. A name that begins with `s:` is private to its file.
func (r *vimReader) add(command int, d declare.Declaration) {
	if d.From < command {
		r.Omit(declare.Span{From: d.From, To: command})
	}
	name := d.Name.Of(r.text)
	d.Private = bytes.HasPrefix(name, []byte("s:")) || bytes.HasPrefix(name, []byte("<SID>"))
	r.Declare(d)
}

// opens reads the head of a function or class.
func (r *vimReader) opens(word string, head declare.Span, command int, name declare.Span) {
	body := vimBodies[word]
	r.open = append(r.open, vimOpen{index: len(r.Declarations), ends: body.ends})
	r.add(command, declare.Declaration{Span: head, Kind: body.kind, Name: name, Body: head.To})
}

// closes ends the innermost function or class if `word` is the command that ends it.
func (r *vimReader) closes(end int, word string) {
	last := len(r.open) - 1
	if last < 0 || !strings.HasPrefix(word, r.open[last].ends) {
		return
	}
	r.Declarations[r.open[last].index].To = end
	r.open = r.open[:last]
}

// calls reads the names of called functions in a part of a line.
func (r *vimReader) calls(part declare.Span) {
	if bytes.IndexByte(part.Of(r.text), '(') < 0 {
		return
	}
	for _, call := range vimCall.FindAllIndex(part.Of(r.text), -1) {
		r.Refer(model.EdgeCalls, declare.Span{From: part.From + call[0], To: part.From + call[1] - 1})
	}
}
