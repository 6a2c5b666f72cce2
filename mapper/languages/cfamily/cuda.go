package cfamily

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

var (
	// cudaAttributes match attributes for layout and launch bounds.
	cudaAttributes = regexp.MustCompile(`__(?:launch_bounds|cluster_dims|align|builtin_align)__\s*\([^()]*\)|__device_builtin__`)
	// cudaSpecifiers match specifiers of functions and variables, such as `__device__`. A specifier after `]`, which
	// the first group matches, belongs to a lambda: it is blanked, but no `inline` replaces it.
	cudaSpecifiers = regexp.MustCompile(`(?:(\]\s*)|\b)__(?:global|device|host|constant|shared|managed|grid_constant|forceinline|noinline)__\b`)
)

// specifyCUDA writes `inline` in place of the specifiers that CUDA adds to C and C++
// (https://docs.nvidia.com/cuda/cuda-c-programming-guide/#c-language-extensions), and blanks CUDA's attributes.
func specifyCUDA(text []byte) []byte {
	if !rewrite.HasAny(text, []string{"__device__", "__global__", "__host__", "__align__", "__constant__"}) {
		return text
	}
	out := bytes.Clone(text)
	for _, at := range cudaAttributes.FindAllIndex(text, -1) {
		if !inDirective(text, at[0]) {
			rewrite.BlankLines(out[at[0]:at[1]])
		}
	}
	for _, at := range cudaSpecifiers.FindAllSubmatchIndex(text, -1) {
		if inDirective(text, at[0]) {
			continue
		}
		start := max(at[0], at[3]) // without the bracket that the first group matches
		rewrite.BlankLines(out[start:at[1]])
		if at[2] < 0 {
			copy(out[start:], "inline")
		}
	}
	return out
}
