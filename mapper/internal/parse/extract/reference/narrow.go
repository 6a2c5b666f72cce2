package reference

import (
	"bytes"

	"foldout/mapper/internal/parse/refs"
)

// A condition can narrow the type of a name or of a member. Where the condition holds, the name has the narrowed
// type.

// narrow gives a name its narrowed type from the node d.at on, if the condition for that type is sure to hold there.
func (r *Reader) narrow(d *declaration) {
	name := r.narrowName(d.name)
	if name == nil || !r.holdsAt(d.name, d.at) {
		return
	}
	end := r.tree[d.at].Next
	if up := r.tree[d.at].Parent; !d.within && up != none {
		end = r.tree[up].Next
	}
	id := r.exprs.ID(narrowKey(name))
	was := r.exprOrMember(d.name)
	if is := r.meaning(*d); is != refs.None {
		r.scopes.narrow(id, r.intersection(is, was), end)
	}
}

// intersection returns a value that has two types: the type `is`, which a type test has confirmed, and the previous type `was`.
func (r *Reader) intersection(is, was refs.Expr) refs.Expr {
	is, was = r.exprs.TypeOf(is), r.exprs.TypeOf(was)
	if was == refs.None || is == was || r.exprs.Length(is) > longestArguments || r.exprs.Length(was) > longestArguments || r.isUnnamed(is) || r.isUnnamed(was) {
		return r.exprs.ValueOf(is)
	}
	return r.exprs.ValueOf(r.exprs.Either(refs.Intersection, is, was))
}

// narrowName returns a name, or several joined by dots, without `?` and `!`. It returns nil for any other text.
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

// narrowKey returns the name that a narrowed type is declared under. It is made from the narrowed name and contains a blank, so
// that it occurs in no text as a name.
func narrowKey(name []byte) []byte { return append([]byte("is "), name...) }

// narrowed returns the type to which a condition narrows a node, unless its name has been redeclared since.
func (r *Reader) narrowed(node uint32) (e refs.Expr, is bool) {
	if r.narrowing == 0 {
		return refs.None, false
	}
	name := r.narrowName(node)
	if name == nil {
		return refs.None, false
	}
	id, known := r.exprs.KnownID(narrowKey(name))
	if !known {
		return refs.None, false
	}
	first, _, _ := bytes.Cut(name, []byte("."))
	declared, known := r.exprs.KnownID(first)
	if known && r.scopes.isLater(declared, id) {
		return refs.None, false
	}
	return r.scopes.find(id, false)
}

// holdsAt reports whether a condition holds at the node `at`. The tree contains no operators, so holdsAt examines the text. It
// climbs from the condition to the first node that also contains `at`. On the way, the condition must not be joined to another
// one by "or". Above a negation, it may be joined by "or" but not by "and".
func (r *Reader) holdsAt(condition, at uint32) bool {
	wrong := signOr
	for range deepest {
		up := r.tree[condition].Parent
		if up == none {
			break
		}
		before, behind := r.text[r.tree[up].Start:r.tree[condition].Start], r.text[r.tree[condition].End:r.tree[up].End]
		if signBetween(before, behind) == wrong {
			break
		}
		if up < at && r.tree[up].Next > at {
			return true
		}
		if denies(bytes.TrimSpace(before), bytes.TrimSpace(behind)) {
			wrong = signAnd + signOr - wrong // the other of the two
		}
		condition = up
	}
	return false
}

// denies reports whether the text before or after a condition negates it.
func denies(before, behind []byte) bool {
	return string(before) == "!" || string(before) == "not" || bytes.HasPrefix(behind, []byte("!is")) || bytes.HasPrefix(behind, []byte("is!"))
}

// sign is an operator that joins two conditions.
type sign uint8

const (
	noSign sign = iota
	signAnd
	signOr
)

// signs are the operators that join conditions in various languages.
var signs = [...]struct {
	text string
	sign sign
}{{"&&", signAnd}, {"||", signOr}, {"??", signOr}, {"and", signAnd}, {"or", signOr}}

// signBetween returns the operator between a condition and what precedes or follows it.
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

// guarded returns the type that the value `given` has once the type guard `function` has returned true for it.
func (r *Reader) guarded(function, given uint32) refs.Expr {
	e := r.valueOf(function, deepest)
	if e == refs.None {
		return e
	}
	if r.after(given) != none {
		e = r.withCallArguments(e, r.tree[function].Parent, deepest)
	}
	return r.bounded(r.exprs.Plain(refs.Guarded, e))
}
