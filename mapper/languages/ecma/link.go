package ecma

import "foldout/mapper/internal/link"

func init() {
	link.Register(&link.ECMAScript, "typescript", "tsx", "javascript", "flow", "vue", "svelte", "astro")
}
