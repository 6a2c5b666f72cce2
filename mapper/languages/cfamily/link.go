package cfamily

import (
	"strings"

	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
)

// The rules for linking names in C, C++ and OpenCL. Names are global or belong to namespaces, which can span
// files.
var _ = link.Register("c cpp opencl", &link.Rules{
	Family: "c", Scope: link.OneScope(clikeUnit), Bind: clikeBind,
	Visibility: link.Visibility{Members: true, OuterScopes: true, Includes: true},
	Usage:      link.Usage{Constructs: true},
	Collections: link.Collections{
		Pointers: true,
		Identity: words.Set("get lock value value_or load second"),
		Items: words.Set("at front back top begin cbegin rbegin data find lower_bound upper_bound emplace_back extract pop_front pop_back " +
			"first last constFirst constLast takeFirst takeLast takeAt constBegin value"),
	},
})

// The rules for linking names in GLSL. As in C, included text becomes part of the file.
var _ = link.Register("glsl", &link.Rules{
	Family: "glsl", Scope: link.OneScope("glsl"), Bind: clikeBind,
	Visibility: link.Visibility{Members: true, Includes: true},
	Usage:      link.Usage{Constructs: true},
})

// The rules for linking names in HLSL. They are those of C++, but names of HLSL have a separate scope, and there
// are no rules for collections.
var _ = link.Register("hlsl", &link.Rules{
	Family: "hlsl", Scope: link.OneScope("hlsl"), Bind: clikeBind,
	Visibility: link.Visibility{Members: true, OuterScopes: true, Includes: true},
	Usage:      link.Usage{Constructs: true},
})

const clikeUnit = "c"

// clikeBind finds an included file or the names of a namespace. If an import is an include in angle brackets, its Name is not
// empty.
func clikeBind(l *link.Linker, file int32, i refs.Import) (link.Imported, bool) {
	if i.As != "" {
		scope, known := l.Existing(clikeUnit, strings.ReplaceAll(i.Path, "::", "."))
		return link.Imported{As: i.As, Binding: link.Binding{Scope: scope}}, known
	}
	if i.Name == refs.All {
		scope, known := l.Existing(clikeUnit, strings.ReplaceAll(i.Path, "::", "."))
		return link.Imported{As: refs.All, Binding: link.Binding{Scope: scope}}, known
	}
	find := l.Included
	if i.Name != "" {
		find = l.Installed
	}
	if to, ok := find(l.Files[file].Path, i.Path); ok {
		return link.Imported{Files: []int32{to}}, true
	}
	return link.Imported{}, false
}

// The rules for linking names in Objective-C. They are like those of C, but name the methods that return items of
// Cocoa's collections, and find the property behind a variable such as `_name`.
var _ = link.Register("objective-c", &link.Rules{
	Family: "c", Scope: link.OneScope(clikeUnit), Bind: clikeBind, FirstName: objcRoot,
	Visibility: link.Visibility{Members: true, Includes: true},
	Usage:      link.Usage{Constructs: true},
	Collections: link.Collections{
		Pointers: true,
		Items:    words.Set("objectAtIndex firstObject lastObject objectForKey anyObject objectForKeyedSubscript"),
	},
})

// objcRoot resolves a variable such as `_name` to the property `name` whose value it holds
// (https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/ProgrammingWithObjectiveC/EncapsulatingData/EncapsulatingData.html).
func objcRoot(r *link.Resolver, name string, at link.Place) (link.Meaning, bool) {
	property, is := strings.CutPrefix(name, "_")
	if !is {
		return link.Nothing, false
	}
	m := r.Member(r.Around(at), property)
	return m, !m.IsNothing()
}
