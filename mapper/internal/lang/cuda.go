package lang

import (
	"bytes"
	"regexp"
)

// launchBounds says of a kernel with how many threads it is run, behind what says that it is one.
var launchBounds = regexp.MustCompile(`__launch_bounds__\s*\([^()]*\)`)

// readyCPP prepares C++, and CUDA, which extends it (https://docs.nvidia.com/cuda/cuda-c-programming-guide/#c-language-extensions).
func readyCPP(text []byte) []byte {
	if !bytes.Contains(text, []byte("__launch_bounds__")) {
		return readyC(text)
	}
	out := bytes.Clone(text)
	for _, at := range launchBounds.FindAllIndex(text, -1) {
		blankLines(out[at[0]:at[1]])
	}
	return readyC(out)
}
