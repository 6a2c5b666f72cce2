package reference

import (
	"slices"
	"strings"
	"unicode"

	"foldout/mapper/internal/parse/refs"
	"foldout/model"
)

// Registrations of routes can be nested: an outer one gives the module and the controller of the routes inside.

// registration is a call that registers routes, or a call that encloses other registrations.
type registration struct {
	call, controller, module uint32
	signs                    [2]string // separators after the controller and after the module
	actions                  string    // actions of the controller that it routes to
	only, except             uint32    // nodes that list the only actions, and those left out
}

// routing holds the module and the controller that apply to all routes until the end of a registration.
type routing struct {
	end                uint32
	controller, module string // each with its separator
}

// addRegistration records a registration.
func (r *Reader) addRegistration(g registration, pattern int) {
	q := r.language.query
	g.signs, g.actions = [2]string{q.Setting(pattern, "controller"), q.Setting(pattern, "module")}, q.Setting(pattern, "actions")
	r.registrations = append(r.registrations, g)
}

// add merges into g what another pattern says about the same call. Of two names, the later one counts, because options
// follow positional arguments and are more specific.
func (g *registration) add(o *registration) {
	latest := func(known, other uint32) uint32 {
		if known == none || other != none && other > known {
			return other
		}
		return known
	}
	g.controller, g.module = latest(g.controller, o.controller), latest(g.module, o.module)
	g.only, g.except = latest(g.only, o.only), latest(g.except, o.except)
	for i := range g.signs {
		g.signs[i] = max(g.signs[i], o.signs[i]) // the one that is set
	}
	g.actions = max(g.actions, o.actions)
}

// registerUpTo leaves the registrations that end at or before `node`, and enters those that begin at or before it.
func (r *Reader) registerUpTo(node uint32) {
	for n := len(r.routings); n > 0 && r.routings[n-1].end <= node; n-- {
		r.routings = r.routings[:n-1]
	}
	for r.registering < len(r.registrations) && r.registrations[r.registering].call <= node {
		g := r.registrations[r.registering]
		for r.registering++; r.registering < len(r.registrations) && r.registrations[r.registering].call == g.call; r.registering++ {
			g.add(&r.registrations[r.registering])
		}
		r.register(&g)
	}
}

// register enters a registration, and writes references to the actions that it routes to.
func (r *Reader) register(g *registration) {
	within := routing{end: r.tree[g.call].Next}
	if n := len(r.routings); n > 0 {
		within.controller, within.module = r.routings[n-1].controller, r.routings[n-1].module
	}
	if g.module != none {
		within.controller, within.module = "", nested(within.module, r.routeName(g.module)+g.signs[1])
	}
	if g.controller != none {
		within.controller = nested(within.module, r.routeName(g.controller)+g.signs[0])
	}
	r.routings = append(r.routings, within)
	if g.controller == none || g.actions == "" {
		return
	}
	actions := strings.Fields(g.actions)
	if g.only != none {
		actions = r.wordsOf(g.only)
	}
	if g.except != none {
		dropped := r.wordsOf(g.except)
		actions = slices.DeleteFunc(actions, func(action string) bool { return slices.Contains(dropped, action) })
	}
	if len(actions) > 0 {
		r.refer(g.controller, model.EdgeRouteHandler, r.routeExpr(strings.TrimSuffix(within.controller, ".")))
	}
	for _, action := range actions {
		r.refer(g.controller, model.EdgeRouteHandler, r.routeExpr(within.controller+action))
	}
}

// nested returns `outer` followed by `name`, the name of something inside it. If that is too long, it returns only `outer`.
func nested(outer, name string) string {
	if len(outer)+len(name) > longest {
		return outer
	}
	return outer + name
}

// routeHandler returns the handler of a route: a name below the enclosing module, or an action of the enclosing controller. It
// returns None for an action without a controller or module.
func (r *Reader) routeHandler(node uint32) refs.Expr {
	n := len(r.routings)
	if r.facts[node].role == roleAction {
		if n == 0 {
			return refs.None
		}
		prefix := r.routings[n-1].controller
		if prefix == "" {
			prefix = r.routings[n-1].module
		}
		return r.routeExpr(prefix + r.routeName(node))
	}
	e := r.nameExpr(node)
	if e == refs.None {
		e = r.functionBehind(node)
	}
	if n == 0 || r.routings[n-1].module == "" {
		return e
	}
	return r.routeExpr(r.routings[n-1].module + r.exprs.Text(e))
}

// routeExpr returns the expression for the text of a route.
func (r *Reader) routeExpr(route string) refs.Expr {
	if route == "" {
		return refs.None
	}
	return r.dotted(refs.None, []byte(route))
}

// functionBehind returns the function behind a local. The local is either an alias of that function or holds its result.
func (r *Reader) functionBehind(node uint32) refs.Expr {
	e, _ := r.local(node)
	if r.exprs.Kind(e) == refs.Call {
		e = r.exprs.Of(e)
	}
	if r.exprs.Has(e, isMoreThanNames) {
		return refs.None
	}
	return e
}

// routeName returns a name in a route, without the marks of a symbol or the quotes of a string.
func (r *Reader) routeName(node uint32) string { return strings.Trim(string(r.slice(node)), `:'"/`) }

// wordsOf returns the words in a list, in any syntax.
func (r *Reader) wordsOf(node uint32) []string {
	return strings.FieldsFunc(string(r.slice(node)), func(c rune) bool { return c != '_' && !unicode.IsLetter(c) && !unicode.IsDigit(c) })
}
