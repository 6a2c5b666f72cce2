package link

import (
	"slices"
	"strconv"

	"foldout/mapper/internal/parse/refs"
)

// typeFacts holds the facts that a file states about its symbols and their members.
type typeFacts struct {
	attributes map[attribute]refs.Expr
	statics    map[attribute]refs.Expr // static members (refs.IsStatic)
	parameters map[int32][]refs.Expr   // parameter types by function
	inherits   map[int32][]refs.Expr   // base types by symbol
}

// attribute identifies a fact. `of` is the index of the symbol that the fact is about, or -1 if the fact is about the file, or about
// a type that is anonymous or that a comment declares. `name` is the name of a member that is not itself a symbol, or one of the
// keys below. For a type with `of` -1, `name` begins with the name of the type.
type attribute struct {
	of   int32
	name string
}

// reservedPrefix is at the beginning of all keys, so that no name in a text can equal a key.
const reservedPrefix = "\x00"

// Keys of facts about functions and types.
const (
	resultKey       = reservedPrefix + "result"
	secondResultKey = reservedPrefix + "second"
	thirdResultKey  = reservedPrefix + "third"
	guardedKey      = reservedPrefix + "guarded"
)

// callbackKeys are the keys of the arguments passed to callbacks, by position.
var callbackKeys = [refs.MostCallback]string{reservedPrefix + "c0", reservedPrefix + "c1", reservedPrefix + "c2", reservedPrefix + "c3"}

// placeKey returns the key of a fact about one of several parameters, type parameters or bases: the one at position `place`.
func placeKey(fact refs.Fact, place int) string {
	return reservedPrefix + strconv.Itoa(int(fact)) + reservedPrefix + strconv.Itoa(place)
}

// unnamedLabel returns the name of the scope of an anonymous type.
func unnamedLabel(number int) string { return reservedPrefix + strconv.Itoa(number) }

// keyOf returns the name under which a fact is stored (attribute.name).
func keyOf(a *refs.Attribute) string {
	switch a.Fact {
	case refs.IsResult:
		return resultKey
	case refs.IsSecondResult:
		return secondResultKey
	case refs.IsThirdResult:
		return thirdResultKey
	case refs.IsGuarded:
		return guardedKey
	case refs.IsCallback:
		return a.Name + callbackKeys[a.Place]
	case refs.IsParameterAt, refs.IsBound, refs.IsDefault, refs.IsBase:
		return placeKey(a.Fact, int(a.Place))
	}
	return a.Name
}

// readFacts fills typeFacts from the Attributes of the file.
func (f *file) readFacts() {
	for i := range f.Attributes {
		a := &f.Attributes[i]
		if f.attributes == nil {
			f.attributes, f.parameters = map[attribute]refs.Expr{}, map[int32][]refs.Expr{}
		}
		switch a.Fact {
		case refs.IsParameter:
			if all := f.parameters[a.Of]; len(all) < Widest && !slices.Contains(all, a.Is) {
				f.parameters[a.Of] = append(all, a.Is)
			}
			continue
		case refs.IsStatic:
			if f.statics == nil {
				f.statics = map[attribute]refs.Expr{}
			}
			f.statics[attribute{a.Of, a.Name}] = a.Is
			continue
		}
		at := attribute{a.Of, keyOf(a)}
		switch {
		case a.Unnamed != 0:
			at = attribute{-1, Join(unnamedLabel(int(a.Unnamed)), at.name)}
		case a.Type != "":
			at.name = Join(a.Type, at.name)
		}
		if is := f.Kind(f.attributes[at]); is == refs.Nothing || is == refs.Unknown {
			f.attributes[at] = a.Is
		}
	}
}
