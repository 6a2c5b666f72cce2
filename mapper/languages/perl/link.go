package perl

import (
	"strings"

	"foldout/mapper/internal/graph/link"
	"foldout/model"
)

// The rules of Perl: packages are global, and a file has the scope of its first package. A loaded module
// may export names to the file (https://perldoc.perl.org/functions/use). A package named `A::B` is not nested in `A`.
var _ = link.Register("perl", &link.Rules{
	Family: "perl", Scope: link.ModuleScope(perlUnit), Bind: link.BindModule(perlUnit), FirstName: perlRoot,
	Visibility: link.Visibility{Certain: true},
	Naming:     link.Naming{Dotted: link.AsWritten},
})

const perlUnit = "perl"

// perlRoot resolves the name of a package, or a name that is qualified by the name of a package.
func perlRoot(r *link.Resolver, name string, at link.Place) (link.Meaning, bool) {
	if scope := r.ScopeNamed(perlUnit, name); scope != link.None {
		m := r.InScope(scope, name, at.File)
		if m.Node != link.None && r.Symbol(m.Node).Kind == model.KindModule {
			m.Scope = scope
			return m, true
		}
	}
	i := strings.LastIndex(name, "::")
	if i < 0 {
		return link.Nothing, false
	}
	return r.InScope(r.ScopeNamed(perlUnit, name[:i]), name[i+len("::"):], at.File), true
}
