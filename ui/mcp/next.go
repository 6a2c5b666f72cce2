package mcp

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"foldout/model"
)

// A value of next consists of the number of entries that the answers so far contained, and of what identifies the call: `15-1a2b3c`.

// next returns the value of next with which an answer continues after `shown` entries.
func (a *answer) next(shown int) string { return strconv.Itoa(shown) + "-" + a.question }

// questionOf returns what identifies a call: a hash of the tool and its input, except for limit and next.
func questionOf(tool string, input json.RawMessage) string {
	var fields map[string]json.RawMessage
	_ = json.Unmarshal(input, &fields) // the input was valid for the tool
	delete(fields, "limit")
	delete(fields, "next")
	text, _ := json.Marshal(fields) // sorted, and valid as it was read from JSON
	sum := sha256.Sum256([]byte(tool + "\x00" + string(text)))
	return hex.EncodeToString(sum[:3])
}

// entriesBefore returns the number of entries that a value of next skips, 0 for "". It fails for any value that no answer to this
// question can have contained.
func entriesBefore(next, question string) (int, error) {
	if next == "" {
		return 0, nil
	}
	number, of, _ := strings.Cut(next, "-")
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || of != question || next != strconv.Itoa(n)+"-"+of {
		return 0, unknownNext(next)
	}
	return n, nil
}

func unknownNext(next string) error {
	return fmt.Errorf("unknown next %q: use the value of the previous answer to the same call, or omit it to start over", model.Printable(next))
}
