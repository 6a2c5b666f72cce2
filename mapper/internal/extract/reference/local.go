package reference

import (
	"foldout/mapper/internal/extract/reference/marks"
	"foldout/model"
)

// A function that is not a symbol is recorded by its result: under its name in the enclosing scope, or as a member of
// the literal around it.

// fill gives a variable of unknown type the type of the value to which it is set.
func (r *Reader) fill(d *declaration) {
	name := r.slice(d.name)
	id := r.paths.id(name)
	local := r.scopes.meant(id)
	symbol, is := r.top(string(name))
	switch {
	case local != nil && r.paths.texts[local.path] != "":
	case local == nil && (!is || r.symbols[symbol].Kind != model.KindVariable || r.out.Types[symbol] != ""):
	default:
		path := string(r.meaning(*d))
		if path == "" || path[:1] == marks.Unknown {
			return
		}
		if local != nil {
			local.path = r.paths.id([]byte(path))
		} else {
			r.share(path)
			r.out.Types[symbol] = path
		}
	}
}

// localFunction makes the name of a function mean its result, in the enclosing scope even if the name is inside the
// function.
func (r *Reader) localFunction(d *declaration, name, path int32) {
	function := r.tree[*d.by(partOfBody)].Parent
	if n := len(r.scopes.open); r.scopes.open[n-1].node == function {
		r.scopes.declareAround(name, path)
	} else {
		r.scopes.declare(name, path, false)
	}
	if r.paths.texts[path] == "" {
		r.locals[function] = r.scopes.last[name]
	}
}

// localGives records a result of the function around node if that function is not a symbol, and reports whether it is
// none.
func (r *Reader) localGives(node uint32) bool {
	const near = 16 // scopes around it, up to the function
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
		if path := r.path(nil, node, deepest); len(path) > 0 && len(path) <= longest {
			if isLocal {
				r.scopes.locals[local-1].path = r.paths.id(path)
			} else {
				r.writes(member, string(path))
			}
			delete(r.locals, function)
			delete(r.members, function)
		}
		return true
	}
	return false
}
