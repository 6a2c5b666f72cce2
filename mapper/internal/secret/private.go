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

// mostPrivate is how many bytes behind its head a private key can be, quotes and indentation included.
const mostPrivate = 32 << 10

// privateKey returns the runs of letters between the first and the last line of a private key, as far as it goes in the text.
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
		return nil // it only names what such a key begins with
	}
	body = body[:tail[0]]
	size := 0
	for _, run := range privateRun.FindAllStringIndex(body, -1) {
		size += run[1] - run[0]
		f := found(privateRule, body[run[0]:run[1]], at+head[1]+run[0])
		f.rest = len(all) > 0
		all = append(all, f)
	}
	if size < max(64, len(body)/2) || isSample(body) {
		return nil
	}
	return all
}
