package token

import (
	"path"
	"strings"
	"sync"

	"github.com/pkoukk/tiktoken-go"
)

// Reference returns tiktoken-go's own encoder with the given name, which defines the counts of this package. Creating it takes
// about a second, so keep the result. No network is needed. The encoder is slow: it encodes a few megabytes a second, and takes
// quadratic time in the length of a word.
func Reference(name string) (*tiktoken.Tiktoken, error) {
	useOwnRanks()
	return tiktoken.GetEncoding(name)
}

// useOwnRanks makes tiktoken-go load its ranks from this package instead of the network.
var useOwnRanks = sync.OnceFunc(func() { tiktoken.SetBpeLoader(ranks{}) })

// ranks implements tiktoken.BpeLoader with the tables of this package.
type ranks struct{}

// LoadTiktokenBpe returns the tokens of an encoding and their ranks. `address` is the address from which tiktoken-go would load
// the encoding; its last element names the encoding.
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
