package gdscript

import (
	"bytes"
	"slices"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

var (
	gdHead = regexp.MustCompile(`^[ \t]*(?:@\w+[ \t]+|static[ \t]+)*func\b`)
	gdOpen = regexp.MustCompile(`:[ \t]*(?:#.*)?\r?\n?$`)
)

// outlineGDScript blanks the bodies of functions and leaves a number where the last line of each body begins.
func outlineGDScript(text []byte) []byte {
	all := slices.Collect(bytes.Lines(text))
	for at := 0; at < len(all); {
		head := at
		if at++; !gdHead.Match(all[head]) {
			continue
		}
		for at < len(all) && !gdOpen.Match(all[at-1]) && rewrite.Margin(all[at]) > rewrite.Margin(all[head]) {
			at++
		}
		body, last := at, -1
		for isQuoted := false; at < len(all) && (isQuoted || rewrite.Margin(all[at]) < 0 || rewrite.Margin(all[at]) > rewrite.Margin(all[head])); at++ {
			isQuoted = isQuoted != (bytes.Count(all[at], []byte(`"""`))%2 == 1) // an odd number of triple quotes begins or ends a string
			if rewrite.Margin(all[at]) > rewrite.Margin(all[head]) && !bytes.HasPrefix(bytes.TrimSpace(all[at]), []byte("#")) {
				last = at
			}
		}
		if last < 0 {
			continue
		}
		column := rewrite.Margin(all[last])
		for _, row := range all[body:at] {
			rewrite.BlankLines(row)
		}
		all[last][column] = '0'
	}
	return text
}
