package filetree

import "foldout/model"

// Layout says where the symbols of a file appear on a map, if that differs from where they are in the file. For example, methods
// appear under their type, and a symbol has no line of its own if another symbol's line already says what it would say. A nil
// Layout means that every symbol appears under the symbol that encloses it.
type Layout struct {
	Placements []Placement // by symbol
	Order      []int32     // indices of the symbols in the order of the map, each before those under it
	Place      []int32     // by symbol: its position in Order
}

// Placement is the place of a symbol on a map.
type Placement struct {
	Under  int32  // the symbol that it appears under, -1 for the top of the file
	With   int32  // the symbol whose line may replace its own; -1 for none
	How    Shared // at which details With replaces it
	Owner  string // its owner as the language writes it, if no line above names the owner; otherwise ""
	Signed bool   // at `names` it shows its signature, because another symbol has the same keyword and name
}

// Shared says at which levels of detail the line of another symbol replaces a symbol's own line.
type Shared uint8

// These say when the line of another symbol replaces a symbol's own line.
const (
	Alone     Shared = iota // never
	Listed                  // an enum member: while the enum is at `names`, as its line lists the members
	Repeated                // an overload: its own line at `names` would be the same
	Continued               // the same container continues: its line would say nothing new
)

// Under returns the symbol under which the given symbol appears on a map, or -1 if it appears at the top of the file.
func (f *File) Under(symbol int) int {
	if f.Layout == nil {
		return int(f.Symbols[symbol].Up)
	}
	return int(f.Layout.Placements[symbol].Under)
}

// At returns the index of the symbol at `position`, which counts symbols in the order of the map.
func (f *File) At(position int) int {
	if f.Layout == nil {
		return position
	}
	return int(f.Layout.Order[position])
}

// Position returns a symbol's position in the order of the map.
func (f *File) Position(symbol int) int {
	if f.Layout == nil {
		return symbol
	}
	return int(f.Layout.Place[symbol])
}

// End returns the position after the symbol and everything under it, in the order of the map.
func (f *File) End(symbol int) int {
	at := f.Position(symbol) + 1
	for at < len(f.Symbols) && f.Holds(symbol, f.At(at)) {
		at++
	}
	return at
}

// Holds reports whether `symbol` is `owner` or appears under it on the map. Every symbol appears under -1, which stands for the
// file.
func (f *File) Holds(owner, symbol int) bool {
	for symbol != owner && symbol >= 0 {
		symbol = f.Under(symbol)
	}
	return symbol == owner
}

// ReadIn returns the symbol on whose line the given symbol can be read, or -1 if there is none. If there is one, the given
// symbol needs no line of its own. `details` holds the detail of every symbol of the file, by index. For a symbol at the detail
// `minimal`, the line of the file counts as its line, because it contains the symbol's name.
func (f *File) ReadIn(details []model.Detail, symbol int) int {
	// A symbol further out may contain it too, e.g. in Haskell, where the line of a type contains the fields of its constructors.
	for s := &f.Symbols[symbol]; s.Inline && s.Up >= 0; s = &f.Symbols[s.Up] {
		if details[s.Up] >= model.Signatures {
			return int(s.Up)
		}
	}
	if f.Layout == nil {
		return -1
	}
	stand, own := f.Layout.Placements[symbol], details[symbol]
	said := false
	switch stand.How {
	case Alone:
	case Listed:
		said = own <= model.Names && details[stand.With] == model.Names
	case Repeated:
		said = own <= model.Names && details[stand.With] >= model.Minimal
	case Continued:
		said = own < model.Source && (own != model.Full || f.Symbols[symbol].Doc == "") && details[stand.With] >= model.Names
	}
	if said {
		return int(stand.With)
	}
	return -1
}

// With returns the symbol whose line may replace the line of the given symbol, or -1 if there is none. `how` says at which levels
// of detail this happens. For most symbols, it is Alone, which means never.
func (f *File) With(symbol int) (with int, how Shared) {
	if f.Layout == nil {
		return -1, Alone
	}
	s := &f.Layout.Placements[symbol]
	return int(s.With), s.How
}
