package history

import "path"

// Part is the history of a repository in a folder.
type Part struct {
	Folder  string   // path of the folder, "" for the root
	History *History // nil for none
}

// Join returns one history of several repositories. Files of different repositories never change together. The result is nil if
// there is no history.
func Join(parts []Part) *History {
	var all *History
	for _, p := range parts {
		switch {
		case p.History == nil:
		case all == nil && p.Folder == "":
			all = p.History
		default:
			all = all.plus(p)
		}
	}
	return all
}

// plus returns the history with another one added. It changes neither.
func (h *History) plus(p Part) *History {
	sum := &History{}
	for _, from := range []Part{{History: h}, p} {
		if from.History != nil {
			sum.add(from)
		}
	}
	sum.index()
	return sum
}

// add adds the files and commits of another history, without an index.
func (h *History) add(p Part) {
	files := int32(len(h.files))
	for _, f := range p.History.files {
		f.path, f.shared = path.Join(p.Folder, f.path), nil
		h.files = append(h.files, f)
	}
	for _, commit := range p.History.commits {
		shifted := make([]int32, len(commit))
		for k, number := range commit {
			shifted[k] = number + files
		}
		h.commits = append(h.commits, shifted)
	}
	h.messages = append(h.messages, p.History.messages...)
}
