package scan

import (
	"bytes"
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/gogs/chardet"
	"golang.org/x/text/encoding/htmlindex"

	"foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/base/words"
)

// declared matches what a file says about its own encoding: the coding cookies of Python, Emacs and Vim, the declaration of XML,
// `@charset` of CSS and `meta` of HTML.
var declared = lazyregexp.MustCompile(`(?i)(?:coding[:=][ \t]*["']?|@charset[ \t]+"|<meta[^>]*charset[ \t]*=[ \t]*["']?)([-\w.]+)`)

// aliases are names of encodings that languages and editors use, but the Web does not.
var aliases = map[string]string{
	"latin-1": "latin1", "cp949": "euc-kr", "ms949": "euc-kr", "uhc": "euc-kr", "cp932": "shift_jis", "ms932": "shift_jis", "cp936": "gbk",
	"cp950": "big5", "eucjp": "euc-jp", "euckr": "euc-kr", "koi8r": "koi8-r", "cp1251": "windows-1251", "cp1252": "windows-1252",
}

// fallback is the encoding of a text about which nothing else is known. It gives every byte a meaning.
const fallback = "windows-1252"

// damaged is the name of the encoding of a text in UTF-8 with a few invalid bytes.
const damaged = "utf-8 with invalid bytes"

// decode returns a text in UTF-8 that is written in another encoding, and the name of that encoding. What the text declares counts
// first, then what `expect` returns unless that is "", then what is detected. A text in UTF-8 is returned unchanged, with "" as
// the name. So is a text that looks like no text and, with a name of its own, one that looks like UTF-8 with a few damaged bytes,
// unless another encoding is expected.
func decode(content []byte, expect func() string) (text []byte, charset string) {
	if utf8.Valid(content) || hasControls(content) {
		return content, ""
	}
	names := declaredIn(content)
	if expected := expect(); expected != "" && expected != damaged {
		names = append(names, expected)
	} else if isDamagedUTF8(content) {
		return content, damaged
	}
	for _, name := range names {
		if text, ok := decodeAs(name, content); ok {
			return text, name
		}
	}
	for _, name := range detected(content) {
		if text, ok := decodeAs(name, content); ok {
			return text, name
		}
	}
	return content, ""
}

// declaredIn returns the encoding that the head of a text names, if it is known and can be the right one.
func declaredIn(content []byte) []string {
	found := declared.FindSubmatch(content[:min(len(content), 1024)])
	if found == nil {
		return nil
	}
	name := strings.ToLower(string(found[1]))
	for _, end := range []string{"-unix", "-dos", "-mac"} { // line endings, as Emacs writes them
		name = strings.TrimSuffix(name, end)
	}
	if known := knownName(name); known != "" {
		return []string{known}
	}
	return nil
}

// knownName returns the usual name of an encoding that may be written in another way, "" for UTF-8, UTF-16 and an unknown one.
func knownName(name string) string {
	for _, name := range []string{aliases[strings.ReplaceAll(name, "_", "-")], name, strings.ReplaceAll(name, "_", "-")} {
		if e, err := htmlindex.Get(name); err == nil {
			if known, err := htmlindex.Name(e); err == nil && !strings.HasPrefix(known, "utf-") {
				return known
			}
		}
	}
	return ""
}

// mostDetected is how many bytes of a text are examined to detect its encoding.
const mostDetected = 64 << 10

// detected returns the encodings that a text may have, the likeliest first.
func detected(content []byte) []string {
	sample, paired := foreignLines(content)
	found, err := chardet.NewTextDetector().DetectAll(sample)
	if err != nil {
		return []string{fallback}
	}
	// The detector runs its parts in parallel, so the order of equals is made sure here.
	slices.SortFunc(found, func(a, b chardet.Result) int {
		return cmp.Or(cmp.Compare(b.Confidence, a.Confidence), cmp.Compare(a.Charset, b.Charset))
	})
	var names []string
	for _, result := range found {
		name := knownName(strings.Replace(strings.ToLower(result.Charset), "gb-18030", "gb18030", 1))
		if name != "" && (paired || !isEastAsian[name]) {
			names = append(names, name)
		}
	}
	return append(names, fallback)
}

// isEastAsian holds the encodings that write most characters as pairs of bytes.
var isEastAsian = words.Set("shift_jis gb18030 gbk euc-jp euc-kr big5 iso-2022-jp")

// foreignLines returns the lines of a text that are not ASCII, up to a limit: the rest tells nothing about the encoding and would
// pass for English. `paired` says whether most bytes beyond ASCII stand next to each other, as in the encodings of East Asia.
func foreignLines(content []byte) (sample []byte, paired bool) {
	single, all := 0, 0
	isHigh := func(line []byte, i int) bool { return i >= 0 && i < len(line) && line[i] >= utf8.RuneSelf }
	for line := range bytes.Lines(content) {
		before := all
		for i := range line {
			if !isHigh(line, i) {
				continue
			}
			all++
			if !isHigh(line, i-1) && !isHigh(line, i+1) {
				single++
			}
		}
		if all > before {
			sample = append(sample, line...)
		}
		if len(sample) >= mostDetected {
			break
		}
	}
	return sample[:min(len(sample), mostDetected)], 2*single < all
}

// decodeAs returns content decoded from an encoding. It returns false if content is not valid in it.
func decodeAs(name string, content []byte) ([]byte, bool) {
	e, err := htmlindex.Get(name)
	if err != nil {
		return nil, false
	}
	text, err := e.NewDecoder().Bytes(content)
	if err != nil || bytes.ContainsRune(text, utf8.RuneError) {
		return nil, false
	}
	return text, true
}

// isDamagedUTF8 reports whether a text that is not valid UTF-8 has at least as many valid characters beyond ASCII as invalid
// bytes. It is then better shown with its damage than as another encoding.
func isDamagedUTF8(content []byte) bool {
	valid, invalid := 0, 0
	for len(content) > 0 {
		if content[0] < utf8.RuneSelf {
			content = content[1:]
			continue
		}
		r, size := utf8.DecodeRune(content)
		if r == utf8.RuneError && size == 1 {
			invalid++
		} else {
			valid++
		}
		content = content[size:]
	}
	return valid >= invalid
}

// hasControls reports whether content has bytes that no text has in any encoding.
func hasControls(content []byte) bool {
	return bytes.ContainsFunc(content, func(r rune) bool { return r < ' ' && !strings.ContainsRune("\t\n\v\f\r\x1b", r) || r == 0x7f })
}
