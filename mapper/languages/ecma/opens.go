package ecma

import (
	"bytes"
	"strings"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

var (
	// givenMember matches what follows `this` where a constructor function gives its object a method.
	givenMember = regexp.MustCompile(`^\.[\w$]+\s*=\s*(?:async\s*)?(?:function\b|[\w$]+\s*=>|\([^()\n]*\)\s*=>)`)
	// moduleFunction matches what follows the bracket before an arrow function that is called on the spot.
	moduleFunction = regexp.MustCompile(`^\(\s*(?:async\s*)?\([^()]*\)\s*=>\s*\{`)
	// moduleCall matches the start of an AMD module.
	moduleCall = regexp.MustCompile(`(?m)^[ \t]*(?:\w+\.)*define\s*\(`)
)

// opens reports whether a script may have declarations inside functions that count: those of a function that only wraps a module
// (an immediately called function, AMD, UMD), or the methods that a constructor function gives to `this`.
func opens(text []byte) bool {
	if isMinified(text) {
		return false
	}
	for at := range rewrite.Indexes(text, "this.") {
		if givenMember.Match(rewrite.Ahead(text, at+len("this"))) {
			return true
		}
	}
	for at := range rewrite.Indexes(text, "function") {
		if isModuleStart(bytes.TrimSuffix(bytes.TrimRight(text[max(at-longestModuleStart, 0):at], " \t"), []byte("async"))) {
			return true
		}
	}
	for at := range rewrite.Indexes(text, "(") {
		if at+1 < len(text) && (text[at+1] == '(' || text[at+1] == 'a') && isModuleStart(text[max(at-longestModuleStart, 0):at+1]) &&
			moduleFunction.Match(rewrite.Ahead(text, at)) {
			return true
		}
	}
	return bytes.Contains(text, []byte("define")) && moduleCall.Match(text)
}

// componentLists matches lists of props or events, which may be arrays.
var componentLists = regexp.MustCompile(`\b(?:props|emits|defineProps|defineEmits)\s*[:(]\s*\[`)

// opensComponent does what opens does for components of Vue, where arrays may list props and events.
func opensComponent(text []byte) bool { return componentLists.Match(text) || opens(text) }

// isMinified reports whether the lines of a text are so long that a tool must have written them. The names in such a text say
// nothing.
func isMinified(text []byte) bool {
	const longest = 400 // bytes of a line on average
	return len(text) > longest*(bytes.Count(text, []byte("\n"))+1)
}

// longestModuleStart is how many bytes before a function are looked at.
const longestModuleStart = 80

// isModuleStart reports whether the text before a function ends as it does if the function is called on the spot, as a statement
// of its own or as a value.
func isModuleStart(before []byte) bool {
	before = bytes.TrimRight(before, " \t\r\n")
	if len(before) == 0 || strings.IndexByte("(!~+-", before[len(before)-1]) < 0 && !bytes.HasSuffix(before, []byte("void")) {
		return false
	}
	before = bytes.TrimRight(before, "(!~+-void \t")
	return len(before) == 0 || strings.IndexByte("\n\r;=})", before[len(before)-1]) >= 0
}
