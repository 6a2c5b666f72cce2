package cli

import (
	"errors"
	"strconv"
)

// count is the value of a flag that takes a number that is not negative.
type count int

// countOf returns the value of a flag that sets `n`, which is `initial` without the flag.
func countOf(n *int, initial int) *count {
	*n = initial
	return (*count)(n)
}

// String returns the number.
func (c *count) String() string { return strconv.Itoa(int(*c)) }

// Type returns the word that stands for the value in the help if its description has none, as for other numbers.
func (c *count) Type() string { return "int" }

// Set parses the number.
func (c *count) Set(text string) error {
	n, err := strconv.ParseInt(text, 0, strconv.IntSize)
	switch {
	case err != nil:
		return err
	case n < 0:
		return errors.New("must not be negative")
	}
	*c = count(n)
	return nil
}
