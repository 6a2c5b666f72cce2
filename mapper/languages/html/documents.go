package html

import (
	"path"
	"strings"

	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
	"foldout/model"
)

// Documents are the rules for texts that refer to files but never to symbols.
var Documents = link.Rules{Scope: link.PerFile, Bind: documentBind}

// documentBind finds the file that a link leads to. The path in the link is relative to the linking file or, if it begins with a
// slash, to the root. The path of an imported style sheet may lack the extension and the underscore of a partial
// (https://sass-lang.com/documentation/at-rules/import#partials). For a folder, documentBind tries README.md and index.html in
// it.
func documentBind(l *link.Linker, file int32, i refs.Import) (link.Imported, bool) {
	target, _, _ := strings.Cut(i.Path, "#")
	target, _, _ = strings.Cut(target, "?")
	if target == "" || strings.Contains(target, "://") {
		return link.Imported{}, false
	}
	for _, try := range append(SheetPaths(target, path.Ext(l.Files[file].Path)), path.Join(target, "README.md"), path.Join(target, "index.html")) {
		if to, ok := fromHere(l, file, try); ok {
			if problem := l.Files[to].Problem; problem != nil && problem.Kind == model.ProblemBinary {
				return link.Imported{}, false // pictures and archives are not part of the code
			}
			return link.Imported{Files: []int32{to}}, true
		}
	}
	return link.Imported{}, false
}

// SheetPaths lists the paths that the style sheet named by `target` may have. In some of them, the extension `ext` is added.
func SheetPaths(target, ext string) []string {
	dir, base := path.Split(target)
	return []string{target, target + ext, dir + "_" + base + ext, dir + "_" + base, path.Join(target, "_index"+ext), path.Join(target, "index"+ext)}
}

// fromHere returns the file with the path `target`, which is relative to the folder of `file` or, if it begins with a slash, to
// the root.
func fromHere(l *link.Linker, file int32, target string) (int32, bool) {
	if whole, is := strings.CutPrefix(target, "/"); is {
		to, ok := l.Paths[path.Clean(whole)]
		return to, ok
	}
	return l.Beside(file, target)
}
