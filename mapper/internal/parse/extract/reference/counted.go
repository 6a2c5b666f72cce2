package reference

import "foldout/mapper/internal/parse/refs"

// counted returns a called function together with the number of arguments in the call, in languages that overload functions by
// the number of arguments. Otherwise it returns the function unchanged.
func (r *Reader) counted(function refs.Expr, call uint32) refs.Expr {
	list := r.argumentsOf(call)
	if list == none {
		return function
	}
	count := 0
	for at := list + 1; at < r.tree[list].Next; at = r.tree[at].Next {
		r.Work.Need(1)
		if r.isListed(at) {
			count++
		}
	}
	return r.exprs.Numbered(refs.ArgumentCount, function, count)
}

// argumentsOf returns the argument list of a call if its arguments count for overloading, otherwise `none`.
func (r *Reader) argumentsOf(call uint32) uint32 {
	if call == none || !r.language.counts {
		return none
	}
	for at := call + 1; at < r.tree[call].Next; at = r.tree[at].Next {
		r.Work.Need(1)
		if r.facts[at].role == roleCounted {
			return at
		}
	}
	return none
}

// callOf returns the call whose function is `name`, or `none`. A constructor call does not count because its name is a type.
func (r *Reader) callOf(name uint32) uint32 {
	const near = 4 // how many nodes around the name are examined
	if !r.language.counts {
		return none
	}
	at := name
	for range near {
		if at = r.tree[at].Parent; at == none || r.facts[at].role == roleCounted {
			return none
		}
		if f := &r.facts[at]; f.form != formCall && f.form != formInvoke && f.marks&markApplied == 0 {
			continue
		}
		if list := r.argumentsOf(at); list > name && list != none {
			return at
		}
	}
	return none
}
