// Package price holds amounts of money in cents.
package price

import "fmt"

// Amount is a price in cents.
type Amount int64

// Times returns the price of n articles.
func (a Amount) Times(n int) Amount { return a * Amount(n) }

// String writes the amount with two decimals.
func (a Amount) String() string { return fmt.Sprintf("%d.%02d", a/100, a%100) }
