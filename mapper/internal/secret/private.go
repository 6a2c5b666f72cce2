package secret

import (
	"regexp"
	"strings"
)

var (
	privateHead = regexp.MustCompile(`^-----BEGIN [ A-Z0-9_-]{0,80}PRIVATE KEY(?: BLOCK)?-----`)
	privateTail = regexp.MustCompile(`-----END [ A-Z0-9_-]{0,80}PRIVATE KEY`)
	privateRun  = regexp.MustCompile(`[A-Za-z0-9+/=]{12,}`)
)

const privateRule = "private key"

// mostPrivate is the maximum size in bytes of a private key after its header, including quotes and indentation.
const mostPrivate = 32 << 10

// privateKey returns the runs of base64 characters between the first and the last line of the private key at offset `at`. It
// returns nil if there is no such key.
func privateKey(text string, at int) (all []finding) {
	around := text[at:min(len(text), at+mostPrivate)]
	head := privateHead.FindStringIndex(around)
	if head == nil {
		return nil
	}
	body := around[head[1]:]
	if next := strings.Index(body, "-----BEGIN"); next >= 0 {
		body = body[:next]
	}
	tail := privateTail.FindStringIndex(body)
	if tail == nil {
		return nil // the text only mentions the header
	}
	body = body[:tail[0]]
	size := 0
	for _, run := range privateRun.FindAllStringIndex(body, -1) {
		size += run[1] - run[0]
		f := found(privateRule, body[run[0]:run[1]], at+head[1]+run[0])
		f.rest = len(all) > 0
		all = append(all, f)
	}
	if size < max(64, len(body)/2) || isSample(body) { // too little base64 for a key, or a placeholder
		return nil
	}
	return all
}
