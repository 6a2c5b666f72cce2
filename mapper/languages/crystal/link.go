package crystal

import (
	"path"
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
)

// The rules for linking names in Crystal: types are global, nested in their modules.
var _ = link.Register("crystal", &link.Rules{
	Family: "crystal", Scope: link.OneScope("crystal"), Bind: crystalBind, FirstName: crystalRoot,
	Visibility: link.Visibility{Members: true, FullNames: true},
	Naming:     link.Naming{Dotted: link.ColonsToDots},
	Usage:      link.Usage{Constructs: true, Named: true},
	Collections: link.Collections{
		Identity: words.Set("not_nil! dup clone tap"),
		Items:    words.Set("first last find sample pop shift min_by max_by min max"),
		Lists:    words.Set("select reject sort_by sort compact reverse to_a uniq each values"),
	},
})

// crystalRoot resolves a path such as `A::B`. It resolves the first name like any other name, and the rest as members.
func crystalRoot(r *link.Resolver, name string, at link.Place) (link.Meaning, bool) {
	first, rest, isPath := strings.Cut(strings.TrimPrefix(name, "::"), "::")
	if !isPath {
		return link.Nothing, false
	}
	m := r.Enclosing(r.ID(first), first, at)
	if m.IsNothing() || strings.HasPrefix(name, "::") {
		m = r.InScope(r.Facts[at.File].Scope, first, at.File)
	}
	for part := range strings.SplitSeq(rest, "::") {
		if m.IsNothing() {
			break
		}
		m = r.Member(m, part)
	}
	return m, true
}

// crystalBind finds the files of a `require`: a path relative to the file, all files of a folder (`./a/*`) or below
// it (`./a/**`), or a file below a source folder
// (https://crystal-lang.org/reference/latest/syntax_and_semantics/requiring_files.html).
func crystalBind(l *link.Linker, file int32, i refs.Import) (link.Imported, bool) {
	from := l.Files[file].Path
	if !strings.HasPrefix(i.Path, ".") {
		to, ok := l.Included(from, i.Path+".cr")
		return link.Imported{Files: []int32{to}}, ok && to != file
	}
	required, _ := link.Within(filetree.Parent(from), i.Path)
	if folder, all := strings.CutSuffix(required, "/**"); all {
		return requiredBelow(l, file, func(p string) bool { return strings.HasPrefix(p, folder+"/") })
	}
	if folder, all := strings.CutSuffix(required, "/*"); all {
		return requiredBelow(l, file, func(p string) bool { return filetree.Parent(p) == folder })
	}
	for _, name := range []string{required, required + ".cr", required + "/" + path.Base(required) + ".cr"} {
		if to, ok := l.Paths[name]; ok {
			return link.Imported{Files: []int32{to}}, to != file
		}
	}
	return link.Imported{}, false
}

// requiredBelow returns the Crystal files whose paths isWanted accepts, except `file` itself.
func requiredBelow(l *link.Linker, file int32, isWanted func(path string) bool) (b link.Imported, ok bool) {
	for i := range l.Files {
		if p := l.Files[i].Path; int32(i) != file && path.Ext(p) == ".cr" && isWanted(p) {
			b.Files = append(b.Files, int32(i))
		}
	}
	return b, len(b.Files) > 0
}
