package model

import (
	"fmt"
	"strings"
)

// Kind is the kind of a symbol. The set of kinds is closed: every language maps its declarations to these kinds.
type Kind uint8

// These are the kinds of symbols, in the order in which they are listed to users.
const (
	KindModule Kind = iota
	KindNamespace
	KindClass
	KindStruct
	KindInterface
	KindProtocol
	KindTrait
	KindEnum
	KindEnumMember
	KindType
	KindFunction
	KindMethod
	KindConstructor
	KindProperty
	KindField
	KindConstant
	KindVariable
	KindMacro
	KindObject
	KindRecord
	KindExtension
	kindCount
)

// kinds describes each kind. It holds the kind's name, the keyword written before a symbol's name at detail `names`, and the
// kind's show group, a word that stands for several kinds.
var kinds = [kindCount]struct{ name, keyword, group string }{
	KindModule:      {"module", "module", ""},
	KindNamespace:   {"namespace", "namespace", ""},
	KindClass:       {"class", "class", "classes"},
	KindStruct:      {"struct", "struct", "classes"},
	KindInterface:   {"interface", "interface", "interfaces"},
	KindProtocol:    {"protocol", "protocol", "interfaces"},
	KindTrait:       {"trait", "trait", "interfaces"},
	KindEnum:        {"enum", "enum", "enums"},
	KindEnumMember:  {"enum_member", "member", "enums"},
	KindType:        {"type", "type", "types"},
	KindFunction:    {"function", "function", "functions"},
	KindMethod:      {"method", "method", "methods"},
	KindConstructor: {"constructor", "constructor", "methods"},
	KindProperty:    {"property", "property", "properties"},
	KindField:       {"field", "field", "properties"},
	KindConstant:    {"constant", "const", "constants"},
	KindVariable:    {"variable", "var", "constants"},
	KindMacro:       {"macro", "macro", "functions"},
	KindObject:      {"object", "object", "classes"},
	KindRecord:      {"record", "record", "classes"},
	KindExtension:   {"extension", "extension", "classes"},
}

// String returns the name that the kind has in data files and JSON, such as "enum_member".
func (k Kind) String() string {
	if k < kindCount {
		return kinds[k].name
	}
	return fmt.Sprintf("Kind(%d)", uint8(k))
}

// Keyword returns the word that a map with detail `names` writes before the name of a symbol, such as "function" or "const".
func (k Kind) Keyword() string { return kinds[k].keyword }

// ParseKind returns the kind with the given name. If there is none, it returns false.
func ParseKind(name string) (Kind, bool) {
	for k := range kinds {
		if kinds[k].name == name {
			return Kind(k), true
		}
	}
	return 0, false
}

// KindSet is a set of kinds.
type KindSet uint32

// NoKinds is the empty set of kinds, and AllKinds is the set of all kinds.
const (
	NoKinds  KindSet = 0
	AllKinds KindSet = 1<<kindCount - 1
)

// NoMembers is not a kind, but a flag that can be added to a set of kinds. A set with this flag leaves out the members of types.
const NoMembers KindSet = 1 << 31

// noMembersWord is the word that stands for NoMembers in a list of kinds.
const noMembersWord = "no-members"

const (
	methodKinds   = 1<<KindMethod | 1<<KindConstructor
	propertyKinds = 1<<KindProperty | 1<<KindField
)

// OutlineKinds are the kinds of symbols that an outline lists by default.
const OutlineKinds = KindSet(1<<KindFunction | methodKinds | 1<<KindClass | 1<<KindStruct | 1<<KindRecord | 1<<KindObject |
	1<<KindEnum | 1<<KindInterface | 1<<KindProtocol | 1<<KindTrait)

// Has reports whether the set contains the kind k.
func (s KindSet) Has(k Kind) bool { return s>>k&1 == 1 }

// KindsWhere returns the set of the kinds for which `is` returns true.
func KindsWhere(is func(k Kind) bool) (s KindSet) {
	for k := range kinds {
		if is(Kind(k)) {
			s |= 1 << k
		}
	}
	return s
}

// ShowGroups lists the words that stand for groups of kinds.
var ShowGroups = []string{"functions", "classes", "interfaces", "types", "constants", "enums", "methods", "properties"}

