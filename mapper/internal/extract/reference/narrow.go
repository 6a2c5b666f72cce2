package reference

import (
	"bytes"
	"slices"

	"foldout/mapper/internal/refs"
)

// A condition can say what something is. Where it holds, a name, or a member of what a name stands for, means something of that.

// narrow lets what a condition says of something be what that means from here on, if it follows from the condition.
func (r *Reader) narrow(d *declaration) {
	name := r.narrowName(d.name)
	if name == nil || !r.follows(d.name, d.at) {
		return
	}
	end := r.tree[d.at].Next
	if up := r.tree[d.at].Parent; !d.within && up != none {
		end = r.tree[up].Next
	}
	id := r.paths.id(append([]byte(refs.Guarded), name...))
	was := r.meant(nil, d.name)
	if is := r.meaning(*d); len(is) > 0 {
		r.scopes.narrow(id, r.paths.id(r.both(is, was)), end)
	}
}

// both returns the path of what is of two types at once, as what passes a test is of that which it was before as well.
func (r *Reader) both(is, was []byte) []byte {
	is, was = bytes.TrimPrefix(is, []byte(refs.Value)), bytes.TrimPrefix(was, []byte(refs.Value))
	if len(was) == 0 || bytes.Equal(is, was) || len(is) > longestArguments || len(was) > longestArguments || r.isUnnamed(is) || r.isUnnamed(was) {
		return append([]byte(refs.Value), is...)
	}
	return slices.Concat([]byte(refs.Value+refs.Base+refs.Base+string(refs.Arguments)), is, []byte(","), was, []byte{refs.ArgumentsEnd})
}

// narrowName returns a name, or several joined by points, without the signs that say that there may be nothing; nil for what is neither.
func (r *Reader) narrowName(node uint32) []byte {
	name := r.slice(node)
	if len(name) > longest || bytes.ContainsAny(name, "()[]{} \t\r\n") {
		return nil
	}
	if bytes.ContainsAny(name, "?!") {
		name = bytes.ReplaceAll(bytes.ReplaceAll(name, []byte("?"), nil), []byte("!"), nil)
	}
	return name
}

// narrowed returns the path of what a condition says of a node, unless its name has been declared anew since then.
func (r *Reader) narrowed(node uint32) (path int32, is bool) {
	if r.narrowing == 0 {
		return 0, false
	}
	name := r.narrowName(node)
	if name == nil {
		return 0, false
	}
	id, known := r.paths.ids[refs.Guarded+string(name)]
	if !known {
		return 0, false
	}
	first, _, _ := bytes.Cut(name, []byte("."))
	declared, known := r.paths.ids[string(first)]
	if known && r.scopes.isLater(declared, id) {
		return 0, false
	}
	return r.scopes.find(id, false)
}

// follows reports whether what a condition says at one node holds at another. The tree holds no signs, so the text is looked at: of what
// stands beside it on the way to what holds both nodes, all has to be so as well, or, where a sign before it denies it, all not be so.
func (r *Reader) follows(said, at uint32) bool {
	wrong := signOr
	for range deepest {
		up := r.tree[said].Parent
		if up == none {
			break
		}
		before, behind := r.text[r.tree[up].Start:r.tree[said].Start], r.text[r.tree[said].End:r.tree[up].End]
		if signBetween(before, behind) == wrong {
			break
		}
		if up < at && r.tree[up].Next > at {
			return true
		}
		if denies(bytes.TrimSpace(before), bytes.TrimSpace(behind)) {
			wrong = signAnd + signOr - wrong
		}
		said = up
	}
	return false
}

// denies reports whether what stands before or behind a condition says that it is not so.
func denies(before, behind []byte) bool {
	return string(before) == "!" || string(before) == "not" || bytes.HasPrefix(behind, []byte("!is")) || bytes.HasPrefix(behind, []byte("is!"))
}

// sign joins two conditions.
type sign uint8

const (
	noSign sign = iota
	signAnd
	signOr
)

// signs are those that join conditions, as languages write them.
var signs = [...]struct {
	text string
	sign sign
}{{"&&", signAnd}, {"||", signOr}, {"??", signOr}, {"and", signAnd}, {"or", signOr}}

// signBetween returns the sign that joins a condition with what stands before or behind it.
func signBetween(before, behind []byte) sign {
	before, behind = bytes.TrimSpace(before), bytes.TrimSpace(behind)
	for _, s := range signs {
		isWord := isLetter(s.text[0])
		left, is := bytes.CutSuffix(before, []byte(s.text))
		if is && (!isWord || len(left) == 0 || !isLetter(left[len(left)-1])) {
			return s.sign
		}
		right, is := bytes.CutPrefix(behind, []byte(s.text))
		if is && (!isWord || len(right) == 0 || !isLetter(right[0])) {
			return s.sign
		}
	}
	return noSign
}

func isLetter(c byte) bool { return c == '_' || c|0x20 >= 'a' && c|0x20 <= 'z' }

// guarded returns the path of what something is where a function says so that is given that first.
func (r *Reader) guarded(function, given uint32) []byte {
	r.scratch = r.path(append(r.scratch[:0], refs.Value...), function, deepest)
	if len(r.scratch) == len(refs.Value) {
		return nil
	}
	if r.after(given) != none {
		r.scratch = r.passedTo(r.scratch, r.tree[function].Parent, deepest)
	}
	return bounded(append(r.scratch, refs.Guarded...))
}
