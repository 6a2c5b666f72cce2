package link

import (
	"strings"

	"foldout/mapper/internal/refs"
)

// clike are the rules of C, C++ and Objective-C: names are global, or in namespaces that go over files.
var clike = rules{
	family: "c", scope: clikeScope, bind: clikeBind, members: true, outward: true, makes: true, textual: true,
	holding: holding{
		pointers: true,
		same:     words("get lock value value_or load second"),
		items: words("at front back top begin cbegin rbegin data find lower_bound upper_bound emplace_back extract pop_front pop_back " +
			"first last constFirst constLast takeFirst takeLast takeAt constBegin value"),
	},
}

// glsl are the rules of GLSL, which are those of C: what is included is part of the text.
var glsl = rules{family: "glsl", scope: oneScope("glsl"), bind: clikeBind, members: true, makes: true, textual: true}

// hlsl are the rules of HLSL, which are those of C++ in a world of its own.
var hlsl = rules{family: "hlsl", scope: oneScope("hlsl"), bind: clikeBind, members: true, outward: true, makes: true, textual: true}

// wgsl are the rules of WGSL, which has no more than a file; what preprocessors bring in goes by names of their own.
var wgsl = rules{family: "wgsl", scope: perFile, members: true, makes: true}

const clikeUnit = "c"

func clikeScope(*linker, string, *refs.File) (unit, prefix string) { return clikeUnit, "" }

// clikeBind finds an included file, or the names of a namespace. An include in angle brackets has a name.
func clikeBind(l *linker, file int32, i refs.Import) (brought, bool) {
	if i.As != "" {
		scope, known := l.existing(clikeUnit, strings.ReplaceAll(i.Path, "::", "."))
		return brought{as: i.As, binding: binding{scope: scope}}, known
	}
	if i.Name == refs.All {
		scope, known := l.existing(clikeUnit, strings.ReplaceAll(i.Path, "::", "."))
		return brought{as: refs.All, binding: binding{scope: scope}}, known
	}
	find := l.included
	if i.Name != "" {
		find = l.installed
	}
	if to, ok := find(l.Files[file].Path, i.Path); ok {
		return brought{files: []int32{to}}, true
	}
	return brought{}, false
}
