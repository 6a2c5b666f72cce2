package plan

import (
	"sync"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/repo/nodelines"
)

// numberedCosts holds the costs of the symbols of files if line numbers precede signatures, by file. They are counted when they are
// first needed, because most maps have no numbers.
type numberedCosts struct{ byFile *sync.Map }

// costs returns the token costs of each symbol of a file.
func (l *ledger) costs(f *filetree.File) []filetree.Cost {
	if !l.base.extras.LineNumbers || len(f.Costs) != len(f.Symbols) {
		return f.Costs
	}
	if known, ok := l.numbered.byFile.Load(f); ok {
		return known.([]filetree.Cost)
	}
	costs := nodelines.NumberedCosts(l.enc, f)
	l.numbered.byFile.Store(f, costs)
	return costs
}
