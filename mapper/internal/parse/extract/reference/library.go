package reference

import "foldout/mapper/internal/parse/refs"

// library is a type or call of a library. Its meaning is built in, but does not count if the repository itself declares the type
// or function.
type library struct {
	named  uint32 // the node of the type or call
	of     uint32 // the argument that counts
	isList bool   // it stands for a list of the argument, otherwise for the argument itself
}

// isLocalType reports whether expressions of kind k are anonymous types, which are known only in their own file.
func isLocalType(k refs.Kind) bool { return k == refs.Unnamed || k == refs.Itself }

// recordLibraryUse records a type or call of a library, and the argument that determines its meaning. It does nothing if one of
// the two nodes is missing. If several patterns match the same type or call, the first one counts.
func (r *Reader) recordLibraryUse(named, of uint32, isList bool) {
	if named == none || of == none {
		return
	}
	if _, known := r.libraries[named]; !known {
		r.facts[named].marks |= markApplied
		r.libraries[named] = library{named, of, isList}
	}
}

// ofLibrary returns a type or call of a library with its arguments. The expression is marked with the position of one argument,
// which determines the meaning unless the repository itself declares the type or function.
func (r *Reader) ofLibrary(l library, left int) refs.Expr {
	f := &r.facts[l.named]
	isCall, most := f.form == formCall || f.form == formInvoke, longestArguments
	var named refs.Expr
	if isCall {
		named, most = r.counted(r.callee(l.named, left), l.named), longestPassed
	} else if named = r.shapedExpr(l.named, left); named == refs.None {
		return named
	}
	whole, of, place := r.withArgument(named, l, isCall, left)
	switch {
	case of == refs.None && !isCall || r.exprs.IsValue(whole): // no known argument, or the text gives its type
		return whole
	case r.exprs.Length(whole)-r.exprs.Length(named) > most || r.exprs.Has(of, isLocalType):
		switch { // what the repository declares does not count here
		case l.isList && isCall:
			of = r.listOf(of)
		case l.isList:
			of = r.exprs.ListOfType(of)
		}
		return of
	case l.isList:
		return r.exprs.Before(refs.LibraryList, place, whole)
	}
	return r.exprs.Before(refs.LibrarySame, place, whole)
}

// withArgument returns the type or call `named` with its arguments. It also returns the argument that determines its meaning: the
// argument's expression as `of` and its position as `place`. A call gets only that argument.
func (r *Reader) withArgument(named refs.Expr, l library, isCall bool, left int) (whole, of refs.Expr, place int) {
	list, counts := r.argumentIn(l)
	all := r.list(list, refs.MostParameters, !isCall, func(node uint32) refs.Expr {
		switch {
		case node == counts:
			if of = r.expr(l.of, left-1); !isCall {
				of = r.exprs.TypeOf(of)
			}
			return of
		case isCall:
			return refs.None
		}
		return r.exprs.TypeOf(r.expr(node, left-1))
	})
	if of != refs.None {
		place = r.positionIn(list, counts)
	}
	switch {
	case isCall:
		whole = r.exprs.Listing(refs.Arguments, named, r.padUnknown(all, 1))
		return r.exprs.Plain(refs.Call, whole), of, place
	case of == refs.None:
		return named, of, 0
	}
	return r.exprs.Listing(refs.TypeArguments, named, all), of, place
}

// argumentIn finds the argument that determines the meaning of a type or call of a library. It returns the list of arguments, and
// the element of the list that contains this argument.
func (r *Reader) argumentIn(l library) (list, given uint32) {
	given = l.of
	for list = r.tree[given].Parent; list != none; given, list = list, r.tree[list].Parent {
		if up := r.tree[list].Parent; up == l.named || up == r.tree[l.named].Parent {
			break
		}
	}
	return list, given
}
