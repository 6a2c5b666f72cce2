package token

import (
	"path"
	"strings"
	"sync"

	"github.com/pkoukk/tiktoken-go"
)

// Reference returns tiktoken-go's own encoder of that name, the authority that every count of this package equals. It needs
// no network. It is slow (some megabytes a second, and quadratic in the length of a word) and takes about a second to
// make; whoever wants to check a count twice keeps it.
func Reference(name string) (*tiktoken.Tiktoken, error) {
	useOwnRanks()
	return tiktoken.GetEncoding(name)
}

// useOwnRanks has tiktoken-go take its ranks from here rather than from the network.
var useOwnRanks = sync.OnceFunc(func() { tiktoken.SetBpeLoader(ranks{}) })

// ranks is a tiktoken.BpeLoader over the tables of this package.
type ranks struct{}

// LoadTiktokenBpe returns the tokens of an encoding with their ranks, by the address that tiktoken-go has for its file.
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
