package store

import (
	"encoding/json"
	"strings"
)

// Importance returns the node's importance, and false if it has none.
func (n *Node) Importance() (float64, bool) {
	var metrics struct {
		Importance *float64 `json:"importance"`
	}
	if json.Unmarshal(n.Metrics, &metrics) != nil || metrics.Importance == nil {
		return 0, false
	}
	return *metrics.Importance, true
}

// matches reports whether each of the words, which are in lower case, occurs in the node's name, path or summary.
func (n *Node) matches(words []string) bool {
	var summary struct {
		Text string `json:"summary_text"`
	}
	_ = json.Unmarshal(n.Summary, &summary) // "" if there is no summary
	name, path, about := strings.ToLower(n.Name), strings.ToLower(n.Path), strings.ToLower(summary.Text)
	for _, word := range words {
		if !strings.Contains(name, word) && !strings.Contains(path, word) && !strings.Contains(about, word) {
			return false
		}
	}
	return true
}

// ordered returns the nodes of a tree in the order of a snapshot: first the children of a node, in order, and then the node
// itself. Nodes that cannot be reached from the root are left out.
func ordered(nodes []*Node, root string) []*Node {
	byID := make(map[string]*Node, len(nodes))
	for _, node := range nodes {
		byID[node.ID] = node
	}
	out := make([]*Node, 0, len(nodes))
	type step struct {
		node *Node
		next int // index of the next child
	}
	var open []step
	if top := byID[root]; top != nil {
		open = append(open, step{node: top})
	}
	for len(open) > 0 {
		at := &open[len(open)-1]
		if at.next == len(at.node.Children) {
			out = append(out, at.node)
			open = open[:len(open)-1]
			continue
		}
		child := byID[at.node.Children[at.next]]
		at.next++
		if child != nil {
			delete(byID, child.ID) // a damaged table may contain a cycle
			open = append(open, step{node: child})
		}
	}
	return out
}
