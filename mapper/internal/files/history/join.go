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
	sum := &History{numbers: map[string]int32{}}
	for _, from := range []Part{{History: h}, p} {
		if from.History != nil {
			sum.add(from)
		}
	}
	return sum
}

// add adds the files and commits of another history.
func (h *History) add(p Part) {
	files, commits := int32(len(h.files)), int32(len(h.commits))
	for i, f := range p.History.files {
		f.path = path.Join(p.Folder, f.path)
		shared := make([]int32, len(f.shared))
		for k, commit := range f.shared {
			shared[k] = commit + commits
		}
		f.shared = shared
		h.files = append(h.files, f)
		h.numbers[f.path] = files + int32(i)
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
