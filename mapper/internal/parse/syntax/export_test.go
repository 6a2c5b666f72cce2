package syntax

import "unsafe"

// These are exported for tests.
const (
	OldestABI = oldestABI
	NewestABI = newestABI
)

var (
	LoadGrammar = loadGrammar
	UsualLimit  = usualLimit
)

// SetLimit sets the function that returns the limits for a text of a given size.
func SetLimit(p *Parser, limit func(size int) Limit) { p.limit = limit }

// Held returns how many bytes of the runtime's memory a parser holds between two texts.
func Held(p *Parser) (bytes int) {
	for c := p.memory.chunks; c != nil; c = c.after {
		bytes += int(uintptr(unsafe.Pointer(c.end)) - uintptr(unsafe.Pointer(c)))
	}
	return bytes
}

// FieldName returns the name of a field. For 0, which means no field, it returns "".
func (g *Grammar) FieldName(f Field) string {
	for name, field := range g.fields {
		if field == f {
			return name
		}
	}
	return ""
}
