package link

import (
	"path"
	"strings"

	"foldout/mapper/internal/refs"
	"foldout/mapper/internal/tree"
)

// crystal are the rules of Crystal: types are global, in the modules that enclose them.
var crystal = rules{
	family: "crystal", scope: oneScope("crystal"), bind: crystalBind, root: crystalRoot, members: true, makes: true, whole: true, named: true, spell: rubyDotted,
	holding: holding{
		same:  words("not_nil! dup clone tap"),
		items: words("first last find sample pop shift min_by max_by min max"),
		lists: words("select reject sort_by sort compact reverse to_a uniq each values"),
	},
}

// crystalRoot finds what goes by a name with those of the types around it, of which the first is looked for as any name is.
func crystalRoot(r *resolver, name string, at place) (meaning, bool) {
	first, rest, isPath := strings.Cut(strings.TrimPrefix(name, "::"), "::")
	if !isPath {
		return nothing, false
	}
	m := r.enclosing(r.id(first), first, at)
	if m.isNothing() || strings.HasPrefix(name, "::") {
		m = r.inScope(r.files[at.file].scope, first, at.file)
	}
	for part := range strings.SplitSeq(rest, "::") {
		if m.isNothing() {
			break
		}
		m = r.member(m, part)
	}
	return m, true
}

// crystalBind finds the files that are required: beside the file, all of a folder or those below it as well, or below the folder of a
// source (https://crystal-lang.org/reference/latest/syntax_and_semantics/requiring_files.html).
func crystalBind(l *linker, file int32, i refs.Import) (brought, bool) {
	from := l.Files[file].Path
	if !strings.HasPrefix(i.Path, ".") {
		to, ok := l.included(from, i.Path+".cr")
		return brought{files: []int32{to}}, ok && to != file
	}
	required, _ := within(tree.Parent(from), i.Path)
	if folder, all := strings.CutSuffix(required, "/**"); all {
		return l.requiredBelow(file, func(p string) bool { return strings.HasPrefix(p, folder+"/") })
	}
	if folder, all := strings.CutSuffix(required, "/*"); all {
		return l.requiredBelow(file, func(p string) bool { return tree.Parent(p) == folder })
	}
	for _, name := range []string{required, required + ".cr", required + "/" + path.Base(required) + ".cr"} {
		if to, ok := l.paths[name]; ok {
			return brought{files: []int32{to}}, to != file
		}
	}
	return brought{}, false
}

// requiredBelow returns the files of Crystal, but for one, of which the path is wanted.
func (l *linker) requiredBelow(file int32, isWanted func(path string) bool) (b brought, ok bool) {
	for i := range l.Files {
		if p := l.Files[i].Path; int32(i) != file && path.Ext(p) == ".cr" && isWanted(p) {
			b.files = append(b.files, int32(i))
		}
	}
	return b, len(b.files) > 0
}
