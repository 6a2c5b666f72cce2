package link

import (
	"strings"

	"foldout/model"
)

// perl are the rules of Perl: packages are global, and each has a scope, of the one that a file begins with. What a file takes in may give
// it names of its own (https://perldoc.perl.org/functions/use).
var perl = rules{family: "perl", scope: moduleScope(perlUnit), bind: moduleBind(perlUnit), root: perlRoot, certain: true, spell: perlSpelled}

const perlUnit = "perl"

// perlSpelled leaves names as they are: packages do not lie in each other, whatever they are called.
func perlSpelled(name string) string { return name }

// perlRoot finds a package, or what follows the name of one.
func perlRoot(r *resolver, name string, at place) (meaning, bool) {
	if scope := r.scopeNamed(perlUnit, name); scope != none {
		m := r.inScope(scope, name, at.file)
		if m.node != none && r.symbol(m.node).Kind == model.KindModule {
			m.scope = scope
			return m, true
		}
	}
	i := strings.LastIndex(name, "::")
	if i < 0 {
		return nothing, false
	}
	return r.inScope(r.scopeNamed(perlUnit, name[:i]), name[i+len("::"):], at.file), true
}
