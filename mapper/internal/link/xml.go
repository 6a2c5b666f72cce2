package link

import (
	"path"
	"regexp"
	"strings"

	"foldout/mapper/internal/refs"
	"foldout/model"
)

// xml are the rules of XML: what has a name is known by it in its file, and in those that include that.
var xml = rules{
	family: "xml", scope: perFile, bind: xmlBind, imported: true,
	spell: func(name string) string { return name },
	place: func(*model.Symbol, *model.Symbol) string { return "" },
}

// xmlRoot is what stands for a folder before a path: `classpath:` of Spring, `$(Folder)` of MSBuild, `$(find package)` of ROS.
var xmlRoot = regexp.MustCompile(`^(?:(?:classpath\*?|file):|\$[({][^()]*[)}])[\\/]*`)

// xmlBind finds a file that is included, the project in a folder, or a layout of Android by its name.
func xmlBind(l *linker, file int32, i refs.Import) (brought, bool) {
	target := strings.ReplaceAll(xmlRoot.ReplaceAllString(i.Path, ""), `\`, "/")
	if layout, is := strings.CutPrefix(target, "@"); is {
		target = "../" + layout + ".xml"
	}
	for _, try := range []string{target, path.Join(target, "pom.xml")} {
		if to, ok := l.included(l.Files[file].Path, try); ok {
			return brought{as: refs.All, binding: binding{scope: l.files[to].scope}, files: []int32{to}}, true
		}
	}
	return brought{}, false
}
