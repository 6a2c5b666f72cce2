package token

import (
	"path"
	"strings"
	"sync"

	"github.com/pkoukk/tiktoken-go"
)

// Reference returns tiktoken-go's own encoder called name, which defines the counts of this package. It needs no network. It
// takes about a second to create, so keep it. It is slow: a few megabytes a second, and quadratic in the length of a word.
func Reference(name string) (*tiktoken.Tiktoken, error) {
	useOwnRanks()
	return tiktoken.GetEncoding(name)
}

// useOwnRanks makes tiktoken-go load its ranks from here and not from the network.
var useOwnRanks = sync.OnceFunc(func() { tiktoken.SetBpeLoader(ranks{}) })

// ranks is a tiktoken.BpeLoader for the tables of this package.
type ranks struct{}

// LoadTiktokenBpe returns the tokens of an encoding with their ranks. `address` is the address at which tiktoken-go expects the
// file of the encoding.
func (ranks) LoadTiktokenBpe(address string) (map[string]int, error) {
	e, err := Load(strings.TrimSuffix(path.Base(address), ".tiktoken"))
	if err != nil {
		return nil, err
	}
	all := make(map[string]int, len(e.table.ranks))
	for id, rank := range e.table.ranks {
		all[string(e.table.token(uint32(id)))] = int(rank)
	}
	return all, nil
}
