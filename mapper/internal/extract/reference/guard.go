package reference

import (
	"bytes"

	"foldout/mapper/internal/refs"
)

// guarded returns the path of what a name means where a function says of what type that is, if it says so: of that, or else as before.
func (r *Reader) guarded(name, function uint32) []byte {
	was := r.slice(name)
	if path, local := r.scopes.find(r.paths.id(was), false); local {
		was = []byte(r.paths.texts[path])
	}
	if r.isOneOfTwo(r.tree[function].Parent) {
		return append(r.scratch[:0], was...)
	}
	r.scratch = append(r.scratch[:0], refs.Value+refs.Base+string(refs.Arguments)...)
	from := len(r.scratch)
	r.scratch = r.path(r.scratch, function, deepest)
	if guard := r.scratch[from:]; len(guard) == 0 || len(guard) > longestArguments || len(was) > longestArguments || r.isUnnamed(was) || r.isUnnamed(guard) {
		return append(r.scratch[:0], was...)
	}
	r.scratch = append(append(r.scratch, refs.Guarded...), ',')
	r.scratch = append(r.scratch, bytes.TrimPrefix(was, []byte(refs.Value))...)
	return append(r.scratch, refs.ArgumentsEnd)
}

// isOneOfTwo reports whether it is enough that a condition holds or another. The tree holds no signs, so the text is looked at.
func (r *Reader) isOneOfTwo(condition uint32) bool {
	const blanks = " \t\r\n"
	before := bytes.TrimRight(r.text[:r.tree[condition].Start], blanks)
	behind := bytes.TrimLeft(r.text[r.tree[condition].End:], blanks)
	return bytes.HasSuffix(before, []byte("||")) || bytes.HasPrefix(behind, []byte("||")) || bytes.HasPrefix(behind, []byte("??"))
}
