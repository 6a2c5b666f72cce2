package language

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	"foldout/model"
)

// registry holds all languages, with indexes for finding them.
type registry struct {
	languages []*Language // by name
	name      map[string]*Language
	extension map[string][]claim
	filename  map[string]*Language
	shebang   map[string]*Language
	choose    map[string]func(text []byte) string
	wraps     map[string]bool
}

// all holds the languages in the order of their registration. It does not change after initialisation.
var all []*Language

// Register adds a language to the registry and returns it. It may only be called during package initialisation.
func Register(l Language) *Language {
	l.load()
	all = append(all, &l)
	return &l
}

var registered = sync.OnceValue(func() *registry { return newRegistry(all) })

func newRegistry(languages []*Language) *registry {
	r := &registry{
		name: map[string]*Language{}, extension: map[string][]claim{}, filename: map[string]*Language{}, shebang: map[string]*Language{},
		choose: map[string]func([]byte) string{}, wraps: map[string]bool{},
	}
	r.languages = slices.SortedFunc(slices.Values(languages), func(a, b *Language) int { return strings.Compare(a.Name, b.Name) })
	for _, l := range r.languages {
		r.add(l)
	}
	for _, claims := range r.extension {
		slices.SortStableFunc(claims, func(a, b claim) int { return cmp.Compare(model.Bit(a.Files.Late), model.Bit(b.Files.Late)) })
	}
	return r
}

func (r *registry) add(l *Language) {
	r.name[l.Name] = l
	for _, e := range l.Files.Extensions {
		r.extension[e] = append(r.extension[e], newClaim(l))
		r.wraps[e] = r.wraps[e] || l.Files.Wraps
	}
	for _, f := range l.Files.Filenames {
		r.filename[f] = l
	}
	for _, s := range l.Files.Shebangs {
		r.shebang[s] = l
	}
	for e, choose := range l.Files.Choose {
		r.choose[e] = choose
	}
}

// All returns the registered languages, sorted by name.
func All() []*Language { return registered().languages }

// ByName returns the language called `name`, or nil if there is none.
func ByName(name string) *Language { return registered().name[name] }