// groupSet returns the set of kinds that the name of a show group stands for. For any other word, the set is empty.
func groupSet(word string) (s KindSet) {
	for k, row := range kinds {
		if row.group == word && word != "" {
			s |= 1 << k
		}
	}
	return s
}

// ParseKinds parses a comma-separated list of kind names and of show groups, each of which stands for several kinds. `*` and
// `all` mean every kind, and `none` means no kind. The error for an unknown word suggests the nearest known word.
func ParseKinds(list string) (KindSet, error) {
	var set KindSet
	for word := range strings.SplitSeq(list, ",") {
		word = strings.ToLower(strings.TrimSpace(word))
		group := groupSet(word)
		kind, isKind := ParseKind(word)
		switch {
		case word == "*" || word == "all":
			set |= AllKinds
		case word == "none" || word == "":
		case word == noMembersWord:
			set |= NoMembers
		case group != 0:
			set |= group
		case isKind:
			set |= 1 << kind
		default:
			return 0, fmt.Errorf("unknown symbol kind %q%s", word, OneOf(word, KindWords()))
		}
	}
	return set, nil
}

// KindWords lists every word that ParseKinds accepts, for completion and error messages.
func KindWords() []string {
	words := append([]string{"all", "none", noMembersWord}, ShowGroups...)
	for _, row := range kinds {
		words = append(words, row.name)
	}
	return words
}

// String lists the kinds of the set in words that ParseKinds accepts. These are `all`, `none`, or the names of the groups of
// which the set has every kind, followed by the other kinds. If NoMembers is set, `no-members` is added.
func (s KindSet) String() string {
	if s&NoMembers != 0 {
		return (s &^ NoMembers).String() + "," + noMembersWord
	}
	if s&AllKinds == AllKinds {
		return "all"
	}
	var words []string
	for _, word := range ShowGroups {
		if group := groupSet(word); s&group == group {
			words = append(words, word)
			s &^= group
		}
	}
	for k, row := range kinds {
		if s.Has(Kind(k)) {
			words = append(words, row.name)
		}
	}
	if len(words) == 0 {
		return "none"
	}
	return strings.Join(words, ",")
}

// IsContainer reports whether symbols of the kind have members, which are shown indented.
func (k Kind) IsContainer() bool {
	switch k {
	case KindModule, KindNamespace, KindClass, KindStruct, KindInterface, KindProtocol, KindTrait, KindEnum, KindObject,
		KindRecord, KindExtension:
		return true
	}
	return false
}

// IsScope reports whether symbols of the kind only serve to contain other symbols, as modules and namespaces do.
func (k Kind) IsScope() bool { return k == KindModule || k == KindNamespace }

// IsCallable reports whether symbols of the kind can be called.
func (k Kind) IsCallable() bool {
	return k == KindFunction || k == KindMethod || k == KindConstructor || k == KindMacro
}

// IsMember reports whether symbols of the kind are members of a container.
func (k Kind) IsMember() bool { return KindSet(methodKinds | propertyKinds | 1<<KindEnumMember).Has(k) }

// IsData reports whether the kind is a value that a type holds: a field, a property or an enum member. Its name says little to a
// reader who does not know the type, so HolderOf leads to the type.
func (k Kind) IsData() bool { return KindSet(propertyKinds | 1<<KindEnumMember).Has(k) }

// LeavesOut reports whether the set leaves out a symbol of kind `k` because it is a member of a type. `owned` says whether
// another symbol contains the symbol, and `owner` is then the kind of that symbol. Types within types do not count as members.
func (s KindSet) LeavesOut(k Kind, owned bool, owner Kind) bool {
	return s&NoMembers != 0 && owned && !k.IsContainer() && (k.IsMember() || owner.IsContainer() && !owner.IsScope())
}

// Shows reports whether the set shows a symbol of kind `k`. `owned` says whether another symbol contains the symbol, and `owner`
// is then the kind of that other symbol. A type whose kind is in the set is shown with its members. But if the set also contains
// methods or properties, the type is shown only with members of the kinds in the set. Modules and namespaces are shown only if
// something in them is shown.
func (s KindSet) Shows(k Kind, owned bool, owner Kind) bool {
	if s.Has(k) {
		return true
	}
	if s&(methodKinds|propertyKinds) != 0 || !owned {
		return false
	}
	return (k.IsMember() || k == KindConstant || k == KindVariable) && owner.IsContainer() && s.Has(owner)
}
