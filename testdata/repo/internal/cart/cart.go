// Package cart keeps what a customer is about to buy.
package cart

import (
	"errors"

	"shop/internal/price"
)

// ErrEmpty is returned for a cart without lines.
var ErrEmpty = errors.New("the cart is empty")

// MaxLines bounds the lines of one cart.
const MaxLines = 200

// Line is an article and how many of it.
type Line struct {
	Article string
	Count   int
	Each    price.Amount
}

// Cart is an ordered list of lines.
type Cart struct {
	ID    string
	lines []Line
}

// Add appends a line, or raises the count of the one with its article.
func (c *Cart) Add(line Line) error {
	for i := range c.lines {
		if c.lines[i].Article == line.Article {
			c.lines[i].Count += line.Count
			return nil
		}
	}
	if len(c.lines) == MaxLines {
		return errors.New("too many lines")
	}
	c.lines = append(c.lines, line)
	return nil
}

// Total returns the price of everything in the cart.
func (c *Cart) Total() (price.Amount, error) {
	if len(c.lines) == 0 {
		return 0, ErrEmpty
	}
	var sum price.Amount
	for _, l := range c.lines {
		sum += l.Each.Times(l.Count)
	}
	return sum, nil
}
