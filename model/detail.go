package model

import "fmt"

// Detail is how much a node shows; a greater one shows more.
type Detail uint8

// The details, from nothing to the whole text. They are also the keys 0 to 6 of the explorer.
const (
	Hidden     Detail = iota // not on the map
	Folders                  // folders only
	Minimal                  // folders and files
	Names                    // keyword and name of each symbol
	Signatures               // declarations
	Full                     // doc comments and declarations
	Source                   // declarations, and the text in a fenced block after the tree
	DetailCount
)

// Picked is the detail of an override that brings a node back onto the map below one that is dropped: whatever detail the whole
// has, and lowered with it. It stands in overrides alone; a plan holds the detail that came of it.
const Picked Detail = 0xff

var detailNames = [DetailCount]string{"hidden", "folders", "minimal", "names", "signatures", "full", "source"}

const pickedName = "picked"

// String returns the name of the detail, such as "signatures".
func (d Detail) String() string {
	switch {
	case d < DetailCount:
		return detailNames[d]
	case d == Picked:
		return pickedName
	}
	return fmt.Sprintf("Detail(%d)", uint8(d))
}

// DetailWords lists the names of the details from `hidden` to `source`.
func DetailWords() []string { return append([]string(nil), detailNames[:]...) }

// ParseDetail returns the detail of that name; an unknown one is an error that names the nearest right one.
func ParseDetail(name string) (Detail, error) {
	for d, n := range detailNames {
		if n == name {
			return Detail(d), nil
		}
	}
	return 0, fmt.Errorf("unknown detail %q%s", name, OneOf(name, detailNames[:]))
}

// MarshalText writes the name of the detail.
func (d Detail) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads the name of a detail.
func (d *Detail) UnmarshalText(text []byte) (err error) {
	*d, err = ParseDetail(string(text))
	return err
}
