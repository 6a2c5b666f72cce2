package declare

// Is reports whether token i is one of the words or signs given.
func (r *Reader) Is(i int, some ...string) bool {
	if i < 0 || i >= len(r.Tokens) || r.Tokens[i].Kind == String {
		return false
	}
	text := r.Tokens[i].Of(r.Text)
	for _, s := range some {
		if string(text) == s {
			return true
		}
	}
	return false
}

// At returns the text of token i, or "" if there is none.
func (r *Reader) At(i int) string {
	if i < 0 || i >= len(r.Tokens) {
		return ""
	}
	return string(r.Tokens[i].Of(r.Text))
}

// Kind returns the kind of token i, or Sign if there is none.
func (r *Reader) Kind(i int) TokenKind {
	if i < 0 || i >= len(r.Tokens) {
		return Sign
	}
	return r.Tokens[i].Kind
}

// After returns the index of the token after token i and, if that is an opening bracket, after all in the brackets.
func (r *Reader) After(i int) int {
	if i >= len(r.Tokens) {
		return i + 1
	}
	return max(i, r.Tokens[i].Pair) + 1
}

// LineEnd returns the index of the token after the line that token i is in. A line goes on in brackets, and after a token for which
// `goesOn` returns true.
func (r *Reader) LineEnd(i int, goesOn func(last int) bool) int {
	for {
		if i = r.After(i); i >= len(r.Tokens) || r.Tokens[i].First && (goesOn == nil || !goesOn(i-1)) {
			return min(i, len(r.Tokens))
		}
	}
}

// StatementEnd does what LineEnd does, but a statement ends before a semicolon, and before token `to`.
func (r *Reader) StatementEnd(i, to int, goesOn func(last int) bool) int {
	for at := r.After(i); at < to; at = r.After(at) {
		if r.Is(at, ";") || r.Tokens[at].First && (goesOn == nil || !goesOn(at-1)) {
			return at
		}
	}
	return to
}

// Lose records that the line of token i cannot be read, and returns the index of the token after it.
func (r *Reader) Lose(i int) int {
	end := r.LineEnd(i, nil)
	r.Unread = append(r.Unread, r.Range(i, end))
	return end
}

// End returns the end of the text of the tokens before token `end`.
func (r *Reader) End(end int) int {
	if end = min(end, len(r.Tokens)); end <= 0 {
		return 0
	}
	return r.Tokens[end-1].To
}

// Range returns the part of the text from token `from` to before token `to`.
func (r *Reader) Range(from, to int) Span {
	if from >= to || from >= len(r.Tokens) {
		return Span{}
	}
	return Span{r.Tokens[from].From, r.End(to)}
}
