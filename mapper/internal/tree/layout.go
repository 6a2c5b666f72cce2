package tree

import "foldout/model"

// Layout says where the symbols of a file stand on a map, where that differs from the file: a method stands under its type, and a
// line that another already says is not written twice. It is nil for a file in which every symbol stands in what encloses it.
type Layout struct {
	Stands []Stand // by symbol
	Order  []int32 // the symbols in the order of the map, each before those under it
	Place  []int32 // by symbol: its position in Order
}

// Stand is the place of one symbol.
type Stand struct {
	Under  int32  // the symbol under which it stands, -1 for the top of the file
	With   int32  // the symbol whose line says what its own would; -1 for none
	How    Shared // when With says it
	Owner  string // its owner as its language writes it, where no line above says it; "" otherwise
	Signed bool   // its line at `names` is its signature, as another has its keyword and name
}

// Shared tells at which details the line of another symbol says what a symbol's own line would.
type Shared uint8

// The ways to share a line.
const (
	Alone    Shared = iota // never
	Listed                 // a member of an enum: as long as the enum is at `names`, whose line lists the members
	Repeated               // an overload: its own line at `names` would be the same
	Reopened               // the same container goes on: its line says nothing new
)

// Under returns the symbol under which that symbol stands on a map, -1 for the top of the file.
func (f *File) Under(symbol int) int {
	if f.Layout == nil {
		return int(f.Symbols[symbol].Up)
	}
	return int(f.Layout.Stands[symbol].Under)
}

// At returns the symbol at a position in the order of the map.
func (f *File) At(position int) int {
	if f.Layout == nil {
		return position
	}
	return int(f.Layout.Order[position])
}

// Position returns where a symbol stands in the order of the map.
func (f *File) Position(symbol int) int {
	if f.Layout == nil {
		return symbol
	}
	return int(f.Layout.Place[symbol])
}

// End returns the position behind all that stands under a symbol.
func (f *File) End(symbol int) int {
	at := f.Position(symbol) + 1
	for at < len(f.Symbols) && f.Holds(symbol, f.At(at)) {
		at++
	}
	return at
}

// Holds reports whether a symbol is another one or stands under it; everything stands under -1.
func (f *File) Holds(owner, symbol int) bool {
	for symbol != owner && symbol >= 0 {
		symbol = f.Under(symbol)
	}
	return symbol == owner
}

// ReadIn returns the symbol in whose line another can be read when the symbols of the file write these details, so that it needs no
// line of its own; -1 for none.
func (f *File) ReadIn(details []model.Detail, symbol int) int {
	// What encloses its owner may hold it too, as the fields of a constructor do in Haskell.
	for s := &f.Symbols[symbol]; s.Inline && s.Up >= 0; s = &f.Symbols[s.Up] {
		if details[s.Up] >= model.Signatures {
			return int(s.Up)
		}
	}
	if f.Layout == nil {
		return -1
	}
	stand, own := f.Layout.Stands[symbol], details[symbol]
	said := false
	switch stand.How {
	case Alone:
	case Listed:
		said = own <= model.Names && details[stand.With] == model.Names
	case Repeated:
		said = own <= model.Names && details[stand.With] >= model.Names
	case Reopened:
		said = own < model.Source && (own != model.Full || f.Symbols[symbol].Doc == "") && details[stand.With] >= model.Names
	}
	if said {
		return int(stand.With)
	}
	return -1
}

// With returns the symbol with which another shares its line, and when; Alone for most.
func (f *File) With(symbol int) (with int, how Shared) {
	if f.Layout == nil {
		return -1, Alone
	}
	s := &f.Layout.Stands[symbol]
	return int(s.With), s.How
}
