package output

import (
	"bytes"
	"slices"
)

// form is how a text of foldout begins and what else it contains.
type form struct{ start, holds []byte }

// forms are the texts that foldout's own marks tell apart from all others. A plain map has no mark: only the record knows it.
var forms = []form{
	{[]byte("## Repo Map\nRoot: "), []byte("\nFiles: ")},               // a pack
	{[]byte(`{"root":"`), []byte(`"hotspots":[`)},                      // a pack in JSON
	{[]byte(`{"repo_id":"`), []byte(`","root_node_id":".","nodes":{`)}, // a map in JSON
}

// closings are the beginnings of the last paragraphs of prompts from built-in templates.
var closings = [][]byte{
	[]byte("Answer from the code above, and name the files and symbols that your answer rests on"),
	[]byte("Make this change. First list the files that have to change"),
	[]byte("Explain how this works to an engineer who is new to it"),
	[]byte("Review the changes above. Name what is wrong or risky first"),
	[]byte("Write tests for this, in the manner of the tests that are there already."),
}

// HasForm reports whether a text has the form of a pack, a map in JSON, or a prompt from a built-in template.
func HasForm(text []byte) bool {
	text = bytes.TrimSpace(text)
	if isForm := func(f form) bool { return bytes.HasPrefix(text, f.start) && bytes.Contains(text, f.holds) }; slices.ContainsFunc(forms, isForm) {
		return true
	}
	if !bytes.HasPrefix(text, []byte("## ")) {
		return false
	}
	last := text[bytes.LastIndex(text, []byte("\n\n"))+1:]
	return slices.ContainsFunc(closings, func(closing []byte) bool { return bytes.HasPrefix(bytes.TrimSpace(last), closing) })
}
