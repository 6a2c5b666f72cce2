package secret

import (
	"encoding/base64"
	"strings"

	"foldout/mapper/internal/base/lazyregexp"
)

var (
	privateHead = lazyregexp.MustCompile(`^-----BEGIN [ A-Z0-9_-]{0,80}PRIVATE KEY(?: BLOCK)?-----`)
	privateEnd  = lazyregexp.MustCompile(`-----(?:END|BEGIN)|Private-MAC:`)
	privateRun  = lazyregexp.MustCompile(`[A-Za-z0-9+/=]{12,}`)
	// base64Line matches a line of base64 and what may stand between it and the next: an end of line, indentation, quotes.
	base64Line = lazyregexp.MustCompile(`^[A-Za-z0-9+/=]{4,}(?:\\[rn]|[\s"'+,\\*#]){0,24}`)
	// keyHeader matches a line that may precede the base64 of a key, such as `Proc-Type: 4,ENCRYPTED`.
	keyHeader = lazyregexp.MustCompile(`^(?:\\[rn]|[\s"'+,\\*#]){0,24}(?:(?:Proc-Type|DEK-Info|Version|Comment):[^\n\\]{0,100}(?:\\[rn]|[\s"'+,\\*#]){1,24}){0,3}`)
)

const privateRule = "private-key"

// mostPrivate is the maximum size in bytes of a private key after its header, including quotes and indentation, and leastPrivate is
// the minimum size of its base64.
const (
	mostPrivate  = 32 << 10
	leastPrivate = 64
)

// privateKey returns the base64 of the private key that begins at offset `at`, up to its last line or, if it has none, up to the
// first line that is no base64.
func privateKey(text string, at int) []finding {
	around := text[at:min(len(text), at+mostPrivate)]
	head := privateHead.FindStringIndex(around)
	if head == nil {
		return nil
	}
	body := around[head[1]:]
	if end := privateEnd.FindStringIndex(body); end != nil {
		if all := runs(body[:end[0]], at+head[1]); all != nil {
			return all
		}
	}
	return keyLines(body, at+head[1])
}

// puttyKey returns the base64 of the PuTTY key whose private part is announced at offset `at`.
func puttyKey(text string, at int) []finding {
	body := text[at:min(len(text), at+mostPrivate)]
	head, _, _ := strings.Cut(body, "\n")
	return keyLines(body[len(head):], at+len(head))
}

// keyLines returns the lines of base64 with which a text begins, if there are enough of them.
func keyLines(body string, at int) []finding {
	start := len(keyHeader.FindString(body))
	end := start
	for line := base64Line.FindString(body[end:]); line != ""; line = base64Line.FindString(body[end:]) {
		end += len(line)
	}
	return runs(body[start:end], at+start)
}

// runs returns the runs of base64 characters in a text. It returns nil if they are not most of it, or too few for a key.
func runs(body string, at int) (all []finding) {
	size := 0
	for _, run := range privateRun.FindAllStringIndex(body, -1) {
		size += run[1] - run[0]
		f := found(privateRule, body[run[0]:run[1]], at+run[0])
		f.rest = len(all) > 0
		all = append(all, f)
	}
	if size < max(leastPrivate, len(body)/2) || entropy(body) < 4 {
		return nil // too little base64 for a key, or a placeholder
	}
	return all
}

// encodedKey returns the private key at offset `at` that is base64 of PEM.
func encodedKey(text string, at int) []finding {
	head, err := base64.StdEncoding.DecodeString(text[at:min(len(text), at+64)])
	if err != nil || !strings.Contains(string(head), "PRIVATE KEY") {
		return nil
	}
	return keyLines(text[at:min(len(text), at+mostPrivate)], at)
}
