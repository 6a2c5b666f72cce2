package mcp

import (
	"fmt"
	"strings"
)

// Offers describes, for a person, the resources and the prompts that the server has beside its tools.
func Offers() string {
	var b strings.Builder
	b.WriteString("Resources, which a client can attach to a conversation:\n")
	fmt.Fprintf(&b, "  %-28s the map, in at most 8,000 tokens\n", mapURI)
	fmt.Fprintf(&b, "  %-28s the declarations of a file with their signatures\n", outlineURI+"PATH")
	b.WriteString("Prompts, which a client lists as commands; each takes a task:\n")
	for _, p := range prompts {
		fmt.Fprintf(&b, "  %-28s %s\n", p.name, p.about)
	}
	return strings.TrimSuffix(b.String(), "\n")
}
