package xml

import (
	"path"
	"regexp"
	"strings"

	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
)

// The rules of XML: a name is visible in its own file and in the files that include that file.
var _ = link.Register("xml", &link.Rules{
	Family: "xml", Scope: link.PerFile, Bind: xmlBind,
	Visibility: link.Visibility{Imported: true},
	Naming:     link.Naming{Dotted: link.AsWritten, Place: link.InModule},
})

// xmlRoot matches the start of a path if it stands for a folder: `classpath:` of Spring, `$(Folder)` of MSBuild, `$(find
// package)` of ROS.
var xmlRoot = regexp.MustCompile(`^(?:(?:classpath\*?|file):|\$[({][^()]*[)}])[\\/]*`)

// xmlBind finds an included file, the Maven project in a folder, or an Android layout by its name.
func xmlBind(l *link.Linker, file int32, i refs.Import) (link.Imported, bool) {
	target := strings.ReplaceAll(xmlRoot.ReplaceAllString(i.Path, ""), `\`, "/")
	if layout, is := strings.CutPrefix(target, "@"); is {
		target = "../" + layout + ".xml"
	}
	for _, try := range []string{target, path.Join(target, "pom.xml")} {
		if to, ok := l.Included(l.Files[file].Path, try); ok {
			return link.Imported{As: refs.All, Binding: link.Binding{Scope: l.Facts[to].Scope}, Files: []int32{to}}, true
		}
	}
	return link.Imported{}, false
}
