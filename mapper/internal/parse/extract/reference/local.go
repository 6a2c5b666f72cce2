package reference

import (
	"foldout/mapper/internal/parse/refs"
	"foldout/model"
)

// A function that is not a symbol is recorded by its result: under its name in the enclosing scope, or as a member of
// the literal around it.

// inferFromValue gives a variable of unknown type the type of its value.
func (r *Reader) inferFromValue(d *declaration) {
	name := r.slice(d.name)
	local := r.scopes.localOf(r.exprs.ID(name))
	symbol, is := r.topSymbol(string(name))
	switch {
	case local != nil && local.is != refs.None: // its type is known
	case local == nil && (!is || r.symbols[symbol].Kind != model.KindVariable || r.out.Types[symbol] != refs.None):
	default:
		is := r.meaning(*d)
		if is == refs.None || r.beginsWith(is, refs.Unknown) {
			return
		}
		if local != nil {
			local.is = is
		} else {
			r.share(is)
			r.out.Types[symbol] = is
		}
	}
}

// localFunction makes the name of a function stand for the function's result. It declares the name in the scope around the
// function, even if the name is written inside the function's own scope.
func (r *Reader) localFunction(d *declaration, name int32, is refs.Expr) {
	function := r.tree[*d.by(partOfBody)].Parent
	if n := len(r.scopes.open); r.scopes.open[n-1].node == function {
		r.scopes.declareAround(name, is)
	} else {
		r.scopes.declare(name, is, false)
	}
	if is == refs.None {
		r.locals[function] = r.scopes.last[name]
	}
}

// isResultOfLocal reports whether the function around `node` is not a symbol. If so, it records `node` as a result of that function.
func (r *Reader) isResultOfLocal(node uint32) bool {
	const near = 16 // how many scopes around the node are examined
	if len(r.locals) == 0 && len(r.members) == 0 {
		return false
	}
	for i := len(r.scopes.open) - 1; i >= max(0, len(r.scopes.open)-near); i-- {
		function := r.scopes.open[i].node
		if r.facts[function].marks&markFunction == 0 {
			continue
		}
		local, isLocal := r.locals[function]
		member, isMember := r.members[function]
		if !isLocal && !isMember {
			return false
		}
		if is := r.bounded(r.expr(node, deepest)); is != refs.None {
			if isLocal {
				r.scopes.locals[local-1].is = is
			} else {
				r.recordLiteralValue(member, is)
			}
			delete(r.locals, function)
			delete(r.members, function)
		}
		return true
	}
	return false
}
