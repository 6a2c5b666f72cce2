package plan

import (
	"cmp"
	"slices"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/maps/worth"
	"foldout/model"
)

// Losses returns nodes that a smart fit lowered or left out, those worth most first. It returns at most `most` of them, and the
// number of all such nodes. It lists neither the contents of a node that was left out nor nodes that the user dropped.
func (p *Plan) Losses(most int) (losses []model.Loss, all int) {
	if p.chosen == nil || p.chosen.top == nil {
		return nil, 0
	}
	l := &lossCollector{plan: p, chosen: p.chosen}
	l.folder(p.chosen.top)
	slices.SortStableFunc(l.losses, func(a, b lossOf) int {
		return cmp.Or(cmp.Compare(b.points, a.points), cmp.Compare(a.Tokens, b.Tokens))
	})
	for _, w := range l.losses[:min(most, len(l.losses))] {
		losses = append(losses, l.named(w))
	}
	return losses, len(l.losses)
}

// lossCollector collects, in map order, the nodes that a smart fit lowered or left out.
type lossCollector struct {
	plan   *Plan
	chosen *chosen
	losses []lossOf
}

// lossOf is a loss whose ID and Worth are not set yet.
type lossOf struct {
	model.Loss
	points int32
	value  int // value that is missing from the map
	path   string
	file   *filetree.File // the file of a symbol; nil for a folder or a file
	symbol int
}

func (l *lossCollector) named(w lossOf) model.Loss {
	w.ID = model.PathID(w.path)
	if w.file != nil {
		w.ID = w.file.NodeID(w.symbol)
	}
	w.Worth = worth.Thousandths(w.points)
	if bar := l.chosen.solution.Bar; bar > 0 && w.Tokens > 0 {
		w.Share = w.value * 1000 / w.Tokens * 100 / bar // bar is a value per thousand tokens
	}
	return w.Loss
}

func (l *lossCollector) folder(k *option) {
	path := k.folder.node.Path
	if _, written := l.chosen.folders[k.folder.node]; !written && path != "" {
		e, o, d := l.chosen.asked.locate(path)
		l.whole(k, path, max(l.plan.Folder(path).Asked, model.Folders), l.chosen.asked.folderSum(e, o, d))
		return
	}
	for _, sub := range k.below {
		switch {
		case sub == nil || sub.file != nil && !sub.file.in:
		case sub.folder != nil:
			l.folder(sub)
		default:
			l.file(sub)
		}
	}
}

// whole records a folder or a file that was left out as a whole although its parent is on the map. `asked` is the sum of what was
// asked for.
func (l *lossCollector) whole(k *option, path string, from model.Detail, asked model.Sum) {
	if k.node == nil || !asked.Written() {
		return
	}
	l.losses = append(l.losses, lossOf{
		Loss: model.Loss{From: from, Tokens: asked.Tokens, Symbols: asked.Symbols}, points: k.points, value: k.value(), path: path,
	})
}

func (l *lossCollector) file(k *option) {
	f := k.file.node
	if _, written := l.chosen.files[f]; !written {
		e, o, d := l.chosen.asked.locateFile(f.Path)
		l.whole(k, f.Path, max(l.plan.File(f.Path).Asked, model.Minimal), l.chosen.asked.fileSum(e, o, d))
		return
	}
	if k.node == nil || len(f.Symbols) == 0 {
		return
	}
	_, _, points := pointsOf(l.chosen.options.judge, f)
	l.symbols(f, l.plan.Symbols(f.Path), l.chosen.asked.Symbols(f.Path), points)
}

// symbols records the losses in a file that is on the map. If a symbol is left out, its loss includes every symbol below it and
// every symbol that would have been readable in its signature.
func (l *lossCollector) symbols(f *filetree.File, now, asked []model.NodeState, points []int32) {
	replaced := replacedLines(f, now, asked)
	in := make([]int, len(now)) // for each symbol, 1 + the index of the loss that includes everything below the symbol; 0 for none
	for at := range now {
		i := f.At(at)
		s, tokens, up, from := now[i], asked[i].Own-replaced[i], f.Under(i), max(asked[i].Detail, model.Names)
		if s.Written {
			tokens = s.Adds
		}
		if !asked[i].InScope || !asked[i].Written || s.Written && tokens <= 0 {
			continue
		}
		with := 0
		if !s.Written && up >= 0 && (!now[up].Written || f.Symbols[i].Inline) {
			with = in[up]
		}
		if owner, how := f.With(i); with == 0 && !s.Written && tokens == 0 && how != filetree.Alone {
			with = in[owner]
		}
		if with == 0 {
			w := lossOf{Loss: model.Loss{From: from}, points: points[i], path: f.Path, file: f, symbol: i}
			if s.Written {
				w.To = s.Detail
			}
			l.losses = append(l.losses, w)
			with = len(l.losses)
		}
		in[i] = with
		w := &l.losses[with-1]
		w.Tokens += tokens
		w.Symbols += model.Bit(!s.Written)
		w.value += lost(points[i], from, s)
	}
}

// replacedLines returns, for each symbol that was left out, the tokens of the lines that are on the map in place of its own line.
// These are the lines of pinned overloads, which say the same as the symbol's own line and would not be needed next to it.
func replacedLines(f *filetree.File, now, asked []model.NodeState) []int {
	tokens := make([]int, len(now))
	for i := range now {
		if with, how := f.With(i); how == filetree.Repeated && !now[with].Written && asked[i].Own == 0 {
			tokens[with] += now[i].Own
		}
	}
	return tokens
}

// lost returns the value that is missing from the map because a symbol has less than the detail asked for.
func lost(points int32, asked model.Detail, now model.NodeState) int {
	had := int32(0)
	if now.Written {
		had = worth.SymbolValue(points, now.Detail)
	}
	return int(worth.SymbolValue(points, asked) - had)
}

// value returns the value of everything that can be chosen in a folder or a file.
func (k *option) value() (sum int) {
	if k.node != nil {
		sum = k.node.Value()
	}
	for _, sub := range k.below {
		if sub != nil {
			sum += sub.value()
		}
	}
	return sum
}
