package link

import (
	"slices"
	"strconv"

	"foldout/mapper/internal/refs"
)

// typeFacts are the expressions that say what types have, by symbol or by member.
type typeFacts struct {
	attributes map[attribute]refs.Expr
	statics    map[attribute]refs.Expr // of what stands under a name in a symbol itself
	parameters map[int32][]refs.Expr   // the types of which functions take something
	inherits   map[int32][]refs.Expr   // what symbols inherit from
}

// attribute is a member that a symbol gets without its being one, or one of the keys below for what else is known of it.
type attribute struct {
	of   int32
	name string
}

// unspelled begins keys that no name in a text can be.
const unspelled = "\x00"

// Keys of what is known of functions and types.
const (
	resultKey       = unspelled + "result"
	secondResultKey = unspelled + "second"
	thirdResultKey  = unspelled + "third"
	guardedKey      = unspelled + "guarded"
)

// callbackKeys are those of what is passed to callbacks, by place.
var callbackKeys = [refs.MostCallback]string{unspelled + "c0", unspelled + "c1", unspelled + "c2", unspelled + "c3"}

// placeKey is that of what is known of a parameter, a type parameter or a base, by its place.
func placeKey(fact refs.Fact, place int) string {
	return unspelled + strconv.Itoa(int(fact)) + unspelled + strconv.Itoa(place)
}

// unnamedLabel is the label of the scope of a type without a name.
func unnamedLabel(number int) string { return unspelled + strconv.Itoa(number) }

// keyOf returns the key of what an attribute says of a symbol or a type.
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

// readFacts puts what the attributes of a file say where it is looked for.
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
