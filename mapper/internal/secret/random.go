package secret

import (
	"encoding/base64"
	"math"
	"strings"
)

// leastEntropy is the minimum entropy, in bits per letter, of a credential with a known form.
const leastEntropy = 2.5

// entropy returns the entropy of the text in bits per letter, by letter frequency.
func entropy(text string) (bits float64) {
	var counts [256]int
	for i := range len(text) {
		counts[text[i]]++
	}
	for _, n := range counts {
		if n > 0 {
			p := float64(n) / float64(len(text))
			bits -= p * math.Log2(p)
		}
	}
	return bits
}

// sampleWords occur in sample credentials, as in documentation.
var sampleWords = []string{"example", "xxxx", "****", "....", "your", "placeholder", "changeme", "redacted", "1234567890", "abcdefgh", "fake", "dummy"}

// isSample reports whether a text is a placeholder for a credential.
func isSample(text string) bool {
	low := strings.ToLower(text)
	for _, word := range sampleWords {
		if strings.Contains(low, word) {
			return true
		}
	}
	return false
}

// isEncodedText reports whether a text is base64 of plain words, such as `the sample nonce`.
func isEncodedText(text string) bool {
	decoded, err := base64.RawStdEncoding.DecodeString(strings.TrimRight(text, "="))
	if err != nil {
		return false
	}
	for _, c := range decoded {
		if c < ' ' || c > '~' || c >= '0' && c <= '9' {
			return false
		}
	}
	return true
}

// class returns the class of a byte for isRandom: 1 for digits, 2 for lower-case letters, 3 for capitals, 0 for all others.
func class(c byte) int {
	switch {
	case c >= '0' && c <= '9':
		return 1
	case c >= 'a' && c <= 'z':
		return 2
	case c >= 'A' && c <= 'Z':
		return 3
	}
	return 0
}

// isRandom reports whether a text looks random rather than written by hand: it mixes digits with letters, and the order of
// character classes looks like chance.
func isRandom(text string) bool {
	var counts [4]int
	changes, steps := 0, 0
	for i := range len(text) {
		c := class(text[i])
		counts[c]++
		if i == 0 || c == 0 || class(text[i-1]) == 0 {
			continue
		}
		if steps++; c != class(text[i-1]) {
			changes++
		}
	}
	letters := counts[2] + counts[3]
	if counts[1] < 2 || letters < 3 || counts[0] > len(text)/5 || isEncodedText(text) {
		return false
	}
	return float64(changes) >= 0.22*float64(steps) && entropy(text) >= 3 // random hexadecimal digits change class in 47% of steps
}
