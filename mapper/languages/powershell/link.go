package powershell

import (
	"path"
	"strings"

	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
)

// The rules of PowerShell: a script sees all functions of the session, whichever file defined them
// (https://learn.microsoft.com/powershell/module/microsoft.powershell.core/about/about_scopes).
var _ = link.Register("powershell", &link.Rules{
	Family: "powershell", Scope: link.OneScope("powershell"), Bind: powershellBind,
	Visibility: link.Visibility{Certain: true},
})

// powershellBind finds a script that is dot-sourced, or a module by its path.
func powershellBind(l *link.Linker, file int32, i refs.Import) (link.Imported, bool) {
	name := strings.Trim(strings.ReplaceAll(i.Path, "\\", "/"), "\"'")
	if at := strings.LastIndexAny(name, "$)}"); at >= 0 {
		_, name, _ = strings.Cut(name[at:], "/")
	}
	name = strings.TrimPrefix(path.Clean("/"+name), "/")
	for _, ending := range []string{"", ".psm1", ".psd1", "/" + path.Base(name) + ".psm1"} {
		if to, ok := l.Included(l.Files[file].Path, name+ending); ok {
			return link.Imported{Files: []int32{to}}, true
		}
	}
	return link.Imported{}, false
}
